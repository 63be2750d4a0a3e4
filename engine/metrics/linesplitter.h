// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace trainyard::metrics {

// Cuts a stream of bytes into lines. A line ends with a line feed or a carriage return (progress bars); lines
// longer than 1 MiB are dropped, for nothing that long is a progress line.
class LineSplitter
{
public:
    static constexpr std::size_t longestLine = 1 << 20;

    // `end` is the offset in the stream just behind the line and its end.
    using Sink = std::function<void(std::string_view line, std::uint64_t end)>;

    void feed(std::string_view bytes, const Sink &sink);
    // The stream is over: what stands behind the last line end is a line too.
    void finish(const Sink &sink);

    std::uint64_t offset() const { return m_offset; }                     // bytes fed so far
    std::uint64_t lineBegin() const { return m_offset - m_begun.size(); } // of the line that is not whole yet

private:
    void keep(std::string_view part);

    std::string m_begun; // the beginning of a line whose end was not fed yet
    bool m_isTooLong = false;
    std::uint64_t m_offset = 0;
};

} // namespace trainyard::metrics
