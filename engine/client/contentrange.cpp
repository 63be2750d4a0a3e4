// SPDX-License-Identifier: Apache-2.0
#include "engine/client/contentrange.h"

#include "engine/base/strings.h"

#include <charconv>

namespace trainyard::client {

namespace {

// The number that `text` begins with.
std::optional<std::uint64_t> leadingNumber(std::string_view text)
{
    std::uint64_t value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    return code == std::errc() ? std::optional<std::uint64_t>(value) : std::nullopt;
}

} // namespace

ContentRange parseContentRange(std::string_view header)
{
    constexpr std::string_view unit = "bytes ";
    ContentRange range;
    if (!equalIgnoringCase(header.substr(0, unit.size()), unit))
        return range;
    const std::string_view rest = header.substr(unit.size());
    range.first = leadingNumber(rest);
    if (const std::size_t slash = rest.find('/'); slash != std::string_view::npos)
        range.total = leadingNumber(rest.substr(slash + 1));
    return range;
}

} // namespace trainyard::client
