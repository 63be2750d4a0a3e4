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

} // namespace

class tst_XColumn : public QObject
{
    Q_OBJECT
private slots:
    void aRestartSupersedesWhatItRepeats()
    {
        const XColumn once = columnOf({0, 1, 2, 3, 4});
        QCOMPARE(once.current(), (Stretches{{0, 5}}));
        QVERIFY(once.superseded().empty());

        const XColumn restarted = columnOf({0, 1, 2, 3, 4, 2, 3, 4, 5});
        QCOMPARE(restarted.starts(), (std::vector<qsizetype>{0, 5}));
        QCOMPARE(restarted.current(), (Stretches{{0, 2}, {5, 9}}));
        QCOMPARE(restarted.superseded(), (Stretches{{2, 5}}));
    }

    void aLaterRestartSupersedesSeveral()
    {
        const XColumn column = columnOf({0, 1, 2, 3, 2, 3, 1, 2});
        QCOMPARE(column.current(), (Stretches{{0, 1}, {6, 8}}));
        QCOMPARE(column.superseded(), (Stretches{{1, 4}, {4, 6}}));
    }

    void theNearestPointIsACurrentOne()
    {
        const XColumn column = columnOf({10, 20, 30, 40, 20, 33});
        QCOMPARE(column.nearest(-5), 0);
        QCOMPARE(column.nearest(19), 4);
        QCOMPARE(column.nearest(31), 5);
        QCOMPARE(column.nearest(99), 5);
        QCOMPARE(columnOf({1, 1, 1, 2}).nearest(1), 0);
        QCOMPARE(XColumn().nearest(1), -1);
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
