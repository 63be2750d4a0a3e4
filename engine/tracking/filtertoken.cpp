// SPDX-License-Identifier: Apache-2.0
#include "engine/tracking/filtertoken.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace trainyard::tracking {

namespace {

bool isWordPart(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.' || c == '-' || c == '/' ||
           c == '`' || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

std::size_t quoteEnd(std::string_view text, std::size_t begin)
{
    return text.find(text[begin], begin + 1);
}

// The end of an identifier, parts of which may be in quotes: params.`learning rate`.
std::size_t wordEnd(std::string_view text)
{
    std::size_t end = 0;
    while (end < text.size() &&
           (isWordPart(text[end]) || (end > 0 && text[end] == '"' && text[end - 1] == '.'))) {
        if (text[end] != '`' && text[end] != '"') {
            ++end;
            continue;
        }
        const std::size_t close = quoteEnd(text, end);
        if (close == std::string_view::npos)
            return text.size();
        end = close + 1;
    }
    return end;
}

bool isNumberBegin(std::string_view text)
{
    const std::size_t digit = text[0] == '-' || text[0] == '+' ? 1 : 0;
    return digit < text.size() &&
           (std::isdigit(static_cast<unsigned char>(text[digit])) != 0 || text[digit] == '.');
}

} // namespace

std::optional<FilterToken> takeFilterToken(std::string_view &rest)
{
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r\n"), rest.size()));
    if (rest.empty())
        return FilterToken{};
    if (rest[0] == '\'' || rest[0] == '"') {
        const std::size_t close = quoteEnd(rest, 0);
        if (close == std::string_view::npos)
            return std::nullopt;
        FilterToken token{FilterToken::Kind::Text, std::string(rest.substr(1, close - 1)), 0};
        rest.remove_prefix(close + 1);
        return token;
    }
    if (isNumberBegin(rest)) {
        if (rest[0] == '+')
            rest.remove_prefix(1);
        FilterToken token{FilterToken::Kind::Number, {}, 0};
        const auto read = std::from_chars(rest.data(), rest.data() + rest.size(), token.number);
        if (read.ec != std::errc())
            return std::nullopt;
        rest.remove_prefix(static_cast<std::size_t>(read.ptr - rest.data()));
        return token;
    }
    if (isWordPart(rest[0])) {
        const std::size_t end = wordEnd(rest);
        FilterToken token{FilterToken::Kind::Word, std::string(rest.substr(0, end)), 0};
        rest.remove_prefix(end);
        return token;
    }
    const std::size_t size =
        rest.size() > 1 && rest[1] == '=' && std::string_view("<>!=").find(rest[0]) != std::string_view::npos
            ? 2
            : 1;
    FilterToken token{FilterToken::Kind::Symbol, std::string(rest.substr(0, size)), 0};
    rest.remove_prefix(size);
    return token;
}

} // namespace trainyard::tracking
