// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/patternpreview.h"

#include "engine/base/openwithoutlinks.h"
#include "engine/metrics/lineparser.h"
#include "engine/metrics/linesplitter.h"
#include "engine/metrics/linestate.h"
#include "engine/metrics/logfile.h"
#include "engine/metrics/patternparser.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <fcntl.h>
#include <sys/stat.h>

namespace trainyard::metrics {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t mostBytes = 64 << 20;
constexpr std::size_t mostLines = 200;
constexpr std::size_t longestText = 1000;
constexpr std::size_t mostSeries = 100;
constexpr std::size_t blockSize = 256 << 10;

std::vector<std::string> logsIn(const fs::path &directory)
{
    std::vector<std::string> names;
    std::error_code code;
    for (fs::directory_iterator entry(directory, code), end; !code && entry != end; entry.increment(code)) {
        if (isParsedLog(entry->path().filename().string()))
            names.push_back(entry->path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

// Where an expression's named groups are in a line.
class GroupFinder
{
public:
    explicit GroupFinder(const std::string &expression)
        : m_expression(expression, RE2::Quiet)
    {}

    // Again behind each match where one line may hold several.
    std::vector<api::PatternPreview::Group> find(std::string_view line) const
    {
        std::vector<api::PatternPreview::Group> found;
        std::array<re2::StringPiece, mostGroups> groups;
        const auto &names = m_expression.CapturingGroupNames();
        const bool isRepeated = m_expression.NamedCapturingGroups().contains("name");
        const int count = std::min(m_expression.NumberOfCapturingGroups() + 1, mostGroups);
        std::size_t from = 0;
        while (found.size() < mostFound && m_expression.Match({line.data(), line.size()}, from, line.size(),
                                                              RE2::UNANCHORED, groups.data(), count)) {
            for (int i = 1; i < count; ++i) {
                const re2::StringPiece &group = groups[static_cast<std::size_t>(i)];
                if (group.data() == nullptr || !names.contains(i))
                    continue;
                const auto begin = static_cast<std::size_t>(group.data() - line.data());
                if (begin + group.size() <= longestText)
                    found.push_back({names.at(i), begin, begin + group.size()});
            }
            const auto end = static_cast<std::size_t>(groups[0].data() + groups[0].size() - line.data());
            if (!isRepeated || end <= from)
                break;
            from = end;
        }
        return found;
    }

private:
    static constexpr int mostGroups = 32;
    static constexpr std::size_t mostFound = 100;
    RE2 m_expression;
};

class Preview
{
public:
    explicit Preview(const api::MetricPattern &pattern)
        : m_patterns(compile(userPatterns({pattern})))
        , m_groups(pattern.pattern)
    {}

    void scan(int directory, const std::string &name)
    {
        const FileDescriptor fd = openWithoutLinks(directory, name, O_RDONLY | O_NONBLOCK);
        struct stat info = {};
        if (!fd || ::fstat(fd.get(), &info) != 0 || !S_ISREG(info.st_mode))
            return;
        LineState state;
        const auto parser = makePatternParser(m_patterns, state);
        const LineSplitter::Sink sink = [&](std::string_view line, std::uint64_t end) {
            take(*parser, name, line, end);
        };
        LineSplitter lines;
        std::string block(blockSize, '\0');
        ssize_t got = 0;
        while (m_preview.scanned < mostBytes && (got = ::pread(fd.get(), block.data(), block.size(),
                                                               static_cast<off_t>(lines.offset()))) > 0) {
            lines.feed({block.data(), static_cast<std::size_t>(got)}, sink);
            m_preview.scanned += static_cast<std::uint64_t>(got);
        }
        lines.finish(sink);
        m_preview.isWhole = m_preview.isWhole &&
                            lines.offset() >= static_cast<std::uint64_t>(std::max<off_t>(info.st_size, 0));
    }

    api::PatternPreview result() { return std::move(m_preview); }

private:
    void take(LineParser &parser, const std::string &name, std::string_view line, std::uint64_t end)
    {
        m_readings.clear();
        line = withoutControls(line, m_text);
        if (!parser.feed(line, m_readings))
            return;
        ++m_preview.matched;
        m_preview.points += m_readings.size();
        for (const Reading &reading : m_readings)
            count(reading);
        if (m_preview.lines.size() >= mostLines)
            return;
        api::PatternPreview::Line found{
            name, end, std::string(line.substr(0, longestText)), m_groups.find(line), {}};
        for (const Reading &reading : m_readings)
            found.points.push_back({reading.tag, reading.step, reading.value});
        m_preview.lines.push_back(std::move(found));
    }

    void count(const Reading &reading)
    {
        auto &all = m_preview.series;
        auto series =
            std::find_if(all.begin(), all.end(), [&](const auto &known) { return known.tag == reading.tag; });
        if (series == all.end()) {
            if (all.size() == mostSeries)
                return;
            series = all.insert(all.end(), {reading.tag, 0, reading.step, reading.step, 0});
        }
        ++series->points;
        series->lastStep = reading.step;
        series->lastValue = reading.value;
    }

    std::shared_ptr<const CompiledPatterns> m_patterns;
    GroupFinder m_groups;
    std::vector<Reading> m_readings;
    std::string m_text;
    api::PatternPreview m_preview;
};

} // namespace

Result<api::PatternPreview> previewPattern(const fs::path &logDirectory, const api::MetricPattern &pattern)
{
    if (const std::string problem = problemOf(pattern); !problem.empty())
        return Error{Error::Code::InvalidInput, "The pattern " + problem + ".", "pattern"};
    const FileDescriptor directory(
        ::open(logDirectory.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    Preview preview(pattern);
    if (directory) {
        for (const std::string &name : logsIn(logDirectory))
            preview.scan(directory.get(), name);
    }
    return preview.result();
}

} // namespace trainyard::metrics
