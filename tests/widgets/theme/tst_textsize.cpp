// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/textsize.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QStandardItemModel>
#include <QStyleOption>
#include <QTableView>
#include <QTreeView>
#include <QtTest>

#include <functional>

using namespace trainyard;
using namespace trainyard::theme;

namespace {

using Draw = std::function<void(QPainter &painter)>;

constexpr QRect canvas(0, 0, 160, 80);

// What only one of them draws.
QSizeF difference(const Draw &with, const Draw &without)
{
    constexpr int fine = 4; // parts of a pixel
    const auto draw = [](const Draw &act) {
        QImage image(canvas.size() * fine, QImage::Format_ARGB32_Premultiplied);
        image.setDevicePixelRatio(fine);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        act(painter);
        return image;
    };
    const QImage one = draw(with), other = draw(without);
    QRect all;
    for (int y = 0; y < one.height(); ++y)
        for (int x = 0; x < one.width(); ++x)
            if (one.pixel(x, y) != other.pixel(x, y))
                all |= QRect(x, y, 1, 1);
    return QSizeF(all.size()) / fine;
}

} // namespace

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

    void whatTakesTheRoomThatIsLeftTakesNoMore()
    {
        QStandardItemModel rows(3, 1);
        QTreeView tree;
        tree.setModel(&rows);
        tree.setHeaderHidden(true);
        tree.resize(200, 300);
        tree.show();
        QVERIFY(QTest::qWaitForWindowExposed(&tree));
        QCOMPARE(tree.columnWidth(0), tree.viewport()->width());
        setTextPercent(150);
        QTRY_COMPARE(tree.columnWidth(0), tree.viewport()->width());
        setTextPercent(usualTextPercent);
        QTRY_COMPARE(tree.columnWidth(0), tree.viewport()->width());
    }

    void anotherFontOfTheDesktopIsTakenAtOnce()
    {
        QWidget window;
        QLabel caption(&window);
        caption.setProperty("text_role", "caption");
        QTableView table(&window);
        QStandardItemModel cells(2, 2);
        table.setModel(&cells);
        table.setColumnWidth(0, 84);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const double points = caption.font().pointSizeF();
        const auto back = qScopeGuard([] { QApplication::setFont(QFont("DejaVu Sans", 14)); });

        QApplication::setFont(QFont("DejaVu Sans", 18)); // as desktops do it
        QTRY_COMPARE(scaled(21), 36);
        QCOMPARE(caption.font().pointSizeF(), points * 18 / 14);
        QCOMPARE(table.columnWidth(0), 108);
        QVERIFY(QApplication::font().families().contains("Noto Sans CJK SC"));
        setTextPercent(80);
        QApplication::setFont(QFont("DejaVu Sans", 15));
        QTRY_COMPARE(QApplication::font().pointSizeF(), 12.0); // the user's choice stays
        QVERIFY(nextTextPercent(1) == 90);

        QEvent theme(QEvent::ThemeChange); // of which the font is not part
        QApplication::sendEvent(&window, &theme);
        QCoreApplication::sendPostedEvents();
        QCOMPARE(QApplication::font().pointSizeF(), 12.0);
        setTextPercent(usualTextPercent);
        QApplication::setFont(QFont("DejaVu Sans", 14));
        QTRY_COMPARE(scaled(21), 28);
        QCOMPARE(table.columnWidth(0), 84);
    }

    void arrowsGoWithTheText_data()
    {
        QTest::addColumn<Draw>("with");
        QTest::addColumn<Draw>("without");
        const auto menuItem = [](QStyleOptionMenuItem::MenuItemType type, bool isChecked) -> Draw {
            return [=](QPainter &painter) {
                QStyleOptionMenuItem item;
                item.rect = canvas;
                item.state = QStyle::State_Enabled;
                item.menuItemType = type;
                item.menuHasCheckableItems = true;
                item.checkType = QStyleOptionMenuItem::NonExclusive;
                item.checked = isChecked;
                QApplication::style()->drawControl(QStyle::CE_MenuItem, &item, &painter);
            };
        };
        const Draw plain = menuItem(QStyleOptionMenuItem::Normal, false);
        QTest::newRow("of a menu in a menu") << menuItem(QStyleOptionMenuItem::SubMenu, false) << plain;
        QTest::newRow("ticked") << menuItem(QStyleOptionMenuItem::Normal, true) << plain;
        const auto header = [](QStyleOptionHeader::SortIndicator mark) -> Draw {
            return [=](QPainter &painter) {
                const QHeaderView view(Qt::Horizontal);
                QStyleOptionHeader head;
                head.rect = canvas;
                head.sortIndicator = mark;
                QApplication::style()->drawControl(QStyle::CE_Header, &head, &painter, &view);
            };
        };
        QTest::newRow("of an order") << header(QStyleOptionHeader::SortUp)
                                     << header(QStyleOptionHeader::None);
        const auto button = [](QStyleOptionButton::ButtonFeature feature) -> Draw {
            return [=](QPainter &painter) {
                const QPushButton push;
                QStyleOptionButton look;
                look.rect = canvas;
                look.features = feature;
                QApplication::style()->drawControl(QStyle::CE_PushButtonLabel, &look, &painter, &push);
            };
        };
        QTest::newRow("of a button") << button(QStyleOptionButton::HasMenu)
                                     << button(QStyleOptionButton::None);
    }
    void arrowsGoWithTheText()
    {
        QFETCH(Draw, with);
        QFETCH(Draw, without);
        const QSizeF before = difference(with, without);
        QVERIFY(!before.isEmpty());
        setTextPercent(150);
        const QSizeF after = difference(with, without);
        QVERIFY2(after.width() > 1.25 * before.width() && after.height() > 1.25 * before.height(),
                 qPrintable(QStringLiteral("%1 × %2, then %3 × %4")
                                .arg(before.width())
                                .arg(before.height())
                                .arg(after.width())
                                .arg(after.height())));
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
