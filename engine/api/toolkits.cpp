// SPDX-License-Identifier: Apache-2.0
#include "engine/api/toolkits.h"

#include <array>

namespace trainyard::api {

std::string_view toolType(const Toolkit &toolkit)
{
    // In the order of the variant's alternatives.
    static constexpr std::array<std::string_view, std::variant_size_v<Toolkit>> names = {
        "cntk",    "pytorch", "tensorflow", "caffe",  "caffe2",
        "chainer", "horovod", "custommpi",  "custom", "trainyard"};
    return names[toolkit.index()];
}

} // namespace trainyard::api
