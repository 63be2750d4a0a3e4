// SPDX-License-Identifier: Apache-2.0
#include "engine/train/brainscript/place.h"

#include "engine/base/strings.h"

#include <algorithm>

namespace trainyard::train::brainscript {

namespace {

constexpr std::size_t longestQuotation = 100;

} // namespace

std::string toString(const Place &place)
{
    std::string text = place.source ? *place.source : "the text";
    if (place.line > 0)
        text += ", line " + std::to_string(place.line);
    return text + ", column " + std::to_string(place.column);
}

std::string inQuotes(std::string_view text)
{
    return "\"" + validUtf8(shortened(text, longestQuotation)) + "\"";
}

Place placeIn(const SourceText &text, std::size_t offset)
{
    const std::string_view before = text.text.substr(0, offset);
    const std::size_t feed = before.rfind('\n');
    Place place = text.place;
    if (feed == std::string_view::npos) {
        place.column += static_cast<int>(before.size());
        return place;
    }
    place.line += static_cast<int>(std::ranges::count(before, '\n'));
    place.column = static_cast<int>(before.size() - feed);
    return place;
}

Error toError(const Fault &fault)
{
    std::string line = toString(fault.place) + ": " + fault.sentence + ".";
    std::ranges::replace_if(
        line, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return {Error::Code::InvalidInput, std::move(line),
            fault.place.source ? *fault.place.source : std::string()};
}

} // namespace trainyard::train::brainscript
