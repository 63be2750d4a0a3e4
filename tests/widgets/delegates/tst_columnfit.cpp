// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/columnfit.h"

#include "widgets/delegates/rowtable.h"

#include <QHeaderView>
#include <QStandardItemModel>
#include <QtTest>

using namespace trainyard;
using delegates::sharedWidths;
using Widths = QList<int>;

class tst_ColumnFit : public QObject
{
    Q_OBJECT
private:
    // Of three columns in 600 pixels, the second of which says more than the others.
    struct Shown {
        Shown()
        {
            table.setModel(&model);
            model.setItem(0, 0, new QStandardItem("a"));
            model.setItem(0, 1, new QStandardItem(QString(40, u'x')));
            model.setItem(0, 2, new QStandardItem("b"));
            table.horizontalHeader()->setDefaultSectionSize(100);
            table.resize(600, 200);
            new delegates::ColumnFit(table, {120});
            table.show();
        }
        QStandardItemModel model;
        delegates::RowTable table;
    };

private slots:
    void spareRoomGoesToWhatIsCut_data()
    {
        QTest::addColumn<Widths>("usual");
        QTest::addColumn<Widths>("wanted");
        QTest::addColumn<int>("whole");
        QTest::addColumn<Widths>("widths");
        QTest::newRow("none") << Widths{} << Widths{} << 100 << Widths{};
        QTest::newRow("nothing is cut") << Widths{50, 50} << Widths{20, 50} << 300 << Widths{50, 50};
        QTest::newRow("there is no room") << Widths{50, 50} << Widths{90, 90} << 80 << Widths{50, 50};
        QTest::newRow("one is cut") << Widths{50, 50} << Widths{20, 90} << 300 << Widths{50, 90};
        QTest::newRow("as far as it goes") << Widths{50, 50} << Widths{20, 900} << 300 << Widths{50, 250};
        QTest::newRow("shared") << Widths{50, 50} << Widths{900, 900} << 300 << Widths{150, 150};
        QTest::newRow("who wants little has it")
            << Widths{50, 50} << Widths{900, 60} << 300 << Widths{240, 60};
    }
    void spareRoomGoesToWhatIsCut()
    {
        QFETCH(Widths, usual);
        QFETCH(Widths, wanted);
        QFETCH(int, whole);
        QTEST(sharedWidths(usual, wanted, whole), "widths");
    }

    void aLongTextIsSeenWhole()
    {
        Shown shown;
        const QAbstractItemView &view = shown.table;
        QVERIFY(view.sizeHintForColumn(1) > 100);
        QTRY_VERIFY(shown.table.columnWidth(1) > view.sizeHintForColumn(1));
        QCOMPARE(shown.table.columnWidth(0), 120);
        QCOMPARE(shown.table.columnWidth(2), 100);
        shown.model.setItem(0, 2, new QStandardItem(QString(20, u'x')));
        QTRY_VERIFY(shown.table.columnWidth(2) > view.sizeHintForColumn(2));
    }

    void aColumnThatIsDrawnKeepsItsWidth()
    {
        Shown shown;
        shown.table.setColumnWidth(1, 60);
        shown.table.resize(900, 200);
        QCoreApplication::processEvents();
        QCOMPARE(shown.table.columnWidth(1), 60);
        QCOMPARE(shown.table.columnWidth(0), 120);
    }

    void theLastOneStretchesOn()
    {
        Shown shown;
        shown.table.horizontalHeader()->setStretchLastSection(true);
        shown.table.resize(1200, 200);
        QCoreApplication::processEvents();
        QCOMPARE(shown.table.horizontalHeader()->length(), shown.table.viewport()->width());
    }
};

QTEST_MAIN(tst_ColumnFit)
#include "tst_columnfit.moc"
