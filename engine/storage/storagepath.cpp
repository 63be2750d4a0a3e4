// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/storagepath.h"

#include "engine/base/strings.h"
#include "engine/storage/fault.h"

#include <algorithm>

namespace trainyard::storage {

namespace {

constexpr std::size_t longestPart = 255; // bytes, as in the file system
constexpr std::size_t longestPath = 2048;

bool isLowerOrDigit(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

bool isContinuation(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

// Bytes of the character at the start of `text`; 0 when it is none that may stand in XML.
std::size_t characterLength(std::string_view text)
{
    const auto lead = static_cast<unsigned char>(text[0]);
    if (lead < 0x80)
        return lead >= 0x20 && lead != 0x7F ? 1 : 0;
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < length ||
        !std::all_of(text.begin() + 1, text.begin() + static_cast<std::ptrdiff_t>(length), isContinuation))
        return 0;
    const auto next = static_cast<unsigned char>(text[1]);
    const bool isTooShort = (lead == 0xE0 && next < 0xA0) || (lead == 0xF0 && next < 0x90);
    const bool isSurrogate = lead == 0xED && next > 0x9F;
    const bool isTooLarge = lead == 0xF4 && next > 0x8F;
    const bool isNoCharacter = lead == 0xEF && next == 0xBF && static_cast<unsigned char>(text[2]) >= 0xBE;
    return isTooShort || isSurrogate || isTooLarge || isNoCharacter ? 0 : length;
}

Error refused(std::string_view why)
{
    return fault("InvalidResourceName", "The path cannot be kept: " + std::string(why) + ".");
}

} // namespace

bool isAccountName(std::string_view name)
{
    return !name.empty() && name.size() <= 63 && std::all_of(name.begin(), name.end(), isLowerOrDigit);
}

bool isBucketName(std::string_view name)
{
    if (name == "$root" || name == "$web" || name == "$logs")
        return true;
    if (name.size() < 3 || name.size() > 63 || !isLowerOrDigit(name.front()) || !isLowerOrDigit(name.back()))
        return false;
    return std::all_of(name.begin(), name.end(), [](char c) { return isLowerOrDigit(c) || c == '-'; }) &&
           name.find("--") == std::string_view::npos;
}

bool isListableText(std::string_view text)
{
    while (!text.empty()) {
        const std::size_t length = characterLength(text);
        if (length == 0)
            return false;
        text.remove_prefix(length);
    }
    return true;
}

Result<StoragePath> StoragePath::parse(std::string_view decoded)
{
    if (decoded.size() > longestPath)
        return refused("it is longer than " + std::to_string(longestPath) + " bytes");
    if (!isListableText(decoded))
        return refused("it has bytes that are no printable UTF-8 text");
    StoragePath path;
    for (std::string &part : split(decoded, '/')) {
        if (part.empty())
            continue;
        if (part == "." || part == "..")
            return refused("\".\" and \"..\" are not names");
        if (part.size() > longestPart)
            return refused("a name in it is longer than " + std::to_string(longestPart) + " bytes");
        path.m_parts.push_back(std::move(part));
    }
    return path;
}

std::string StoragePath::text() const
{
    std::string text;
    for (const std::string &part : m_parts) {
        if (!text.empty())
            text += '/';
        text += part;
    }
    return text;
}

std::string StoragePath::name() const
{
    return isRoot() ? std::string() : m_parts.back();
}

StoragePath StoragePath::parent() const
{
    return first(isRoot() ? 0 : m_parts.size() - 1);
}

StoragePath StoragePath::first(std::size_t count) const
{
    StoragePath path;
    path.m_parts.assign(m_parts.begin(), m_parts.begin() + static_cast<std::ptrdiff_t>(count));
    return path;
}

} // namespace trainyard::storage
