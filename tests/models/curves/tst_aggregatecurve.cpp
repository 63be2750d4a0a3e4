// SPDX-License-Identifier: Apache-2.0
#include "models/curves/aggregatecurve.h"
#include "models/curves/seriescurve.h"
#include "models/metrics/jobmetrics.h"

#include <QSignalSpy>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

const QString tag = QStringLiteral("loss");

void append(JobMetrics &metrics, std::int64_t from, const std::vector<double> &values, double start = 1000)
{
    api::MetricSeries series{tag.toStdString(), {}, {}, values, {}};
    for (std::size_t i = 0; i < values.size(); ++i) {
        series.steps.push_back(from + std::int64_t(i));
        series.wallTimes.push_back(start + double(series.steps.back()));
    }
    const std::uint64_t after = metrics.loadedUpTo();
    QVERIFY(metrics.append(after, {.next = after + values.size(), .series = {series}}));
}

} // namespace

class tst_AggregateCurve : public QObject
{
    Q_OBJECT
private:
    JobMetrics m_metrics[2];
    std::unique_ptr<AggregateCurve> m_curve;

private slots:
    void init()
    {
        AggregateCurve::Members members;
        for (JobMetrics &metrics : m_metrics) {
            metrics.clear();
            members.push_back(std::make_shared<SeriesCurve>(&metrics, tag));
        }
        append(m_metrics[0], 0, {1, 2, 3});
        append(m_metrics[1], 0, {3, 4}, 2000.5);
        m_curve = std::make_unique<AggregateCurve>(members, Aggregation{});
        QTRY_VERIFY(!m_curve->curve().isEmpty());
    }
    void cleanup() { m_curve.reset(); }

    void showsCentreBandAndCounts()
    {
        const Curve &curve = m_curve->curve();
        QCOMPARE(curve.x->size(), qsizetype(3));
        QCOMPARE((*curve.y)[1], 3.0);
        QCOMPARE((*curve.lower)[1], 2.0);
        QCOMPARE((*curve.upper)[1], 4.0);
        QCOMPARE((*curve.counts)[1], 2.0);
        QCOMPARE((*curve.counts)[2], 1.0);
        QCOMPARE(nearestPoint(curve, 1.2), qsizetype(1));
        QVERIFY(!curve.isThinned);
    }

    void growsWithItsMembers()
    {
        const std::uint64_t before = m_curve->curve().revision;
        append(m_metrics[1], 2, {5, 6});
        QTRY_COMPARE(m_curve->curve().x->size(), qsizetype(4));
        QVERIFY(m_curve->curve().revision != before);
        QCOMPARE((*m_curve->curve().y)[2], 4.0);
    }

    void takesOtherX()
    {
        m_curve->setShape({.x = {CurveX::Kind::RelativeTime}});
        QTRY_VERIFY(m_curve->curve().kind.kind == CurveX::Kind::RelativeTime);
        QCOMPARE(m_curve->curve().x->size(), qsizetype(3)); // both begin at 0
        QCOMPARE((*m_curve->curve().counts)[0], 2.0);
        m_curve->setShape({.x = {CurveX::Kind::WallTime}});
        QTRY_VERIFY(m_curve->curve().kind.kind == CurveX::Kind::WallTime);
        QCOMPARE(m_curve->curve().x->size(), qsizetype(5));
    }

    void smoothsWhatComesOfThem()
    {
        m_curve->setShape({.smoothing = {Smoothing::Kind::Mean, 0.5}}); // of three points
        QTRY_VERIFY(m_curve->curve().raw);
        const Curve &curve = m_curve->curve();
        QCOMPARE((*curve.raw)[1], 3.0);
        QCOMPARE((*curve.y)[1], (2.0 + 3 + 3) / 3);
        QCOMPARE((*curve.upper)[1], (3.0 + 4 + 3) / 3);
        QCOMPARE((*curve.counts)[1], 2.0);
    }

    void whereNoMemberHasXItSaysWhy()
    {
        m_curve->setShape({.x = {CurveX::Kind::Epoch}});
        QTRY_VERIFY(m_curve->curve().isEmpty());
        QVERIFY(m_curve->curve().lack == Curve::Lack::Epochs);
    }

    void mayGoWhileItIsMade()
    {
        append(m_metrics[0], 3, std::vector<double>(100'000, 1.0));
        m_curve->setShape({.x = {CurveX::Kind::RelativeTime}});
        QCoreApplication::processEvents();
        m_curve.reset();
        QThreadPool::globalInstance()->waitForDone();
    }
};

QTEST_GUILESS_MAIN(tst_AggregateCurve)
#include "tst_aggregatecurve.moc"
