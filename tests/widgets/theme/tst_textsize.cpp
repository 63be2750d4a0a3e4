// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/textsize.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QStandardItemModel>
#include <QTableView>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::theme;

// On a desktop whose texts have 14 points.
class tst_TextSize : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QApplication::setFont(QFont("DejaVu Sans", 14));
        applyTheme(*qApp, Theme::Light);
    }

    void cleanup() { setTextPercent(usualTextPercent); }

    void theDesktopsSizeIsThatOfTheProgram()
    {
        QCOMPARE(QApplication::font().pointSizeF(), 14.0);
        applyTheme(*qApp, Theme::Dark);
        QCOMPARE(QApplication::font().pointSizeF(), 14.0);
    }

    void everySizeCanBeRead_data()
    {
        QTest::addColumn<double>("desktop");
        QTest::addColumn<int>("percent");
        QTest::addColumn<double>("points");
        QTest::newRow("usual") << 10.0 << 100 << 10.0;
        QTest::newRow("tiny") << 7.0 << 100 << 9.5;
        QTest::newRow("large") << 14.0 << 100 << 14.0;
        QTest::newRow("larger") << 18.0 << 100 << 18.0;
        QTest::newRow("huge") << 40.0 << 100 << 20.0;
        QTest::newRow("chosen larger") << 10.0 << 150 << 15.0;
        QTest::newRow("chosen smaller") << 10.0 << 80 << 8.0;
        QTest::newRow("both") << 18.0 << 200 << 21.0;
    }

    void everySizeCanBeRead()
    {
        QFETCH(double, desktop);
        QFETCH(int, percent);
        QTEST(textPoints(desktop, percent), "points");
    }

    void stepsLeadToTheLargestTextAndBack()
    {
        setTextPercent(80);
        QCOMPARE(nextTextPercent(-1), 0);
        QCOMPARE(nextTextPercent(1), 90);
        setTextPercent(125);
        QCOMPARE(nextTextPercent(1), 150);
        setTextPercent(150); // 21 points, the most there are
        QCOMPARE(nextTextPercent(1), 0);
        QCOMPARE(nextTextPercent(-1), 125);
    }

    void pixelsGoWithTheText()
    {
        QCOMPARE(scaled(21), 28); // of 14 points instead of 10.5
        setTextPercent(150);
        QCOMPARE(scaled(21), 42);
        QCOMPARE(scaled(QSize(10, 21)), QSize(20, 42));
        QCOMPARE(unscaled(scaled(220)), 220);
    }

    void whatIsOpenFollows()
    {
        QWidget window;
        QLabel caption(&window);
        caption.setProperty("text_role", "caption");
        QLineEdit code(&window);
        theme::setFont(code, Type::Mono);
        theme::setFixedWidth(code, 210);
        QTableView table(&window);
        QStandardItemModel cells(2, 2);
        table.setModel(&cells);
        table.setColumnWidth(0, 84);
        theme::setRowHeight(*table.verticalHeader(), 21);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const double captionPoints = caption.font().pointSizeF();
        const double codePoints = code.font().pointSizeF();
        const QSize size = code.sizeHint();

        setTextPercent(150);

        QCOMPARE(caption.font().pointSizeF(), captionPoints * 1.5);
        QCOMPARE(code.font().pointSizeF(), codePoints * 1.5);
        QCOMPARE(code.width(), 420);
        QVERIFY(code.sizeHint().height() > size.height());
        QCOMPARE(table.rowHeight(1), 42);
        QCOMPARE(table.columnWidth(0), 126);

        setTextPercent(usualTextPercent);

        QCOMPARE(caption.font().pointSizeF(), captionPoints);
        QCOMPARE(code.sizeHint(), size);
        QCOMPARE(table.rowHeight(1), 28);
        QCOMPARE(table.columnWidth(0), 84);
    }

    void whatIsGoneIsNotAsked()
    {
        int asked = 0;
        {
            QObject owner;
            inEachTextSize(owner, [&asked] { ++asked; });
            setTextPercent(125);
        }
        setTextPercent(usualTextPercent);
        QCOMPARE(asked, 2);
    }
};

QTEST_MAIN(tst_TextSize)
#include "tst_textsize.moc"
