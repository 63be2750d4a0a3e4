// SPDX-License-Identifier: Apache-2.0
#include "engine/logs/logsearch.h"

#include "engine/logs/excerpt.h"
#include "engine/logs/fileread.h"
#include "engine/text/escapes.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace trainyard::logs {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t windowBytes = 1 << 20;

// A part of the file, in whole lines where those are not longer than it. The byte before it comes along, for
// patterns that look back.
struct Window {
    std::uint64_t begin = 0;
    std::string bytes = {};  // from begin - lead on
    std::size_t lead = 0;    // 0 or 1
    std::size_t openEnd = 0; // bytes at the end that are a line without its end
    bool isLast = false;     // the file ends with it

    std::uint64_t offsetOf(std::size_t place) const { return begin + place - lead; }
};

// A line with a match, in places of the window's bytes.
struct Hit {
    std::size_t lineBegin = 0;
    std::size_t lineEnd = 0; // without its line feed
    std::size_t begin = 0;
    std::size_t end = 0;
};

Window readWindow(int fd, std::uint64_t begin, std::uint64_t size)
{
    Window window{.begin = begin, .lead = begin > 0 ? 1U : 0U};
    window.bytes.resize(size + window.lead);
    window.bytes.resize(readAt(fd, begin - window.lead, window.bytes.data(), window.bytes.size()).size());
    window.lead = std::min(window.lead, window.bytes.size());
    return window;
}

Window windowFrom(int fd, std::uint64_t begin)
{
    Window window = readWindow(fd, begin, windowBytes);
    window.isLast = window.bytes.size() < windowBytes + window.lead;
    const std::size_t feed = window.bytes.rfind('\n');
    const std::size_t behind = feed == std::string::npos || feed < window.lead ? window.lead : feed + 1;
    if (window.isLast)
        window.openEnd = window.bytes.size() - behind;
    else if (behind > window.lead)
        window.bytes.resize(behind);
    return window;
}

Window windowBefore(int fd, std::uint64_t end)
{
    const std::uint64_t begin = end - std::min(end, windowBytes);
    Window window = readWindow(fd, begin, end - begin);
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

// Calls `sink` with each line that matches, until that says false.
template <class Sink>
void findLines(const Window &window, const text::Pattern &pattern, const Sink &sink)
{
    const std::string_view bytes = window.bytes;
    const text::PlainText plain(bytes);
    std::size_t at = window.lead;
    while (at < bytes.size()) {
        const auto span = pattern.find(plain.view(), plain.plainOffset(at));
        if (!span)
            return;
        Hit hit;
        hit.begin = plain.rawOffset(span->begin);
        if (hit.begin >= bytes.size())
            return; // behind the last line feed
        hit.end = span->end > span->begin ? plain.rawOffset(span->end - 1) + 1 : hit.begin;
        const std::size_t feedBefore = hit.begin > 0 ? bytes.rfind('\n', hit.begin - 1) : bytes.npos;
        hit.lineBegin = feedBefore == bytes.npos ? window.lead : std::max(feedBefore + 1, window.lead);
        hit.lineEnd = std::min(bytes.find('\n', hit.end), bytes.size());
        if (!sink(hit))
            return;
        at = hit.lineEnd + 1;
    }
}

class Search
{
public:
    Search(int fd, LineIndex &index, const text::Pattern &pattern, const SearchOptions &options)
        : m_fd(fd)
        , m_index(index)
        , m_pattern(pattern)
        , m_options(options)
        , m_deadline(Clock::now() + options.time)
    {
        m_result.fileSize = sizeOf(fd);
        m_result.next = std::min(options.from, m_result.fileSize);
    }

    api::LogMatches run()
    {
        do
            m_options.isBackwards ? searchBefore() : searchFrom();
        while (!m_result.isAtEnd && !isFull() && Clock::now() < m_deadline);
        return std::move(m_result);
    }

private:
    bool isFull() const { return m_options.most > 0 && m_result.matches.size() >= m_options.most; }

    void searchFrom()
    {
        const Window window = windowFrom(m_fd, m_result.next);
        const std::size_t openBegin = window.bytes.size() - window.openEnd;
        std::uint64_t next = window.offsetOf(openBegin);
        findLines(window, m_pattern, [&](const Hit &hit) {
            if (window.openEnd > 0 && hit.lineBegin >= openBegin)
                m_result.isOpenMatch = true;
            else
                ++m_result.count;
            if (m_options.most > 0)
                m_result.matches.push_back(describe(window, hit));
            if (!isFull())
                return true;
            next = std::min(next, window.offsetOf(std::min(hit.lineEnd + 1, window.bytes.size())));
            return false;
        });
        m_result.next = next;
        m_result.isAtEnd = window.isLast && next == window.offsetOf(openBegin);
    }

    void searchBefore()
    {
        const Window window = windowBefore(m_fd, m_result.next);
        std::vector<Hit> hits;
        findLines(window, m_pattern, [&](const Hit &hit) {
            hits.push_back(hit);
            return true;
        });
        m_result.next = window.begin;
        for (auto hit = hits.rbegin(); hit != hits.rend() && !isFull(); ++hit) {
            ++m_result.count;
            if (m_options.most > 0)
                m_result.matches.push_back(describe(window, *hit));
            if (isFull())
                m_result.next = window.offsetOf(hit->lineBegin);
        }
        m_result.isAtEnd = m_result.next == 0;
    }

    api::LogMatch describe(const Window &window, const Hit &hit)
    {
        api::LogMatch match;
        match.lineOffset = window.offsetOf(hit.lineBegin);
        match.offset = window.offsetOf(hit.begin);
        match.length = hit.end - hit.begin;
        match.line = lineNumber(match.lineOffset);
        match.text =
            excerpt(std::string_view(window.bytes).substr(hit.lineBegin, hit.lineEnd - hit.lineBegin),
                    hit.begin - hit.lineBegin);
        if (m_options.context > 0) {
            match.before = linesBefore(m_fd, match.lineOffset, m_options.context);
            match.after = linesAfter(m_fd, window.offsetOf(hit.lineEnd) + 1, m_options.context);
        }
        return match;
    }

    std::uint64_t lineNumber(std::uint64_t offset)
    {
        if (m_index.extent().bytes < offset)
            m_index.extend(m_fd, [&] { return m_index.extent().bytes >= offset; });
        return m_index.lineAt(m_fd, offset).value_or(0);
    }

    const int m_fd;
    LineIndex &m_index;
    const text::Pattern &m_pattern;
    const SearchOptions &m_options;
    const Clock::time_point m_deadline;
    api::LogMatches m_result;
};

} // namespace

api::LogMatches searchLog(int fd, LineIndex &index, const text::Pattern &pattern,
                          const SearchOptions &options)
{
    return Search(fd, index, pattern, options).run();
}

} // namespace trainyard::logs
