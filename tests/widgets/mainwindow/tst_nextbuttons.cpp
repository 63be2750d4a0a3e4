// SPDX-License-Identifier: Apache-2.0
#include "models/continuation/continuation.h"
#include "models/resources/clusterlistmodel.h"
#include "models/resources/jobtablemodel.h"
#include "testpaths.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/clusters/clusterheader.h"
#include "widgets/clusters/clusterpage.h"
#include "widgets/clusters/remedybuttons.h"
#include "widgets/clusters/scaledialog.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/logs/logpane.h"
#include "widgets/logs/logview.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/overview/nextbuttons.h"
#include "widgets/overview/overviewpane.h"
#include "widgets/overview/whycard.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/wizards/linesfield.h"
#include "widgets/wizards/newclusterpage.h"
#include "widgets/wizards/newjobpage.h"
#include "widgets/wizards/whatstep.h"

#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;
using api::Cause;

namespace {

constexpr int patienceMs = 60000;

} // namespace

// What helps a job that waits or has failed, by the buttons of its page on a real engine.
class tst_NextButtons : public QObject
{
    Q_OBJECT
private:
    test::WindowYard m_yard;

    const api::Job *known(const api::ResourceId &id) const { return m_yard.backend().jobs().job(id); }

    // Of a job with that command, on that cluster, once its engine says so of it.
    jobs::JobPage *openWith(const std::string &name, const std::string &line, Cause cause,
                            const std::string &cluster = "box")
    {
        const api::ResourceId id = testWorkspace().job("digits", name);
        api::JobSpec spec = command(line);
        spec.cluster = testWorkspace().cluster(cluster);
        m_yard.backend().submitIntoExperiment(id, spec);
        if (!QTest::qWaitFor([&] { return known(id) && known(id)->cause == cause; }, patienceMs)) {
            qWarning("%s: %s", name.c_str(), known(id) ? known(id)->stateReason.c_str() : "is not there");
            return nullptr;
        }
        m_yard.window().openResource(id);
        auto *page = current<jobs::JobPage>();
        if (page)
            page->showTab(jobs::JobPage::OverviewTab);
        return page;
    }
    template <class PageType>
    PageType *current() const
    {
        return qobject_cast<PageType *>(m_yard.window().tabs().currentPage());
    }
    static QPushButton *button(jobs::JobPage &page, NextStep step)
    {
        return page.overview().why().next().button(step);
    }
    static QString textAt(wizards::NewJobPage &page, const char *pointer)
    {
        return page.draft().document().value(QString::fromUtf8(pointer)).toString();
    }

private slots:
    void initTestCase()
    {
        qputenv("LD_LIBRARY_PATH", test::binPath("../lib/gpus").toLocal8Bit()); // four that do not exist
        QVERIFY(m_yard.startEngine() && test::putTestYard(m_yard.endpoint()));
        QVERIFY(m_yard.openWindow());
    }
    void cleanupTestCase() { m_yard.closeWindow(); }

    void aMissingModuleIsInstalledByTheNextJob()
    {
        auto *page = openWith("module", "/usr/bin/python3 -c 'import nosuchmodule'", Cause::ImportMissing);
        QVERIFY(page);
        QPushButton *install = button(*page, NextStep::InstallModule);
        QVERIFY(install);
        QVERIFY2(install->text().contains("nosuchmodule"), qPrintable(install->text()));
        install->click();
        auto *next = current<wizards::NewJobPage>();
        QVERIFY(next);
        QCOMPARE(next->step(), wizards::NewJobPage::ReviewPlace);
        QCOMPARE(textAt(*next, "/properties/jobPreparation/commandLine"),
                 "/usr/bin/python3 -m pip install --target \"$AZ_BATCHAI_JOB_TEMP/packages\" nosuchmodule");
        QVERIFY(next->state().text().contains("nosuchmodule"));
    }

