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
        click(row("b"));
        QCOMPARE(window().navigator().selected(), QList{job("b")});
        click(row("b").parent());
        QCOMPARE(window().navigator().selected(), QList{job("b").parent()});
    }

    void theyAreComparedByTheKeyboard()
    {
        view().setFocus();
        const QModelIndex first = view().indexBelow(row("a").parent());
        view().selectionModel()->setCurrentIndex(first, QItemSelectionModel::ClearAndSelect);
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
        QVERIFY(!isOver("b"));
    }
};

QTEST_MAIN(tst_NavigatorJobs)
#include "tst_navigatorjobs.moc"
