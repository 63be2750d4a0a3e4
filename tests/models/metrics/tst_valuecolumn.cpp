// SPDX-License-Identifier: Apache-2.0
#include "models/metrics/valuecolumn.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace trainyard::models;

namespace {

std::optional<ValueRange> rangeOf(const std::vector<double> &values, qsizetype begin, qsizetype end)
{
    std::optional<ValueRange> range;
    for (qsizetype i = begin; i < end; ++i) {
        const double v = values[std::size_t(i)];
        if (std::isfinite(v))
            range = range ? ValueRange{std::min(range->least, v), std::max(range->greatest, v)}
                          : ValueRange{v, v};
    }
    return range;
}

} // namespace

class tst_ValueColumn : public QObject
{
    Q_OBJECT
private slots:
    void rangesAreThoseOfALookAtEveryValue()
    {
        constexpr qsizetype count = 300'000;
        std::mt19937 random(11);
        std::normal_distribution<double> noise;
        std::vector<double> values;
        ValueColumn column;
        for (qsizetype i = 0; i < count; ++i) {
            const bool isGap = random() % 97 == 0 || (i > 70'000 && i < 80'000);
            values.push_back(isGap ? (random() % 2 ? std::nan("") : HUGE_VAL) : noise(random));
            column.append(values.back());
        }
        for (int trial = 0; trial < 2000; ++trial) {
            const auto begin = qsizetype(random() % count);
            const qsizetype longest = trial % 2 ? 200 : count;
            const auto end = std::min(count, begin + qsizetype(random() % std::uint64_t(longest)));
            const auto found = column.range(begin, end);
            const auto expected = rangeOf(values, begin, end);
            QCOMPARE(found.has_value(), expected.has_value());
            if (found) {
                QCOMPARE(found->least, expected->least);
                QCOMPARE(found->greatest, expected->greatest);
            }
        }
    }

    void whatLiesOutsideIsCountedAsByALookAtEveryValue()
    {
        constexpr qsizetype count = 200'000;
        std::mt19937 random(5);
        std::normal_distribution<double> noise;
        std::vector<double> values;
        ValueColumn column;
        for (qsizetype i = 0; i < count; ++i) {
            const double shift = i / 40'000 % 2 == 0 ? 9 : 0; // blocks that lie on one side as a whole
            values.push_back(random() % 997 == 0 ? std::nan("") : noise(random) + shift);
            column.append(values.back());
        }
        for (int trial = 0; trial < 200; ++trial) {
            const auto begin = qsizetype(random() % count);
            const auto end = begin + qsizetype(random() % std::uint64_t(count - begin));
            const double bound = noise(random) + 2;
            qsizetype outside = 0;
            double above = HUGE_VAL;
            for (qsizetype i = begin; i < end; ++i) {
                const double value = values[std::size_t(i)];
                outside += value < -bound || value > bound;
                above = value > bound ? std::min(above, value) : above;
            }
            QCOMPARE(column.countOutside(begin, end, -bound, bound), outside);
            QCOMPARE(column.leastAbove(begin, end, bound).value_or(HUGE_VAL), above);
        }
    }

    void gapsSayWhereValuesAreNoNumbers()
    {
        ValueColumn column;
        for (const double value : {1.0, std::nan(""), HUGE_VAL, 2.0, -HUGE_VAL, 3.0})
            column.append(value);
        using Gap = ValueColumn::Gap;
        QCOMPARE(column.gaps().size(), std::size_t(2));
        QCOMPARE(column.gaps()[0].begin, 1);
        QCOMPARE(column.gaps()[0].end, 3);
        QCOMPARE(int(column.gaps()[0].kinds), Gap::NotANumber | Gap::Above);
        QCOMPARE(int(column.gaps()[1].kinds), int(Gap::Below));
        QCOMPARE(column.firstGapAfter(0), std::size_t(0));
        QCOMPARE(column.firstGapAfter(3), std::size_t(1));
        QCOMPARE(column.firstGapAfter(5), std::size_t(2));
    }

    void nothingHasNoRange()
    {
        QVERIFY(!ValueColumn().range());
        ValueColumn column;
        column.append(std::nan(""));
        QVERIFY(!column.range());
    }
};

QTEST_APPLESS_MAIN(tst_ValueColumn)
#include "tst_valuecolumn.moc"
