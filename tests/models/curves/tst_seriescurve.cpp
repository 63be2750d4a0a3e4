// SPDX-License-Identifier: Apache-2.0
#include "models/curves/seriescurve.h"
#include "models/metrics/jobmetrics.h"

#include <QtTest>

#include <cmath>
#include <memory>
#include <random>

using namespace trainyard;
using models::Curve;
using models::CurveShape;
using models::CurveX;
using models::JobMetrics;
using models::SeriesCurve;
using models::Smoothing;

namespace {

const QString tag = QStringLiteral("loss");

struct Points {
    std::vector<std::int64_t> steps;
    std::vector<double> values = {}; // none: the steps
    std::vector<api::MetricRestart> restarts = {};
    double start = 1000; // wall times are steps after it
};

void append(JobMetrics &metrics, const Points &points, const QString &to = tag)
{
    api::MetricSeries series{to.toStdString(), points.steps, {}, points.values, points.restarts};
    for (const std::int64_t step : points.steps)
        series.wallTimes.push_back(points.start + double(step));
    if (points.values.empty())
        series.values.assign(points.steps.begin(), points.steps.end());
    const std::uint64_t after = metrics.loadedUpTo();
    QVERIFY(metrics.append(after, {.next = after + points.steps.size(), .series = {series}}));
}

using Numbers = std::vector<double>;

struct Shown { // x and values along each path
    std::vector<std::pair<Numbers, Numbers>> current;
    std::vector<std::pair<Numbers, Numbers>> superseded;
    bool operator==(const Shown &) const = default;
};

std::pair<Numbers, Numbers> along(const Curve &curve, const Curve::Path &path)
{
    std::pair<Numbers, Numbers> points;
    for (const auto &stretch : path)
        for (qsizetype point = stretch.begin; point < stretch.end; ++point) {
            points.first.push_back(curve.at(point));
            points.second.push_back((*curve.y)[point]);
        }
    return points;
}

Shown shown(const SeriesCurve &source)
{
    Shown shown;
    for (const auto &path : source.curve().current)
        shown.current.push_back(along(source.curve(), path));
    for (const auto &path : source.curve().superseded)
        shown.superseded.push_back(along(source.curve(), path));
    return shown;
}

CurveShape over(CurveX::Kind kind, const QString &metric = {})
{
    return {.x = {kind, metric}};
}

const CurveShape shapes[] = {
    over(CurveX::Kind::Step),
    over(CurveX::Kind::Epoch),
    over(CurveX::Kind::RelativeTime),
    over(CurveX::Kind::WallTime),
    over(CurveX::Kind::Metric, QStringLiteral("lr")),
    {.smoothing = {Smoothing::Kind::Ema, 0.8}},
    {.smoothing = {Smoothing::Kind::TimeEma, 0.8}},
    {.smoothing = {Smoothing::Kind::Gaussian, 0.8}},
    {.smoothing = {Smoothing::Kind::Mean, 0.8}},
    {.x = {CurveX::Kind::Metric, QStringLiteral("lr")}, .smoothing = {Smoothing::Kind::Median, 0.8}}};

bool isNear(const Numbers &a, const Numbers &b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](double x, double y) {
        return std::abs(x - y) <= 1e-6 * std::max(1.0, std::abs(y));
    });
}

bool isNear(const Shown &a, const Shown &b)
{
    const auto same = [](const auto &one, const auto &other) {
        return isNear(one.first, other.first) && isNear(one.second, other.second);
    };
    return std::equal(a.current.begin(), a.current.end(), b.current.begin(), b.current.end(), same) &&
           std::equal(a.superseded.begin(), a.superseded.end(), b.superseded.begin(), b.superseded.end(),
                      same);
}

} // namespace

class tst_SeriesCurve : public QObject
{
    Q_OBJECT
private slots:
    void followsItsTag()
    {
        JobMetrics metrics;
        SeriesCurve curve(&metrics, tag);
        QVERIFY(curve.curve().isEmpty());
        QSignalSpy grew(&curve, &SeriesCurve::grew);

        append(metrics, {{1, 2, 3}}, QStringLiteral("other"));
        QCOMPARE(grew.size(), 0);
        append(metrics, {{1, 2, 3}});
        QCOMPARE(grew.size(), 1);
        QCOMPARE(curve.curve().current, (std::vector<Curve::Path>{{{0, 3}}}));
        const auto before = curve.curve().revision;
        append(metrics, {{4}});
        QCOMPARE(grew.size(), 2);
        QCOMPARE(curve.curve().current, (std::vector<Curve::Path>{{{0, 4}}}));
        QVERIFY(curve.curve().revision != before);
    }

