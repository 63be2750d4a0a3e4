// SPDX-License-Identifier: Apache-2.0
#include "models/backend/jobsession.h"
#include "models/backend/taskthread.h"
#include "models/continuation/predecessor.h"
#include "models/settings/store.h"
#include "models/text.h"
#include "tests/models/testclock.h"
#include "tests/models/testjob.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/chartoptionsbar.h"
#include "widgets/charts/curvelayer.h"
#include "widgets/charts/metricchart.h"
#include "widgets/delegates/contactnotice.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/findbar.h"
#include "widgets/files/outputspane.h"
#include "widgets/jobs/definitionview.h"
#include "widgets/jobs/gpunotice.h"
#include "widgets/jobs/jobheader.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobtimes.h"
#include "widgets/jobs/jobwall.h"
#include "widgets/logs/logpane.h"
#include "widgets/media/mediapane.h"
#include "widgets/overview/overviewpane.h"
#include "widgets/patterns/patterndialog.h"
#include "widgets/theme/theme.h"
#include "widgets/wall/chartwall.h"
#include "widgets/wall/wallview.h"

#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStandardPaths>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>
#include <QtTest>

using namespace trainyard;
using jobs::JobPage;
using models::CurveX;

namespace {

constexpr double start = 1'700'000'000;

// A point each second, of that value.
api::MetricsPage page(const std::string &tag, int seconds, double value)
{
    api::MetricSeries series{.tag = tag, .steps = {}, .wallTimes = {}, .values = {}};
    for (int second = 0; second < seconds; ++second) {
        series.steps.push_back(second);
        series.wallTimes.push_back(start + second);
        series.values.push_back(value);
    }
    return {.next = std::uint64_t(seconds), .series = {series}};
}

bool says(const QWidget &widget, const QString &words)
{
    const auto labels = widget.findChildren<QLabel *>();
    return std::any_of(labels.begin(), labels.end(), [&](const QLabel *label) {
        return label->isVisible() && label->text().contains(words);
    });
}

} // namespace

