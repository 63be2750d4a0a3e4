// SPDX-License-Identifier: Apache-2.0
#include "models/resources/jobtablemodel.h"
#include "models/undo/undohistory.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/overview/nextbuttons.h"
#include "widgets/overview/overviewpane.h"
#include "widgets/overview/whycard.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/wizards/newjobpage.h"

#include <QPushButton>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 60000;

} // namespace

// Jobs that are run again as they are, by the window's orders and a real engine.
class tst_Repeat : public QObject
{
    Q_OBJECT
private:
    test::WindowYard m_yard;

    static api::ResourceId job(const QString &name)
    {
        return testWorkspace().job("digits", name.toStdString());
    }
    const api::Job *known(const QString &name) const { return m_yard.backend().jobs().job(job(name)); }
    bool isIn(const QString &name, api::ExecutionState state) const
    {
        return known(name) && known(name)->executionState == state;
    }
    MainWindow &window() const { return m_yard.window(); }
    QAction &runAgain() const { return *window().actions().runAgain; }
    Banner &banner() const { return *window().findChild<Banner *>(); }

    // Submitted, and its page shown.
    jobs::JobPage *open(const QString &name, const api::JobSpec &spec, api::ExecutionState state)
    {
        m_yard.backend().submitIntoExperiment(job(name), spec);
        if (!QTest::qWaitFor([&] { return isIn(name, state); }, patienceMs))
            return nullptr;
        window().openResource(job(name));
        if (!QTest::qWaitFor([&] { return runAgain().isEnabled(); }, patienceMs))
            return nullptr;
        return qobject_cast<jobs::JobPage *>(window().tabs().currentPage());
    }

private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.startEngine() && test::putTestYard(m_yard.endpoint()));
        QVERIFY(m_yard.openWindow());
    }
    void cleanupTestCase() { m_yard.closeWindow(); }

    void theSameIsSubmittedUnderTheNextName()
    {
        api::JobSpec spec = command("true");
        spec.environmentVariables = {{"SEED", "7"}};
        auto *page = open("base", spec, api::ExecutionState::Succeeded);
        QVERIFY(page);
        runAgain().trigger();
        QTRY_VERIFY_WITH_TIMEOUT(known("base-2"), patienceMs);
        QCOMPARE(known("base-2")->spec.environmentVariables, spec.environmentVariables);
        QCOMPARE(std::get<api::CustomToolkitSettings>(known("base-2")->spec.toolkit).commandLine,
                 std::string("true"));
        QTRY_COMPARE(banner().sentence(), QString("“base-2” was submitted."));
        QCOMPARE(window().tabs().currentPage(), page); // one stays where one is
        const auto buttons = banner().findChildren<QPushButton *>();
        QCOMPARE(buttons.size(), 1);
        QTest::mouseClick(buttons.front(), Qt::LeftButton);
        auto *shown = qobject_cast<jobs::JobPage *>(window().tabs().currentPage());
        QVERIFY(shown);
        QCOMPARE(shown->session().id(), job("base-2"));
    }

    // The list may not have the first one yet.
    void twoPressesAreTwoJobs()
    {
        QVERIFY(open("twice", command("true"), api::ExecutionState::Succeeded));
        runAgain().trigger();
        runAgain().trigger();
        QTRY_VERIFY_WITH_TIMEOUT(known("twice-2") && known("twice-3"), patienceMs);
    }

    void theOverviewRunsAJobAgain()
    {
        auto *page = open("done", command("true"), api::ExecutionState::Succeeded);
        QVERIFY(page);
        page->showTab(jobs::JobPage::OverviewTab);
        QPushButton *button = page->overview().why().next().button(NextStep::Again);
        QVERIFY(button && button->isVisible());
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(known("done-2"), patienceMs);
    }

    // Nobody but its author knows them.
    void aJobWithSecretsIsAskedFor()
    {
        api::JobSpec spec = command("true");
        spec.secrets = {{"TOKEN", "abc"}};
        QVERIFY(open("hidden", spec, api::ExecutionState::Succeeded));
        runAgain().trigger();
        auto *page = qobject_cast<wizards::NewJobPage *>(window().tabs().currentPage());
        QVERIFY(page);
        QVERIFY(page->draft().document().text().contains("TOKEN"));
        QVERIFY(page->draft().name() == "hidden-2");
        QVERIFY(!known("hidden-2"));
    }

    // The engine does not tell keys of storage accounts either, but what it mounts needs none.
    void keysOfVolumesAreNotAskedFor()
    {
        api::AzureFileShare share;
        share.accountName = "elsewhere";
        share.azureFileUrl = "https://elsewhere.file.core.windows.net/data";
        share.accountKey = "abc==";
        share.relativeMountPath = "own";
        api::JobSpec spec = command("echo ran >> $AZ_BATCHAI_JOB_MOUNT_ROOT/own/runs.txt");
        spec.mountVolumes.azureFileShares = {share};
        auto *page = open("keyed", spec, api::ExecutionState::Succeeded);
        QVERIFY(page);
        QVERIFY(known("keyed")->spec.mountVolumes.azureFileShares.front().accountKey.empty());
        runAgain().trigger();
        QTRY_VERIFY_WITH_TIMEOUT(isIn("keyed-2", api::ExecutionState::Succeeded), patienceMs);
        QCOMPARE(window().tabs().currentPage(), page);
    }

    void itIsTakenBackWhileItWaits()
    {
        QVERIFY(open("long", command("sleep 600"), api::ExecutionState::Running)); // on the only node
        m_yard.backend().undo().clear();
        runAgain().trigger();
        QTRY_VERIFY_WITH_TIMEOUT(isIn("long-2", api::ExecutionState::Queued), patienceMs);
        QTRY_COMPARE(m_yard.backend().undo().undoText(), QString("submit long-2"));
        window().actions().undo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!known("long-2"), patienceMs);
        QVERIFY(isIn("long", api::ExecutionState::Running));
        window().actions().redo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(known("long-2"), patienceMs);
    }
};

QTEST_MAIN(tst_Repeat)
#include "tst_repeat.moc"
