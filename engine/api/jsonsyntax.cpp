// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jsonsyntax.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace trainyard::api {

using nlohmann::json;

namespace {

constexpr int deepestNesting = 64;

bool isContinuationByte(char c)
{
    return (static_cast<unsigned char>(c) & 0xc0) == 0x80;
}

bool nestsTooDeeply(std::string_view text)
{
    int depth = 0;
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inString && c == '\\')
            ++i;
        else if (c == '"')
            inString = !inString;
        else if (!inString && (c == '{' || c == '['))
            ++depth;
        else if (!inString && (c == '}' || c == ']'))
            --depth;
        if (depth > deepestNesting)
            return true;
    }
    return false;
}

// "line 3, column 7" of the byte at `offset`; columns count characters.
std::string place(std::string_view text, std::size_t offset)
{
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const std::size_t newline = before.rfind('\n');
    const std::string_view start = newline == std::string_view::npos ? before : before.substr(newline + 1);
    const auto column =
        1 + std::count_if(start.begin(), start.end(), [](char c) { return !isContinuationByte(c); });
    return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

// What the parser says after its position and its own name.
std::string reason(std::string message)
{
    const std::string marker = " - ";
    if (const auto at = message.find(marker); at != std::string::npos)
        message.erase(0, at + marker.size());
    std::erase_if(message, [](char c) { return c == '\r' || c == '\n'; });
    return message;
}

std::string syntaxSentence(std::string_view text, std::string_view what, const json::parse_error &error)
{
    const std::string begin = std::string(what) + " is not valid JSON at ";
    const std::size_t offset = error.byte > 0 ? error.byte - 1 : 0;
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const std::size_t last = before.find_last_not_of(" \t\r\n");
    const bool closes = offset < text.size() && (text[offset] == '}' || text[offset] == ']');
    if (closes && last != std::string_view::npos && before[last] == ',')
        return begin + place(text, last) + ": remove the comma before the closing \"" + text[offset] + "\".";
    if (text.substr(offset).starts_with("..") || (offset > 0 && text.substr(offset - 1).starts_with("..")))
        return begin + place(text, offset) +
               ": the dots stand for what a document leaves out; put that in their place.";
    return begin + place(text, offset) + ": " + reason(error.what()) + ".";
}

} // namespace

Result<json> parseJson(std::string_view text, std::string_view what)
{
    const auto invalid = [](std::string sentence) {
        return Error{Error::Code::InvalidInput, std::move(sentence)};
    };
    if (nestsTooDeeply(text))
        return invalid(std::string(what) + " nests objects and arrays deeper than " +
                       std::to_string(deepestNesting) + " levels.");
    try {
        return json::parse(text);
    } catch (const json::parse_error &error) {
        if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
            return invalid(std::string(what) + " is empty where JSON is expected.");
        return invalid(syntaxSentence(text, what, error));
    } catch (const json::exception &) {
        return invalid(std::string(what) + " contains a number that is too large.");
    }
}

std::string withoutTrailingCommas(std::string_view text, std::vector<std::string> &places)
{
    std::string result(text);
    std::size_t comma = std::string_view::npos; // a comma with nothing but blanks behind it so far
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inString) {
            i += c == '\\' ? 1 : 0;
            inString = c != '"';
            continue;
        }
        if ((c == '}' || c == ']') && comma != std::string_view::npos) {
            result[comma] = ' ';
            places.push_back(place(text, comma));
        }
        inString = c == '"';
        if (c == ',')
            comma = i;
        else if (c != ' ' && c != '\t' && c != '\r' && c != '\n')
            comma = std::string_view::npos;
    }
    return result;
}

std::string dumped(const json &value)
{
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string dumped(const nlohmann::ordered_json &value)
{
    return value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

std::string shortened(std::string_view text)
{
    constexpr std::size_t most = 160;
    if (text.size() <= most)
        return std::string(text);
    std::size_t end = most;
    while (end > 0 && isContinuationByte(text[end]))
        --end;
    return std::string(text.substr(0, end)) + "\u2026";
}

} // namespace trainyard::api
