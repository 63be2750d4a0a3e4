// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/engineinfo.h"
#include "models/metrics/metricseries.h"

#include <QObject>
#include <QStringList>

#include <map>
#include <optional>

namespace trainyard::models {

// Every point of one job's metrics that has come from the engine so far: none is double, none is missing up
// to loadedUpTo(). GUI thread.
class JobMetrics final : public QObject
{
    Q_OBJECT
public:
    explicit JobMetrics(QObject *parent = nullptr);
    ~JobMetrics() override;

    QStringList tags() const; // in the order they appeared
    // Null when unknown. Stays valid until all have been told of cleared() or aboutToGo().
    const MetricSeries *series(const QString &tag) const;

    // What relative times are counted from, in seconds since 1970: the least time of the first points that
    // came, unless another one was given; none without points. Curves take another one when they grow.
    std::optional<double> startTime() const { return m_givenStart ? m_givenStart : m_startTime; }
    void countFrom(std::optional<double> time) { m_givenStart = time; }

    bool isAnswered() const { return m_isAnswered; }          // a first page has come, maybe without points
    std::uint64_t loadedUpTo() const { return m_loadedUpTo; } // ask for the points after this number

    // Takes in a page that was asked for with `after`. False, and nothing taken in, unless `after` is
    // loadedUpTo(): a page that is repeated, overlaps or is out of order cannot make a point double or leave
    // one out.
    bool append(std::uint64_t after, const api::MetricsPage &page);
    void clear(); // the job was made anew

signals:
    void seriesAdded(const QString &tag);
    void pointsAppended(const QString &tag, qsizetype first); // points from number `first` on are new
    void pageAppended();                                      // after all of a page's points
    void cleared();
    void aboutToGo(); // with all points

private:
    std::map<QString, MetricSeries> m_series;
    QStringList m_tags;
    std::optional<double> m_startTime;
    std::optional<double> m_givenStart;
    std::uint64_t m_loadedUpTo = 0;
    bool m_isAnswered = false;
};

} // namespace trainyard::models
