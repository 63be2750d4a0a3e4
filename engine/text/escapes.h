// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace trainyard::text {

// Bytes of the escape sequence that `text` begins with (ECMA-48: control sequences, strings such as titles
// and links, two-character ones); 0 when it does not begin with ESC. A sequence that is cut off, or broken by
// a control character, ends there; it is never longer than `longestEscape`.
std::size_t escapeLength(std::string_view text);
inline constexpr std::size_t longestEscape = 4096;

// What a reader sees of a piece of a log: without escape sequences, and with a line feed for each carriage
// return, so that each state of a progress bar is a line. A place in it can be told in the bytes it came
// from.
class PlainText
{
public:
    explicit PlainText(std::string_view raw); // refers to `raw` where that is plain already
    PlainText(const PlainText &) = delete;
    PlainText &operator=(const PlainText &) = delete;

    std::string_view view() const { return m_text; }
    std::size_t rawOffset(std::size_t offset) const; // of the byte at `offset` of view(); of its end, too
    std::size_t plainOffset(std::size_t rawOffset) const; // of the first byte at or behind `rawOffset`

private:
    void build(std::string_view raw);

    std::string m_own;
    std::string_view m_text;
    // From plain offset `first` on (until the next one) `second` raw bytes have been left out.
    std::vector<std::pair<std::size_t, std::size_t>> m_cuts;
};

} // namespace trainyard::text
