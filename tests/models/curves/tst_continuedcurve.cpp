// SPDX-License-Identifier: Apache-2.0
#include "models/curves/continuedcurve.h"

#include "models/curves/seriescurve.h"
#include "models/metrics/jobmetrics.h"

#include <QtTest>

using namespace trainyard;
using models::ContinuedCurve;
using models::Curve;
using models::CurveX;
using models::JobMetrics;
using models::SeriesCurve;

namespace {

const QString tag = QStringLiteral("loss");

// Values are their steps; a step takes a second.
void append(JobMetrics &metrics, const std::vector<std::int64_t> &steps, double start)
{
    api::MetricSeries series{tag.toStdString(), steps, {}, {}, {}};
    for (const std::int64_t step : steps) {
        series.wallTimes.push_back(start + double(step));
        series.values.push_back(double(step));
    }
    const std::uint64_t after = metrics.loadedUpTo();
    QVERIFY(metrics.append(after, {.next = after + steps.size(), .series = {series}}));
}

QList<double> pointsOf(const Curve *curve)
{
    QList<double> points;
    for (const Curve::Path &path : curve ? curve->current : std::vector<Curve::Path>())
        for (const auto &stretch : path)
            for (qsizetype point = stretch.begin; point < stretch.end; ++point)
                points.append((*curve->y)[point]);
    return points;
}

} // namespace

class tst_ContinuedCurve : public QObject
{
    Q_OBJECT
private:
    JobMetrics m_first;
    JobMetrics m_second;

    static std::shared_ptr<SeriesCurve> curveOf(JobMetrics &metrics)
    {
        return std::make_shared<SeriesCurve>(&metrics, tag);
    }

private slots:
    void init()
    {
        m_first.clear();
        m_second.clear();
    }

    void theOtherOneIsShownUpToWhereThisBegins()
    {
        append(m_first, {1, 2, 3, 4, 5}, 1000);
        ContinuedCurve curve(curveOf(m_second), curveOf(m_first));
        QVERIFY(curve.curve().isEmpty()); // nothing goes on yet
        QSignalSpy grew(&curve, &ContinuedCurve::grew);
        append(m_second, {4, 5}, 2000); // its checkpoint was after step 3
        QVERIFY(!grew.isEmpty());
        QCOMPARE(pointsOf(&curve.curve()), (QList<double>{4, 5}));
        QCOMPARE(pointsOf(curve.curve().before), (QList<double>{1, 2, 3}));
        QCOMPARE(models::rangeOfX(curve.curve())->least, 1.0);
        QCOMPARE(models::rangeOfX(curve.curve())->greatest, 5.0);
        append(m_second, {6}, 2000);
        QCOMPARE(pointsOf(&curve.curve()), (QList<double>{4, 5, 6}));
    }

    void whatComesLateIsShownToo()
    {
        append(m_second, {4}, 2000);
        ContinuedCurve curve(curveOf(m_second), curveOf(m_first));
        QVERIFY(!curve.curve().before);
        append(m_first, {1, 2}, 1000);
        QCOMPARE(pointsOf(curve.curve().before), (QList<double>{1, 2}));
    }

    void whereXBeginsAnewNothingIsBefore_data()
    {
        QTest::addColumn<CurveX::Kind>("kind");
        QTest::addColumn<int>("before");
        QTest::newRow("steps") << CurveX::Kind::Step << 3;
        QTest::newRow("time of day") << CurveX::Kind::WallTime << 5;
        QTest::newRow("time since the start") << CurveX::Kind::RelativeTime << 0;
    }
    void whereXBeginsAnewNothingIsBefore()
    {
        QFETCH(CurveX::Kind, kind);
        QFETCH(int, before);
        append(m_first, {1, 2, 3, 4, 5}, 1000);
        append(m_second, {4, 5}, 2000);
        ContinuedCurve curve(curveOf(m_second), curveOf(m_first));
        curve.setShape({.x = {kind}});
        QCOMPARE(curve.curve().kind.kind, kind);
        QCOMPARE(pointsOf(curve.curve().before).size(), before);
    }

    void aChainIsShownWhole()
    {
        JobMetrics third;
        append(m_first, {1, 2, 3}, 1000);
        append(m_second, {3, 4, 5}, 2000);
        append(third, {5, 6}, 3000);
        const auto middle = std::make_shared<ContinuedCurve>(curveOf(m_second), curveOf(m_first));
        ContinuedCurve curve(curveOf(third), middle);
        QCOMPARE(pointsOf(curve.curve().before), (QList<double>{3, 4}));
        QCOMPARE(pointsOf(curve.curve().before->before), (QList<double>{1, 2}));
        QCOMPARE(models::rangeOfX(curve.curve())->least, 1.0);
    }
};

QTEST_GUILESS_MAIN(tst_ContinuedCurve)
#include "tst_continuedcurve.moc"
