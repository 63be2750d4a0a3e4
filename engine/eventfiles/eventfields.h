// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// Private to this folder's sources: the field numbers of tensorflow/core/util/event.proto and of
// summary.proto, tensor.proto and tensor_shape.proto in tensorflow/core/framework.
namespace trainyard::eventfiles {

namespace event {
constexpr std::uint32_t wallTime = 1;
constexpr std::uint32_t step = 2;
constexpr std::uint32_t fileVersion = 3;
constexpr std::uint32_t summary = 5;
constexpr std::uint32_t sessionLog = 7;
} // namespace event
namespace sessionLog {
constexpr std::uint32_t status = 1;
constexpr std::uint64_t start = 1;
} // namespace sessionLog
namespace summary {
constexpr std::uint32_t value = 1;
}
namespace value {
constexpr std::uint32_t tag = 1;
constexpr std::uint32_t simpleValue = 2;
constexpr std::uint32_t image = 4;
constexpr std::uint32_t tensor = 8;
constexpr std::uint32_t metadata = 9;
} // namespace value
namespace image {
constexpr std::uint32_t height = 1;
constexpr std::uint32_t width = 2;
constexpr std::uint32_t encoded = 4;
} // namespace image
namespace metadata {
constexpr std::uint32_t pluginData = 1;
}
namespace pluginData {
constexpr std::uint32_t pluginName = 1;
constexpr std::uint32_t content = 2;
} // namespace pluginData

constexpr std::string_view ourPlugin = "trainyard";

struct MetricEvent;
void appendEvent(std::string &out, const MetricEvent &event);

} // namespace trainyard::eventfiles
