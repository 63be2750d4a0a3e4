// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/headmenu.h"

#include "widgets/delegates/rowtable.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>
#include <QSettings>
#include <QStandardItemModel>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <memory>

using namespace trainyard;
using delegates::HeadMenu;

namespace {

void gather(const QMenu &menu, QList<QAction *> &actions)
{
    for (QAction *action : menu.actions())
        if (const QMenu *below = action->menu(); below && action->isVisible())
            gather(*below, actions);
        else if (!below && !action->isSeparator())
            actions << action;
}

QStringList textsOf(const QMenu &menu)
{
    QList<QAction *> actions;
    gather(menu, actions);
    QStringList texts;
    for (const QAction *action : actions)
        texts << action->text();
    return texts;
}

} // namespace

class tst_HeadMenu : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
    }

    void init()
    {
        m_model = std::make_unique<QStandardItemModel>();
        m_model->setHorizontalHeaderLabels({"Name", "Size", "Place", "Day"});
        for (const QStringList &row : {QStringList{"b", "1", "x", "3"}, QStringList{"a", "2", "z", "1"}}) {
            QList<QStandardItem *> items;
            for (const QString &text : row)
                items << new QStandardItem(text);
            m_model->appendRow(items);
        }
        m_table = std::make_unique<delegates::RowTable>();
        m_table->setModel(m_model.get());
        m_table->setSortingEnabled(true);
        m_table->sortByColumn(0, Qt::AscendingOrder);
        m_table->resize(700, 300);
        m_table->show();
        m_table->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_table.get()));
        m_table->setFocus();
    }

    void cleanup()
    {
        m_table.reset();
        m_model.reset();
    }

    void eachColumnThatIsSeenIsSortedBy()
    {
        m_table->setColumnHidden(1, true);
        QMenu menu;
        HeadMenu::of(head())->fill(menu, 2);
        QCOMPARE(textsOf(menu).first(), "Sort by “Place”");
        const QStringList orders = textsOf(menu).filter("Sort by");
        QCOMPARE(orders, (QStringList{"Sort by “Place”", "Sort by “Name”", "Sort by “Day”"}));
        run(3, "Sort by “Day”");
        QCOMPARE(order(), (std::pair(3, Qt::AscendingOrder)));
        QCOMPARE(m_model->item(0, 0)->text(), "a");
        run(3, "Sort by “Day”");
        QCOMPARE(order(), (std::pair(3, Qt::DescendingOrder)));
        QCOMPARE(m_model->item(0, 0)->text(), "b");
    }

    void theKeySortsByTheCurrentColumn()
    {
        m_table->setCurrentIndex(m_model->index(0, 0));
        QTest::keyClick(m_table.get(), Qt::Key_Right);
        press(Qt::Key_S);
        QCOMPARE(order(), (std::pair(1, Qt::AscendingOrder)));
        press(Qt::Key_S);
        QCOMPARE(order(), (std::pair(1, Qt::DescendingOrder)));
        m_model->setHeaderData(2, Qt::Horizontal, Qt::DescendingOrder, Qt::InitialSortOrderRole);
        QTest::keyClick(m_table.get(), Qt::Key_Right);
        press(Qt::Key_S);
        QCOMPARE(order(), (std::pair(2, Qt::DescendingOrder))); // as a click begins with it
    }

    void whatIsNotSortedOffersNoOrder()
    {
        delegates::RowTable table;
        table.setModel(m_model.get());
        table.show();
        QMenu menu;
        HeadMenu::of(*table.horizontalHeader())->fill(menu, 0);
        QVERIFY(textsOf(menu).filter("Sort").isEmpty());
        QVERIFY(!textsOf(menu).isEmpty());
        const auto actions = table.actions();
        QCOMPARE(std::count_if(actions.begin(), actions.end(), [](auto *each) { return each->isVisible(); }),
                 1); // its menu alone
    }

    void columnsAreMovedBesideThoseThatAreSeen()
    {
        m_table->setColumnHidden(1, true);
        QVERIFY(!action(0, "Move “Name” to the left")->isEnabled());
        run(0, "Move “Name” to the right");
        QCOMPARE(head().visualIndex(0), 2);
        QVERIFY(head().visualIndex(2) < head().visualIndex(0));
        run(0, "Move “Name” to the right");
        QCOMPARE(head().visualIndex(0), 3);
        QVERIFY(!action(0, "Move “Name” to the right")->isEnabled());
        run(0, "Move “Name” to the left");
        QCOMPARE(head().visualIndex(0), 2);
        head().setSectionsMovable(false);
        QVERIFY(!action(0, "Move “Name” to the left"));
    }

    void columnsGetOtherWidthsAndTheirOwn()
    {
        const int usual = head().sectionSize(0);
        QVERIFY(!action(0, "Usual width of “Name”")->isEnabled());
        run(0, "Make “Name” wider");
        run(0, "Make “Name” wider");
        QVERIFY(head().sectionSize(0) > usual);
        run(0, "Usual width of “Name”");
        QCOMPARE(head().sectionSize(0), usual);
        for (int time = 0; time < 40; ++time)
            run(0, "Make “Name” narrower");
        QCOMPARE(head().sectionSize(0), head().minimumSectionSize());
        head().setStretchLastSection(true);
        QVERIFY(!action(3, "Make “Day” wider")); // it gets what the others leave
        head().setSectionResizeMode(0, QHeaderView::Stretch);
        QVERIFY(!action(0, "Make “Name” wider"));
    }

    void whatIsDrawnByHandComesBackToo()
    {
        const int usual = head().sectionSize(1);
        const int edge = head().sectionViewportPosition(1) + usual - 1;
        const int middle = head().height() / 2;
        QTest::mousePress(head().viewport(), Qt::LeftButton, {}, {edge, middle});
        QTest::mouseMove(head().viewport(), {edge + 60, middle});
        QTest::mouseRelease(head().viewport(), Qt::LeftButton, {}, {edge + 60, middle});
        QTRY_VERIFY(head().sectionSize(1) > usual);
        run(1, "Usual width of “Size”");
        QCOMPARE(head().sectionSize(1), usual);
    }

    void theMenuOpensAtTheMouse()
    {
        const QPoint place(head().sectionViewportPosition(1) + 5, 5);
        QContextMenuEvent event(QContextMenuEvent::Mouse, place, head().viewport()->mapToGlobal(place));
        QApplication::sendEvent(head().viewport(), &event);
        const QStringList texts = closeMenu();
        QVERIFY2(texts.contains("Move “Size” to the left"), qPrintable(texts.join("; ")));
    }

    void theMenuOpensByAKey()
    {
        m_table->setCurrentIndex(m_model->index(0, 1));
        press(Qt::Key_M);
        QTRY_VERIFY(QApplication::activePopupWidget());
        const QStringList texts = closeMenu();
        QVERIFY2(texts.contains("Move “Size” to the left"), qPrintable(texts.join("; ")));
    }

    void ofOneHeadMoreIsTold()
    {
        HeadMenu::of(head())->setMore(
            [](QMenu &menu, int column) { menu.addAction(QString::number(column)); });
        QVERIFY(action(2, "2"));
        QVERIFY(action(-1, "-1"));
        QVERIFY(action(-1, "Sort by “Name”"));
    }

