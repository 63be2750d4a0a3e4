// SPDX-License-Identifier: Apache-2.0
#include "engine/logs/logsearch.h"

#include "engine/logs/excerpt.h"
#include "engine/logs/logwindow.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace trainyard::logs {

namespace {

using Clock = std::chrono::steady_clock;

constexpr unsigned mostThreads = 4;
constexpr std::uint64_t worthAThread = 8 * Window::mostBytes; // still to be searched

// A line that was found, as far as its window tells.
struct Line {
    std::uint64_t begin = 0;
    std::uint64_t end = 0; // without its line feed
    std::uint64_t match = 0;
    std::uint64_t length = 0; // of the match
    bool isOpen = false;
    std::string text;
};

// What a window has: lines where they are listed, else how many there are.
struct Findings {
    std::vector<Line> lines;
    std::uint64_t count = 0;
    bool isOpenMatch = false;
    std::uint64_t next = 0; // where the window behind begins
    bool isLast = false;    // nothing follows
};

Line lineOf(const Window &window, const Hit &hit)
{
    Line line;
    line.begin = window.offsetOf(hit.lineBegin);
    line.end = window.offsetOf(hit.lineEnd);
    line.match = window.offsetOf(hit.begin);
    line.length = hit.end - hit.begin;
    line.isOpen = window.openEnd > 0 && hit.lineBegin >= window.openBegin();
    line.text = excerpt(std::string_view(window.bytes).substr(hit.lineBegin, hit.lineEnd - hit.lineBegin),
                        hit.begin - hit.lineBegin);
    return line;
}

Findings searchWindow(const Window &window, const text::Pattern &pattern, std::size_t most)
{
    Findings findings;
    findings.next = window.offsetOf(window.openBegin());
    findings.isLast = window.isLast;
    if (most == 0) {
        const Tally tally = countLines(window, pattern);
        findings.count = tally.lines;
        findings.isOpenMatch = tally.isOpenMatch;
    } else {
        for (const Hit &hit : findLines(window, pattern, most))
            findings.lines.push_back(lineOf(window, hit));
    }
    return findings;
}

// Windows of a log, searched by several threads at once and put together in their order.
class Sweep
{
public:
    Sweep(const Log &log, std::uint64_t from, const text::Pattern &pattern, const SearchOptions &options)
        : m_log(log)
        , m_pattern(pattern)
        , m_options(options)
        , m_deadline(Clock::now() + options.time)
        , m_next(from)
    {}

    // From `from` on, in their order, without a gap.
    std::vector<Findings> run()
    {
        const std::uint64_t left = m_log.size() - std::min(m_log.size(), m_next);
        const std::uint64_t wanted = 1 + left / worthAThread;
        const unsigned cores = std::clamp(std::thread::hardware_concurrency(), 1U, mostThreads);
        std::vector<std::thread> helpers;
        for (unsigned i = 1; i < std::min<std::uint64_t>(cores, wanted); ++i)
            helpers.emplace_back([this] { search(); });
        search();
        for (std::thread &helper : helpers)
            helper.join();
        return std::move(m_findings);
    }

private:
    void search()
    {
        Window window;
        for (std::size_t number = 0; take(window, number);) {
            Findings findings = searchWindow(window, m_pattern, m_options.most);
            m_listed += findings.lines.size();
            const std::lock_guard lock(m_mutex);
            m_findings[number] = std::move(findings);
        }
    }

    // The first window is searched whatever the time.
    bool take(Window &window, std::size_t &number)
    {
        const std::lock_guard lock(m_mutex);
        const bool isEnough = m_options.most > 0 && m_listed >= m_options.most;
        const bool isOver = !m_findings.empty() && Clock::now() >= m_deadline;
        if (m_isAtEnd || isEnough || isOver)
            return false;
        window = windowFrom(m_log, m_next);
        m_next = window.offsetOf(window.openBegin());
        m_isAtEnd = window.isLast;
        number = m_findings.size();
        m_findings.emplace_back();
        return true;
    }

    const Log &m_log;
    const text::Pattern &m_pattern;
    const SearchOptions &m_options;
    const Clock::time_point m_deadline;
    std::atomic<std::size_t> m_listed = 0;
    std::mutex m_mutex;               // also guards reading in m_log
    std::uint64_t m_next;             // guarded by m_mutex
    bool m_isAtEnd = false;           // likewise
    std::vector<Findings> m_findings; // likewise; by window
};

class Search
{
public:
    Search(Log &log, const text::Pattern &pattern, const SearchOptions &options)
        : m_log(log)
        , m_pattern(pattern)
        , m_options(options)
    {
        m_result.fileSize = log.size();
        m_result.next = std::min(options.from, m_result.fileSize);
    }

    api::LogMatches run()
    {
        if (m_options.isBackwards)
            searchBefore();
        else
            searchFrom();
        return std::move(m_result);
    }

private:
    bool isFull() const { return m_options.most > 0 && m_result.matches.size() >= m_options.most; }

    void searchFrom()
    {
        for (const Findings &findings : Sweep(m_log, m_result.next, m_pattern, m_options).run()) {
            if (isFull())
                return;
            take(findings);
        }
    }

    void take(const Findings &findings)
    {
        m_result.next = findings.next;
        m_result.isAtEnd = findings.isLast;
        if (m_options.most == 0) {
            m_result.count += findings.count;
            m_result.isOpenMatch = findings.isOpenMatch;
        }
        for (const Line &line : findings.lines) {
            m_result.isOpenMatch = line.isOpen;
            m_result.count += line.isOpen ? 0 : 1;
            m_result.matches.push_back(describe(line));
            if (isFull()) {
                m_result.next = std::min(findings.next, line.end + 1);
                m_result.isAtEnd = findings.isLast && m_result.next == findings.next;
                return;
            }
        }
    }

    void searchBefore()
    {
        const auto deadline = Clock::now() + m_options.time;
        do {
            const Window window = windowBefore(m_log, m_result.next);
            const auto hits = findLines(window, m_pattern, window.bytes.size() + 1);
            m_result.next = window.begin;
            for (auto hit = hits.rbegin(); hit != hits.rend() && !isFull(); ++hit) {
                ++m_result.count;
                if (m_options.most > 0)
                    m_result.matches.push_back(describe(lineOf(window, *hit)));
                if (isFull())
                    m_result.next = window.offsetOf(hit->lineBegin);
            }
            m_result.isAtEnd = m_result.next == 0;
        } while (!m_result.isAtEnd && !isFull() && Clock::now() < deadline);
    }

    api::LogMatch describe(const Line &line)
    {
        api::LogMatch match;
        match.lineOffset = line.begin;
        match.offset = line.match;
        match.length = line.length;
        match.line = m_log.lineCountedTo(line.begin);
        match.text = line.text;
        if (m_options.context > 0) {
            match.before = linesBefore(m_log, line.begin, m_options.context);
            match.after = linesAfter(m_log, line.end + 1, m_options.context);
        }
        return match;
    }

    Log &m_log;
    const text::Pattern &m_pattern;
    const SearchOptions &m_options;
    api::LogMatches m_result;
};

} // namespace

api::LogMatches searchLog(Log &log, const text::Pattern &pattern, const SearchOptions &options)
{
    return Search(log, pattern, options).run();
}

} // namespace trainyard::logs
