// SPDX-License-Identifier: Apache-2.0
// Tabs and the navigator dragged by the pointer of a real display, an X server of the test's own.
#include "models/backend/backend.h"
#include "models/settings/store.h"
#include "tests/widgets/support/realpointer.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/tabs/pagegroup.h"
#include "widgets/tabs/pagetabbar.h"

#include <QDockWidget>
#include <QKeyEvent>
#include <QSet>
#include <QTimer>
#include <QtTest>

using namespace trainyard;

namespace {

// Hears the keys that come. Of one that ends a drag, which the drag takes itself, it hears the release.
class KeyEar : public QObject
{
public:
    KeyEar() { qApp->installEventFilter(this); }
    bool hasHeard(int key) const { return m_heard.contains(key); }
    void forget() { m_heard.clear(); }

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::KeyPress || event->type() == QEvent::KeyRelease)
            m_heard << static_cast<QKeyEvent *>(event)->key();
        return false;
    }

private:
    QSet<int> m_heard;
};

} // namespace

class tst_RealPointer : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        settings::Store().clear();
        m_workbench = std::make_unique<Workbench>(m_backend);
        m_workbench->restore();
        window().setGeometry(100, 60, 1000, 700);
        m_workbench->show();
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        m_ear.forget();
        window().openKeys();
        QCOMPARE(window().tabs().count(), 2);
    }

    void cleanup() { m_workbench.reset(); }

    void aTabIsDraggedBesideAnother()
    {
        tabs::PageGroup &group = *window().tabs().groups()[0];
        const QRect area(group.mapToGlobal(QPoint()), group.size());
        test::drag(middleOfTab(1), {area.right() - 40, area.center().y()});
        QTRY_COMPARE(window().tabs().groups().size(), 2);
        QTRY_COMPARE(window().tabs().groups()[0]->pages().size(), 1);
        QCOMPARE(window().tabs().groups()[1]->pages().size(), 1);
        QVERIFY(window().tabs().groups()[1]->mapToGlobal(QPoint()).x() > area.center().x());
    }

    void aTabIsDraggedOutOfTheWindow()
    {
        test::drag(middleOfTab(1), {1550, 950});
        QTRY_COMPARE(m_workbench->windows().size(), 2);
        QCOMPARE(window().tabs().count(), 1);
        const MainWindow &torn = *m_workbench->windows()[1];
        QCOMPARE(torn.tabs().count(), 1);
        QVERIFY(torn.screen()->availableGeometry().contains(torn.frameGeometry())); // all of it is seen
    }

    void aDragThatIsGivenUpChangesNothing()
    {
        test::drag(middleOfTab(1), {1550, 950}, true);
        QTRY_VERIFY(m_ear.hasHeard(Qt::Key_Escape));
        settle();
        QCOMPARE(m_workbench->windows().size(), 1);
        QCOMPARE(window().tabs().count(), 2);
    }

    // As when somebody deletes what the page shows.
    void aPageMayGoWhileItsTabIsDragged()
    {
        window().tabs().moveToGroup(1);
        QCOMPARE(window().tabs().groups().size(), 2);
        tabs::PageGroup &group = *window().tabs().groups()[1];
        QTimer gone;
        connect(&gone, &QTimer::timeout, this, [&] {
            if (!group.isDragging())
                return;
            gone.stop();
            window().tabs().closePage(group.currentPage());
        });
        gone.start(1);
        auto &tabs = *group.findChild<tabs::PageTabBar *>();
        test::drag(tabs.mapToGlobal(tabs.tabRect(0).center() - QPoint(10, 0)), {1550, 950});
        settle();
        QVERIFY(!gone.isActive());
        QTRY_COMPARE(window().tabs().groups().size(), 1);
        QCOMPARE(window().tabs().count(), 1);
        QCOMPARE(m_workbench->windows().size(), 1);
    }

    void aTabLetGoOverTheNavigatorStays()
    {
        const auto &dock = *window().findChild<QDockWidget *>("navigator");
        test::drag(middleOfTab(1), dock.mapToGlobal(dock.rect().center()));
        settle();
        QCOMPARE(m_workbench->windows().size(), 1);
        QCOMPARE(window().tabs().count(), 2);
    }

    void aTabIsMovedAlongItsBar()
    {
        const QString last = bar().tabText(1);
        test::drag(middleOfTab(1), middleOfTab(1) - QPoint(bar().tabRect(0).width() * 3 / 4, 0));
        QTRY_COMPARE(bar().tabText(0), last);
        QCOMPARE(window().tabs().groups().size(), 1);
    }

    void theNavigatorIsDraggedToTheOtherSide()
    {
        auto &dock = *window().findChild<QDockWidget *>("navigator");
        QWidget *title = dock.titleBarWidget();
        const QPoint from = title->mapToGlobal(QPoint(40, title->height() / 2));
        const QRect frame(window().mapToGlobal(QPoint()), window().size());
        test::drag(from, {frame.right() - 20, frame.center().y()});
        QTRY_COMPARE(window().dockWidgetArea(&dock), Qt::RightDockWidgetArea);
        QTRY_VERIFY(!dock.isFloating());
    }

private:
    MainWindow &window() { return *m_workbench->windows().front(); }

    tabs::PageTabBar &bar() { return *window().tabs().groups()[0]->findChild<tabs::PageTabBar *>(); }

    QPoint middleOfTab(int tab) { return bar().mapToGlobal(bar().tabRect(tab).center() - QPoint(10, 0)); }

    // What was done before has come, too, once this key has.
    void settle()
    {
        test::perform({{"key", "Shift_L"}});
        QTRY_VERIFY(m_ear.hasHeard(Qt::Key_Shift));
    }

    KeyEar m_ear;

    models::Backend m_backend;
    std::unique_ptr<Workbench> m_workbench;
};

int main(int argc, char **argv)
{
    return test::runWithRealPointer<tst_RealPointer>(argc, argv);
}

#include "tst_realpointer.moc"
