// SPDX-License-Identifier: Apache-2.0
#include "models/metrics/numbercolumn.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <random>

using trainyard::models::NumberColumn;

namespace {

using Maker = std::function<double(qsizetype)>;

// A column and what it was made of.
struct Pair {
    NumberColumn column = {};
    std::vector<double> numbers = {};
};

Pair make(qsizetype count, const Maker &maker)
{
    Pair pair;
    for (qsizetype i = 0; i < count; ++i) {
        pair.numbers.push_back(maker(i));
        pair.column.append(pair.numbers.back());
    }
    return pair;
}

bool isSame(double a, double b)
{
    return a == b || (std::isnan(a) && std::isnan(b));
}

} // namespace

Q_DECLARE_METATYPE(Maker)

class tst_NumberColumn : public QObject
{
    Q_OBJECT
private slots:
    void everyNumberComesBackAsItWas_data()
    {
        QTest::addColumn<Maker>("maker");
        QTest::addColumn<double>("mostBytes"); // for a number
        static std::mt19937 random(5);
        const auto noise = [] { return std::uniform_real_distribution<double>(-1, 1)(random); };
        QTest::newRow("steps") << Maker([](qsizetype i) { return double(1 + 20 * i); }) << 0.2;
        QTest::newRow("constant") << Maker([](qsizetype) { return 0.1; }) << 0.2;
        QTest::newRow("uneven steps") << Maker([](qsizetype i) { return double(i * 3 + i % 2); }) << 4.2;
        QTest::newRow("times") << Maker([noise](qsizetype i) {
            return 1763776000 + 0.05 * double(i) + 0.01 * noise();
        }) << 4.2;
        QTest::newRow("times days apart")
            << Maker([noise](qsizetype i) { return 1763776000 + 86400.1 * double(i) + noise(); }) << 8.2;
        QTest::newRow("floats") << Maker([noise](qsizetype) { return double(float(noise())); }) << 4.2;
        QTest::newRow("floats with gaps") << Maker([noise](qsizetype i) {
            const double odd[] = {std::nan(""), HUGE_VAL, -HUGE_VAL};
            return i % 50 == 7 ? odd[i % 3] : double(float(noise()));
        }) << 4.2;
        QTest::newRow("doubles") << Maker([noise](qsizetype) { return noise(); }) << 8.2;
        QTest::newRow("extremes") << Maker([](qsizetype i) {
            return i % 2 ? std::numeric_limits<double>::max() : std::numeric_limits<double>::lowest();
        }) << 8.2;
        QTest::newRow("huge steps") << Maker([](qsizetype i) { return 9.2e18 + 4096.0 * double(i % 7); })
                                    << 8.2;
    }
    void everyNumberComesBackAsItWas()
    {
        QFETCH(Maker, maker);
        QFETCH(double, mostBytes);
        const Pair pair = make(60'000, maker);
        QCOMPARE(pair.column.size(), 60'000);
        for (qsizetype i = 0; i < pair.column.size(); ++i)
            QVERIFY2(isSame(pair.column[i], pair.numbers[std::size_t(i)]), qPrintable(QString::number(i)));
        const auto part = pair.column.read(4000, 59'000);
        QVERIFY(std::equal(part.begin(), part.end(), pair.numbers.begin() + 4000, isSame));
        const double tail = 2 * 4096 * sizeof(double); // with its reserve
        QVERIFY2(double(pair.column.bytes()) - tail <= 60'000 * mostBytes,
                 qPrintable(QString::number(double(pair.column.bytes()) / 60'000)));
    }

    void boundsAreThoseOfASearchThroughAll()
    {
        std::mt19937 random(9);
        for (const int kind : {0, 1, 2}) {
            double last = 0;
            const Pair pair = make(30'000, [&](qsizetype i) {
                return last = kind == 0 ? 7.0 * double(i)
                                        : last + double(random() % (kind == 1 ? 3 : 100'000)) / 7;
            });
            for (int trial = 0; trial < 500; ++trial) {
                const auto begin = qsizetype(random() % 30'000);
                const auto end = begin + qsizetype(random() % std::uint64_t(30'001 - begin));
                const bool isOne = trial % 2;
                const double x = isOne ? pair.numbers[random() % 30'000]
                                       : double(random()) / double(std::mt19937::max()) * last;
                const auto expected =
                    std::lower_bound(pair.numbers.begin() + begin, pair.numbers.begin() + end, x);
                QCOMPARE(pair.column.lowerBound(x, begin, end), expected - pair.numbers.begin());
            }
        }
    }

    void aCopyStaysAsItWas()
    {
        Pair pair = make(10'000, [](qsizetype i) { return double(i) / 3; });
        const NumberColumn copy = pair.column;
        for (int i = 0; i < 10'000; ++i)
            pair.column.append(-1);
        QCOMPARE(copy.size(), 10'000);
        QCOMPARE(copy[9'999], 9'999.0 / 3);
    }
};

QTEST_APPLESS_MAIN(tst_NumberColumn)
#include "tst_numbercolumn.moc"