private:
    QHeaderView &head() const { return *m_table->horizontalHeader(); }

    std::pair<int, Qt::SortOrder> order() const
    {
        return {head().sortIndicatorSection(), head().sortIndicatorOrder()};
    }

    void press(Qt::Key key) const
    {
        QTest::keyClick(m_table.get(), key, Qt::ControlModifier | Qt::AltModifier);
    }

    // As long as the next one is not asked for.
    QAction *action(int column, const QString &text)
    {
        m_menu = std::make_unique<QMenu>();
        HeadMenu::of(head())->fill(*m_menu, column);
        QList<QAction *> actions;
        gather(*m_menu, actions);
        for (QAction *each : actions)
            if (each->text() == text)
                return each;
        return nullptr;
    }

    void run(int column, const QString &text)
    {
        QAction *found = action(column, text);
        QVERIFY2(found, qPrintable(text));
        found->trigger();
    }

    static QStringList closeMenu()
    {
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        if (!menu)
            return {};
        const QStringList texts = textsOf(*menu);
        menu->close();
        return texts;
    }

    QTemporaryDir m_settings;
    std::unique_ptr<QStandardItemModel> m_model;
    std::unique_ptr<delegates::RowTable> m_table;
    std::unique_ptr<QMenu> m_menu;
};

QTEST_MAIN(tst_HeadMenu)
#include "tst_headmenu.moc"
