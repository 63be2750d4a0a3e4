// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/table/pointsmodel.h"

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QtTest>

#include <limits>
#include <random>

using namespace trainyard;
using charts::ChartWindow;
using charts::PointsModel;
using models::CurveSnapshot;

namespace {

constexpr int patienceMs = 60'000;

// A line whose points come one after the other.
CurveSnapshot line(const QString &name, const std::vector<std::pair<double, double>> &points)
{
    CurveSnapshot made{.name = name};
    for (const auto &[x, y] : points) {
        made.x.append(x);
        made.y.append(y);
    }
    if (!points.empty())
        made.current = {{{0, qsizetype(points.size())}}};
    return made;
}

QStringList rowsOf(const QAbstractItemModel &model)
{
    QStringList rows;
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column)
            cells << model.index(row, column).data().toString();
        rows << cells.join(u' ');
    }
    return rows;
}

} // namespace

class tst_PointsModel : public QObject
{
    Q_OBJECT
private:
    static void fill(PointsModel &model) { QTRY_VERIFY_WITH_TIMEOUT(!model.isFilling(), patienceMs); }

private slots:
    void linesStandSideBySide()
    {
        PointsModel model;
        const QAbstractItemModelTester tester(&model);
        constexpr double none = std::numeric_limits<double>::quiet_NaN();
        model.setLines({line("a", {{1, 0.5}, {2, none}, {3, 0.25}}), line("b", {{2, 7}, {4, 8}})}, {}, {});
        fill(model);
        QCOMPARE(rowsOf(model), (QStringList{"1 0.5 ", "2 nan 7", "3 0.25 ", "4  8"}));
        QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), QString("a"));
        QCOMPARE(model.tabSeparated(1, 2).section('\n', 1), QString("2\tnan\t7\n3\t0.25\t\n"));
    }

    void whatWasMeasuredIsListed()
    {
        CurveSnapshot smoothed = line("a", {{1, 10}, {2, 20}});
        smoothed.raw = line({}, {{1, 11}, {2, 19}}).y;
        smoothed.origin = 1;
        PointsModel model;
        model.setLines({smoothed}, {}, {});
        fill(model);
        QCOMPARE(rowsOf(model), (QStringList{"0 11", "1 19"}));
    }

    void whatARestartToldOnceMoreIsListedTwice()
    {
        CurveSnapshot restarted = line("a", {{1, 10}, {2, 20}, {2, 21}, {3, 31}});
        restarted.superseded = {{{1, 2}}};
        restarted.current = {{{0, 1}, {2, 4}}};
        PointsModel model;
        const QAbstractItemModelTester tester(&model);
        model.setLines({restarted}, {}, {});
        fill(model);
        QCOMPARE(rowsOf(model), (QStringList{"1 10", "2 20", "2 21", "3 31"}));
        QVERIFY(model.index(1, 1).data(PointsModel::SupersededRole).toBool());
        QVERIFY(!model.index(2, 1).data(PointsModel::SupersededRole).toBool());
    }

    void onlyWhatIsInViewIsListed()
    {
        PointsModel model;
        const QAbstractItemModelTester tester(&model);
        const QList<CurveSnapshot> lines{line("a", {{1, 1}, {2, 2}, {3, 3}, {4, 4}})};
        model.setLines(lines, {}, {.whole = false, .least = 2, .greatest = 3});
        fill(model);
        QCOMPARE(rowsOf(model), (QStringList{"2 2", "3 3"}));
        model.setLines(lines, {}, {});
        fill(model);
        QCOMPARE(model.rowCount(), 4);
        model.setLines({}, {}, {});
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(model.columnCount(), 1);
    }

    // In any order, also between rows that are there: rows keep their identity, and none goes.
    void pointsThatComeAreInserted()
    {
        std::mt19937 random(7);
        PointsModel model;
        const QAbstractItemModelTester tester(&model);
        QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        std::vector<std::vector<std::pair<double, double>>> points(3);
        const auto lines = [&] {
            return QList<CurveSnapshot>{line("a", points[0]), line("b", points[1]), line("c", points[2])};
        };
        points = {{{0, 0}}, {{0, 0}}, {{0, 0}}};
        model.setLines(lines(), {}, {});
        fill(model);
        for (int round = 0; round < 40; ++round) {
            const int chosen = int(random() % model.rowCount());
            const QPersistentModelIndex kept = model.index(chosen, 0);
            const QString x = kept.data().toString();
            for (auto &each : points)
                for (auto i = random() % 60; i > 0; --i)
                    each.emplace_back((each.empty() ? 0 : each.back().first) + double(random() % 3), round);
            model.setLines(lines(), {}, {});
            fill(model);
            QCOMPARE(kept.data().toString(), x);
            PointsModel anew;
            anew.setLines(lines(), {}, {});
            fill(anew);
            QCOMPARE(rowsOf(model), rowsOf(anew));
        }
        QVERIFY(model.rowCount() > 512); // several of the places that are known
        QCOMPARE(removed.size(), 0);
        QCOMPARE(reset.size(), 0);
    }

    void manyComeByAndBy()
    {
        constexpr int count = 400'000;
        CurveSnapshot many{.name = "a"};
        for (int i = 0; i < count; ++i) {
            many.x.append(i);
            many.y.append(2 * i);
        }
        many.current = {{{0, count}}};
        PointsModel model;
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        model.setLines({many}, {}, {});
        QCOMPARE(model.rowCount(), 0);
        fill(model);
        QVERIFY(inserted.size() > 1);
        QCOMPARE(model.rowCount(), count);
        for (const int row : {0, 511, 512, 123'456, count - 1})
            QCOMPARE(model.index(row, 1).data().toString(), QString::number(2 * row));
    }
};

QTEST_MAIN(tst_PointsModel)
#include "tst_pointsmodel.moc"
