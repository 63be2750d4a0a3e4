// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/curvegeometry.h"

#include <QtTest>

#include <cmath>
#include <random>

using namespace trainyard;
using charts::PixelCurve;
using charts::PixelSpan;

namespace {

PixelSpan pointAt(float x, float y, bool isJoined)
{
    return {x, y, x, y, y, y, std::int32_t(x), isJoined};
}

models::XColumn columnOf(const std::vector<double> &numbers)
{
    models::XColumn column;
    for (const double number : numbers)
        column.append(number);
    return column;
}

} // namespace

class tst_CurveGeometry : public QObject
{
    Q_OBJECT
private slots:
    void aCurveInViewIsOneLineThroughItsPoints()
    {
        const PixelCurve curve{{pointAt(1, 5, false), pointAt(4, 2, true), pointAt(9, 8, true)}, {}};
        const auto lines = charts::polylines(curve, {0, 0, 10, 10});
        QCOMPARE(lines, (QList<QPolygonF>{QPolygonF({{1, 5}, {4, 2}, {9, 8}})}));
    }

    void aColumnOfManyPointsReachesToBothExtremes()
    {
        const PixelCurve curve{{{2, 5, 3, 6, 1, 9, 2, 0}}, {}};
        const auto lines = charts::polylines(curve, {0, 0, 10, 10});
        QCOMPARE(lines, (QList<QPolygonF>{QPolygonF({{2, 5}, {2.5, 1}, {2.5, 9}, {3, 6}})}));
    }

    void gapsAndLonePointsStay()
    {
        const PixelCurve curve{{pointAt(1, 5, false), pointAt(4, 2, false), pointAt(5, 3, true)}, {}};
        const auto lines = charts::polylines(curve, {0, 0, 10, 10});
        QCOMPARE(lines, (QList<QPolygonF>{QPolygonF({{1, 5}}), QPolygonF({{4, 2}, {5, 3}})}));
    }

    void whatLeavesThePlotIsCutAtItsEdge()
    {
        const PixelCurve curve{{pointAt(0, 5, false), pointAt(2, -5, true), pointAt(4, 5, true)}, {}};
        const auto lines = charts::polylines(curve, {0, 0, 10, 10});
        QCOMPARE(lines, (QList<QPolygonF>{QPolygonF({{0, 5}, {1, 0}}), QPolygonF({{3, 0}, {4, 5}})}));
        QVERIFY(
            charts::polylines({{pointAt(0, 50, false), pointAt(9, 50, true)}, {}}, {0, 0, 10, 10}).isEmpty());
    }

    // Against every segment of the whole line.
    void theDistanceIsThatToTheNearestPart()
    {
        std::mt19937 random(7);
        std::uniform_real_distribution<double> unit(0, 1);
        std::vector<double> x;
        models::ValueColumn y;
        for (int i = 0; i < 300; ++i) {
            x.push_back(i);
            y.append(unit(random));
        }
        const models::XColumn column = columnOf(x);
        using charts::AxisScale;
        const charts::PixelView view{
            {AxisScale::Kind::Linear, 0, 299}, {AxisScale::Kind::Linear, 0, 1}, 100, 80};
        const models::XColumn::Stretch whole[] = {{0, column.size()}};
        const PixelCurve curve = charts::reduceCurve(column, y, whole, view);
        const auto lines = charts::polylines(curve, {-10, -10, 120, 120});
        QVERIFY(lines.size() == 1);
        constexpr double most = 30;
        for (int i = 0; i < 200; ++i) {
            const QPointF at(unit(random) * 100, unit(random) * 80);
            double least = 1e9;
            for (qsizetype k = 1; k < lines[0].size(); ++k)
                for (int part = 0; part <= 200; ++part)
                    least = std::min(
                        least,
                        QLineF(at, QLineF(lines[0][k - 1], lines[0][k]).pointAt(part / 200.0)).length());
            const double found = charts::distanceTo(curve, at, most);
            QVERIFY2(least > most ? found > most - 0.2 : std::abs(found - least) < 0.2,
                     qPrintable(QStringLiteral("%1 %2").arg(found).arg(least)));
        }
    }

    void aLongLineBetweenFewPointsIsNearToo()
    {
        const PixelCurve curve{{pointAt(0, 50, false), pointAt(1000, 50, true)}, {}};
        QCOMPARE(charts::distanceTo(curve, {500, 45}, 20), 5.0);
        QVERIFY(charts::distanceTo({}, {500, 45}, 20) > 20);
    }
};

QTEST_APPLESS_MAIN(tst_CurveGeometry)
#include "tst_curvegeometry.moc"
