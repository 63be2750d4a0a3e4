// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/fault.h"

#include "engine/base/strings.h"

#include <algorithm>

namespace trainyard::train::caffe {

Error problem(const std::string &file, const Fault &fault)
{
    const std::string place = fault.line > 0 ? "line " + std::to_string(fault.line) + ": " : std::string();
    return {Error::Code::InvalidInput, "Cannot read " + onOneLine(file) + ": " + place + fault.sentence + ".",
            file};
}

} // namespace trainyard::train::caffe
