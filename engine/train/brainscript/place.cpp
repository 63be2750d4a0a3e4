// SPDX-License-Identifier: Apache-2.0
#include "engine/train/brainscript/place.h"

#include "engine/base/strings.h"

#include <algorithm>

namespace trainyard::train::brainscript {

namespace {} // namespace

std::string toString(const Place &place)
{
    std::string text = place.source ? *place.source : "the text";
    if (place.line > 0)
        text += ", line " + std::to_string(place.line);
    return text + ", column " + std::to_string(place.column);
}

std::string withNamesReplaced(std::string_view text,
                              const std::function<std::string(std::string_view name)> &valueOf)
{
    std::string result;
    for (std::size_t dollar = text.find('$'); dollar != std::string_view::npos; dollar = text.find('$')) {
        const std::size_t end = text.find('$', dollar + 1);
        if (end == std::string_view::npos)
            break;
        result += text.substr(0, dollar);
        result += valueOf(text.substr(dollar + 1, end - dollar - 1));
        text.remove_prefix(end + 1);
    }
    return result.append(text);
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