    void eachPointHasItsStepAndTime()
    {
        JobMetrics metrics;
        append(metrics, {{1, 2, 3}});
        const SeriesCurve curve(&metrics, tag);
        const models::MetricSeries &series = *metrics.series(tag);
        for (qsizetype i = 0; i < 3; ++i) {
            QCOMPARE((*curve.curve().steps)[i], double(series.step(i)));
            QCOMPARE((*curve.curve().wallTimes)[i], series.wallTime(i));
            QCOMPARE(models::nearestInTime(curve.curve(), series.wallTime(i) + 0.4), i);
        }
        QCOMPARE(models::nearestInTime(curve.curve(), 1e12), 2);
        QCOMPARE(models::nearestInTime({}, 5), -1);
    }

    void twoCurvesNeverShareARevision()
    {
        JobMetrics metrics;
        append(metrics, {{1}});
        const SeriesCurve a(&metrics, tag);
        const SeriesCurve b(&metrics, tag);
        QVERIFY(a.curve().revision != b.curve().revision);
    }

    void isEmptyOnceItsJobBeginsAnewOrIsGone()
    {
        auto metrics = std::make_unique<JobMetrics>();
        append(*metrics, {{1, 2}});
        SeriesCurve curve(metrics.get(), tag);
        QVERIFY(!curve.curve().isEmpty());
        QSignalSpy began(&curve, &SeriesCurve::beganAnew);
        metrics->clear();
        QCOMPARE(began.size(), 1);
        QVERIFY(curve.curve().isEmpty());

        append(*metrics, {{1, 2}});
        QVERIFY(!curve.curve().isEmpty());
        metrics.reset();
        QCOMPARE(began.size(), 2);
        QVERIFY(curve.curve().isEmpty());
        QVERIFY(!curve.metrics());
    }

    // As a chart does, which draws all its lines again when one of them is gone.
    void theOthersCanBeReadWhileOneIsGoing_data()
    {
        QTest::addColumn<bool>("isCleared");
        QTest::newRow("cleared") << true;
        QTest::newRow("destroyed") << false;
    }
    void theOthersCanBeReadWhileOneIsGoing()
    {
        QFETCH(bool, isCleared);
        auto metrics = std::make_unique<JobMetrics>();
        std::vector<std::unique_ptr<SeriesCurve>> curves;
        for (int i = 0; i < 8; ++i) {
            append(*metrics, {{1, 2, 3}}, QString::number(i));
            curves.push_back(std::make_unique<SeriesCurve>(metrics.get(), QString::number(i)));
        }
        int told = 0, readings = 0;
        for (const auto &going : curves)
            connect(going.get(), &SeriesCurve::beganAnew, this, [&] {
                ++told;
                for (const auto &other : curves)
                    if (!other->curve().isEmpty()) {
                        QCOMPARE(models::nearestPoint(other->curve(), 3), qsizetype(2));
                        ++readings;
                    }
            });
        if (isCleared)
            metrics->clear();
        else
            metrics.reset();
        QCOMPARE(told, 8);
        QCOMPARE(readings, 7 + 6 + 5 + 4 + 3 + 2 + 1);
    }

    void whatARestartRepeatsIsSuperseded()
    {
        JobMetrics metrics;
        SeriesCurve curve(&metrics, tag);
        append(metrics, {{1, 2, 3}, {1, 2, 3}});
        append(metrics, {{2, 3}, {20, 30}, {{0, 2}}, 2000});
        QCOMPARE(shown(curve), (Shown{{{{1, 2, 3}, {1, 20, 30}}}, {{{2, 3}, {2, 3}}}}));
        curve.setShape(over(CurveX::Kind::WallTime));
        QCOMPARE(shown(curve), (Shown{{{{1001, 2002, 2003}, {1, 20, 30}}}, {{{1002, 1003}, {2, 3}}}}));
        curve.setShape(over(CurveX::Kind::RelativeTime));
        QCOMPARE(shown(curve), (Shown{{{{0, 1001, 1002}, {1, 20, 30}}}, {{{1, 2}, {2, 3}}}}));
        append(metrics, {{}, {}, {{0, 3}}}); // of which nothing has come so far
        QCOMPARE(shown(curve).superseded.size(), std::size_t(2));
        QCOMPARE(shown(curve).current, (Shown{{{{0, 1001}, {1, 20}}}, {}}.current));
    }

