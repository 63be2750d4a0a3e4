// SPDX-License-Identifier: Apache-2.0
#include "engine/base/strings.h"

#include <algorithm>

namespace trainyard {

namespace {

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool isNameStart(char c)
{
    return c == '_' || (lower(c) >= 'a' && lower(c) <= 'z');
}

bool isNamePart(char c)
{
    return isNameStart(c) || (c >= '0' && c <= '9');
}

} // namespace

std::vector<std::string> split(std::string_view text, char separator)
{
    std::vector<std::string> parts;
    std::size_t begin = 0;
    while (true) {
        const std::size_t end = text.find(separator, begin);
        parts.emplace_back(text.substr(begin, end - begin));
        if (end == std::string_view::npos)
            return parts;
        begin = end + 1;
    }
}

std::string_view trimmed(std::string_view text)
{
    static constexpr std::string_view blanks = " \t\r\n\f\v";
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::string toLower(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), lower);
    return result;
}

bool equalIgnoringCase(std::string_view a, std::string_view b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

std::string expandVariables(std::string_view text,
                            const std::function<std::optional<std::string>(std::string_view)> &lookUp)
{
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
        const bool braced = text.substr(i).starts_with("${");
        const std::size_t begin = i + (braced ? 2 : 1);
        if (text[i] != '$' || begin >= text.size() || !isNameStart(text[begin])) {
            result += text[i++];
            continue;
        }
        std::size_t end = begin;
        while (end < text.size() && isNamePart(text[end]))
            ++end;
        if (braced && (end == text.size() || text[end] != '}')) {
            result += text[i++];
            continue;
        }
        result += lookUp(text.substr(begin, end - begin)).value_or("");
        i = end + (braced ? 1 : 0);
    }
    return result;
}

std::string shellQuoted(std::string_view text)
{
    const bool plain = !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return isNamePart(c) || std::string_view("-./:=,@%+").find(c) != std::string_view::npos;
    });
    if (plain)
        return std::string(text);
    std::string quoted = "'";
    for (const char c : text) {
        if (c == '\'')
            quoted += "'\\''";
        else
            quoted += c;
    }
    return quoted + "'";
}

} // namespace trainyard
