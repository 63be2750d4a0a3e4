// SPDX-License-Identifier: Apache-2.0
#include "models/curves/aggregate.h"
#include "models/curves/studentt.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <random>
#include <set>

using namespace trainyard::models;
using Band = Aggregation::Band;
using Centre = Aggregation::Centre;

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

struct Point {
    double x = 0;
    double y = 0;
};
using Points = std::vector<Point>;

AggregateMember memberOf(const Points &points, double origin = 0)
{
    AggregateMember member;
    for (const Point &point : points) {
        member.x.append(point.x + origin);
        member.y.append(point.y);
    }
    member.paths = {{{0, member.x.size()}}};
    member.origin = origin;
    return member;
}

std::vector<AggregateMember> membersOf(const std::vector<Points> &all)
{
    std::vector<AggregateMember> members;
    for (const Points &points : all)
        members.push_back(memberOf(points));
    return members;
}

// By looking through all points of a member for each x.
std::optional<double> valueAt(const Points &points, double x)
{
    std::optional<Point> before;
    std::optional<Point> behind;
    for (const Point &point : points) {
        if (point.x <= x)
            before = point; // the last one of them
        if (point.x > x && !behind)
            behind = point;
    }
    std::optional<double> value;
    if (before && before->x == x)
        value = before->y;
    else if (before && behind)
        value = before->y + (behind->y - before->y) * ((x - before->x) / (behind->x - before->x));
    return value && std::isfinite(*value) ? value : std::nullopt;
}

struct Row {
    double centre = notANumber;
    double lower = notANumber;
    double upper = notANumber;
    double count = 0;
};

Row slowRow(std::vector<double> values, const Aggregation &how)
{
    Row row;
    row.count = double(values.size());
    if (values.empty())
        return row;
    std::sort(values.begin(), values.end());
    long double sum = 0;
    for (const double value : values)
        sum += value;
    const long double mean = sum / values.size();
    long double squares = 0;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
    const std::size_t half = values.size() / 2;
    const double median = values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
    row.centre = how.centre == Centre::Mean ? double(mean) : median;
    if (how.band == Band::Extremes) {
        row.lower = values.front();
        row.upper = values.back();
    } else if (values.size() > 1) {
        long double width = std::sqrt(squares / (values.size() - 1));
        if (how.band == Band::Confidence)
            width *=
                studentT(0.95, int(values.size()) - 1) / std::sqrt(static_cast<long double>(values.size()));
        row.lower = double(mean - width);
        row.upper = double(mean + width);
    }
    return row;
}

bool isNear(double a, double b)
{
    return (std::isnan(a) && std::isnan(b)) ||
           std::abs(a - b) <= 1e-12 * std::max({1.0, std::abs(a), std::abs(b)});
}

// Random curves: of other lengths and beginnings, at the same x and at others, some points no numbers.
std::vector<Points> randomCurves(std::mt19937 &random)
{
    std::uniform_int_distribution<int> small(0, 9);
    std::normal_distribution<double> value;
    std::vector<Points> curves(std::size_t(1 + small(random)));
    for (Points &points : curves) {
        double x = small(random);
        const int count = 5 * small(random);
        const bool isWhole = small(random) < 7;
        for (int i = 0; i < count; ++i) {
            points.push_back({x, small(random) == 0 ? notANumber : value(random)});
            x += isWhole ? std::max(0, small(random) - 5) : 0.37 * small(random);
        }
    }
    return curves;
}

} // namespace

class tst_Aggregate : public QObject
{
    Q_OBJECT
private slots:
    void studentsTIsAsInTables_data()
    {
        QTest::addColumn<int>("degrees");
        QTest::addColumn<double>("t");
        QTest::newRow("1") << 1 << std::tan(0.475 * M_PI);                  // in closed form
        QTest::newRow("2") << 2 << 0.95 * std::sqrt(2 / (1 - 0.95 * 0.95)); // likewise
        QTest::newRow("4") << 4 << 2.776445105197793;
        QTest::newRow("9") << 9 << 2.262157162798205;
        QTest::newRow("29") << 29 << 2.045229642132703;
        QTest::newRow("120") << 120 << 1.979930405052777;
        QTest::newRow("100000") << 100000 << 1.959987707534554;
    }
    void studentsTIsAsInTables()
    {
        QFETCH(int, degrees);
        QFETCH(double, t);
        QVERIFY2(std::abs(studentT(0.95, degrees) - t) < 1e-9 * t,
                 qPrintable(QString::number(studentT(0.95, degrees), 'g', 16)));
        QVERIFY(std::isnan(studentT(0.95, 0)));
    }

    void raggedEndsAreCounted()
    {
        const auto members = membersOf({{{0, 1}, {1, 2}, {2, 3}}, {{0, 3}, {1, 4}}, {{1, 9}}});
        const Aggregate all = aggregate(members, {Centre::Mean, Band::Extremes});
        QCOMPARE(all.x.size(), qsizetype(3));
        const double counts[] = {2, 3, 1};
        const double means[] = {2, 5, 3};
        for (qsizetype i = 0; i < 3; ++i) {
            QCOMPARE(all.x[i], double(i));
            QCOMPARE(all.counts[i], counts[i]);
            QCOMPARE(all.centre[i], means[i]);
        }
        QCOMPARE(all.lower[1], 2.0);
        QCOMPARE(all.upper[1], 9.0);
        QVERIFY(!all.isThinned);
    }

