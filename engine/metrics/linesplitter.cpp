// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/linesplitter.h"

#include <algorithm>

namespace trainyard::metrics {

namespace {

// Where the next `end` is at or behind `from`; the end of `bytes` when there is none.
std::size_t next(std::string_view bytes, char end, std::size_t from)
{
    return std::min(bytes.find(end, from), bytes.size());
}

} // namespace

void LineSplitter::feed(std::string_view bytes, const Sink &sink)
{
    // Each kind of line end is looked for once, however often the other occurs before it.
    std::size_t lineFeed = next(bytes, '\n', 0);
    std::size_t carriageReturn = next(bytes, '\r', 0);
    std::size_t begin = 0;
    while (begin < bytes.size()) {
        const std::size_t end = std::min(lineFeed, carriageReturn);
        const std::string_view part = bytes.substr(begin, end - begin);
        if (end == bytes.size()) {
            m_offset += part.size();
            keep(part);
            return;
        }
        m_offset += part.size() + 1;
        begin = end + 1;
        if (end == lineFeed)
            lineFeed = next(bytes, '\n', begin);
        else
            carriageReturn = next(bytes, '\r', begin);
        if (m_begun.empty() && !m_isTooLong && part.size() <= longestLine) {
            sink(part, m_offset);
            continue;
        }
        keep(part);
        finish(sink);
    }
}

void LineSplitter::finish(const Sink &sink)
{
    if (!m_isTooLong && !m_begun.empty())
        sink(m_begun, m_offset);
    m_begun.clear();
    m_isTooLong = false;
}

void LineSplitter::keep(std::string_view part)
{
    m_isTooLong = m_isTooLong || m_begun.size() + part.size() > longestLine;
    if (m_isTooLong)
        m_begun.clear();
    else
        m_begun += part;
}

} // namespace trainyard::metrics
