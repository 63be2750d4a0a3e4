// SPDX-License-Identifier: Apache-2.0
#include "engine/logs/logwindow.h"

#include "engine/text/escapes.h"

#include <algorithm>
#include <optional>

namespace trainyard::logs {

namespace {

// Where it is worth while to look for something else first.
constexpr std::size_t fewLooks = 32;
constexpr std::size_t sparse = 256; // bytes from one to the next

Window readWindow(const Log &log, std::uint64_t begin, std::uint64_t size)
{
    Window window{.begin = begin, .lead = begin > 0 ? 1U : 0U};
    window.bytes.resize(size + window.lead);
    window.bytes.resize(log.read(begin - window.lead, window.bytes.data(), window.bytes.size()).size());
    window.lead = std::min(window.lead, window.bytes.size());
    return window;
}

// Goes through a window from line to line that matches.
class Scanner
{
public:
    Scanner(const Window &window, const text::Pattern &pattern)
        : m_bytes(window.bytes)
        , m_plain(window.bytes)
        , m_lead(window.lead)
        , m_pattern(pattern)
        , m_literals(pattern.literals().begin())
        , m_at(m_plain.plainOffset(m_lead))
    {}

    std::optional<Hit> nextHit()
    {
        const auto span = nextSpan();
        if (!span || m_plain.rawOffset(span->begin) >= m_bytes.size())
            return std::nullopt; // there is nothing, or what is behind the last line feed
        Hit hit;
        hit.begin = m_plain.rawOffset(span->begin);
        hit.end = span->end > span->begin ? m_plain.rawOffset(span->end - 1) + 1 : hit.begin;
        hit.lineBegin = lineBegin(hit.begin);
        hit.lineEnd = std::min(m_bytes.find('\n', hit.end), m_bytes.size());
        ++m_hits;
        goBehind(hit.lineEnd);
        return hit;
    }

    // The place of a byte in the next line that matches, or of that line's end.
    std::optional<std::size_t> nextLine()
    {
        if (!isDense()) {
            const auto hit = nextHit();
            return hit ? std::optional(hit->begin) : std::nullopt;
        }
        while (m_at < view().size()) { // a line at a time
            const std::size_t begin = m_at;
            const std::size_t end = std::min(view().find('\n', begin), view().size());
            m_at = end + 1;
            if (!m_pattern.isIn(view().substr(begin, end - begin)))
                continue;
            ++m_hits;
            const std::size_t place = m_plain.rawOffset(end);
            if (place < m_bytes.size() && m_bytes[place] == '\r') // states of a progress bar follow
                goBehind(std::min(m_bytes.find('\n', place), m_bytes.size()));
            return place;
        }
        return std::nullopt;
    }

private:
    std::string_view view() const { return m_plain.view(); }
    bool isDense() const { return m_hits >= fewLooks && m_at < m_hits * sparse; }

    void goBehind(std::size_t lineEnd)
    {
        m_at = lineEnd < m_bytes.size() ? m_plain.plainOffset(lineEnd + 1) : view().size() + 1;
    }

    std::size_t lineBegin(std::size_t place) const
    {
        const std::size_t feed = place > 0 ? m_bytes.rfind('\n', place - 1) : m_bytes.npos;
        return feed == m_bytes.npos ? m_lead : std::max(feed + 1, m_lead);
    }

    // In lines that hold a literal, as long as these are few; else those that hold another one.
    std::optional<text::Pattern::Span> nextSpan()
    {
        while (m_literals != m_pattern.literals().end()) {
            const auto place = m_literals->find(view(), m_at);
            if (!place)
                return std::nullopt;
            const std::size_t feed = *place > 0 ? view().rfind('\n', *place - 1) : view().npos;
            const std::size_t begin = std::max(feed == view().npos ? 0 : feed + 1, m_at);
            const std::size_t end = std::min(view().find('\n', *place), view().size());
            if (const auto span = m_pattern.find(view(), begin, end))
                return span;
            m_at = end + 1;
            if (++m_misses >= fewLooks && m_at - m_since < m_misses * sparse) {
                ++m_literals;
                m_misses = 0;
                m_since = m_at;
            }
        }
        return m_pattern.find(view(), m_at);
    }

    const std::string_view m_bytes;
    const text::PlainText m_plain;
    const std::size_t m_lead;
    const text::Pattern &m_pattern;
    std::vector<text::Literals>::const_iterator m_literals;
    std::size_t m_at; // in the plain text
    std::size_t m_hits = 0;
    std::size_t m_misses = 0; // lines with the literal that do not match
    std::size_t m_since = 0;  // where it was looked for first
};

} // namespace

Window windowFrom(const Log &log, std::uint64_t begin)
{
    Window window = readWindow(log, begin, Window::mostBytes);
    window.isLast = window.bytes.size() < Window::mostBytes + window.lead;
    const std::size_t feed = window.bytes.rfind('\n');
    const std::size_t behind = feed == std::string::npos || feed < window.lead ? window.lead : feed + 1;
    if (window.isLast)
        window.openEnd = window.bytes.size() - behind;
    else if (behind > window.lead)
        window.bytes.resize(behind);
    return window;
}

Window windowBefore(const Log &log, std::uint64_t end)
{
    const std::uint64_t begin = end - std::min(end, Window::mostBytes);
    Window window = readWindow(log, begin, end - begin);
    if (begin == 0)
        return window;
    const std::size_t feed = window.bytes.find('\n', window.lead);
    if (feed == std::string::npos || feed + 1 >= window.bytes.size())
        return window;
    window.begin = window.offsetOf(feed + 1);
    window.bytes.erase(0, feed);
    window.lead = 1;
    return window;
}

std::vector<Hit> findLines(const Window &window, const text::Pattern &pattern, std::size_t most)
{
    std::vector<Hit> hits;
    Scanner scanner(window, pattern);
    while (hits.size() < most) {
        const auto hit = scanner.nextHit();
        if (!hit)
            break;
        hits.push_back(*hit);
    }
    return hits;
}

Tally countLines(const Window &window, const text::Pattern &pattern)
{
    Tally tally;
    Scanner scanner(window, pattern);
    while (const auto place = scanner.nextLine()) {
        if (window.openEnd > 0 && *place >= window.openBegin())
            tally.isOpenMatch = true;
        else
            ++tally.lines;
    }
    return tally;
}

} // namespace trainyard::logs
