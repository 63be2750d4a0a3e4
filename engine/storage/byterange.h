// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace trainyard::storage {

// The bytes first … last, both of them included.
struct ByteRange {
    std::uint64_t first = 0;
    std::uint64_t last = 0;

    std::uint64_t length() const { return last - first + 1; }
    bool operator==(const ByteRange &) const = default;
};

// Reads "bytes=first-last" or "bytes=first-", whose end is then the largest number. Nothing when it is
// neither.
std::optional<ByteRange> parseByteRange(std::string_view header);

std::optional<std::uint64_t> parseNumber(std::string_view text); // decimal digits and nothing else

} // namespace trainyard::storage