    void xIsAnotherMetricAtTheSameStep()
    {
        JobMetrics metrics;
        SeriesCurve curve(&metrics, tag);
        curve.setShape(over(CurveX::Kind::Metric, QStringLiteral("lr")));
        append(metrics, {{1, 2, 3, 4, 6}, {10, 20, 30, 40, 60}});
        QVERIFY(curve.curve().isEmpty());
        QCOMPARE(curve.curve().lack, Curve::Lack::Metric);

        append(metrics, {{1, 2, 4}, {5, 7, 6}}, QStringLiteral("lr")); // rises and falls: in the order of x
        QCOMPARE(shown(curve), (Shown{{{{5, 6, 7}, {10, 40, 20}}}, {}}));
        QCOMPARE(curve.curve().leftOut, 2); // at 3, and at 6 so far
        append(metrics, {{6}, {8}}, QStringLiteral("lr"));
        QCOMPARE(shown(curve), (Shown{{{{5, 6, 7, 8}, {10, 40, 20, 60}}}, {}}));
        QCOMPARE(curve.curve().leftOut, 1);
    }

    void whatIsSupersededHasTheSupersededX()
    {
        JobMetrics metrics;
        SeriesCurve curve(&metrics, tag);
        append(metrics, {{1, 2}, {0.1, 0.2}}, QStringLiteral("lr"));
        append(metrics, {{1, 2}, {10, 20}});
        append(metrics, {{2, 3}, {0.5, 0.6}, {{0, 2}}}, QStringLiteral("lr"));
        append(metrics, {{2, 3}, {21, 31}, {{0, 2}}});
        curve.setShape(over(CurveX::Kind::Metric, QStringLiteral("lr")));
        QCOMPARE(shown(curve), (Shown{{{{0.1, 0.5, 0.6}, {10, 21, 31}}}, {{{0.2}, {20}}}}));
    }

    void epochsAreTheJobsOwn()
    {
        JobMetrics metrics;
        SeriesCurve curve(&metrics, tag);
        append(metrics, {{50, 100, 150, 200, 250}});
        curve.setShape(over(CurveX::Kind::Epoch));
        QCOMPARE(curve.curve().lack, Curve::Lack::Epochs);
        append(metrics, {{100, 200}}, QStringLiteral("epoch/loss"));
        QCOMPARE(curve.curve().lack, Curve::Lack::Nothing);
        QCOMPARE(shown(curve), (Shown{{{{0.5, 1, 1.5, 2}, {50, 100, 150, 200}}}, {}}));
        append(metrics, {{300}}, QStringLiteral("epoch/loss")); // the epoch has ended
        QCOMPARE(shown(curve).current[0].first, (Numbers{0.5, 1, 1.5, 2, 2.5}));

        JobMetrics counting;
        SeriesCurve other(&counting, tag);
        other.setShape(over(CurveX::Kind::Epoch));
        append(counting, {{10, 20}, {0, 1}}, QStringLiteral("epoch"));
        append(counting, {{10, 20}});
        QCOMPARE(shown(other).current[0].first, (Numbers{0, 1}));
    }

    void stepsWithoutOrderAreSorted()
    {
        JobMetrics metrics;
        SeriesCurve curve(&metrics, tag);
        std::vector<std::int64_t> steps;
        Numbers values;
        for (std::int64_t i = 0; i < 600; ++i) {
            steps.push_back(i ^ 1); // 1, 0, 3, 2 …
            values.push_back(double(i));
        }
        append(metrics, {steps, values});
        const auto found = shown(curve).current;
        QCOMPARE(found.size(), std::size_t(1));
        for (std::size_t i = 0; i < 600; ++i) {
            QCOMPARE(found[0].first[i], double(i));
            QCOMPARE(found[0].second[i], double(i ^ 1));
        }
    }

