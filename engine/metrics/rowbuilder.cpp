// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/rowbuilder.h"

#include "engine/eventfiles/eventfilewriter.h"

#include <algorithm>
#include <limits>

namespace trainyard::metrics {

using eventfiles::EventValue;
using eventfiles::MetricEvent;

std::string_view originOf(std::string_view sourceFile)
{
    const std::size_t slash = sourceFile.rfind('/');
    const std::string_view name = slash == std::string_view::npos ? sourceFile : sourceFile.substr(slash + 1);
    if (!eventfiles::isEventFileName(name))
        return "log";
    return sourceFile.substr(0, sourceFile.size() - name.size()); // empty or with a slash at its end
}

std::uint32_t RowBuilder::originNumber(std::string_view origin)
{
    if (const auto known = m_origins.find(origin); known != m_origins.end())
        return known->second;
    return m_origins.emplace(origin, static_cast<std::uint32_t>(m_origins.size())).first->second;
}

bool RowBuilder::isOnlyOrigin(std::string_view origin) const
{
    const auto known = m_origins.find(origin);
    return std::all_of(m_series.begin(), m_series.end(), [&](const Series &series) {
        return known != m_origins.end() && series.origin == known->second;
    });
}

void RowBuilder::restart(const MetricEvent &event, std::vector<PointRow> &rows) const
{
    const auto origin = event.source ? m_origins.find(originOf(event.source->file)) : m_origins.end();
    for (std::uint32_t number = 0; number < m_series.size(); ++number) {
        if (!event.source || (origin != m_origins.end() && m_series[number].origin == origin->second))
            rows.push_back({number, PointRow::Kind::Restart, event.step, event.wallTime, 0});
    }
}

void RowBuilder::add(const MetricEvent &event, std::vector<PointRow> &rows, std::vector<std::string> &newTags)
{
    if (event.isAttemptEnd) {
        ++m_attempt;
        m_isInAttempt = false;
    }
    if (event.isRestart)
        restart(event, rows);
    for (const std::string &tag : event.begunAnew) {
        if (const auto known = m_numbers.find(std::string_view(tag)); known != m_numbers.end())
            rows.push_back({known->second, PointRow::Kind::Restart, std::numeric_limits<std::int64_t>::min(),
                            event.wallTime, 0});
    }
    if (event.values.empty())
        return;
    m_isInAttempt = true;
    const std::uint32_t origin = originNumber(event.source ? originOf(event.source->file) : "");
    for (const EventValue &value : event.values) {
        auto known = m_numbers.find(std::string_view(value.tag));
        if (known == m_numbers.end()) {
            known = m_numbers.emplace(value.tag, static_cast<std::uint32_t>(m_series.size())).first;
            m_series.push_back({origin, m_attempt});
            newTags.push_back(value.tag);
        }
        const std::uint32_t number = known->second;
        Series &series = m_series[number];
        if (series.attempt != m_attempt)
            rows.push_back({number, PointRow::Kind::Restart, event.step, event.wallTime, 0});
        series = {origin, m_attempt};
        rows.push_back({number, PointRow::Kind::Point, event.step, event.wallTime, value.value});
    }
}

} // namespace trainyard::metrics
