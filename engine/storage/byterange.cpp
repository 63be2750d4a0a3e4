// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/byterange.h"

#include <charconv>
#include <limits>

namespace trainyard::storage {

namespace {

constexpr std::uint64_t largestOffset = std::numeric_limits<std::int64_t>::max();

} // namespace

std::optional<std::uint64_t> parseNumber(std::string_view text)
{
    std::uint64_t value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc() || end != text.data() + text.size() || value > largestOffset)
        return std::nullopt;
    return value;
}

std::optional<ByteRange> parseByteRange(std::string_view header)
{
    static constexpr std::string_view unit = "bytes=";
    if (!header.starts_with(unit))
        return std::nullopt;
    header.remove_prefix(unit.size());
    const std::size_t dash = header.find('-');
    if (dash == std::string_view::npos)
        return std::nullopt;
    const auto first = parseNumber(header.substr(0, dash));
    const bool isOpenEnded = dash + 1 == header.size();
    const auto last = isOpenEnded ? largestOffset : parseNumber(header.substr(dash + 1));
    if (!first || !last || *last < *first)
        return std::nullopt;
    return ByteRange{*first, *last};
}

} // namespace trainyard::storage
