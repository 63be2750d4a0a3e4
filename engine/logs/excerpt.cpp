// SPDX-License-Identifier: Apache-2.0
#include "engine/logs/excerpt.h"

#include "engine/text/escapes.h"

#include <algorithm>

namespace trainyard::logs {

namespace {

constexpr std::size_t readAround = 4096; // raw bytes of a line on either side of a match
constexpr std::size_t shownBefore = 200;
constexpr std::size_t shownBehind = 400;
constexpr std::uint64_t contextBytes = 16 * 1024;

bool isContinuation(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

// The last state that is not empty, as a terminal would leave it.
std::string lastState(std::string_view line)
{
    const text::PlainText plain(line);
    std::string_view text = plain.view();
    while (text.ends_with('\n'))
        text.remove_suffix(1);
    text.remove_prefix(text.rfind('\n') + 1); // npos + 1 is 0
    std::size_t end = std::min(text.size(), shownBehind);
    while (end < text.size() && isContinuation(text[end]))
        ++end;
    return std::string(text.substr(0, end));
}

} // namespace

std::string excerpt(std::string_view line, std::size_t place)
{
    const std::size_t from = place - std::min(place, readAround);
    const text::PlainText plain(line.substr(from, place - from + readAround));
    const std::string_view text = plain.view();
    const std::size_t at = std::min(plain.plainOffset(place - from), text.size());
    const std::size_t feed = at > 0 ? text.rfind('\n', at - 1) : text.npos;
    std::size_t begin = std::max(feed == text.npos ? 0 : feed + 1, at - std::min(at, shownBefore));
    std::size_t end = std::min({text.find('\n', at), text.size(), at + shownBehind});
    while (begin < at && isContinuation(text[begin]))
        ++begin;
    while (end < text.size() && isContinuation(text[end]))
        ++end;
    return std::string(text.substr(begin, end - begin));
}

std::vector<std::string> linesBefore(const Log &log, std::uint64_t offset, std::size_t count)
{
    std::string buffer(std::min(offset, contextBytes), '\0');
    std::string_view bytes = log.read(offset - buffer.size(), buffer.data(), buffer.size());
    std::vector<std::string> lines;
    if (bytes.ends_with('\n'))
        bytes.remove_suffix(1);
    while (lines.size() < count && offset > 0) {
        const std::size_t feed = bytes.rfind('\n');
        if (feed == bytes.npos && offset > buffer.size())
            break; // it began further up
        lines.push_back(lastState(bytes.substr(feed + 1)));
        if (feed == bytes.npos)
            break;
        bytes = bytes.substr(0, feed);
    }
    std::reverse(lines.begin(), lines.end());
    return lines;
}

std::vector<std::string> linesAfter(const Log &log, std::uint64_t offset, std::size_t count)
{
    std::string buffer(contextBytes, '\0');
    std::string_view bytes = log.read(offset, buffer.data(), buffer.size());
    std::vector<std::string> lines;
    while (lines.size() < count && !bytes.empty()) {
        const std::size_t end = std::min(bytes.find('\n'), bytes.size());
        lines.push_back(lastState(bytes.substr(0, end)));
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
    }
    return lines;
}

} // namespace trainyard::logs
