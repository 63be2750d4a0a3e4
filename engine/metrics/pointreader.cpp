// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/pointreader.h"

#include "engine/metrics/eventfile.h"

namespace trainyard::metrics {

PointReader::PointReader(std::filesystem::path directory)
    : m_directory(std::move(directory))
{}

std::size_t PointReader::tagIndex(const std::string &tag)
{
    const auto [place, isNew] = m_tagIndices.try_emplace(tag, m_tags.size());
    if (isNew)
        m_tags.push_back(tag);
    return place->second;
}

Status PointReader::refresh()
{
    for (const auto &file : eventFiles(m_directory)) {
        std::uint64_t &offset = m_offsets[file];
        const auto end = readEvents(file, offset, [this](MetricEvent &&event) {
            for (const EventValue &value : event.values)
                m_points.push_back({tagIndex(value.tag), event.step, event.wallTime, value.value});
        });
        if (!end)
            return end.error();
        offset = *end;
    }
    return {};
}

api::MetricsPage PointReader::page(std::uint64_t after) const
{
    api::MetricsPage page;
    page.next = m_points.size();
    std::vector<api::MetricSeries> series(m_tags.size());
    for (std::size_t i = after; i < m_points.size(); ++i) {
        const Point &point = m_points[i];
        api::MetricSeries &one = series[point.tag];
        one.steps.push_back(point.step);
        one.wallTimes.push_back(point.wallTime);
        one.values.push_back(point.value);
    }
    for (std::size_t i = 0; i < series.size(); ++i) {
        if (series[i].steps.empty())
            continue;
        series[i].tag = m_tags[i];
        page.series.push_back(std::move(series[i]));
    }
    return page;
}

} // namespace trainyard::metrics