// A job's page whose engine never answers: what it is told comes from the test.
class tst_JobPage : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<models::TaskThread> m_feed;
    std::unique_ptr<models::TaskThread> m_seeker;
    std::shared_ptr<models::JobSession> m_session;
    std::unique_ptr<JobPage> m_page;

    jobs::JobWall &charts() { return m_page->charts(); }
    void open(const std::string &name)
    {
        m_page.reset();
        const api::Job job = models::testJob(name, api::ExecutionState::Running);
        m_session = std::make_shared<models::JobSession>(
            job.id, models::JobSession::Threads{*m_feed, *m_seeker, *m_feed});
        m_session->setJob(job);
        m_page = std::make_unique<JobPage>(m_session);
        m_page->resize(1200, 800);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    }

    // Of "earlier", told as the definition of a resumed job has it.
    static api::Job resumedJob()
    {
        api::Job job = models::testJob("resumed", api::ExecutionState::Running);
        const api::ResourceId before = models::testJob("earlier").id;
        job.spec.inputDirectories.push_back(
            {"PREVIOUS", "/out/" + api::outputPathSegment(before, "uuid of earlier") + "/outputs"});
        return job;
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName("trainyard-tests");
        QCoreApplication::setApplicationName("tst_jobpage");
        applyTheme(*qApp, Theme::Light);
    }
    void init()
    {
        settings::Store().clear();
        m_feed = std::make_unique<models::TaskThread>();
        m_seeker = std::make_unique<models::TaskThread>();
        open("a");
    }
    void cleanup()
    {
        m_page.reset();
        m_session.reset();
        m_feed.reset();
        m_seeker.reset();
    }

    void itSaysWhatItWaitsFor()
    {
        QVERIFY(says(charts(), "Reading the metrics"));
        QVERIFY(m_session->metrics().append(0, {.next = 0, .series = {}}));
        QVERIFY(says(charts(), "No metrics yet"));
        m_page->showTab(JobPage::MediaTab);
        auto *media = m_page->findChild<media::MediaPane *>();
        QVERIFY(media->isEmpty());
        QVERIFY(media->hint().title().contains("Reading"));
    }

    void besideAnotherPageItNeedsNoScrollingSideways()
    {
        constexpr int half = 484; // of a window of 1280, beside the navigator
        QVERIFY(m_session->metrics().append(0, page("train/loss", 5, 0.5)));
        for (const bool isWithLog : {false, true}) {
            m_page->setLogWithCharts(isWithLog);
            QTRY_VERIFY2(m_page->minimumSizeHint().width() <= half,
                         qPrintable(QString::number(m_page->minimumSizeHint().width())));
        }
    }
    void whereItIsLowItsHeadIs()
    {
        QVERIFY(m_session->metrics().append(0, page("train/loss", 5, 0.5)));
        QTRY_VERIFY(says(*m_page, "Training loss"));
        QWidget around;
        const auto leave = qScopeGuard([this] { m_page.reset(); });
        around.resize(500, 300);
        m_page->setParent(&around);
        m_page->show();
        around.show();
        auto *tabs = m_page->findChild<QTabWidget *>();
        QTRY_VERIFY2(tabs->y() < 100, qPrintable(QString::number(tabs->y())));
        QVERIFY(says(*m_page, "Training loss 0.5"));
        QVERIFY(!says(*m_page, "Created"));
        QVERIFY(m_page->header().stopButton().isVisible());
        around.resize(500, 600);
        QTRY_VERIFY(tabs->y() > 100);
        QVERIFY(says(*m_page, "Created"));
    }
    void theKeyboardGoesThroughItsHeadFirst()
    {
        QWidget window;
        auto *before = new QLineEdit(&window);
        (new QVBoxLayout(&window))->addWidget(before);
        window.layout()->addWidget(m_page.get());
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        before->setFocus();
        QTest::keyClick(before, Qt::Key_Tab);
        QVERIFY(m_page->header().isAncestorOf(QApplication::focusWidget()));
        m_page->setFocus();
        QVERIFY(qobject_cast<QTabBar *>(QApplication::focusWidget()));
        m_page->setParent(nullptr);
    }

    void theChartsAreArrangedAsInOtherJobsOfTheExperiment()
    {
        QVERIFY(m_session->metrics().append(0, page("a/x", 3, 1)));
        QVERIFY(m_session->metrics().append(3, {.next = 6, .series = {page("a/y", 3, 1).series[0]}}));
        QTRY_COMPARE(charts().wall().model().entries().size(), 2);
        charts().wall().model().setColumns(3);
        charts().wall().model().moveCard("a/y", {"a", "a/x"});
        charts().wall().model().setPinned("a/x", true);
        const models::WallLayout layout = charts().wall().model().layout();
        open("b");
        QCOMPARE(charts().wall().model().layout(), layout);
        QVERIFY(m_session->metrics().append(0, page("a/x", 3, 1)));
        QTRY_VERIFY(charts().wall().model().isPinned("a/x"));
        QTRY_COMPARE(charts().wall().model().sectionOfCard("a/x"), models::pinnedSection);
    }

    // As while a job trains: the first epoch ends long after the first minibatch.
    void aLineThatComesLaterIsDrawnWithTheOthers()
    {
        QVERIFY(m_session->metrics().append(0, page("train/loss", 50, 1)));
        QTRY_VERIFY(charts().chart("/overview/loss"));
        const auto drawn = [this] { return charts().chart("/overview/loss")->layer().drawn().size(); };
        QTRY_COMPARE(drawn(), std::size_t(1));
        QVERIFY(
            m_session->metrics().append(50, {.next = 100, .series = {page("epoch/loss", 50, 1).series[0]}}));
        QTRY_COMPARE(drawn(), std::size_t(2));
    }

    void howItsChartsWereLookedAtComesBack()
    {
        const QString loss = QStringLiteral("/overview/loss");
        const QString cpu = QStringLiteral("/system/job/cpu");
        const auto tell = [this] {
            api::MetricsPage both = page("train/loss", 50, 1);
            both.series.push_back(page("test/loss", 50, 2).series[0]);
            QVERIFY(m_session->metrics().append(0, both));
            QVERIFY(m_session->system().metrics().append(0, page("system/cpu", 50, 3)));
        };
        const auto drawn = [&] { return charts().chart(loss)->layer().drawn().size(); };
        tell();
        QTRY_VERIFY(charts().chart(loss));
        QTRY_COMPARE(drawn(), std::size_t(2));
        charts().chart(loss)->setLineShown(1, false);
        QTRY_COMPARE(drawn(), std::size_t(1));
        charts().link().setBox(loss, {false, 10, 20}, {0.5, 1.5});
        charts().wall().view().reveal(cpu);
        QTRY_VERIFY(charts().chart(cpu));
        charts().times().timesLink().setBox(cpu, {false, start + 10, start + 20}, {2, 4});
        const QJsonObject state = m_page->pageState();

        open("a");
        m_page->restore(state);
        tell();
        QTRY_VERIFY(charts().chart(loss));
        QTRY_COMPARE(drawn(), std::size_t(1));
        QCOMPARE(charts().chart(loss)->shownY(), (charts::AxisRange{0.5, 1.5}));
        charts().wall().view().reveal(cpu);
        QTRY_VERIFY(charts().chart(cpu));
        QTRY_COMPARE(charts().chart(cpu)->shownY(), (charts::AxisRange{2, 4}));
        charts().wall().view().reveal(loss);
        QTRY_VERIFY(charts().chart(loss)); // and where its chart was given on meanwhile
        QTRY_COMPARE(drawn(), std::size_t(1));
    }

    void whatIsLookedForIsInThePaneThatIsShown()
    {
        m_page->show();
        m_page->showTab(JobPage::OutputsTab);
        m_page->focusFilter();
        QVERIFY(m_page->outputs().isVisible());
        m_page->showTab(JobPage::DefinitionTab);
        m_page->definition().showView("plan");
        m_page->focusFilter();
        QVERIFY(m_page->definition().pane().findBar().isVisible());
        m_page->showTab(JobPage::NotesTab);
        m_page->focusFilter();
        QVERIFY(!m_page->log().isVisible());
        m_page->showTab(JobPage::OverviewTab);
        m_page->focusFilter();
        QVERIFY(m_page->log().isVisible());
    }

    void patternsThatAreNotAppliedComeBack()
    {
        m_page->showPatterns({});
        auto *sheet = m_page->window()->findChild<patterns::PatternDialog *>();
        QVERIFY(sheet && !sheet->isModal());
        m_page->showPatterns({}); // the same one
        QCOMPARE(m_page->window()->findChildren<patterns::PatternDialog *>().size(), 1);
        sheet->patterns().add("(?P<loss>1)");
        const QJsonObject state = m_page->pageState();
        open("a");
        QCOMPARE(m_page->session().patterns().draft().rowCount(), 0);
        m_page->restore(state);
        QCOMPARE(m_page->session().patterns().draft().rowCount(), 1);
        QCOMPARE(m_page->session().patterns().draft().patterns().front().pattern, "(?P<loss>1)");
        QCOMPARE(m_page->pageState(), state);
    }

    void whatWasChosenInItsPanesComesBack()
    {
        m_page->log().searchField().setText("loss");
        auto *definition = m_page->findChild<jobs::DefinitionView *>();
        definition->views().setCurrentIndex(1);
        const QJsonObject state = m_page->pageState();
        open("a");
        m_page->restore(state);
        QCOMPARE(m_page->log().searchField().text(), "loss");
        definition = m_page->findChild<jobs::DefinitionView *>();
        QCOMPARE(definition->views().currentIndex(), 1);
        QCOMPARE(m_page->pageState(), state);

        definition->showView("changes"); // of whose origin nothing is known yet
        QCOMPARE(definition->views().currentIndex(), 1);
        QCOMPARE(definition->view(), "changes");
        const api::Job origin = models::testJob("earlier");
        definition->setLook([&origin](const api::ResourceId &) { return &origin; });
        definition->setOrigin(models::toPath(origin.id));
        QCOMPARE(definition->views().currentIndex(), 3);
    }

    void whatCameBeforeIsShownUnlessItIsNotWanted()
    {
        const auto earlier = std::make_shared<models::JobSession>(
            models::testJob("earlier").id, models::JobSession::Threads{*m_feed, *m_seeker, *m_feed});
        earlier->setJob(models::testJob("earlier", api::ExecutionState::Succeeded));
        QVERIFY(earlier->metrics().append(0, page("train/loss", 50, 2)));
        open("resumed");
        m_session->setJob(resumedJob());
        api::MetricsPage own = page("train/loss", 50, 1);
        for (std::int64_t &step : own.series[0].steps)
            step += 30;
        QVERIFY(m_session->metrics().append(0, own));
        const QString card = QStringLiteral("/overview/loss");
        QTRY_VERIFY(charts().chart(card));
        QVERIFY(charts().predecessorsField().isHidden());
        charts().setPredecessors([earlier](const models::Predecessor &before) {
            return before.id == earlier->id() ? earlier : nullptr;
        });
        QVERIFY(charts().predecessorsField().isVisible());
        const auto drawn = [&] { return charts().chart(card)->layer().drawn().size(); };
        QTRY_COMPARE(drawn(), std::size_t(2));
        charts().predecessorsField().click();
        QTRY_COMPARE(drawn(), std::size_t(1));
        open("resumed");
        QVERIFY(!charts().predecessorsField().isChecked());
        charts().predecessorsField().setChecked(true);
    }

    // A job that is made anew under the name is another one, and so is one of that path elsewhere.
    void markersAreOfTheJobAloneAndTheirArrangementOfItsEngine()
    {
        const auto markers = [this] { return charts().link().markers().markers().size(); };
        charts().link().markers().pin({}, 5, "mine");
        open("a");
        QCOMPARE(markers(), 1);
        api::Job other = models::testJob("a", api::ExecutionState::Running);
        other.uuid = "of another engine";
        m_session->setJob(other);
        QCOMPARE(markers(), 0);
        charts().link().markers().pin({}, 6, "its");
        charts().link().markers().pin({}, 7, "its, too");
        m_session->setJob(models::testJob("a", api::ExecutionState::Running));
        QCOMPARE(markers(), 1);

        charts().setEngine("here");
        charts().wall().model().setColumns(3);
        charts().setEngine("there");
        QCOMPARE(charts().wall().model().layout().columns, 0);
        charts().setEngine("here");
        QCOMPARE(charts().wall().model().layout().columns, 3);
    }

    void theGpuNoticeShowsTheTimeFromTheFirstMoment()
    {
        QVERIFY(m_session->metrics().append(0, page("train/loss", 150, 1)));
        QVERIFY(m_session->system().metrics().append(0, page("system/gpu0/utilization", 150, 3)));
        QVERIFY(!charts().gpuNotice().isHidden());
        const auto wait = *charts().gpuNotice().wait();
        charts().gpuNotice().showButton().click();
        const QString card = QStringLiteral("/system/gpu0/utilization");
        QCOMPARE(charts().wall().view().current(), card);
        QVERIFY(charts().chart(card));
        const charts::ChartWindow wanted{.whole = false, .least = wait.from, .greatest = wait.to};
        QCOMPARE(charts().times().systemLink()->window(), wanted);
        QVERIFY(!charts().link().window().whole); // the metrics show the same time
        QVERIFY(m_session->metrics().append(150, {.next = 151, .series = {}}));
        QTRY_VERIFY(charts().chart("train/loss") || charts().chart("/overview/loss"));
        QCOMPARE(charts().times().systemLink()->window(), wanted);
    }

    void whatXIsHoldsForTheLoadWhereItIsTime()
    {
        QVERIFY(m_session->metrics().append(0, page("train/loss", 50, 1)));
        QVERIFY(m_session->system().metrics().append(0, page("system/cpu", 50, 3)));
        const QString card = QStringLiteral("/system/job/cpu");
        QTRY_VERIFY(!charts().wall().model().sectionOfCard(card).isEmpty());
        charts().wall().view().reveal(card);
        QVERIFY(charts().chart(card));
        QVERIFY(&charts().chart(card)->link() != &charts().link());
        charts().optionsBar().setOptions({.x = {CurveX::Kind::RelativeTime}});
        QCOMPARE(&charts().chart(card)->link(), &charts().link());
        QCOMPARE(charts().chart(card)->shownWindow().greatest, 49.0);
        charts().optionsBar().setOptions({});
        QVERIFY(&charts().chart(card)->link() != &charts().link());
        QVERIFY(charts().chart(card)->shownWindow().least >= start);
    }

    void thePanesSaySinceWhenThereIsNoContact()
    {
        QVERIFY(charts().contactNotice().isHidden());
        m_session->setLostSince(QDateTime::currentDateTime().addSecs(-60));
        QVERIFY(charts().contactNotice().isVisible());
        QVERIFY(says(charts(), "No contact with the engine since"));
        m_page->showTab(JobPage::LogTab);
        QVERIFY(m_page->log().contactNotice().isVisible());
        QCOMPARE(m_page->log().contactNotice().sentence(), charts().contactNotice().sentence());
        m_page->setLogWithCharts(true); // where the charts say it already
        QVERIFY(m_page->log().contactNotice().isHidden());
        m_page->setLogWithCharts(false);
        m_page->showTab(JobPage::LogTab);
        QVERIFY(m_page->log().contactNotice().isVisible());
        m_page->showTab(JobPage::OutputsTab);
        QVERIFY(m_page->findChild<files::OutputsPane *>()->contactNotice().isVisible());
        m_page->showTab(JobPage::MediaTab);
        QVERIFY(m_page->findChild<media::MediaPane *>()->contactNotice().isVisible());
        m_session->setLostSince({});
        QVERIFY(!m_page->findChild<media::MediaPane *>()->contactNotice().isVisible());
        m_page->showTab(JobPage::LogTab);
        QVERIFY(!m_page->log().contactNotice().isVisible());
        m_page->showTab(JobPage::ChartsTab);
        QVERIFY(!charts().contactNotice().isVisible());
    }

    void withoutContactTheJobStandsAsItWasThen()
    {
        api::Job job = *m_session->job();
        job.executionState = api::ExecutionState::Running;
        job.execution.endTime.reset();
        const QDateTime began = QDateTime::currentDateTime().addSecs(-3600);
        job.execution.startTime = Timestamp(std::chrono::milliseconds(began.toMSecsSinceEpoch()));
        m_session->setJob(job);
        QVERIFY(m_page->header().stopButton().isEnabled());

        m_session->setLostSince(began.addSecs(65));
        m_page->showTab(JobPage::OverviewTab);
        QVERIFY(m_page->findChild<overview::OverviewPane *>()->contactNotice().isVisible());
        QVERIFY2(m_page->header().facts().contains("running for 1:05"), qPrintable(m_page->header().facts()));
        QVERIFY(!m_page->header().stopButton().isEnabled());

        m_session->setLostSince({});
        QVERIFY(!m_page->findChild<overview::OverviewPane *>()->contactNotice().isVisible());
        QVERIFY(m_page->header().stopButton().isEnabled());
    }

    void howLongItRunsIsByTheEnginesClock()
    {
        const auto clock = models::clockAhead(-std::chrono::hours(1));
        m_session->setClock(clock);
        m_page = std::make_unique<JobPage>(m_session);
        const QDateTime lost = QDateTime::currentDateTime(); // since then it stands still
        const QDateTime began = clock->of(lost).addSecs(-65);
        api::Job job = *m_session->job();
        job.execution.startTime = Timestamp(std::chrono::milliseconds(began.toMSecsSinceEpoch()));
        m_session->setJob(job);
        m_session->setLostSince(lost);
        QVERIFY2(m_page->header().facts().contains("running for 1:05"), qPrintable(m_page->header().facts()));
        QCOMPARE(m_page->overview().timeline().now(), clock->of(lost));
    }

    void theKeyboardBeginsAtTheTabs()
    {
        m_page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        m_page->setFocus();
        auto *tabs = m_page->findChild<QTabWidget *>();
        QVERIFY(tabs->tabBar()->hasFocus());
        tabs->setCurrentIndex(JobPage::OverviewTab);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
        QCOMPARE(tabs->currentIndex(), int(JobPage::ChartsTab));
    }

    void aPageThatIsOpenedWithoutContactSaysSo()
    {
        m_session->setLostSince(QDateTime::currentDateTime());
        m_page = std::make_unique<JobPage>(m_session);
        QVERIFY(!m_page->charts().contactNotice().sentence().isEmpty());
        QVERIFY(!m_page->log().contactNotice().sentence().isEmpty());
    }
};

QTEST_MAIN(tst_JobPage)
#include "tst_jobpage.moc"
