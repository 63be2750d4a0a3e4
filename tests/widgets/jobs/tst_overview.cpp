// SPDX-License-Identifier: Apache-2.0
#include "models/backend/jobsession.h"
#include "models/backend/taskthread.h"
#include "models/continuation/continuation.h"
#include "models/draft/jobdraft.h"
#include "models/overview/jobtimeline.h"
#include "models/settings/store.h"
#include "models/text.h"
#include "tests/models/testjob.h"
#include "widgets/editor/diffview.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/jobs/definitionview.h"
#include "widgets/jobs/gpunotice.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobwall.h"
#include "widgets/logs/logpane.h"
#include "widgets/overview/nextbuttons.h"
#include "widgets/overview/overviewpane.h"
#include "widgets/overview/timelinebar.h"
#include "widgets/overview/whycard.h"
#include "widgets/theme/theme.h"

#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>
#include <QtTest>

using namespace trainyard;
using jobs::JobPage;
using models::NextStep;
using Phase = api::JobPhase;
using State = api::ExecutionState;

namespace {

Timestamp at(int second)
{
    return Timestamp(std::chrono::seconds(second));
}

api::Job failedJob()
{
    api::Job job = models::testJob("a", State::Failed);
    job.attempt = 1;
    job.cause = api::Cause::GpuOutOfMemory;
    job.stateReason = "CUDA could not allocate.";
    job.evidence = R"(stderr.txt: "CUDA out of <memory>")";
    return job;
}

std::vector<api::JobStep> failedHistory()
{
    return {{at(0), Phase::Queued},
            {at(1), Phase::Preparing},
            {at(2), Phase::Running},
            {at(100), Phase::Failed, api::Cause::GpuOutOfMemory}};
}

} // namespace

// A job's page whose engine never answers.
class tst_Overview : public QObject
{
    Q_OBJECT
private slots:
    void theBarOfPhasesStandsStillWithoutContact()
    {
        models::JobTimeline timeline;
        timeline.setHistory({{at(0), Phase::Queued}, {at(5), Phase::Running}});
        timeline.setLostSince(models::toDateTime(at(10)));
        overview::TimelineBar bar(timeline);
        bar.resize(300, bar.height());
        QCOMPARE(QAccessible::queryAccessibleInterface(&bar)->role(), QAccessible::Graphic);
        const QList<QRectF> pieces = bar.pieces();
        QCOMPARE(pieces.size(), 2);
        QCOMPARE(pieces[0].width(), pieces[1].width()); // five seconds each
    }

private:
    std::unique_ptr<models::TaskThread> m_feed;
    std::unique_ptr<models::TaskThread> m_seeker;
    std::shared_ptr<models::JobSession> m_session;
    std::unique_ptr<JobPage> m_page;

