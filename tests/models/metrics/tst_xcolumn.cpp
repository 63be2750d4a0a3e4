// SPDX-License-Identifier: Apache-2.0
#include "models/metrics/xcolumn.h"

#include <QtTest>

using trainyard::models::XColumn;
using Stretches = std::vector<XColumn::Stretch>;

namespace {

XColumn columnOf(const std::vector<double> &numbers)
{
    XColumn column;
    for (const double x : numbers)
        column.append(x);
    return column;
}

Stretches rises(const XColumn &column, const XColumn::Stretch &stretch)
{
    Stretches found;
    column.eachRise(stretch, [&found](const XColumn::Stretch &rise) { found.push_back(rise); });
    return found;
}

} // namespace

class tst_XColumn : public QObject
{
    Q_OBJECT
private slots:
    void knowsWhereItGoesBack()
    {
        QVERIFY(columnOf({0, 1, 1, 2}).falls().empty());
        QCOMPARE(columnOf({0, 1, 2, 1, 2, 0}).falls(), (std::vector<qsizetype>{3, 5}));
    }

    void aStretchIsTakenApartWhereItGoesBack()
    {
        const XColumn column = columnOf({0, 1, 2, 1, 2, 0});
        QCOMPARE(rises(column, {0, 6}), (Stretches{{0, 3}, {3, 5}, {5, 6}}));
        QCOMPARE(rises(column, {1, 4}), (Stretches{{1, 3}, {3, 4}}));
        QCOMPARE(rises(column, {3, 5}), (Stretches{{3, 5}}));
        QCOMPARE(rises(column, {2, 2}), Stretches{});
    }

    void theRangeIsOfAll()
    {
        QVERIFY(!XColumn().range());
        QCOMPARE(columnOf({5, 1, 9, 3}).range()->least, 1.0);
        QCOMPARE(columnOf({5, 1, 9, 3}).range()->greatest, 9.0);
    }
};

QTEST_APPLESS_MAIN(tst_XColumn)
#include "tst_xcolumn.moc"