    void betweenItsPointsAMemberIsAStraightLine()
    {
        const auto members = membersOf({{{0, 0}, {10, 10}}, {{4, 8}}});
        const Aggregate all = aggregate(members, {Centre::Median, Band::None});
        QCOMPARE(all.x.size(), qsizetype(3));
        QCOMPARE(all.x[1], 4.0);
        QCOMPARE(all.counts[1], 2.0);
        QCOMPARE(all.centre[1], 6.0);
        QCOMPARE(all.lower.size(), qsizetype(0));
    }

    void whatIsNoNumberHasNoPart()
    {
        const auto members =
            membersOf({{{0, 1}, {1, notANumber}, {2, 3}}, {{0, 1}, {0.5, 1}, {1, 2}, {1.5, 2}, {2, 5}}});
        const Aggregate all = aggregate(members, {Centre::Mean, Band::Deviation});
        const double counts[] = {2, 1, 1, 1, 2};
        for (qsizetype i = 0; i < 5; ++i)
            QCOMPARE(all.counts[i], counts[i]);
        QCOMPARE(all.centre[2], 2.0);
        QVERIFY(std::isnan(all.lower[2])); // of one there is no deviation
        QCOMPARE(all.upper[4], 4 + std::sqrt(2));
    }

    void confidenceIsThatOfTheMean()
    {
        std::vector<Points> curves;
        for (const double value : {1, 2, 3, 4, 5})
            curves.push_back({{7, value}});
        const Aggregate all = aggregate(membersOf(curves), {Centre::Mean, Band::Confidence});
        QCOMPARE(all.centre[0], 3.0);
        // scipy.stats.t.interval(0.95, 4, loc=3, scale=scipy.stats.sem([1, 2, 3, 4, 5]))
        QVERIFY(std::abs(all.lower[0] - 1.036756838522439) < 1e-9);
        QVERIFY(std::abs(all.upper[0] - 4.963243161477561) < 1e-9);
    }

    void eachMemberHasItsOwnOrigin()
    {
        const std::vector<AggregateMember> members{memberOf({{0, 1}, {1, 2}}, 1700000000.25),
                                                   memberOf({{0, 3}, {1, 4}}, 1600000000.5)};
        const Aggregate all = aggregate(members, {});
        QCOMPARE(all.x.size(), qsizetype(2));
        QCOMPARE(all.counts[1], 2.0);
        QCOMPARE(all.centre[1], 3.0);
    }

    void pathsOfSeveralStretchesAreOneLine()
    {
        AggregateMember member = memberOf({{0, 0}, {1, 1}, {2, 99}, {2, 2}, {4, 4}});
        member.paths = {{{0, 2}, {3, 5}}};
        const std::vector<AggregateMember> members{member, memberOf({{1.5, 0}, {3, 0}})};
        const Aggregate all = aggregate(members, {Centre::Mean, Band::Extremes});
        QCOMPARE(all.x.size(), qsizetype(6));
        QCOMPARE(all.upper[2], 1.5);
        QCOMPARE(all.upper[3], 2.0);
        QCOMPARE(all.upper[4], 3.0);
    }

    void equalsASlowComputation()
    {
        std::mt19937 random(7);
        for (int round = 0; round < 300; ++round) {
            const std::vector<Points> curves = randomCurves(random);
            const Aggregation how{Centre(round % 2), Band(round % 4)};
            const Aggregate all = aggregate(membersOf(curves), how);
            std::set<double> places;
            for (const Points &points : curves)
                for (const Point &point : points)
                    places.insert(point.x);
            QCOMPARE(all.x.size(), qsizetype(places.size()));
            qsizetype i = 0;
            for (const double x : places) {
                std::vector<double> values;
                for (const Points &points : curves)
                    if (const auto value = valueAt(points, x))
                        values.push_back(*value);
                const Row row = slowRow(values, how);
                QCOMPARE(all.x[i], x);
                QCOMPARE(all.counts[i], row.count);
                QVERIFY(isNear(all.centre[i], row.centre));
                if (how.band != Band::None) {
                    QVERIFY(isNear(all.lower[i], row.lower));
                    QVERIFY(isNear(all.upper[i], row.upper));
                }
                ++i;
            }
        }
    }

    void manyPointsOfOneXAreAllTaken()
    {
        std::vector<AggregateMember> members(3);
        for (std::size_t number = 0; number < members.size(); ++number) {
            for (int i = 0; i < 100'000; ++i) {
                members[number].x.append(i);
                members[number].y.append(number == 1 && i == 77'777 ? 1000 : double(number));
            }
            members[number].paths = {{{0, 100'000}}};
        }
        const Aggregate all = aggregate(members, {Centre::Mean, Band::Extremes});
        QCOMPARE(all.x.size(), qsizetype(100'000));
        QCOMPARE(all.upper[77'777], 1000.0); // the one spike
        QCOMPARE(all.upper.range()->greatest, 1000.0);
        QCOMPARE(all.centre[77'777], 1002.0 / 3);
    }

    void tooManyXAreThinnedAndSaidSo()
    {
        const qsizetype most = mostAggregateRows(2);
        std::vector<AggregateMember> all(2);
        for (std::size_t number = 0; number < all.size(); ++number) {
            for (qsizetype i = 0; i < most; ++i) {
                all[number].x.append(double(i) + 0.5 * double(number));
                all[number].y.append(1);
            }
            all[number].paths = {{{0, most}}};
        }
        const Aggregate thinned = aggregate(all, {});
        QVERIFY(thinned.isThinned);
        QVERIFY(thinned.x.size() <= most);
        QVERIFY(thinned.x.size() > most / 4);
        QCOMPARE(thinned.x[0], 0.0);
        QCOMPARE(thinned.x[thinned.x.size() - 1], double(most) - 0.5);
    }
};

QTEST_APPLESS_MAIN(tst_Aggregate)
#include "tst_aggregate.moc"
