// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/reducedline.h"

#include <QtTest>

#include <limits>

using namespace trainyard;
using charts::reducedLine;

namespace {

models::MetricSeries seriesOf(const std::vector<double> &values)
{
    api::MetricSeries points;
    for (std::size_t i = 0; i < values.size(); ++i) {
        points.steps.push_back(std::int64_t(i));
        points.wallTimes.push_back(double(i));
    }
    points.values = values;
    models::MetricSeries series;
    series.append(points);
    return series;
}

const double notANumber = std::numeric_limits<double>::quiet_NaN();

} // namespace

class tst_ReducedLine : public QObject
{
    Q_OBJECT
private slots:
    void allPointsAreDrawnWhereThereIsRoom()
    {
        const auto pieces = reducedLine(seriesOf({3, 1, 2}), 0, 2, 500);
        QCOMPARE(pieces, (charts::Pieces{{{0, 3}, {1, 1}, {2, 2}}}));
    }

    void aColumnKeepsFirstExtremesAndLastInOrder()
    {
        const auto pieces = reducedLine(seriesOf({5, 9, 4, 1, 3, 2}), 0, 5, 1);
        QCOMPARE(pieces, (charts::Pieces{{{0, 5}, {1, 9}, {3, 1}, {5, 2}}}));
    }

    void aSpikeAmongAMillionPointsIsKept()
    {
        std::vector<double> values(1'000'000, 0.5);
        values[654'321] = 42;
        const auto pieces = reducedLine(seriesOf(values), 0, 999'999, 400);
        QCOMPARE(pieces.size(), 1);
        QVERIFY(pieces[0].size() <= 4 * 402);
        QVERIFY(pieces[0].contains(QPointF(654'321, 42)));
    }

    void whatIsNoNumberBreaksTheLine()
    {
        const auto pieces = reducedLine(seriesOf({1, 2, notANumber, 3, 4}), 0, 4, 500);
        QCOMPARE(pieces, (charts::Pieces{{{0, 1}, {1, 2}}, {{3, 3}, {4, 4}}}));
    }

    void nothingIsDrawnOfNothing()
    {
        QVERIFY(reducedLine(seriesOf({}), 0, 1, 100).isEmpty());
        QVERIFY(reducedLine(seriesOf({notANumber, notANumber}), 0, 1, 100).isEmpty());
    }
};

QTEST_APPLESS_MAIN(tst_ReducedLine)
#include "tst_reducedline.moc"
