// SPDX-License-Identifier: Apache-2.0
#include "models/metrics/jobmetrics.h"

#include "models/text.h"

#include <algorithm>
#include <utility>

namespace trainyard::models {

JobMetrics::JobMetrics(QObject *parent)
    : QObject(parent)
{}

JobMetrics::~JobMetrics()
{
    const auto gone = std::exchange(m_series, {});
    emit aboutToGo();
}

QStringList JobMetrics::tags() const
{
    return m_tags;
}

const MetricSeries *JobMetrics::series(const QString &tag) const
{
    const auto found = m_series.find(tag);
    return found == m_series.end() ? nullptr : &found->second;
}

bool JobMetrics::append(std::uint64_t after, const api::MetricsPage &page)
{
    if (after != m_loadedUpTo || page.next < after)
        return false;
    m_loadedUpTo = page.next;
    m_isAnswered = true;
    for (const api::MetricSeries &points : page.series) {
        const QString tag = toQString(points.tag);
        const auto [place, isNew] = m_series.try_emplace(tag);
        const qsizetype first = place->second.size();
        place->second.append(points);
        if (isNew) {
            m_tags.append(tag);
            emit seriesAdded(tag);
        }
        if (place->second.size() > first)
            emit pointsAppended(tag, first);
    }
    if (!m_startTime)
        for (const auto &[tag, series] : m_series)
            if (series.size() > 0)
                m_startTime = std::min(m_startTime.value_or(series.wallTime(0)), series.wallTime(0));
    emit pageAppended();
    return true;
}

void JobMetrics::clear()
{
    const auto gone = std::exchange(m_series, {}); // until the last has been told
    m_tags.clear();
    m_startTime.reset();
    m_loadedUpTo = 0;
    emit cleared();
}

} // namespace trainyard::models
