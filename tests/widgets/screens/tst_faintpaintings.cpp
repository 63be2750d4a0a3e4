// SPDX-License-Identifier: Apache-2.0
// How well a text stands out is told from what was painted: known colours, with known ratios, and who paints
// them.
#include "tests/widgets/screens/faintpaintings.h"
#include "widgets/theme/paintedtexts.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/tokens.h"

#include <QGraphicsDropShadowEffect>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QTabBar>
#include <QtTest>

#include <functional>
#include <memory>

namespace trainyard::test {

const QColor faint(0x77, 0x77, 0x77); // 4.48:1 on white
const QColor clear(0x76, 0x76, 0x76); // 4.54:1

class Board final : public QWidget
{
    Q_OBJECT
public:
    using QWidget::QWidget;
    std::function<void(QPainter &)> paint;

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), Qt::white);
        paint(painter);
    }
};

// Writes in a colour that it does not change for the ground of what is selected.
class StubbornDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QColor selected = Qt::white;
    QColor hovered = Qt::white;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        if (option.state & QStyle::State_Selected)
            painter->fillRect(option.rect, selected);
        else if (option.state & QStyle::State_MouseOver)
            painter->fillRect(option.rect, hovered);
        painter->setPen(Qt::black);
        painter->drawText(option.rect, Qt::AlignLeft | Qt::AlignVCenter, index.data().toString());
    }
};

