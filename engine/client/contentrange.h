// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace trainyard::client {

// The parts of a Content-Range header that are there: "bytes 0-99/200", "bytes 0-99/*" or "bytes */200".
struct ContentRange {
    std::optional<std::uint64_t> first;
    std::optional<std::uint64_t> total; // the file's size
};

ContentRange parseContentRange(std::string_view header);

} // namespace trainyard::client
