// SPDX-License-Identifier: Apache-2.0
#include "engine/http/message.h"

#include "engine/base/strings.h"

#include <charconv>

namespace trainyard::http {

namespace {

std::optional<unsigned> hexDigit(char c)
{
    if (c >= '0' && c <= '9')
        return static_cast<unsigned>(c - '0');
    if (c >= 'a' && c <= 'f')
        return static_cast<unsigned>(c - 'a' + 10);
    if (c >= 'A' && c <= 'F')
        return static_cast<unsigned>(c - 'A' + 10);
    return std::nullopt;
}

} // namespace

std::string Request::header(const std::string &lowerCaseName) const
{
    const auto found = headers.find(lowerCaseName);
    return found == headers.end() ? std::string() : found->second;
}

std::string Request::parameter(const std::string &lowerCaseKey) const
{
    const auto found = query.find(lowerCaseKey);
    return found == query.end() ? std::string() : found->second;
}

Result<std::int64_t> Request::number(const std::string &lowerCaseKey, std::int64_t fallback,
                                     std::int64_t least, std::int64_t most) const
{
    const std::string text = parameter(lowerCaseKey);
    if (text.empty())
        return fallback;
    std::int64_t value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc() || end != text.data() + text.size() || value < least || value > most)
        return Error{Error::Code::InvalidInput,
                     "The parameter " + lowerCaseKey + " must be a number from " + std::to_string(least) +
                         " to " + std::to_string(most) + ".",
                     lowerCaseKey};
    return value;
}

Result<api::ResourceId> Request::resource(std::size_t first, std::size_t count) const
{
    std::string path;
    for (std::size_t i = first; i < first + count; ++i) {
        if (segments.at(i).find('/') != std::string::npos)
            return Error{Error::Code::InvalidInput,
                         "The name \"" + segments[i] + "\" must not contain a slash."};
        path += "/" + segments[i];
    }
    return api::ResourceId::parse(path);
}

std::vector<std::string> pathSegments(std::string_view target)
{
    std::vector<std::string> segments;
    for (const std::string &part : split(target.substr(0, target.find_first_of("?#")), '/')) {
        if (!part.empty())
            segments.push_back(percentDecoded(part, false));
    }
    return segments;
}

std::map<std::string, std::string> queryParameters(std::string_view target)
{
    std::map<std::string, std::string> parameters;
    const std::size_t begin = target.find('?');
    if (begin == std::string_view::npos)
        return parameters;
    for (const std::string &pair : split(target.substr(begin + 1, target.find('#') - begin - 1), '&')) {
        const std::size_t sign = std::min(pair.find('='), pair.size());
        const std::string key = toLower(percentDecoded(pair.substr(0, sign), true));
        if (!key.empty())
            parameters.try_emplace(key, percentDecoded(pair.substr(std::min(sign + 1, pair.size())), true));
    }
    return parameters;
}

std::string percentDecoded(std::string_view text, bool plusIsBlank)
{
    std::string decoded;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%' && i + 2 < text.size()) {
            const auto high = hexDigit(text[i + 1]);
            const auto low = hexDigit(text[i + 2]);
            if (high && low) {
                decoded += static_cast<char>(*high << 4 | *low);
                i += 2;
                continue;
            }
        }
        decoded += plusIsBlank && text[i] == '+' ? ' ' : text[i];
    }
    return decoded;
}

std::string percentEncoded(std::string_view text)
{
    static constexpr std::string_view plain =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~";
    static constexpr char digits[] = "0123456789ABCDEF";
    std::string encoded;
    for (const char c : text) {
        if (plain.find(c) != std::string_view::npos) {
            encoded += c;
            continue;
        }
        const auto byte = static_cast<unsigned char>(c);
        encoded += '%';
        encoded += digits[byte >> 4];
        encoded += digits[byte & 15];
    }
    return encoded;
}

} // namespace trainyard::http