class tst_FaintPaintings : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        applyTheme(*qApp, Theme::Light);
        m_window = std::make_unique<Board>();
        m_window->resize(300, 200);
        m_window->paint = [](QPainter &) {};
    }
    void cleanup() { m_window.reset(); }

    void ratiosAreThoseOfThePicture_data()
    {
        QTest::addColumn<QColor>("ink");
        QTest::addColumn<QColor>("ground");
        QTest::addColumn<qreal>("opacity");
        QTest::addColumn<double>("ratio");
        const QColor black(Qt::black), white(Qt::white);
        QTest::newRow("black on white") << black << white << 1.0 << 21.0;
        QTest::newRow("white on black") << white << black << 1.0 << 21.0;
        QTest::newRow("grey on white") << faint << white << 1.0 << 4.48;
        QTest::newRow("a little darker") << clear << white << 1.0 << 4.54;
        QTest::newRow("red on blue") << QColor(255, 0, 0) << QColor(0, 0, 255) << 1.0 << 2.15;
        QTest::newRow("nearly the same") << QColor(0xee, 0xee, 0xee) << white << 1.0 << 1.16;
        QTest::newRow("the same") << white << white << 1.0 << 1.0;
        QTest::newRow("half of black") << black << white << 0.5 << 3.98;
        QTest::newRow("none of black") << black << white << 0.0 << 1.0;
    }
    void ratiosAreThoseOfThePicture()
    {
        QFETCH(QColor, ink);
        QFETCH(QColor, ground);
        QFETCH(qreal, opacity);
        QFETCH(double, ratio);
        m_window->paint = [=](QPainter &painter) {
            painter.fillRect(QRect(0, 0, 300, 200), ground);
            painter.setOpacity(opacity);
            write(painter, ink);
        };
        show();
        const auto texts =
            theme::paintedPlaces(*m_window, [this](QPainter &painter) { m_window->render(&painter); });
        QCOMPARE(texts.size(), 1);
        QCOMPARE(texts[0].widget, m_window.get());
        const auto found = contrastOf(texts[0], picture());
        QVERIFY(found);
        QVERIFY2(std::abs(found->ratio - ratio) < 0.02, qPrintable(QString::number(found->ratio)));
    }

    // A popup's lies over what is beside it.
    void aShadowOverATextIsNoGround()
    {
        const QRect place(0, 0, 10, 10);
        QImage picture(place.size(), QImage::Format_RGB32);
        picture.fill(QColor(0xf7, 0xf7, 0xf7));
        QPainter(&picture).fillRect(0, 0, 4, 10, QColor(0x19, 0x20, 0x2b)); // the ink's parts of letters
        const auto found = contrastOf({.text = QStringLiteral("Undo"),
                                       .place = place,
                                       .room = {},
                                       .seen = place,
                                       .ink = QColor(0x1a, 0x21, 0x2c)},
                                      picture);
        QVERIFY(found);
        QCOMPARE(found->ground, QColor(0xf7, 0xf7, 0xf7));
    }

    void whatIsFaintIsTold()
    {
        m_window->paint = [](QPainter &painter) { write(painter, faint); };
        show();
        QVERIFY2(faults().contains("“Read me” is faint in a trainyard::test::Board: #777777 on #ffffff, "
                                   "4.48:1 instead of 4.5:1"),
                 qPrintable(faults()));
        m_window->paint = [](QPainter &painter) { write(painter, clear); };
        QCOMPARE(faults(), QString());
        applyTheme(*qApp, Theme::LightContrast);
        QVERIFY2(faults().contains("instead of 7:1"), qPrintable(faults()));
    }

    void largeTextsMayBeFainter()
    {
        QFont font = m_window->font();
        m_window->paint = [&font](QPainter &painter) {
            painter.setFont(font);
            write(painter, QColor(0x90, 0x90, 0x90)); // 3.2:1
        };
        font.setPointSizeF(17);
        show();
        QVERIFY2(faults().contains("instead of 4.5:1"), qPrintable(faults()));
        font.setPointSizeF(18);
        QCOMPARE(faults(), QString());
        font.setPointSizeF(14);
        QVERIFY(!faults().isEmpty());
        font.setBold(true);
        QCOMPARE(faults(), QString());
        applyTheme(*qApp, Theme::LightContrast);
        QVERIFY2(faults().contains("instead of 4.5:1"), qPrintable(faults()));
    }

    void signsAreGraphics()
    {
        QString text = QStringLiteral("━━");
        m_window->paint = [&text](QPainter &painter) { write(painter, QColor(0x90, 0x90, 0x90), text); };
        show();
        QCOMPARE(faults(), QString());
        text = QStringLiteral("━ a");
        QVERIFY(!faults().isEmpty());
    }

    void theGroundIsThatOfTheTextAlone()
    {
        m_window->paint = [](QPainter &painter) {
            const QRect place(20, 20, 100, 24); // a badge, white on black in the midst of white
            painter.setBrush(Qt::black);
            painter.drawRoundedRect(place, 12, 12);
            painter.setPen(Qt::white);
            painter.drawText(place, Qt::AlignCenter, QStringLiteral("Running"));
        };
        show();
        QCOMPARE(faults(), QString());
    }

    void theWorstOfTwoGroundsCounts()
    {
        int filled = 0;
        m_window->paint = [&filled](QPainter &painter) {
            painter.fillRect(QRect(20, 20, filled, 24), QColor(0x33, 0x33, 0x33));
            painter.setPen(Qt::black);
            painter.drawText(QRect(20, 20, 100, 24), Qt::AlignCenter, QStringLiteral("forty percent"));
        };
        show();
        QCOMPARE(faults(), QString());
        filled = 50;
        QVERIFY2(faults().contains("on #333333"), qPrintable(faults()));
    }

    void partsOfALineHaveTheirOwnColours()
    {
        auto *label = new QLabel(QStringLiteral("<p>all of it but <font color='#bbbbbb'>this</font></p>"),
                                 m_window.get());
        label->setTextFormat(Qt::RichText);
        label->setGeometry(20, 20, 200, 24);
        show();
        QVERIFY2(faults().startsWith("“this” is faint"), qPrintable(faults()));
        QVERIFY(!faults().contains(u'\n'));
    }

    void whatIsDisabledIsLeftOut()
    {
        auto *label = new QLabel(QStringLiteral("Read me"), m_window.get());
        label->setGeometry(20, 20, 100, 24);
        QPalette colors = label->palette();
        colors.setColor(QPalette::WindowText, faint);
        label->setPalette(colors);
        show();
        QVERIFY(!faults().isEmpty());
        label->setEnabled(false);
        QCOMPARE(faults(), QString());
    }

    void whatIsDisabledInAPartIsLeftOut()
    {
        QStandardItemModel model;
        model.appendRow(new QStandardItem(QStringLiteral("Read me")));
        model.item(0)->setEnabled(false);
        auto *list = new QListView(m_window.get());
        list->setGeometry(0, 0, 140, 80);
        list->setModel(&model);
        auto *tabs = new QTabBar(m_window.get());
        tabs->addTab(QStringLiteral("first"));
        tabs->addTab(QStringLiteral("second"));
        tabs->setTabEnabled(1, false);
        tabs->setGeometry(0, 100, 280, 40);
        show();
        QCOMPARE(faults(), QString());
        QMenu menu;
        menu.addAction(QStringLiteral("Read me"))->setEnabled(false);
        menu.resize(menu.sizeHint());
        QVERIFY(faintTexts(menu, menu.grab().toImage()).isEmpty());
    }

    void itemsAreReadableInEachState()
    {
        QStandardItemModel model;
        model.appendRow(new QStandardItem(QStringLiteral("Read me")));
        auto *list = new QListView(m_window.get());
        list->setGeometry(0, 0, 140, 80);
        list->setModel(&model);
        auto *delegate = new StubbornDelegate(list);
        list->setItemDelegate(delegate);
        show();
        QCOMPARE(faults(), QString());
        delegate->selected = QColor(0x33, 0x33, 0x33);
        QVERIFY2(
            faults().contains("a selected item of a QListView in trainyard::test::Board: #000000 on #333333"),
            qPrintable(faults()));
        list->setSelectionMode(QAbstractItemView::NoSelection);
        QCOMPARE(faults(), QString());
        delegate->hovered = QColor(0x44, 0x44, 0x44);
        QVERIFY2(
            faults().contains("a hovered item of a QListView in trainyard::test::Board: #000000 on #444444"),
            qPrintable(faults()));
    }

    void whatIsSelectedIsMeasuredOnItsGround()
    {
        QStandardItemModel model;
        for (const char *text : {"first", "second", "third", "fourth", "fifth"})
            model.appendRow(new QStandardItem(QString::fromLatin1(text)));
        auto *list = new QListView(m_window.get());
        list->setGeometry(0, 0, 140, 180);
        list->setModel(&model);
        auto *delegate = new StubbornDelegate(list);
        list->setItemDelegate(delegate);
        show();
        delegate->selected = QColor(0x33, 0x33, 0x33);
        list->setCurrentIndex(model.index(4, 0)); // not one of those that are tried
        QVERIFY2(faults().contains("“fifth” is faint in a QWidget in trainyard::test::Board"),
                 qPrintable(faults()));
        QVERIFY(!faults().contains("“fourth”"));
    }

    void whatIsNotSeenIsLeftOut()
    {
        auto *area = new QScrollArea(m_window.get());
        area->setGeometry(0, 0, 200, 100);
        auto *page = new QLabel(QStringLiteral("<p>read</p><p>on</p><p>and</p><p>on</p>"));
        QPalette colors = page->palette();
        colors.setColor(QPalette::WindowText, faint);
        page->setPalette(colors);
        page->setTextFormat(Qt::RichText);
        page->resize(150, 400);
        page->setAlignment(Qt::AlignTop);
        area->setWidget(page);
        show();
        QVERIFY2(faults().contains("“read”"), qPrintable(faults()));
        area->verticalScrollBar()->setValue(300);
        QCOMPARE(faults(), QString());
        area->verticalScrollBar()->setValue(0);
        auto *above = new Board(m_window.get());
        above->paint = [](QPainter &) {};
        above->setAttribute(Qt::WA_OpaquePaintEvent);
        above->setGeometry(area->geometry());
        above->show();
        QCOMPARE(faults(), QString());
    }

    void effectsHideNothing()
    {
        auto *label = new QLabel(QStringLiteral("Read me"), m_window.get());
        label->setGeometry(20, 20, 100, 24);
        QPalette colors = label->palette();
        colors.setColor(QPalette::WindowText, faint);
        label->setPalette(colors);
        label->setGraphicsEffect(new QGraphicsDropShadowEffect(label));
        show();
        QVERIFY(!faults().isEmpty());
        QVERIFY(label->graphicsEffect()->isEnabled());
    }

    void denseDisplaysAreRead()
    {
        m_window->paint = [](QPainter &painter) {
            painter.fillRect(QRect(0, 100, 300, 100), Qt::black);
            painter.setPen(Qt::white);
            painter.drawText(QRect(20, 150, 100, 24), Qt::AlignLeft, QStringLiteral("Read me"));
        };
        show();
        QImage picture(m_window->size() * 2, QImage::Format_RGB32);
        picture.setDevicePixelRatio(2);
        m_window->render(&picture);
        QCOMPARE(faintTexts(*m_window, picture), QStringList());
        picture.setDevicePixelRatio(1); // and would be read elsewhere
        QVERIFY(!faintTexts(*m_window, picture).isEmpty());
    }

private:
    static void write(QPainter &painter, const QColor &ink, const QString &text = QStringLiteral("Read me"))
    {
        painter.setPen(ink);
        painter.drawText(QRect(20, 20, 200, 60), Qt::AlignLeft | Qt::AlignVCenter, text);
    }

    void show()
    {
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }

    QImage picture() const { return m_window->grab().toImage(); }

    QString faults() const { return faintTexts(*m_window, picture()).join(u'\n'); }

    std::unique_ptr<Board> m_window;
};

} // namespace trainyard::test

QTEST_MAIN(trainyard::test::tst_FaintPaintings)
#include "tst_faintpaintings.moc"
