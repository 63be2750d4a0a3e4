// SPDX-License-Identifier: Apache-2.0
#include "models/resources/jobtablemodel.h"
#include "models/trash/cleanup.h"
#include "models/undo/undoorder.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/runtable.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/overview/nextbuttons.h"
#include "widgets/overview/overviewpane.h"
#include "widgets/overview/whycard.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/trash/cleanupdialog.h"

#include <QPushButton>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;
using api::SchedulingPriority;

namespace {

constexpr int patienceMs = 60000;

} // namespace

// Jobs that wait on a real engine, moved in their queue from where jobs are looked at.
class tst_QueueOrders : public QObject
{
    Q_OBJECT
private:
    test::WindowYard m_yard;

    static api::ResourceId jobId(const std::string &name) { return testWorkspace().job("digits", name); }
    const api::Job *known(const std::string &name) const { return m_yard.backend().jobs().job(jobId(name)); }
    bool hasPriority(const std::string &name, SchedulingPriority priority) const
    {
        return known(name) && known(name)->spec.schedulingPriority == priority;
    }
    bool isBefore(const std::string &one, const std::string &other) const
    {
        const auto place = [](const api::Job &job) {
            return std::pair(-int(job.spec.schedulingPriority), job.queueRank);
        };
        return place(*known(one)) < place(*known(other));
    }
    WindowActions &actions() const { return m_yard.window().actions(); }
    template <class PageType>
    PageType *open(const api::ResourceId &id) const
    {
        m_yard.window().openResource(id);
        return qobject_cast<PageType *>(m_yard.window().tabs().currentPage());
    }

private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.startEngine() && test::putTestYard(m_yard.endpoint()));
        QVERIFY(m_yard.openWindow());
        for (const auto &[name, line] :
             {std::pair("runs", "sleep 1000"), std::pair("one", "true"), std::pair("two", "true")}) {
            m_yard.backend().submitIntoExperiment(jobId(name), command(line));
            QTRY_VERIFY_WITH_TIMEOUT(known(name), patienceMs);
        }
        QTRY_VERIFY_WITH_TIMEOUT(known("runs")->executionState == api::ExecutionState::Running, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(known("two")->cause == api::Cause::BehindEarlierJobs, patienceMs);
    }
    void cleanupTestCase() { m_yard.closeWindow(); }

    void onlyWhatWaitsHasAnotherPriority()
    {
        QVERIFY(open<jobs::JobPage>(jobId("runs")));
        QTRY_VERIFY(actions().stopJob->isEnabled());
        QVERIFY(!actions().moveToFront->isEnabled());
        QVERIFY(!actions().priorityHigh->isEnabled());
        QVERIFY(open<jobs::JobPage>(jobId("two")));
        QTRY_VERIFY(actions().priorityHigh->isEnabled());
        QVERIFY(actions().moveToFront->isEnabled());
        QVERIFY(!actions().priorityNormal->isEnabled()); // it has it
    }

    void aPriorityIsGivenOnAJobsPageAndTakenBack()
    {
        QVERIFY(open<jobs::JobPage>(jobId("two")));
        QTRY_VERIFY(actions().priorityHigh->isEnabled());
        actions().priorityHigh->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(hasPriority("two", SchedulingPriority::High), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(actions().undo->isEnabled(), patienceMs);
        actions().undo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(hasPriority("two", SchedulingPriority::Normal), patienceMs);
        QVERIFY(isBefore("one", "two"));
    }

    void severalOfATableGetOneTogether()
    {
        auto *page = open<jobs::JobsPage>(jobId("one").parent());
        QVERIFY(page);
        page->table().setFocus();
        page->table().selectAll();
        QTRY_VERIFY(page->selectedJobs().size() == 3 && actions().priorityLow->isEnabled());
        actions().priorityLow->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(hasPriority("one", SchedulingPriority::Low) &&
                                     hasPriority("two", SchedulingPriority::Low),
                                 patienceMs);
        QVERIFY(hasPriority("runs", SchedulingPriority::Normal)); // it does not wait
        QVERIFY(isBefore("one", "two"));
    }

    void theOverviewMovesAJobToTheFront()
    {
        auto *page = open<jobs::JobPage>(jobId("two"));
        QVERIFY(page);
        page->showTab(jobs::JobPage::OverviewTab);
        QPushButton *front = page->overview().why().next().button(NextStep::MoveToFront);
        QVERIFY(front && front->isVisible());
        front->click();
        QTRY_VERIFY_WITH_TIMEOUT(isBefore("two", "one"), patienceMs);
    }

    void whoFailedForAFullDiskIsOfferedToCleanUp()
    {
        m_yard.backend().terminateJob(jobId("runs"));
        m_yard.backend().submitIntoExperiment(jobId("full"),
                                              command("echo 'No space left on device' >&2; exit 1"));
        QTRY_VERIFY_WITH_TIMEOUT(known("full") && known("full")->cause == api::Cause::DiskFull, patienceMs);
        auto *page = open<jobs::JobPage>(jobId("full"));
        QVERIFY(page);
        page->showTab(jobs::JobPage::OverviewTab);
        QPushButton *clean = page->overview().why().next().button(NextStep::CleanUp);
        QVERIFY(clean);
        clean->click();
        auto *dialog = m_yard.window().findChild<trash::CleanUpDialog *>();
        QVERIFY(dialog && dialog->isVisible());
        dialog->reject();
    }
};

QTEST_MAIN(tst_QueueOrders)
#include "tst_queueorders.moc"
