// SPDX-License-Identifier: Apache-2.0
#include "models/curves/curve.h"

#include <QtTest>

using namespace trainyard::models;

using Stretches = std::vector<Curve::Stretch>;
using Paths = std::vector<Curve::Path>;

namespace {

XColumn columnOf(const std::vector<double> &numbers)
{
    XColumn column;
    for (const double x : numbers)
        column.append(x);
    return column;
}

} // namespace

Q_DECLARE_METATYPE(Stretches)
Q_DECLARE_METATYPE(Paths)
Q_DECLARE_METATYPE(std::vector<double>)

class tst_Curve : public QObject
{
    Q_OBJECT
private slots:
    void theNearestPointIsACurrentOne()
    {
        const XColumn x = columnOf({10, 20, 30, 40, 20, 33});
        const Curve curve{.x = &x, .current = {{{0, 1}, {4, 6}}}, .superseded = {{{1, 4}}}};
        QCOMPARE(nearestPoint(curve, -5), 0);
        QCOMPARE(nearestPoint(curve, 19), 4);
        QCOMPARE(nearestPoint(curve, 31), 5);
        QCOMPARE(nearestPoint(curve, 99), 5);
        QCOMPARE(nearestPoint({}, 1), -1);

        const XColumn even = columnOf({1, 1, 1, 2});
        QCOMPARE(nearestPoint({.x = &even, .current = {{{0, 4}}}}, 1), 0);
    }

    void xIsCountedFromTheOrigin()
    {
        const XColumn x = columnOf({1010, 1020, 1030});
        const Curve curve{.x = &x, .origin = 1000, .current = {{{0, 3}}}};
        QCOMPARE(curve.at(1), 20.0);
        QCOMPARE(nearestPoint(curve, 21), 1);
        QCOMPARE(rangeOfX(curve)->least, 10.0);
        QCOMPARE(rangeOfX(curve)->greatest, 30.0);
    }

    void wherexGoesBackANewPathBegins_data()
    {
        QTest::addColumn<std::vector<double>>("x");
        QTest::addColumn<Stretches>("stretches");
        QTest::addColumn<Paths>("paths");
        using X = std::vector<double>;
        QTest::newRow("none") << X{} << Stretches{} << Paths{};
        QTest::newRow("in order") << X{1, 2, 2, 3} << Stretches{{0, 4}} << Paths{{{0, 4}}};
        QTest::newRow("goes back") << X{1, 2, 1, 2} << Stretches{{0, 4}} << Paths{{{0, 2}}, {{2, 4}}};
        QTest::newRow("goes on after what is left out")
            << X{1, 2, 8, 3} << Stretches{{0, 2}, {3, 4}} << Paths{{{0, 2}, {3, 4}}};
        QTest::newRow("goes back after what is left out")
            << X{1, 2, 8, 1} << Stretches{{0, 2}, {3, 4}} << Paths{{{0, 2}}, {{3, 4}}};
    }
    void wherexGoesBackANewPathBegins()
    {
        QFETCH(std::vector<double>, x);
        QFETCH(Stretches, stretches);
        QTEST(*pathsOf(columnOf(x), stretches), "paths");
    }

    void stretchesNeedNotBeJoined()
    {
        const XColumn x = columnOf({1, 2, 3, 4});
        QCOMPARE(*pathsOf(x, Stretches{{0, 2}, {2, 4}}, Joining::No), (Paths{{{0, 2}}, {{2, 4}}}));
    }

    void aThousandTimesBackIsNoOrder()
    {
        XColumn x;
        for (int i = 0; i < 2000; ++i)
            x.append(i % 2);
        QVERIFY(!pathsOf(x, Stretches{{0, 2000}}));
        QVERIFY(pathsOf(x, Stretches{{0, 200}}));
    }

    void theRangeIsOfAllPaths()
    {
        const XColumn x = columnOf({5, 9, 1, 3});
        const Curve curve{.x = &x, .current = {{{2, 4}}}, .superseded = {{{0, 2}}}};
        QCOMPARE(rangeOfX(curve)->least, 1.0);
        QCOMPARE(rangeOfX(curve)->greatest, 9.0);
        QVERIFY(!rangeOfX({}));
    }
};

QTEST_APPLESS_MAIN(tst_Curve)
#include "tst_curve.moc"
