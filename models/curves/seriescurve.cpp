// SPDX-License-Identifier: Apache-2.0
#include "models/curves/seriescurve.h"

#include "models/curves/builtcurve.h"
#include "models/metrics/jobmetrics.h"

#include <QPromise>
#include <QThreadPool>

namespace trainyard::models {

namespace {

constexpr qsizetype mostAtOnce = 20'000; // points; a curve of so many is made within a few milliseconds

} // namespace

SeriesCurve::SeriesCurve(JobMetrics *metrics, const QString &tag, QObject *parent)
    : CurveSource(parent)
    , m_metrics(metrics)
    , m_tag(tag)
{
    connect(&m_building, &QFutureWatcher<Built>::finished, this, &SeriesCurve::built);
    if (!metrics)
        return;
    connect(metrics, &JobMetrics::pageAppended, this, &SeriesCurve::update);
    connect(metrics, &JobMetrics::cleared, this, &SeriesCurve::beginAnew);
    connect(metrics, &JobMetrics::aboutToGo, this, &SeriesCurve::beginAnew);
    update();
}

SeriesCurve::~SeriesCurve()
{
    m_building.cancel(); // what has not begun need not
}

JobMetrics *SeriesCurve::metrics() const
{
    return m_metrics;
}

const MetricSeries *SeriesCurve::series() const
{
    const MetricSeries *series = m_metrics ? m_metrics->series(m_tag) : nullptr;
    return series && series->size() > 0 ? series : nullptr;
}

const MetricSeries *SeriesCurve::reference() const
{
    return m_metrics && !m_reference.tag.isEmpty() ? m_metrics->series(m_reference.tag) : nullptr;
}

// What is shown is gone.
void SeriesCurve::beginAnew()
{
    reshape();
    if (!curve().isEmpty())
        showNothing(Curve::Lack::Nothing);
}

// The curve stays as it was until there is the other one.
void SeriesCurve::reshape()
{
    m_isAnother = true;
    m_isOutdated = true;
    m_reference = {};
    update();
}

bool SeriesCurve::hasGrown(const MetricSeries &series) const
{
    const MetricSeries *other = reference();
    return series.size() != m_points || series.restarts() != m_restarts ||
           (other && other->size() != m_referencePoints);
}

void SeriesCurve::update()
{
    const MetricSeries *points = series();
    if (!points) {
        if (curve().kind != shape().x)
            showNothing(Curve::Lack::Nothing);
        return;
    }
    if (isLookedUp() && !reference()) {
        m_reference = shape().x.kind == CurveX::Kind::Epoch ? epochSeries(*m_metrics)
                                                            : EpochSeries{shape().x.metric, false};
        if (!reference()) {
            const bool isEpoch = shape().x.kind == CurveX::Kind::Epoch;
            showNothing(isEpoch ? Curve::Lack::Epochs : Curve::Lack::Metric);
            return;
        }
    }
    if (!m_isAnother && !hasGrown(*points))
        return;
    m_points = points->size();
    m_restarts = points->restarts();
    m_referencePoints = reference() ? reference()->size() : 0;
    if (showDirectly(*points))
        return;
    if (!m_isAnother && m_built && m_built->extend(*points, reference())) {
        showBuilt();
        emit grew();
    } else if (!m_isBuilding) {
        build(*points);
    }
}

void SeriesCurve::showNothing(Curve::Lack lack)
{
    const bool isKnown = curve().isEmpty() && curve().lack == lack && curve().kind == shape().x;
    m_isAnother = true;
    m_isDirect = false;
    m_built.reset();
    if (isKnown)
        return;
    Curve none;
    none.kind = shape().x;
    none.lack = lack;
    setCurve(std::move(none));
    emit beganAnew();
}

bool SeriesCurve::showDirectly(const MetricSeries &series)
{
    if (isLookedUp() || shape().smoothing.kind != Smoothing::Kind::None)
        return false;
    const bool isStep = shape().x.kind == CurveX::Kind::Step;
    const XColumn &x = series.column(isStep ? MetricSeries::Axis::Step : MetricSeries::Axis::WallTime);
    auto current = pathsOf(x, series.current());
    auto superseded = pathsOf(x, series.superseded(), Joining::No);
    if (!current || !superseded)
        return false;
    Curve curve{.x = &x,
                .y = &series.values(),
                .steps = &series.column(MetricSeries::Axis::Step),
                .wallTimes = &series.column(MetricSeries::Axis::WallTime)};
    curve.current = std::move(*current);
    curve.superseded = std::move(*superseded);
    curve.kind = shape().x;
    curve.origin = shape().x.kind == CurveX::Kind::RelativeTime ? m_metrics->startTime().value_or(0) : 0;
    const bool wasEmpty = this->curve().isEmpty();
    setCurve(std::move(curve));
    const bool isAnother = !wasEmpty && (m_isAnother || !m_isDirect);
    m_isAnother = false;
    m_isDirect = true;
    m_built.reset();
    if (isAnother)
        emit beganAnew();
    else
        emit grew();
    return true;
}

void SeriesCurve::showBuilt()
{
    Curve curve = m_built->curve();
    if (shape().x.kind == CurveX::Kind::RelativeTime)
        curve.origin = m_metrics->startTime().value_or(0);
    setCurve(std::move(curve));
}

void SeriesCurve::build(const MetricSeries &series)
{
    CurveMaterial material{.series = series, .countsEpochs = m_reference.countsPoints};
    if (const MetricSeries *other = reference())
        material.reference = *other;
    m_isOutdated = false;
    if (m_points + m_referencePoints <= mostAtOnce) {
        m_built = std::make_shared<BuiltCurve>(material, shape());
        m_isAnother = false;
        m_isDirect = false;
        showBuilt();
        emit beganAnew();
        return;
    }
    m_isBuilding = true;
    auto promise = std::make_shared<QPromise<Built>>();
    m_building.setFuture(promise->future());
    QThreadPool::globalInstance()->start([promise, material = std::move(material), shape = shape()] {
        promise->start();
        if (!promise->isCanceled())
            promise->addResult(std::make_shared<BuiltCurve>(material, shape));
        promise->finish();
    });
}

// With what has come since; where that does not simply follow, another one is built then.
void SeriesCurve::built()
{
    m_isBuilding = false;
    const MetricSeries *points = series();
    if (!points)
        return;
    if (m_isOutdated) {
        update();
        return;
    }
    m_built = m_building.result();
    m_isAnother = false;
    m_isDirect = false;
    const bool isWhole = m_built->extend(*points, reference());
    showBuilt();
    emit beganAnew();
    if (!isWhole && !m_isBuilding)
        build(*points);
}

} // namespace trainyard::models
