// SPDX-License-Identifier: Apache-2.0
#include "models/export/columnpoints.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <random>

using namespace trainyard;
using models::CurveSnapshot;
using models::ValueRange;

namespace {

CurveSnapshot wave(qsizetype points)
{
    CurveSnapshot line;
    std::mt19937 random(5);
    for (qsizetype i = 0; i < points; ++i) {
        line.x.append(double(i));
        line.y.append(std::uniform_real_distribution<>(-1, 1)(random));
    }
    line.current = {{{0, line.x.size()}}};
    return line;
}

} // namespace

class tst_ColumnPoints : public QObject
{
    Q_OBJECT
private slots:
    void ofEachPartTheExtremesStay()
    {
        const CurveSnapshot line = wave(100'000);
        constexpr int columns = 250;
        const ValueRange range{20'000, 70'000};
        const auto kept = models::columnPoints(line, line.current[0], range, columns);
        QVERIFY(kept.size() <= 4 * columns + 8);
        QVERIFY(std::is_sorted(kept.begin(), kept.end()));
        QVERIFY(std::adjacent_find(kept.begin(), kept.end()) == kept.end());
        QCOMPARE(kept.front(), 19'999);
        QCOMPARE(kept.back(), 70'001);
        for (int column = 0; column < columns; ++column) {
            const auto begin = qsizetype(20'000 + 200 * column);
            const auto expected = line.y.range(begin, begin + 200);
            ValueRange found{1, -1};
            for (const qsizetype point : kept)
                if (point >= begin && point < begin + 200)
                    found = {std::min(found.least, line.y[point]), std::max(found.greatest, line.y[point])};
            QCOMPARE(found.least, expected->least);
            QCOMPARE(found.greatest, expected->greatest);
        }
    }

    void fewPointsAllStay()
    {
        const CurveSnapshot line = wave(10);
        const auto kept = models::columnPoints(line, line.current[0], {2, 6}, 1000);
        QCOMPARE(kept, (std::vector<qsizetype>{1, 2, 3, 4, 5, 6, 7}));
        QCOMPARE(models::columnPoints(line, line.current[0], {100, 200}, 10), std::vector<qsizetype>{9});
        QCOMPARE(models::columnPoints(line, line.current[0], {-9, -1}, 10), std::vector<qsizetype>{0});
        QVERIFY(models::columnPoints(line, {}, {0, 9}, 10).empty());
    }

    void aPointThatIsNoNumberStays()
    {
        CurveSnapshot line;
        for (int i = 0; i < 1000; ++i) {
            line.x.append(i);
            line.y.append(i >= 500 && i < 520 ? std::numeric_limits<double>::quiet_NaN() : 1);
        }
        line.current = {{{0, line.x.size()}}};
        const auto kept = models::columnPoints(line, line.current[0], {0, 1000}, 10);
        QVERIFY(std::find(kept.begin(), kept.end(), 500) != kept.end());
    }

    void theOriginIsTakenOff()
    {
        CurveSnapshot line = wave(10);
        line.origin = 5;
        QCOMPARE(models::columnPoints(line, line.current[0], {0, 2}, 100),
                 (std::vector<qsizetype>{4, 5, 6, 7, 8}));
    }
};

QTEST_APPLESS_MAIN(tst_ColumnPoints)
#include "tst_columnpoints.moc"
