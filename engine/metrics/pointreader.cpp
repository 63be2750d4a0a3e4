// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/pointreader.h"

#include "engine/metrics/eventfile.h"
#include "engine/metrics/pointindex.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>

namespace trainyard::metrics {

namespace {

Error unreadable(const std::filesystem::path &directory)
{
    return {Error::Code::Unavailable,
            "Cannot read the points in " + directory.string() + ": " + std::strerror(errno) + ".",
            directory.string()};
}

// The series of a page, as many columns as there are tags.
std::vector<api::MetricSeries> columnsOf(const std::vector<PointRow> &rows, std::size_t tags)
{
    std::vector<std::size_t> counts(tags);
    for (const PointRow &row : rows)
        counts[row.series] += row.kind == PointRow::Kind::Point ? 1 : 0;
    std::vector<api::MetricSeries> series(tags);
    for (std::size_t i = 0; i < tags; ++i) {
        series[i].steps.reserve(counts[i]);
        series[i].wallTimes.reserve(counts[i]);
        series[i].values.reserve(counts[i]);
    }
    for (const PointRow &row : rows) {
        api::MetricSeries &one = series[row.series];
        if (row.kind == PointRow::Kind::Restart) {
            one.restarts.push_back({one.steps.size(), row.step});
            continue;
        }
        one.steps.push_back(row.step);
        one.wallTimes.push_back(row.wallTime);
        one.values.push_back(row.value);
    }
    return series;
}

} // namespace

PointReader::PointReader(std::filesystem::path directory)
    : m_directory(std::move(directory))
{}

Status PointReader::openIndex()
{
    std::filesystem::path folder = m_directory / pointindex::folder;
    m_rows.reset(::open((folder / pointindex::rows).c_str(), O_RDONLY | O_CLOEXEC));
    if (!m_rows) {
        if (eventFiles(m_directory).empty())
            return {};
        auto made = makePointIndex(m_directory);
        if (!made)
            return made.error();
        folder = *made;
        m_rows.reset(::open((folder / pointindex::rows).c_str(), O_RDONLY | O_CLOEXEC));
        if (!m_rows)
            return unreadable(m_directory);
    }
    m_seriesFile = folder / pointindex::series;
    return {};
}

Status PointReader::readTags()
{
    const auto end =
        readRecords(m_seriesFile, m_tagsEnd, [this](std::string_view tag) { m_tags.emplace_back(tag); });
    if (!end)
        return end.error();
    m_tagsEnd = *end;
    return {};
}

Status PointReader::refresh()
{
    if (!m_rows) {
        if (auto opened = openIndex(); !opened)
            return opened;
    }
    struct stat found = {};
    if (!m_rows || ::fstat(m_rows.get(), &found) != 0)
        return {};
    const std::uint64_t count = static_cast<std::uint64_t>(found.st_size) / sizeof(PointRow);
    if (count == m_count)
        return {};
    m_count = count;
    return readTags();
}

Result<std::vector<PointRow>> PointReader::rows(std::uint64_t after, std::uint64_t most) const
{
    std::vector<PointRow> rows(after < m_count ? std::min({most, mostRows, m_count - after}) : 0);
    auto *const bytes = reinterpret_cast<char *>(rows.data());
    const std::size_t size = rows.size() * sizeof(PointRow);
    for (std::size_t at = 0; at < size;) {
        const ssize_t got =
            ::pread(m_rows.get(), bytes + at, size - at, static_cast<off_t>(after * sizeof(PointRow) + at));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return unreadable(m_directory);
        if (got == 0) { // cut short meanwhile
            rows.resize(at / sizeof(PointRow));
            break;
        }
        at += static_cast<std::size_t>(got);
    }
    const auto strange = std::find_if(rows.begin(), rows.end(),
                                      [this](const PointRow &row) { return row.series >= m_tags.size(); });
    rows.erase(strange, rows.end());
    return rows;
}

Result<api::MetricsPage> PointReader::page(std::uint64_t after, std::uint64_t most) const
{
    const auto found = rows(after, most);
    if (!found)
        return found.error();
    api::MetricsPage page;
    page.total = m_count;
    page.next = std::min(after, m_count) + found->size();
    std::vector<api::MetricSeries> series = columnsOf(*found, m_tags.size());
    for (std::size_t i = 0; i < series.size(); ++i) {
        if (series[i].steps.empty() && series[i].restarts.empty())
            continue;
        series[i].tag = m_tags[i];
        page.series.push_back(std::move(series[i]));
    }
    return page;
}

} // namespace trainyard::metrics
