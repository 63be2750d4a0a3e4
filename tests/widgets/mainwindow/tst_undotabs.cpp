// SPDX-License-Identifier: Apache-2.0
#include "models/undo/undohistory.h"
#include "tests/widgets/mainwindow/samplewindow.h"
#include "widgets/mainwindow/pageactions.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/pages/page.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/tabs/pagegroup.h"

#include <QPointer>
#include <QTabBar>

using namespace trainyard;
using models::PageAddress;

// Tabs that were moved to other places and windows come back by any window's undo, and go again by its redo.
class tst_UndoTabs : public test::SampleWindow
{
    Q_OBJECT
private:
    void begin() override
    {
        m_window->openKeys();
        m_window->openResource(test::runningSample());
        m_backend->undo().clear();
    }

    MainWindow *windowAt(qsizetype place) { return m_workbench->windows().value(place); }
    static bool shows(const MainWindow &window)
    {
        const Page *page = window.tabs().currentPage();
        return page && page->resource() == test::runningSample();
    }
    bool isHere() { return m_window->tabs().page(PageAddress::resource(test::runningSample())); }

private slots:
    void aTabGoesBackToItsGroup()
    {
        tabs::PageArea &tabs = m_window->tabs();
        const int count = tabs.count();
        m_window->actions().pages->splitRight->trigger();
        QCOMPARE(m_backend->undo().undoText(), "show " + tabs.currentPage()->title() + " twice");
        QCOMPARE(tabs.count(), count + 1);
        m_window->actions().pages->moveToPreviousGroup->trigger();
        QCOMPARE(m_backend->undo().undoText(), "move the tab " + tabs.currentPage()->title());
        QCOMPARE(tabs.groups().size(), 1);
        m_window->actions().undo->trigger();
        QCOMPARE(tabs.groups().size(), 2);
        QCOMPARE(tabs.groups()[1]->count(), 1);
        m_window->actions().undo->trigger();
        QCOMPARE(tabs.count(), count);
        QCOMPARE(tabs.groups().size(), 1);
        m_window->actions().redo->trigger();
        m_window->actions().redo->trigger();
        QCOMPARE(tabs.count(), count + 1);
        QCOMPARE(tabs.groups().size(), 1);
    }

    void aTabComesBackFromAWindowOfItsOwn()
    {
        tabs::PageArea &tabs = m_window->tabs();
        const int count = tabs.count();
        tabs.currentGroup().tabBar()->moveTab(count - 1, 0);
        m_window->actions().pages->moveToWindow->trigger();
        QPointer torn = windowAt(1);
        QVERIFY(torn && shows(*torn) && !isHere());
        QVERIFY(torn->actions().undo->text().contains("into a new window"));
        torn->actions().undo->trigger();
        QCOMPARE(tabs.count(), count);
        QVERIFY(shows(*m_window));
        QCOMPARE(tabs.currentGroup().currentIndex(), 0);
        QTRY_VERIFY(!torn);
        m_window->actions().redo->trigger();
        torn = windowAt(1);
        QVERIFY(torn && shows(*torn) && !isHere());
        torn->openKeys();
        m_window->actions().undo->trigger();
        QVERIFY(shows(*m_window));
        QCOMPARE(torn->tabs().count(), 1); // what was opened there stays
    }

    void aTabThatWentWithItsWindowIsPassedOver()
    {
        tabs::PageArea &tabs = m_window->tabs();
        tabs.currentGroup().tabBar()->moveTab(0, 1);
        const Page *moved = tabs.currentGroup().pageAt(1);
        m_window->openResource(test::runningSample());
        m_window->actions().pages->moveToWindow->trigger();
        QPointer torn = windowAt(1);
        torn->close();
        QTRY_VERIFY(!torn);
        const int count = tabs.count();
        m_window->actions().undo->trigger(); // the one before
        QCOMPARE(tabs.count(), count);
        QCOMPARE(tabs.groups()[0]->pageAt(0), moved);
        QVERIFY(!m_backend->undo().canUndo());
    }

    void theLastTabComesBackAlone()
    {
        m_window->tabs().closeOthers();
        m_window->actions().pages->moveToWindow->trigger();
        QVERIFY(m_window->tabs().page({PageAddress::Kind::Start}));
        m_window->actions().undo->trigger();
        QCOMPARE(m_window->tabs().count(), 1);
        QVERIFY(shows(*m_window));
    }

    void aTabGoesBackToAnotherWindow()
    {
        m_window->actions().newWindow->trigger();
        MainWindow &other = *windowAt(1);
        tabs::PageGroup &to = other.tabs().currentGroup();
        emit to.dropped(&m_window->tabs().currentGroup(), m_window->tabs().currentPage(),
                        tabs::DropZone::Below);
        QVERIFY(shows(other) && !isHere());
        other.actions().undo->trigger();
        QCOMPARE(other.tabs().groups().size(), 1);
        QVERIFY(shows(*m_window));
        m_window->actions().redo->trigger();
        QCOMPARE(other.tabs().groups().size(), 2);
        QVERIFY(shows(other) && !isHere());
    }
};

QTEST_MAIN(tst_UndoTabs)
#include "tst_undotabs.moc"