    void thePathOfAMissingFileIsSelectedForTyping()
    {
        auto *page =
            openWith("file", "/usr/bin/python3 -c 'open(\"/no/such/rows.csv\")'", Cause::FileMissing);
        QVERIFY(page);
        QVERIFY2(page->overview().why().sentence().text().contains("/no/such/rows.csv"),
                 qPrintable(page->overview().why().sentence().text()));
        QVERIFY(page->overview().why().evidence().text().contains("FileNotFoundError"));
        button(*page, NextStep::CorrectPath)->click();
        auto *next = current<wizards::NewJobPage>();
        QVERIFY(next);
        const auto *field = &next->what().commandField();
        QTRY_VERIFY(field->hasFocus());
        QCOMPARE(field->selectedText(), "/no/such/rows.csv");
    }

    void aFailureThatAPipeHidIsToldAndMended()
    {
        auto *page = openWith("pipe", "/usr/bin/python3 -c 'raise ValueError(\"bad shape\")' | cat",
                              Cause::HiddenFailure);
        QVERIFY(page);
        QCOMPARE(page->session().job()->executionState, api::ExecutionState::Succeeded);
        QVERIFY(page->overview().why().sentence().text().contains("bad shape"));
        button(*page, NextStep::MindPipe)->click();
        auto *next = current<wizards::NewJobPage>();
        QVERIFY(next);
        QVERIFY(
            textAt(*next, "/properties/customToolkitSettings/commandLine").startsWith("set -o pipefail; "));
    }

    void aClusterThatIsNotThereIsMade()
    {
        auto *page = openWith("nowhere", "true", Cause::NoSuchCluster, "none");
        QVERIFY(page);
        button(*page, NextStep::CreateCluster)->click();
        auto *made = current<wizards::NewClusterPage>();
        QVERIFY(made);
        QCOMPARE(made->draft().name(), "none");
    }

    void theLogOfASetupThatFailedIsShown()
    {
        api::ClusterSpec spec = oneNode();
        spec.vmSize = "STANDARD_D1"; // without a GPU
        spec.setupTask.emplace();
        spec.setupTask->commandLine = "echo no room >&2; exit 3";
        spec.setupTask->stdOutErrPathPrefix = m_yard.path("setup").toStdString();
        const auto put =
            client::Client(m_yard.endpoint()).putCluster(testWorkspace().cluster("broken"), spec);
        QVERIFY2(bool(put), put ? "" : put.error().message.c_str());
        auto *page = openWith("unprepared", "true", Cause::SetupFailed, "broken");
        QVERIFY(page);
        button(*page, NextStep::ShowSetupLog)->click();
        auto *shown = current<clusters::ClusterPage>();
        QVERIFY(shown);
        QTRY_VERIFY_WITH_TIMEOUT(shown->setupLog().isVisible(), patienceMs);
    }

