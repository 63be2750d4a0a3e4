// SPDX-License-Identifier: Apache-2.0
#include "engine/base/strings.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>

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
        const std::string_view name = text.substr(begin, end - begin);
        const std::size_t next = end + (braced ? 1 : 0);
        result += lookUp(name).value_or(std::string(text.substr(i, next - i)));
        i = next;
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

namespace {

// How many bytes the character at the beginning of `text` has; 0 when that is none.
std::size_t characterSize(std::string_view text)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    if (first < 0x80)
        return 1;
    const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || text.size() < size)
        return 0;
    for (std::size_t i = 1; i < size; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U)
            return 0;
    }
    // Overlong forms, surrogates and what lies beyond U+10FFFF.
    const bool isWrong = (first == 0xE0 && byte(1) < 0xA0) || (first == 0xED && byte(1) > 0x9F) ||
                         (first == 0xF0 && byte(1) < 0x90) || (first == 0xF4 && byte(1) > 0x8F);
    return isWrong ? 0 : size;
}

} // namespace

std::string validUtf8(std::string_view text)
{
    std::string valid;
    valid.reserve(text.size());
    while (!text.empty()) {
        const std::size_t size = characterSize(text);
        valid += size ? text.substr(0, size) : std::string_view("\xEF\xBF\xBD");
        text.remove_prefix(std::max<std::size_t>(size, 1));
    }
    return valid;
}

std::string shortened(std::string_view text, std::size_t most)
{
    if (text.size() <= most)
        return std::string(text);
    std::size_t cut = most;
    while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0U) == 0x80U)
        --cut;
    return std::string(text.substr(0, cut)) + "…";
}

std::string onOneLine(std::string_view text)
{
    std::string line(text);
    const auto isControl = [](unsigned char c) { return c < ' ' || c == 0x7f; };
    std::replace_if(line.begin(), line.end(), isControl, '?');
    return validUtf8(line);
}

std::string inQuotes(std::string_view name)
{
    constexpr std::size_t most = 100;
    return "\"" + onOneLine(shortened(name, most)) + "\"";
}

std::string formatted(const char *format, ...)
{
    std::va_list arguments;
    std::va_list again;
    va_start(arguments, format);
    va_copy(again, arguments);
    const int size = std::vsnprintf(nullptr, 0, format, arguments);
    std::string text(static_cast<std::size_t>(std::max(size, 0)), '\0');
    std::vsnprintf(text.data(), text.size() + 1, format, again);
    va_end(again);
    va_end(arguments);
    return text;
}

} // namespace trainyard
