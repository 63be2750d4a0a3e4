// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/fault.h"

#include "engine/base/strings.h"

#include <algorithm>

namespace trainyard::train::caffe {

Error problem(const std::string &file, const Fault &fault)
{
    const std::string place = fault.line > 0 ? "line " + std::to_string(fault.line) + ": " : std::string();
    return {Error::Code::InvalidInput, "Cannot read " + shown(file) + ": " + place + fault.sentence + ".",
            file};
}

std::string shown(std::string_view text)
{
    std::string line(text);
    const auto isControl = [](unsigned char c) { return c < ' ' || c == 0x7f; };
    std::replace_if(line.begin(), line.end(), isControl, '?');
    return validUtf8(line);
}

std::string inQuotes(std::string_view name)
{
    constexpr std::size_t most = 100;
    return "\"" + shown(shortened(name, most)) + "\"";
}

} // namespace trainyard::train::caffe
