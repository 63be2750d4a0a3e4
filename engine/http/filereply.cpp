// SPDX-License-Identifier: Apache-2.0
#include "engine/http/filereply.h"

#include "engine/http/replies.h"
#include "engine/logs/fileread.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <sys/stat.h>

namespace trainyard::http {

namespace {

constexpr std::size_t blockSize = 256 * 1024;
constexpr int mostLooks = 4;             // at a content that is cut again and again
constexpr std::uint64_t tailSize = 1024; // enough to tell text from weights

std::optional<std::uint64_t> number(std::string_view text)
{
    std::uint64_t value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

// Bytes of the character that begins with `lead`; 0 when none does.
std::size_t characterLength(unsigned char lead)
{
    if (lead < 0x80)
        return 1;
    if (lead >= 0xC2 && lead < 0xE0)
        return 2;
    if (lead >= 0xE0 && lead < 0xF0)
        return 3;
    return lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
}

bool isContinuation(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

std::string contentTypeOf(const std::string &name)
{
    const bool isText = name.ends_with(".txt") || name.ends_with(".log");
    return isText ? "text/plain; charset=utf-8" : "application/octet-stream";
}

// Where the last whole character of [first, end) ends.
std::uint64_t endOfText(const Content &content, std::uint64_t first, std::uint64_t end)
{
    std::array<char, tailSize> tail{};
    const std::uint64_t begin = end - std::min(end - first, tailSize);
    const std::string_view got = content.read(begin, tail.data(), end - begin);
    return got.size() == end - begin ? end - incompleteTail(got) : end;
}

Reply unsatisfiable(std::uint64_t size)
{
    Reply reply = errorReply(416, "InvalidRange", "The file has no bytes in this range.");
    reply.headers.emplace_back("Content-Range", "bytes */" + std::to_string(size));
    return reply;
}

bool writeContent(const Content &content, std::uint64_t first, std::uint64_t length, Channel &channel)
{
    std::string block(std::min<std::uint64_t>(blockSize, length), '\0');
    while (length > 0) {
        const std::string_view got =
            content.read(first, block.data(), std::min<std::uint64_t>(block.size(), length));
        if (got.empty() || !channel.isOpen() || !channel.write(got))
            return false; // cut short meanwhile, or nobody listens
        first += got.size();
        length -= got.size();
    }
    return true;
}

// A reply but for its bytes, and where these lie.
struct Outline {
    Reply reply;
    std::uint64_t first = 0;
    std::uint64_t length = 0;
};

Outline outline(const Content &content, std::uint64_t size, std::string_view rangeHeader, bool isGrowing)
{
    ByteRange range;
    Outline made{.reply = {.contentType = contentTypeOf(content.name)}, .length = size};
    made.reply.headers = {{"Accept-Ranges", "bytes"}};
    switch (resolveRange(rangeHeader, size, range)) {
    case RangeAnswer::Unsatisfiable:
        return {unsatisfiable(size)};
    case RangeAnswer::Whole:
        return made;
    case RangeAnswer::Part:
        break;
    }
    made.first = range.first;
    made.length = range.last - range.first + 1;
    if (isGrowing && range.isOpenEnded)
        made.length = endOfText(content, range.first, size) - range.first;
    if (made.length == 0)
        return {unsatisfiable(size)}; // not a whole character yet
    made.reply.status = 206;
    made.reply.headers.emplace_back("Content-Range", "bytes " + std::to_string(made.first) + "-" +
                                                         std::to_string(made.first + made.length - 1) + "/" +
                                                         std::to_string(size));
    return made;
}

} // namespace

bool writeFile(int fd, std::uint64_t first, std::uint64_t length, Channel &channel)
{
    const auto read = [fd](std::uint64_t offset, char *buffer, std::size_t size) {
        return logs::readAt(fd, offset, buffer, size);
    };
    return writeContent({.name = {}, .size = {}, .read = read}, first, length, channel);
}

RangeAnswer resolveRange(std::string_view header, std::uint64_t size, ByteRange &range)
{
    static constexpr std::string_view unit = "bytes=";
    if (!header.starts_with(unit))
        return RangeAnswer::Whole;
    header.remove_prefix(unit.size());
    const std::size_t dash = header.find('-');
    if (dash == std::string_view::npos)
        return RangeAnswer::Whole;
    const auto first = number(header.substr(0, dash));
    const auto last = number(header.substr(dash + 1));
    if (dash == 0) { // the last so many bytes
        if (!last)
            return RangeAnswer::Whole;
        if (*last == 0 || size == 0)
            return RangeAnswer::Unsatisfiable;
        range = {size - std::min(size, *last), size - 1, false};
        return RangeAnswer::Part;
    }
    const bool isOpenEnded = dash + 1 == header.size();
    if (!first || (!last && !isOpenEnded) || (last && *last < *first))
        return RangeAnswer::Whole;
    if (*first >= size)
        return RangeAnswer::Unsatisfiable;
    range = {*first, std::min(last.value_or(size), size - 1), isOpenEnded};
    return RangeAnswer::Part;
}

std::size_t incompleteTail(std::string_view text)
{
    std::size_t i = 0;
    while (i < text.size() && i < 3 && isContinuation(text[i]))
        ++i;
    while (i < text.size()) {
        const std::size_t length = characterLength(static_cast<unsigned char>(text[i]));
        const std::size_t there = std::min(length, text.size() - i);
        if (length == 0 ||
            !std::all_of(text.begin() + static_cast<std::ptrdiff_t>(i + 1),
                         text.begin() + static_cast<std::ptrdiff_t>(i + there), isContinuation))
            return 0;
        if (there < length)
            return there;
        i += length;
    }
    return 0;
}

Reply contentReply(const Content &content, std::string_view rangeHeader, bool isGrowing)
{
    for (int looks = 1;; ++looks) {
        auto [reply, first, length] = outline(content, content.size(), rangeHeader, isGrowing);
        if (length == 0)
            return reply;
        if (length > blockSize || looks == mostLooks) {
            reply.streamLength = length;
            reply.stream = [content, first = first, length = length](Channel &channel) {
                return writeContent(content, first, length, channel);
            };
            return reply;
        }
        reply.body.resize(length);
        if (content.read(first, reply.body.data(), length).size() == length)
            return reply;
    }
}

Reply fileReply(FileDescriptor file, const std::string &name, std::string_view rangeHeader, bool isGrowing)
{
    const auto fd = std::make_shared<FileDescriptor>(std::move(file));
    struct stat info = {};
    if (::fstat(fd->get(), &info) != 0 || !S_ISREG(info.st_mode))
        return errorReply({Error::Code::InvalidInput, name + " is not a file that can be read."});
    const auto read = [fd](std::uint64_t offset, char *buffer, std::size_t size) {
        return logs::readAt(fd->get(), offset, buffer, size);
    };
    const auto size = [fd] { return logs::sizeOf(fd->get()); };
    return contentReply({.name = name, .size = size, .read = read}, rangeHeader, isGrowing);
}

} // namespace trainyard::http
