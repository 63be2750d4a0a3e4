// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/readingsmodel.h"

#include <QAbstractItemModelTester>
#include <QtTest>

#include <limits>
#include <numeric>
#include <random>

using namespace trainyard;
using charts::Reading;
using charts::ReadingsModel;

namespace {

using Column = ReadingsModel::Column;

ReadingsModel::Line line(quintptr key)
{
    return {key, QStringLiteral("run-%1").arg(key), QColor(Qt::red)};
}

QStringList columnOf(const QAbstractItemModel &model, int column)
{
    QStringList cells;
    for (int row = 0; row < model.rowCount(); ++row)
        cells << model.index(row, column).data().toString();
    return cells;
}

} // namespace

class tst_ReadingsModel : public QObject
{
    Q_OBJECT
private slots:
    void linesKeepTheirRowsWhateverIsDrawn()
    {
        ReadingsModel model(charts::ValueFormat::Number);
        const QAbstractItemModelTester tester(&model);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        std::mt19937 random(3);
        std::vector<quintptr> keys(40);
        std::iota(keys.begin(), keys.end(), 1);
        QList<std::pair<QPersistentModelIndex, QString>> kept;
        for (int round = 0; round < 50; ++round) {
            std::shuffle(keys.begin(), keys.end(), random);
            QList<ReadingsModel::Line> lines;
            for (std::size_t i = 0; i < random() % keys.size(); ++i)
                lines << line(keys[i]);
            model.setLines(lines);
            QCOMPARE(model.rowCount(), int(lines.size()));
            for (int row = 0; row < model.rowCount(); ++row)
                QCOMPARE(model.index(row, 0).data().toString(), lines[row].name);
            for (const auto &[index, name] : kept)
                QVERIFY(!index.isValid() || index.data().toString() == name);
            kept.clear();
            for (int row = 0; row < model.rowCount(); ++row)
                kept.append({model.index(row, 0), lines[row].name});
        }
        QVERIFY(reset.isEmpty());
    }