    // By the button of its page, and by that of a job that waits for it.
    void aSetupIsRunAgainOnceItIsMended()
    {
        const QString flag = m_yard.path("mended");
        api::ClusterSpec spec = oneNode();
        spec.vmSize = "STANDARD_D1"; // without a GPU
        spec.setupTask.emplace();
        spec.setupTask->commandLine = "test -e '" + flag.toStdString() + "'";
        spec.setupTask->stdOutErrPathPrefix = m_yard.path("setup").toStdString();
        const api::ResourceId id = testWorkspace().cluster("mended");
        const auto put = client::Client(m_yard.endpoint()).putCluster(id, spec);
        QVERIFY2(bool(put), put ? "" : put.error().message.c_str());
        const auto stands = [&](int idle, int unusable) {
            const api::Cluster *cluster = m_yard.backend().clusters().cluster(id);
            return cluster && cluster->nodes.idle == idle && cluster->nodes.unusable == unusable;
        };
        QTRY_VERIFY_WITH_TIMEOUT(stands(0, 1), patienceMs);
        m_yard.window().openResource(id);
        auto *page = current<clusters::ClusterPage>();
        QVERIFY(page);
        const auto remedy = [page](ClusterStep step) { return page->header().remedies().button(step); };
        QTRY_VERIFY_WITH_TIMEOUT(remedy(ClusterStep::SetUpAgain), patienceMs);
        QVERIFY(remedy(ClusterStep::SetUpAgain)->isVisible());
        remedy(ClusterStep::ShowSetupLog)->click();
        QTRY_VERIFY(page->setupLog().isVisible());
        QVERIFY(page->setupLog().view().hasFocus());

        auto *job = openWith("mended", "true", Cause::SetupFailed, "mended");
        QVERIFY(job);
        QPushButton *again = button(*job, NextStep::SetUpAgain);
        QVERIFY(again && again->isVisible());
        m_yard.window().openResource(id);
        QVERIFY(QFile(flag).open(QIODevice::WriteOnly));
        remedy(ClusterStep::SetUpAgain)->click();
        QTRY_VERIFY_WITH_TIMEOUT(stands(1, 0) && !remedy(ClusterStep::SetUpAgain), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(known(job->session().id())->executionState == api::ExecutionState::Succeeded,
                                 patienceMs);
    }

    void drainedNodesTakeWorkAgain()
    {
        const api::ResourceId box = testWorkspace().cluster("box");
        QVERIFY(client::Client(m_yard.endpoint()).orderNodes(box, {"node-0"}, api::NodeOrder::Drain));
        auto *page = openWith("drained", "true", Cause::NodesDrained);
        QVERIFY(page);
        QPushButton *let = button(*page, NextStep::LetWork);
        QVERIFY(let);
        // The cluster's nodes may be told of later than its job.
        const auto areTold = [&] {
            const api::Cluster *cluster = m_yard.backend().clusters().cluster(box);
            return cluster && !cluster->drained.empty();
        };
        QTRY_VERIFY_WITH_TIMEOUT(areTold(), patienceMs);
        const auto runs = [&] {
            const api::Job *job = known(page->session().id());
            return job && job->executionState == api::ExecutionState::Succeeded;
        };
        let->click();
        QTRY_VERIFY_WITH_TIMEOUT(runs(), patienceMs);
    }

    void theClusterThatHasTheGpusIsScaledDown()
    {
        api::ClusterSpec spec = oneNode();
        spec.vmSize = "STANDARD_NC6";
        const auto put = client::Client(m_yard.endpoint()).putCluster(testWorkspace().cluster("more"), spec);
        QVERIFY2(bool(put), put ? "" : put.error().message.c_str());
        auto *page = openWith("taken", "true", Cause::MachineTaken, "more");
        QVERIFY(page);
        QPushButton *scale = button(*page, NextStep::ScaleHolder);
        QVERIFY(scale);
        QVERIFY2(scale->text().contains("box"), qPrintable(scale->text()));
        scale->click();
        auto *dialog = m_yard.window().findChild<clusters::ScaleDialog *>();
        QVERIFY(dialog);
        dialog->targetField().setValue(0);
        dialog->applyButton().click();
        const auto runs = [&] {
            const api::Job *job = known(page->session().id());
            return job && job->executionState == api::ExecutionState::Succeeded;
        };
        QTRY_VERIFY_WITH_TIMEOUT(runs(), patienceMs);
    }

    void aClusterThatIsGoneIsNotScaled()
    {
        const api::ResourceId box = testWorkspace().cluster("box");
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.backend().clusters().cluster(box), patienceMs);
        m_yard.window().openResource(box);
        auto *page = current<clusters::ClusterPage>();
        QVERIFY(page);
        emit page->otherScaleRequested(testWorkspace().cluster("gone"));
        QVERIFY(!m_yard.window().findChild<clusters::ScaleDialog *>());
        QCOMPARE(m_yard.window().banner().sentence(), QString("There is no cluster “gone” any more."));
    }
};

QTEST_MAIN(tst_NextButtons)
#include "tst_nextbuttons.moc"
