// SPDX-License-Identifier: Apache-2.0
#include "engine/http/accesstoken.h"

#include "engine/http/signature.h"

#include <charconv>
#include <chrono>

namespace trainyard::http {

namespace {

std::string_view prefixOf(TokenKind kind)
{
    return kind == TokenKind::Access ? "access." : "refresh.";
}

} // namespace

std::string signedToken(TokenKind kind, Timestamp expiry, std::string_view key)
{
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(expiry.time_since_epoch()).count();
    const std::string text = std::string(prefixOf(kind)) + std::to_string(seconds);
    return text + "." + hmacHex("token:" + text, key);
}

bool isSignedToken(TokenKind kind, std::string_view token, Timestamp time, std::string_view key)
{
    const std::string_view prefix = prefixOf(kind);
    const std::size_t dot = token.rfind('.');
    if (key.empty() || !token.starts_with(prefix) || dot == std::string_view::npos || dot < prefix.size())
        return false;
    const std::string_view text = token.substr(0, dot);
    if (!equalInConstantTime(hmacHex("token:" + std::string(text), key), token.substr(dot + 1)))
        return false;
    const std::string_view digits = text.substr(prefix.size());
    long long until = 0;
    const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), until);
    return code == std::errc() && end == digits.data() + digits.size() &&
           time.time_since_epoch() <= std::chrono::seconds(until);
}

} // namespace trainyard::http
