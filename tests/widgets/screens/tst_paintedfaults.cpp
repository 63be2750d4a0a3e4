// SPDX-License-Identifier: Apache-2.0
// What the check of the screens finds wrong with texts: those that a widget or a delegate paints, that have
// too little room or are cut off, and what opens above a window.
#include "tests/widgets/screens/clippedtexts.h"
#include "tests/widgets/screens/paintedfaults.h"
#include "tests/widgets/screens/popupfaults.h"
#include "tests/widgets/screens/screenfaults.h"
#include "tests/widgets/screens/scrollfaults.h"
#include "widgets/delegates/namelabel.h"
#include "widgets/delegates/offeredmenu.h"
#include "widgets/theme/theme.h"

#include <QComboBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QTabBar>
#include <QTableView>
#include <QVBoxLayout>
#include <QtTest>

#include <memory>

namespace trainyard::test {

const QString longText = QStringLiteral("a run whose name is longer than there is room for");

class PaintingBox final : public QWidget
{
    Q_OBJECT
public:
    bool isShortened = false;
    QString text;

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter,
                         isShortened ? fontMetrics().elidedText(text, Qt::ElideMiddle, width()) : text);
    }
};

// Cuts at a width of its own, so that no wider cell shows more.
class FixedDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        constexpr int width = 60;
        painter->drawText(
            option.rect, Qt::AlignLeft,
            option.fontMetrics.elidedText(index.data(Qt::UserRole).toString(), Qt::ElideRight, width));
    }
};

