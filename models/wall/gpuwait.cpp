// SPDX-License-Identifier: Apache-2.0
#include "models/wall/gpuwait.h"

#include "models/metrics/jobmetrics.h"
#include "models/wall/systemcards.h"

#include <algorithm>
#include <cmath>

namespace trainyard::models {

namespace {

// The points of a series from a time on; times rise.
struct Recent {
    qsizetype begin = 0;
    qsizetype end = 0;
};

Recent recent(const MetricSeries &series, double from)
{
    Recent points{series.size(), series.size()};
    while (points.begin > 0 && series.wallTime(points.begin - 1) >= from)
        --points.begin;
    return points;
}

double meanSince(const MetricSeries *series, double from)
{
    if (!series)
        return 0;
    double sum = 0;
    qsizetype count = 0;
    const Recent points = recent(*series, from);
    for (qsizetype i = points.begin; i < points.end; ++i)
        if (std::isfinite(series->value(i))) {
            sum += series->value(i);
            ++count;
        }
    return count > 0 ? sum / double(count) : 0;
}

bool goesOn(const JobMetrics &metrics, double from, int steps)
{
    const QStringList tags = metrics.tags();
    return std::any_of(tags.begin(), tags.end(), [&](const QString &tag) {
        const MetricSeries &series = *metrics.series(tag);
        return series.size() >= steps && series.wallTime(series.size() - steps) >= from;
    });
}

class Look
{
public:
    Look(const JobMetrics &system, const JobMetrics &metrics, const GpuWaitRule &rule)
        : m_system(system)
        , m_metrics(metrics)
        , m_rule(rule)
    {}

    std::optional<GpuWait> at(const SystemCard &card) const
    {
        const MetricSeries *use = m_system.series(card.tags.front());
        if (!use || use->size() == 0)
            return std::nullopt;
        const double to = use->wallTime(use->size() - 1);
        const double from = to - m_rule.seconds;
        const Recent points = recent(*use, from);
        if (double(points.end - points.begin) < m_rule.toldShare * m_rule.seconds || !isHeld(card.source))
            return std::nullopt;
        int low = 0;
        for (qsizetype i = points.begin; i < points.end; ++i)
            low += use->value(i) < m_rule.low ? 1 : 0;
        const auto all = use->valueRange();
        const bool wasBusy = all && all->greatest >= m_rule.low;
        const bool isAtWork = goesOn(m_metrics, from, m_rule.stepsThatGoOn) ||
                              (wasBusy && jobsCpu(card.source, from) >= m_rule.busyCpu);
        if (low < m_rule.lowSeconds || !isAtWork)
            return std::nullopt;
        return GpuWait{card.source.node, card.source.gpu, from, to, low, int(m_rule.seconds)};
    }

private:
    QString tagOf(const SystemSource &source, const QString &rest) const
    {
        const QString node = source.node > 0 ? QStringLiteral("node%1/").arg(source.node) : QString();
        return QStringLiteral("system/") + node + rest;
    }
    // Where the driver does not tell of processes, it is.
    bool isHeld(const SystemSource &source) const
    {
        const auto *held = m_system.series(tagOf(source, QStringLiteral("gpu%1/processes").arg(source.gpu)));
        return !held || held->lastFinite().value_or(0) > 0;
    }
    double jobsCpu(const SystemSource &source, double from) const
    {
        return meanSince(m_system.series(tagOf(source, QStringLiteral("cpu"))), from);
    }

    const JobMetrics &m_system;
    const JobMetrics &m_metrics;
    const GpuWaitRule &m_rule;
};

} // namespace

std::optional<GpuWait> gpuWait(const JobMetrics &system, const JobMetrics &metrics, const GpuWaitRule &rule)
{
    const Look look(system, metrics, rule);
    for (const SystemCard &card : systemCards(system.tags()))
        if (card.measure == SystemMeasure::Utilization)
            if (const auto wait = look.at(card))
                return wait;
    return std::nullopt;
}

} // namespace trainyard::models