    void open(const api::Job &job)
    {
        m_page.reset();
        m_session = std::make_shared<models::JobSession>(
            job.id, models::JobSession::Threads{*m_feed, *m_seeker, *m_feed});
        m_session->setJob(job);
        m_page = std::make_unique<JobPage>(m_session);
        m_page->resize(1200, 800);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    }
    overview::OverviewPane &pane() { return m_page->overview(); }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName("trainyard-tests");
        QCoreApplication::setApplicationName("tst_overview");
        applyTheme(*qApp, Theme::Light);
    }
    void init()
    {
        settings::Store().clear();
        m_feed = std::make_unique<models::TaskThread>();
        m_seeker = std::make_unique<models::TaskThread>();
    }
    void cleanup()
    {
        m_page.reset();
        m_session.reset();
        m_feed.reset();
        m_seeker.reset();
    }

    void theKeyboardStaysOnAStepThatIsStillThere()
    {
        QWidget window;
        auto *layout = new QVBoxLayout(&window);
        auto *buttons = new overview::NextButtons(&window);
        auto *behind = new QLineEdit(&window);
        layout->addWidget(buttons);
        layout->addWidget(behind);
        const api::Job job = failedJob();
        buttons->setSteps({NextStep::SmallerBatch, NextStep::Correct}, job);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        buttons->button(NextStep::Correct)->setFocus();
        buttons->setSteps({NextStep::Correct, NextStep::ShowLog}, job);
        QVERIFY(buttons->button(NextStep::Correct)->hasFocus());
        buttons->setSteps({NextStep::Again}, job);
        QVERIFY(behind->hasFocus());
        buttons->setSteps({}, job);
        QVERIFY(behind->hasFocus());
    }

    void theOverviewIsInFrontWhereThereIsSomethingToExplain_data()
    {
        QTest::addColumn<int>("state");
        QTest::addColumn<bool>("isInFront");
        QTest::newRow("waits") << int(State::Queued) << true;
        QTest::newRow("runs") << int(State::Running) << false;
        QTest::newRow("done") << int(State::Succeeded) << false;
        QTest::newRow("failed") << int(State::Failed) << true;
    }
    void theOverviewIsInFrontWhereThereIsSomethingToExplain()
    {
        QFETCH(int, state);
        QFETCH(bool, isInFront);
        open(models::testJob("a", State(state)));
        QCOMPARE(pane().isVisible(), isInFront);
        // What becomes of it later turns no page under the reader's eyes.
        m_session->setJob(models::testJob("a", State::Failed));
        QCOMPARE(pane().isVisible(), isInFront);
    }

    void whoWaitsForAJobWatchesItWhenItRuns()
    {
        open(models::testJob("a", State::Queued));
        QVERIFY(pane().isVisible());
        m_session->setJob(models::testJob("a", State::Running));
        QVERIFY(!pane().isVisible());
        QCOMPARE(m_page->pageState()["tab"], "charts");

        // A tab that was chosen stays.
        open(models::testJob("b", State::Queued));
        m_page->showTab(JobPage::DefinitionTab);
        m_page->showTab(JobPage::OverviewTab);
        m_session->setJob(models::testJob("b", State::Running));
        QVERIFY(pane().isVisible());
    }

    void itTellsWhyAndShowsWhatItWentThrough()
    {
        open(failedJob());
        m_session->history().set(failedHistory());
        QCOMPARE(pane().why().sentence().text(), "CUDA could not allocate.");
        QCOMPARE(pane().timeline().rowCount(), 4);
        QCOMPARE(pane().bar().pieces().size(), 3);
        QVERIFY(pane().bar().pieces()[2].width() > pane().bar().pieces()[0].width());
        QVERIFY(pane().bar().pieces()[0].width() >= 8); // to be seen
        QVERIFY(pane().bar().pieces()[2].right() <= pane().bar().width() + 0.5);
        // All rows are there without scrolling within.
        const auto &table = pane().table();
        QVERIFY(table.rowViewportPosition(3) + table.rowHeight(3) <= table.viewport()->height());
    }

    void aClickOnTheEvidenceLeadsToTheLine()
    {
        open(failedJob());
        QLabel &evidence = pane().why().evidence();
        QVERIFY(evidence.text().contains("&lt;memory&gt;")); // nothing in it is markup
        emit evidence.linkActivated("log");
        QVERIFY(m_page->log().isVisible());
        QCOMPARE(m_page->log().searchField().text(), "CUDA out of <memory>");
    }

    void evidenceThatIsNoLineIsPlainText()
    {
        api::Job job = failedJob();
        job.evidence = "no space left in /data";
        open(job);
        QCOMPARE(pane().why().evidence().textFormat(), Qt::PlainText);
        QCOMPARE(pane().why().evidence().text(), "No space left in /data.");
    }

    void theNextStepsAreButtons()
    {
        open(failedJob());
        QSignalSpy wanted(m_page.get(), &JobPage::nextStepRequested);
        QSignalSpy resubmit(m_page.get(), &JobPage::resubmitRequested);
        QPushButton *smaller = pane().why().next().button(NextStep::SmallerBatch);
        QVERIFY(smaller && smaller->isVisible());
        QTest::mouseClick(smaller, Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.at(0).at(1).value<NextStep>(), NextStep::SmallerBatch);
        pane().why().next().button(NextStep::Correct)->setFocus();
        QTest::keyClick(pane().why().next().button(NextStep::Correct), Qt::Key_Space);
        QCOMPARE(resubmit.size(), 1);
        QVERIFY(!pane().why().next().button(NextStep::Resume));
    }

    void aFailureThatWasHiddenIsToldOfAJobThatSucceeded()
    {
        api::Job job = models::testJob("a", State::Succeeded);
        job.attempt = 1;
        open(job);
        m_page->showTab(JobPage::OverviewTab);
        QCOMPARE(pane().why().sentence().text(), "All its processes ended well.");
        job.spec.toolkit = api::CustomToolkitSettings{"python train.py | tee log"};
        job.cause = api::Cause::HiddenFailure;
        job.stateReason = "The job ended with exit code 0, but stderr.txt ends with \"ValueError: a\"; see "
                          "whether its results are whole.";
        job.evidence = R"(stderr.txt: "ValueError: a")";
        m_session->setJob(job);
        QCOMPARE(pane().why().sentence().text(), QString::fromStdString(job.stateReason));
        QVERIFY(pane().why().evidence().isVisible());
        QSignalSpy wanted(m_page.get(), &JobPage::nextStepRequested);
        pane().why().next().button(NextStep::MindPipe)->click();
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.at(0).at(1).value<NextStep>(), NextStep::MindPipe);
    }

    void aButtonNamesWhatItIsAbout()
    {
        api::Job job = failedJob();
        job.cause = api::Cause::ImportMissing;
        job.stateReason = "The Python module tqdm is not installed where the job ran; install it.";
        open(job);
        QVERIFY(pane().why().next().button(NextStep::InstallModule)->text().contains("tqdm"));
        job.stateReason = "The Python module yaml is not installed where the job ran; install it.";
        m_session->setJob(job); // the buttons stay
        QVERIFY(pane().why().next().button(NextStep::InstallModule)->text().contains("yaml"));
    }

    void stepsWithinThePageAreTakenByIt()
    {
        api::Job job = failedJob();
        job.cause = api::Cause::ExitCode;
        open(job);
        pane().why().next().button(NextStep::ShowLog)->click();
        QVERIFY(m_page->log().isVisible());
    }

    void theRunningJobGoesOn()
    {
        api::Job job = failedJob();
        job.executionState = State::Queued;
        job.cause = api::Cause::BehindEarlierJobs;
        open(job);
        QVERIFY(pane().why().next().button(NextStep::ShowCluster));
        job.executionState = State::Running;
        m_session->setJob(job);
        QVERIFY(!pane().why().next().isVisible());
    }

    void aGpuThatWaitsIsToldOfARunningJob()
    {
        open(models::testJob("a", State::Running));
        m_page->showTab(JobPage::OverviewTab);
        const QString before = pane().why().sentence().text();
        QVERIFY2(!before.contains("planned"), qPrintable(before)); // who knows
        const models::GpuWait wait{.gpu = 2, .from = 100, .to = 220, .lowSeconds = 97, .seconds = 120};
        m_page->charts().gpuNotice().setWait(wait);
        QCOMPARE(pane().why().sentence().text(), jobs::GpuNotice::sentence(wait));
        m_page->charts().gpuNotice().dismissButton().click(); // it is to be said no more
        QCOMPARE(pane().why().sentence().text(), before);
    }

    void aCloneIsComparedWithItsOrigin()
    {
        api::Job origin = models::testJob("origin", State::Succeeded);
        api::Job clone = models::testJob("clone", State::Succeeded);
        clone.spec.nodeCount = 2;
        open(clone);
        m_session->notes().setTag(models::originTag, models::toPath(origin.id));
        m_page->showTab(JobPage::DefinitionTab);
        jobs::DefinitionView &definition = m_page->definition();
        const int changes = definition.views().indexOf(&definition.changes());
        QVERIFY(!definition.views().isTabVisible(changes));
        QCOMPARE(definition.pane().editor().toPlainText().toUtf8(), models::textOfJob(clone.spec));
        definition.setLook([&](const api::ResourceId &id) { return id == origin.id ? &origin : nullptr; });
        QVERIFY(definition.views().isTabVisible(changes));
        definition.views().setCurrentIndex(changes);
        QTRY_VERIFY(definition.changes().differenceCount() > 0);
    }
};

QTEST_MAIN(tst_Overview)
#include "tst_overview.moc"
