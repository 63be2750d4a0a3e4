// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/http/message.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace trainyard::http {

// Bytes first … last of a file, as in Content-Range.
struct ByteRange {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    bool isOpenEnded = false; // "bytes=N-": up to whatever the end is
};

enum class RangeAnswer { Whole, Part, Unsatisfiable };

// What a Range header asks of a file of `size` bytes (RFC 9110, section 14). Several ranges, other units and
// nonsense are ignored: Whole. `range` is set for Part.
RangeAnswer resolveRange(std::string_view header, std::uint64_t size, ByteRange &range);

// How many bytes at the end of `text` are the beginning of a UTF-8 character whose rest is missing: 0 … 3. 0
// when `text` is not otherwise UTF-8; it may begin within a character.
std::size_t incompleteTail(std::string_view text);

// Sends `length` bytes of an open file. False when the file has become shorter or the client is gone.
bool writeFile(int fd, std::uint64_t first, std::uint64_t length, Channel &channel);

// What a reply is made of.
struct Content {
    std::string name;
    std::function<std::uint64_t()> size; // at the moment of the call
    // Reads so many bytes at an offset into the buffer; fewer where they cannot be read.
    std::function<std::string_view(std::uint64_t, char *, std::size_t)> read;
};
// The content, or the range of it that is asked for. Much is streamed; up to 256 KiB are read at once, so
// that a reply is whole although the content is cut meanwhile. When it `isGrowing`, an open-ended range of
// text ends at a whole character, for clients decode each piece by itself.
Reply contentReply(const Content &content, std::string_view rangeHeader, bool isGrowing);

// Likewise of the regular file `name`.
Reply fileReply(FileDescriptor file, const std::string &name, std::string_view rangeHeader, bool isGrowing);

} // namespace trainyard::http