    void cellsSayWhatIsReadAndCopiesHaveEveryDigit()
    {
        ReadingsModel model(charts::ValueFormat::Percent);
        model.setX({models::CurveX::Kind::Step, {}});
        model.setLines({line(1), line(2)});
        const double value = 1.0 / 3;
        model.setReadings({Reading{1234567, value, 1234567, 1'700'000'000.25}, std::nullopt});
        QCOMPARE(model.index(0, Column::ValueColumn).data().toString(), "33.33 %");
        QCOMPARE(model.index(0, Column::XColumn).data().toString(), "1234567");
        QCOMPARE(model.index(0, Column::StepColumn).data().toString(), "1234567");
        QVERIFY(!model.index(1, Column::ValueColumn).data().isValid());

        const QStringList rows = charts::tabSeparated(model, {0, 1}).split('\n');
        QCOMPARE(rows[0], "Line\tValue\tStep\tStep\tTime");
        const QStringList cells = rows[1].split('\t');
        QCOMPARE(cells[1].toDouble(), value);
        QCOMPARE(cells[2].toDouble(), 1234567.0);
        QCOMPARE(cells[4], "2023-11-14T22:13:20.250Z");
        QCOMPARE(rows[2], "run-2\t\t\t\t");
    }

    void whatIsSmoothedStandsBesideWhatWasMeasured()
    {
        ReadingsModel model(charts::ValueFormat::Number);
        const QAbstractItemModelTester tester(&model);
        model.setLines({line(1)});
        QVERIFY(!charts::tabSeparated(model, {0}).contains("Measured"));
        model.setSmoothed(true);
        Reading reading{7, 0.5};
        reading.measured = 0.75;
        model.setReadings({reading});
        QCOMPARE(model.headerData(Column::ValueColumn, Qt::Horizontal, Qt::DisplayRole).toString(),
                 "Smoothed");
        QCOMPARE(model.index(0, Column::MeasuredColumn).data().toString(), "0.7500");
        QCOMPARE(charts::tabSeparated(model, {0}).split('\n')[1].split('\t').mid(1, 2),
                 (QStringList{"0.5", "0.75"}));
    }

    void placesAreAsTheAxisCountsThem()
    {
        using Kind = models::CurveX::Kind;
        ReadingsModel model(charts::ValueFormat::Number);
        model.setLines({line(1)});
        model.setReadings({Reading{3661.5, 1}});
        const auto text = [&model](Kind kind) {
            model.setX({kind, QStringLiteral("lr")});
            return model.index(0, Column::XColumn).data().toString();
        };
        QCOMPARE(text(Kind::RelativeTime), "1:01:01.5");
        QCOMPARE(text(Kind::Epoch), "3661.5");
        QCOMPARE(text(Kind::Metric), "3661.5");
        QCOMPARE(model.headerData(Column::XColumn, Qt::Horizontal, Qt::DisplayRole).toString(), "lr");
    }

    void whatIsNoNumberIsNamed()
    {
        ReadingsModel model(charts::ValueFormat::Number);
        model.setLines({line(1), line(2), line(3)});
        using Limits = std::numeric_limits<double>;
        model.setReadings({Reading{1, Limits::quiet_NaN()}, Reading{1, Limits::infinity()},
                           Reading{1, -Limits::infinity()}});
        QCOMPARE(columnOf(model, Column::ValueColumn), QStringList({"nan", "inf", "-inf"}));
    }

    void sortedByValueWhatIsNotThereStandsLast()
    {
        ReadingsModel model(charts::ValueFormat::Number);
        const QAbstractItemModelTester tester(&model);
        charts::SortedReadings sorted(model);
        const QAbstractItemModelTester sortedTester(&sorted);
        model.setLines({line(1), line(2), line(3), line(4)});
        const double nan = std::numeric_limits<double>::quiet_NaN();
        model.setReadings({Reading{1, 0.5}, std::nullopt, Reading{1, nan}, Reading{1, 0.25}});
        sorted.sort(Column::ValueColumn, Qt::AscendingOrder);
        QCOMPARE(columnOf(sorted, 0).first(2), QStringList({"run-4", "run-1"}));
        sorted.sort(Column::ValueColumn, Qt::DescendingOrder);
        QCOMPARE(columnOf(sorted, 0).first(2), QStringList({"run-1", "run-4"}));

        model.setReadings({Reading{1, 0.5}, Reading{1, 3}, Reading{1, nan}, Reading{1, 0.25}});
        QCOMPARE(columnOf(sorted, 0), QStringList({"run-2", "run-1", "run-4", "run-3"}));
    }

    void aCheckMarkAsksToShowOrHideTheLine()
    {
        ReadingsModel model(charts::ValueFormat::Number);
        model.setLines({line(1), line(2)});
        QSignalSpy chosen(&model, &ReadingsModel::visibilityChosen);
        QVERIFY(model.setData(model.index(1, 0), Qt::Unchecked, Qt::CheckStateRole));
        QCOMPARE(chosen.at(0), QVariantList({1, false}));
        QVERIFY(!model.setData(model.index(1, 1), Qt::Unchecked, Qt::CheckStateRole));
    }

    void onlyTheNearestLineIsSaidToBe()
    {
        ReadingsModel model(charts::ValueFormat::Number);
        model.setLines({line(1), line(2)});
        model.setNearest(1);
        QVERIFY(model.index(1, 0).data(ReadingsModel::NearestRole).toBool());
        model.setNearest(0);
        QVERIFY(!model.index(1, 0).data(ReadingsModel::NearestRole).toBool());
        QVERIFY(model.index(0, 0).data(ReadingsModel::NearestRole).toBool());
    }
};

QTEST_GUILESS_MAIN(tst_ReadingsModel)
#include "tst_readingsmodel.moc"