    void theRawValuesStayBehindTheSmoothedOnes()
    {
        JobMetrics metrics;
        SeriesCurve curve(&metrics, tag);
        append(metrics, {{0, 1, 2}, {0, 3, 6}});
        curve.setShape({.smoothing = {Smoothing::Kind::Mean, 0.5}});
        QCOMPARE(shown(curve).current[0].second, (Numbers{1.5, 3, 4.5}));
        QCOMPARE((*curve.curve().raw)[2], 6.0);
        append(metrics, {{3}, {9}});
        QCOMPARE(shown(curve).current[0].second, (Numbers{1.5, 3, 6, 7.5}));
    }

    void growsIntoWhatItWouldBeAtOnce_data()
    {
        QTest::addColumn<int>("shape");
        for (int i = 0; i < int(std::size(shapes)); ++i)
            QTest::addRow("%d", i) << i;
    }
    void growsIntoWhatItWouldBeAtOnce()
    {
        QFETCH(int, shape);
        std::mt19937 random(7);
        for (int round = 0; round < 20; ++round) {
            JobMetrics metrics;
            SeriesCurve live(&metrics, tag);
            live.setShape(shapes[shape]);
            std::int64_t step = 0;
            for (int page = 0; page < 12; ++page) {
                Points points;
                if (random() % 6 == 0)
                    points.restarts.push_back({0, step -= std::int64_t(random() % 30)});
                points.start += page * 500.0;
                for (auto left = random() % 20; left > 0; --left) {
                    points.steps.push_back(step += std::int64_t(random() % 4));
                    points.values.push_back(double(random() % 1000));
                }
                append(metrics, points, random() % 3 == 0 ? tag : QStringLiteral("lr"));
                append(metrics, points);
                if (random() % 2 == 0 && !points.steps.empty())
                    append(metrics, {{points.steps.back()}}, QStringLiteral("epoch/loss"));
            }
            SeriesCurve atOnce(&metrics, tag);
            atOnce.setShape(shapes[shape]);
            QCOMPARE(shown(live).current.size(), shown(atOnce).current.size());
            QVERIFY(isNear(shown(live), shown(atOnce)));
        }
    }

    void manyPointsAreWorkedUpElsewhereWhileTheFormerCurveIsShown()
    {
        JobMetrics metrics;
        SeriesCurve curve(&metrics, tag);
        Points points;
        for (std::int64_t step = 0; step < 100'000; ++step)
            points.steps.push_back(step);
        append(metrics, points);
        QSignalSpy began(&curve, &SeriesCurve::beganAnew);
        curve.setShape({.smoothing = {Smoothing::Kind::Mean, 0.9}});
        QCOMPARE(began.size(), 0);
        QVERIFY(!curve.curve().raw);
        append(metrics, {{100'000}}); // meanwhile
        QVERIFY(began.wait());
        QVERIFY(curve.curve().raw);
        QCOMPARE(curve.curve().y->size(), 100'001);
        QCOMPARE((*curve.curve().y)[50'000], 50'000.0);

        curve.setShape({.smoothing = {Smoothing::Kind::Gaussian, 0.9}});
        curve.setShape({});
        QVERIFY(!curve.curve().raw); // and stays so when the worker is done
        curve.setShape({.smoothing = {Smoothing::Kind::Median, 0.5}});
        QTRY_VERIFY(curve.curve().raw);
    }

    void mayGoWhileAWorkerIsAtIt()
    {
        auto metrics = std::make_unique<JobMetrics>();
        auto curve = std::make_unique<SeriesCurve>(metrics.get(), tag);
        SeriesCurve other(metrics.get(), tag);
        Points points;
        for (std::int64_t step = 0; step < 200'000; ++step)
            points.steps.push_back(step);
        append(*metrics, points);
        curve->setShape({.smoothing = {Smoothing::Kind::Median, 0.99}});
        other.setShape({.smoothing = {Smoothing::Kind::Mean, 0.99}});
        curve.reset();
        metrics.reset();
        QVERIFY(other.curve().isEmpty());
        QVERIFY(QThreadPool::globalInstance()->waitForDone());
        QCoreApplication::processEvents();
        QVERIFY(other.curve().isEmpty());
    }
};

QTEST_GUILESS_MAIN(tst_SeriesCurve)
#include "tst_seriescurve.moc"
