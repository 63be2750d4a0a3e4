// SPDX-License-Identifier: Apache-2.0
#include "models/resources/jobtablemodel.h"
#include "models/resources/resourcetreemodel.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/compare/comparepage.h"
#include "widgets/mainwindow/confirmdialog.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/navigator/navigatorview.h"
#include "widgets/tabs/pagearea.h"

#include <QPushButton>
#include <QtTest>

using namespace trainyard;
using models::command;
using models::testWorkspace;
using navigator::NavigatorView;

namespace {

constexpr int patienceMs = 60000;

} // namespace

// Several jobs that are selected in the navigator are what the window's orders are about, at a real engine.
class tst_NavigatorJobs : public QObject
{
    Q_OBJECT
private:
    test::WindowYard m_yard;

    static api::ResourceId job(const char *name) { return testWorkspace().job("digits", name); }
    MainWindow &window() const { return m_yard.window(); }
    WindowActions &actions() const { return window().actions(); }
    NavigatorView &view() const { return window().navigator().view(); }
    QModelIndex row(const char *name) const
    {
        return window().navigator().indexOf(m_yard.backend().resources().indexOf(job(name)));
    }
    void click(const QModelIndex &index, Qt::KeyboardModifiers keys = {}) const
    {
        view().scrollTo(index);
        QTest::mouseClick(view().viewport(), Qt::LeftButton, keys, view().visualRect(index).center());
    }
    bool isOver(const char *name) const
    {
        const api::Job *known = m_yard.backend().jobs().job(job(name));
        return known && api::isFinished(known->executionState);
    }

private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.startEngine() && test::putTestYard(m_yard.endpoint()));
        QVERIFY(m_yard.openWindow());
        for (const char *name : {"a", "b", "c"})
            m_yard.backend().submitIntoExperiment(job(name), command("exec tail -f /dev/null"));
        for (const char *name : {"a", "b", "c"})
            QTRY_VERIFY_WITH_TIMEOUT(row(name).isValid(), patienceMs);
        view().setFocus();
    }
    void cleanupTestCase() { m_yard.closeWindow(); }

    void aClickThatSelectsOpensNothing()
    {
        click(row("a"));
        const Page *page = window().tabs().currentPage();
        QCOMPARE(page->resource(), std::optional(job("a")));
        click(row("b"), Qt::ControlModifier);
        QCOMPARE(window().tabs().currentPage(), page);
        QCOMPARE(window().navigator().selected().size(), 2);
        click(row("b").parent(), Qt::ControlModifier); // an experiment, which is not one of the jobs
        QCOMPARE(window().navigator().selected().size(), 2);
        QCOMPARE(window().navigator().selectedResources().size(), 3);
        click(row("b"));
        QCOMPARE(window().navigator().selected(), QList{job("b")});
        click(row("b").parent());
        QCOMPARE(window().navigator().selected(), QList{job("b").parent()});
    }

    // Whatever row has the focus besides.
    void whatIsHighlightedIsMeant()
    {
        const auto &navigator = window().navigator();
        click(row("a"));
        click(row("b"), Qt::ControlModifier);
        QVERIFY(!navigator.current());
        click(row("b"), Qt::ControlModifier);
        QCOMPARE(view().currentIndex(), row("b"));
        QCOMPARE(navigator.selected(), QList{job("a")});
        QCOMPARE(navigator.current(), std::optional(job("a")));
        QTest::keyClick(&view(), Qt::Key_Down, Qt::ControlModifier);
        QCOMPARE(navigator.selected(), QList{job("a")});
        click(row("a"), Qt::ControlModifier);
        QVERIFY(navigator.selected().isEmpty() && !navigator.current());
        QTRY_VERIFY(!actions().deleteResource->isEnabled());

        click(row("a"));
        navigator.resources().upsert(
            api::AccountId{{testWorkspace().subscription, testWorkspace().group}, "store"});
        const QModelIndex account = view()
                                        .model()
                                        ->match(view().model()->index(0, 0), Qt::DisplayRole, "store", 1,
                                                Qt::MatchExactly | Qt::MatchRecursive)
                                        .value(0);
        QVERIFY(account.isValid());
        click(account, Qt::ControlModifier);
        QVERIFY(view().selectionModel()->isSelected(account));
        QVERIFY(!navigator.currentStorage()); // which would be what is deleted
        QCOMPARE(navigator.selected(), QList{job("a")});
        QVERIFY(navigator.selectedResources().isEmpty()); // nor is the job: both look as if they were
        QTRY_VERIFY(!actions().deleteResource->isEnabled());
    }

    void theyAreComparedByTheKeyboard()
    {
        view().setFocus();
        const QModelIndex first = view().indexBelow(row("a").parent());
        click(first);
        QTest::keyClick(&view(), Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(&view(), Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(window().navigator().selected().size(), 3);
        QVERIFY(actions().compare->isEnabled());
        actions().compare->trigger();
        const auto *page = qobject_cast<compare::ComparePage *>(window().tabs().currentPage());
        QVERIFY(page);
        QCOMPARE(window().tabs().address(page).resources.size(), 3);
    }

    void theyAreStoppedTogetherAndTheOtherGoesOn()
    {
        view().setFocus();
        click(row("a"));
        click(row("c"), Qt::ControlModifier);
        QTRY_VERIFY(actions().stopJob->isEnabled());
        actions().stopJob->trigger();
        auto *question = window().findChild<ConfirmDialog *>();
        QVERIFY(question);
        question->actionButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(isOver("a") && isOver("c"), patienceMs);
        const auto runs = [this] { // on the one node, which the others have left
            const api::Job *b = m_yard.backend().jobs().job(job("b"));
            return b && b->executionState == api::ExecutionState::Running;
        };
        QTRY_VERIFY_WITH_TIMEOUT(runs(), patienceMs);
    }
};

QTEST_MAIN(tst_NavigatorJobs)
#include "tst_navigatorjobs.moc"
