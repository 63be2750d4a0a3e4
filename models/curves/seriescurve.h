// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/curves/curvesource.h"
#include "models/curves/epochseries.h"

#include <QFutureWatcher>
#include <QPointer>

#include <memory>

namespace trainyard::models {

class BuiltCurve;
class JobMetrics;
class MetricSeries;
struct CurveMaterial;

// One tag of a job's metrics, live. Where x are steps or times that have an order and nothing is smoothed it
// shows the series' own columns; else a BuiltCurve, which a worker makes when there are many points.
class SeriesCurve final : public CurveSource
{
    Q_OBJECT
public:
    // `metrics` is not owned and may go before this one.
    SeriesCurve(JobMetrics *metrics, const QString &tag, QObject *parent = nullptr);
    ~SeriesCurve() override;

    JobMetrics *metrics() const; // null when it is gone
    const QString &tag() const { return m_tag; }

protected:
    void reshape() override;

private:
    using Built = std::shared_ptr<BuiltCurve>;

    void beginAnew();
    void update();
    const MetricSeries *series() const;    // null without a point
    const MetricSeries *reference() const; // whose values are x
    bool isLookedUp() const
    {
        return shape().x.kind == CurveX::Kind::Epoch || shape().x.kind == CurveX::Kind::Metric;
    }
    bool hasGrown(const MetricSeries &series) const;
    bool showDirectly(const MetricSeries &series);
    void showNothing(Curve::Lack lack);
    void showBuilt();
    void build(const MetricSeries &series);
    void built();

    QPointer<JobMetrics> m_metrics;
    QString m_tag;
    EpochSeries m_reference;
    qsizetype m_points = 0; // that were taken
    qsizetype m_referencePoints = 0;
    std::size_t m_restarts = 0;
    bool m_isAnother = true; // than the curve that is shown: of another shape or job
    bool m_isDirect = false;
    Built m_built; // what is shown, where it is not the series' own
    QFutureWatcher<Built> m_building;
    bool m_isBuilding = false;
    bool m_isOutdated = false; // what is being built is of another shape or job
};

} // namespace trainyard::models