class tst_PaintedFaults : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }

    void init()
    {
        m_window = std::make_unique<QWidget>();
        m_window->resize(200, 200);
        new QVBoxLayout(m_window.get());
    }

    void whatIsPaintedHasRoom()
    {
        auto *box = add<PaintingBox>();
        box->text = QStringLiteral("short");
        show();
        QVERIFY(faults().isEmpty());
        box->text = longText;
        QVERIFY2(faults().contains("is cut off"), qPrintable(faults()));
    }

    void whatIsPaintedIsNotCutInItsHeight()
    {
        auto *box = add<PaintingBox>();
        box->text = QStringLiteral("short");
        box->setFixedHeight(4);
        show();
        QVERIFY2(faults().contains("is cut off"), qPrintable(faults()));
    }

    void whatIsShortenedIsTold()
    {
        auto *box = add<PaintingBox>();
        box->text = longText;
        box->isShortened = true;
        show();
        QVERIFY2(faults().contains("nothing tells all of it"), qPrintable(faults()));
        box->setToolTip(longText);
        QVERIFY2(faults().isEmpty(), qPrintable(faults()));
        box->setToolTip(QStringLiteral("something else"));
        QVERIFY(!faults().isEmpty());
        box->setAccessibleName(longText);
        QVERIFY2(faults().isEmpty(), qPrintable(faults()));
    }

    void itemsAreTold()
    {
        QStandardItemModel model;
        model.appendRow(new QStandardItem(longText));
        auto *list = add<QListView>();
        list->setModel(&model);
        m_window->resize(800, 200);
        show();
        QVERIFY2(faults().isEmpty(), qPrintable(faults()));
        list->setItemDelegate(new FixedDelegate(list));
        const QString remark = QStringLiteral("a remark that is longer still than the name of the run");
        model.item(0)->setData(remark, Qt::UserRole);
        QVERIFY2(faults().contains("nothing tells all of it"), qPrintable(faults()));
        model.item(0)->setToolTip(remark);
        QVERIFY2(faults().isEmpty(), qPrintable(faults()));
    }

    void labelsThatShortenTell()
    {
        auto *label = add<delegates::NameLabel>(longText);
        show();
        QCOMPARE(clipped(), QString());
        label->setToolTip({});
        QVERIFY(!clipped().isEmpty());
        delete label;
        auto *cut = add<QLabel>(QStringLiteral("a run whose…"));
        cut->show();
        QCoreApplication::processEvents();
        QVERIFY2(faults().contains("nothing beside"), qPrintable(faults()));
        cut->setText(QStringLiteral("Measuring…")); // a text of the program
        QVERIFY2(faults().isEmpty(), qPrintable(faults()));
    }

    void numbersHaveRoom()
    {
        auto *box = add<QSpinBox>();
        box->setRange(0, 1'000'000'000);
        show();
        QCOMPARE(clipped(), QString());
        box->setValue(1'000'000'000);
        box->setFixedWidth(40);
        QCoreApplication::processEvents();
        QVERIFY(!clipped().isEmpty());
    }

    void nothingIsCutOffByWhatItIsIn()
    {
        auto *frame = add<QFrame>();
        frame->setFixedSize(100, 40);
        auto *label = new QLabel(QStringLiteral("read me"), frame);
        label->setGeometry(0, 0, 90, 20);
        show();
        QCOMPARE(clipped(), QString());
        label->move(60, 0);
        QVERIFY2(clipped().contains("“read me” is cut off by a QFrame"), qPrintable(clipped()));
        label->move(0, 200); // out of it
        QVERIFY2(clipped().contains("“read me” is cut off by a QFrame"), qPrintable(clipped()));
        label->hide();
        QCOMPARE(clipped(), QString());
    }

    void whatIsScrolledAwayIsNotCutOff()
    {
        auto *area = add<QScrollArea>();
        auto *page = new QWidget;
        page->resize(1000, 1000);
        (new QLabel(longText, page))->move(40, 0);
        area->setWidget(page);
        show();
        QCOMPARE(clipped(), QString());
        area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // so that it cannot be
        QVERIFY2(clipped().contains("is cut off by a QScrollArea"), qPrintable(clipped()));
    }

    void whatIsBelowTheFoldIsSeen()
    {
        auto *area = add<QScrollArea>();
        auto *page = new QWidget;
        page->resize(100, 2000);
        for (const int top : {0, 700, 1985}) {
            auto *label = new QLabel(QStringLiteral("text at %1").arg(top), page);
            label->setGeometry(0, top, 30, 15);
        }
        area->setWidget(page);
        show();
        area->verticalScrollBar()->setValue(40);
        QCOMPARE(clipped(), QString());
        const QString told = faultsOfPages(*m_window, [this] { return clippedTexts(*m_window); }).join(u'\n');
        for (const char *text : {"“text at 0”", "“text at 700”", "“text at 1985”"})
            QVERIFY2(told.contains(QString::fromUtf8(text) + " does not fit"), qPrintable(told));
        QCOMPARE(area->verticalScrollBar()->value(), 40);
    }

    void textsAreNotCutInTheirHeight()
    {
        auto *label = add<QLabel>(QStringLiteral("one\ntwo"));
        auto *field = add<QLineEdit>();
        show();
        QCOMPARE(clipped(), QString());
        label->setFixedHeight(label->fontMetrics().height() + 2); // for one of its lines
        QCoreApplication::processEvents();
        QVERIFY2(clipped().contains("is higher than its QLabel"), qPrintable(clipped()));
        delete label;
        QCOMPARE(clipped(), QString());
        field->setFixedHeight(9);
        QCoreApplication::processEvents();
        QVERIFY2(clipped().contains("is higher than its QLineEdit"), qPrintable(clipped()));
    }

    void titlesOfGroupsHaveRoom()
    {
        auto *box = add<QGroupBox>(QStringLiteral("Data"));
        show();
        QCOMPARE(clipped(), QString());
        box->setTitle(longText);
        box->setFixedWidth(90);
        QCoreApplication::processEvents();
        QVERIFY2(clipped().contains("does not fit into its QGroupBox"), qPrintable(clipped()));
    }

    void shortenedTabsTell()
    {
        auto *tabs = add<QTabBar>();
        tabs->setElideMode(Qt::ElideMiddle);
        tabs->setUsesScrollButtons(false);
        tabs->addTab(longText);
        show();
        QVERIFY2(clipped().contains("is shortened, and no tool tip"), qPrintable(clipped()));
        tabs->setTabToolTip(0, longText);
        QCOMPARE(clipped(), QString());
    }

    void headsOfTablesAreHighEnough()
    {
        QStandardItemModel model(1, 1);
        auto *table = add<QTableView>();
        table->setModel(&model);
        show();
        QCOMPARE(clipped(), QString());
        table->horizontalHeader()->setFixedHeight(6);
        m_window->resize(240, 240); // it is laid out anew
        QCoreApplication::processEvents();
        QVERIFY2(clipped().contains("are higher than their head"), qPrintable(clipped()));
    }

    void menusHaveRoom()
    {
        auto *menu = new QMenu(m_window.get());
        menu->addAction(longText);
        show();
        QCOMPARE(ofPopups(), QString());
        QVERIFY2(ofPopups({100, 100}).contains("wider than the screen"), qPrintable(ofPopups({100, 100})));
        menu->setFixedWidth(80);
        QVERIFY2(ofPopups().contains("is cut off"), qPrintable(ofPopups()));
    }

    void whatAPartOffersIsTranslated()
    {
        auto *part = add<QWidget>();
        new delegates::OfferedMenu(*part, [](QMenu &menu) { menu.addAction(QStringLiteral("&Delete")); });
        show();
        QCOMPARE(ofPopups(), QString());
        const QString told = Popups(m_translations).faults(*m_window, {800, 600}, true).join(u'\n');
        QCOMPARE(told, QString("“Delete” is English"));
    }

    void listsOfBoxesTell()
    {
        auto *box = add<QComboBox>();
        box->addItem(QStringLiteral("one"));
        show();
        QCOMPARE(ofPopups(), QString());
        box->setItemDelegate(new FixedDelegate(box));
        box->setItemData(0, longText);
        QVERIFY2(ofPopups().contains("nothing tells all of it"), qPrintable(ofPopups()));
        QVERIFY(!box->view()->isVisible());
    }

    void whatIsPaintedAndWhatMenusSayIsTranslated()
    {
        auto *box = add<PaintingBox>();
        box->text = QStringLiteral("Measuring…");
        auto *menu = new QMenu(m_window.get());
        connect(menu, &QMenu::aboutToShow, menu, [menu] {
            menu->clear();
            menu->addAction(QStringLiteral("&Delete"));
        });
        show();
        const QString told = m_translations.untranslatedTexts(*m_window).join(u'\n');
        QVERIFY2(told.contains("“Measuring…” is English"), qPrintable(told));
        QVERIFY2(told.contains("“Delete” is English"), qPrintable(told));
    }

private:
    template <class Widget, class... Arguments>
    Widget *add(const Arguments &...arguments)
    {
        auto *widget = new Widget(arguments...);
        m_window->layout()->addWidget(widget);
        return widget;
    }

    void show()
    {
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }

    QString clipped() const { return clippedTexts(*m_window).join(u'\n'); }

    QString ofPopups(const QSize &screen = {800, 600}) const
    {
        return Popups(m_translations).faults(*m_window, screen, false).join(u'\n');
    }

    QString faults() const { return cutPaintings(*m_window, m_translations).join(u'\n'); }

    const Translations m_translations;
    std::unique_ptr<QWidget> m_window;
};

} // namespace trainyard::test

QTEST_MAIN(trainyard::test::tst_PaintedFaults)
#include "tst_paintedfaults.moc"
