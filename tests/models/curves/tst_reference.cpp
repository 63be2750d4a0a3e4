// SPDX-License-Identifier: Apache-2.0
#include "models/curves/reference.h"

#include <QtTest>

#include <cmath>

using namespace trainyard;
using models::MetricSeries;
using models::Reference;
using Between = Reference::Between;
using Takes = Reference::Takes;

namespace {

struct Points {
    std::vector<std::int64_t> steps;
    std::vector<double> values;
    std::vector<api::MetricRestart> restarts = {};
};

void append(MetricSeries &series, const Points &points)
{
    series.append(
        {"lr", points.steps, std::vector<double>(points.steps.size()), points.values, points.restarts});
}

MetricSeries seriesOf(const Points &points)
{
    MetricSeries series;
    append(series, points);
    return series;
}

} // namespace

class tst_Reference : public QObject
{
    Q_OBJECT
private slots:
    void theValueAtTheSameStep()
    {
        const Reference reference(seriesOf({{10, 20, 20, 30}, {1, 2, 3, std::nan("")}}), false,
                                  Takes::Values);
        QCOMPARE(reference.at(10, Between::Nothing), std::optional(1.0));
        QCOMPARE(reference.at(20, Between::Nothing), std::optional(3.0)); // the last
        QVERIFY(!reference.at(15, Between::Nothing));
        QVERIFY(!reference.at(30, Between::Linear)); // no number
        QVERIFY(!reference.at(5, Between::Linear));
        QCOMPARE(reference.at(15, Between::Linear), std::optional(2.0));
        QVERIFY(Reference(MetricSeries(), false, Takes::Values).isEmpty());
    }

    void epochsAreCountedByTheirEnds()
    {
        const Reference reference(seriesOf({{100, 200, 300}, {0.3, 0.2, 0.1}}), false, Takes::PointNumbers);
        QCOMPARE(reference.at(0, Between::Linear), std::optional(0.0));
        QCOMPARE(reference.at(50, Between::Linear), std::optional(0.5));
        QCOMPARE(reference.at(100, Between::Linear), std::optional(1.0));
        QCOMPARE(reference.at(275, Between::Linear), std::optional(2.75));
        QVERIFY(!reference.at(301, Between::Linear)); // has not ended
    }

    void whatWasSupersededIsAReferenceOfItsOwn()
    {
        const MetricSeries series = seriesOf({{1, 2, 3, 2, 3}, {1, 2, 3, 20, 30}, {{3, 2}}});
        QCOMPARE(Reference(series, false, Takes::Values).at(2, Between::Nothing), std::optional(20.0));
        QCOMPARE(Reference(series, true, Takes::Values).at(2, Between::Nothing), std::optional(2.0));
        QVERIFY(!Reference(series, true, Takes::Values).at(1, Between::Nothing));
    }

    void goesOnWithWhatFollows()
    {
        MetricSeries series = seriesOf({{1, 2}, {1, 2}});
        Reference reference(series, false, Takes::Values);
        QVERIFY(reference.extend(series));
        append(series, {{3, 5}, {3, 5}});
        QVERIFY(reference.extend(series));
        QCOMPARE(reference.at(3, Between::Nothing), std::optional(3.0));
        QCOMPARE(reference.lastStep(), 5.0);

        MetricSeries earlier = series;
        append(earlier, {{5}, {4}}); // changes what is there
        QVERIFY(!reference.extend(earlier));
        MetricSeries restarted = series;
        append(restarted, {{}, {}, {{0, 3}}});
        QVERIFY(!reference.extend(restarted));
    }

    void pointsInAnyOrderAreFound()
    {
        const Reference reference(seriesOf({{30, 10, 20}, {3, 1, 2}}), false, Takes::Values);
        QCOMPARE(reference.at(10, Between::Nothing), std::optional(1.0));
        QCOMPARE(reference.at(25, Between::Linear), std::optional(2.5));
    }
};

QTEST_APPLESS_MAIN(tst_Reference)
#include "tst_reference.moc"
