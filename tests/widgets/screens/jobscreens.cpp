// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/screen.h"

#include "models/backend/backend.h"
#include "models/backend/jobsession.h"
#include "models/backend/taskthread.h"
#include "models/continuation/continuation.h"
#include "models/continuation/predecessor.h"
#include "models/files/outputfilesmodel.h"
#include "models/navigation/notebookaddress.h"
#include "models/notes/notepictures.h"
#include "models/text.h"
#include "widgets/charts/chartactions.h"
#include "widgets/charts/metricchart.h"
#include "widgets/editor/diffview.h"
#include "widgets/files/exportdialog.h"
#include "widgets/files/outputspane.h"
#include "widgets/jobs/codeview.h"
#include "widgets/jobs/definitionview.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobsagainsheet.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/jobwall.h"
#include "widgets/jobs/planview.h"
#include "widgets/jobs/ranagainsheet.h"
#include "widgets/jobs/runcharts.h"
#include "widgets/jobs/runtable.h"
#include "widgets/logs/logpane.h"
#include "widgets/logs/logview.h"
#include "widgets/logs/sourcechooser.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/media/mediapane.h"
#include "widgets/notebook/notebookpage.h"
#include "widgets/notebook/notebookview.h"
#include "widgets/notes/notespane.h"
#include "widgets/notes/noteview.h"
#include "widgets/overview/overviewpane.h"
#include "widgets/overview/replaynotice.h"
#include "widgets/patterns/patterndialog.h"
#include "widgets/patterns/patterneditor.h"
#include "widgets/tabs/pagearea.h"

#include <QAction>
#include <QCheckBox>
#include <QDateTime>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSlider>
#include <QTabWidget>
#include <QtTest>

#include <cmath>

namespace trainyard::test {

jobs::JobPage *openJob(MainWindow &window, const api::ResourceId &id)
{
    window.openResource(id);
    auto *page = qobject_cast<jobs::JobPage *>(window.tabs().currentPage());
    reached([page] {
        return page->session().job() && page->session().output().files().size() == 4 &&
               page->session().files().rowCount() > 3;
    });
    QTest::qWait(150); // the page gathers changes
    return page;
}

charts::MetricChart &lossChart(jobs::JobPage &page)
{
    reached([&] { return page.charts().chart("/overview/loss"); });
    return *page.charts().chart("/overview/loss");
}

// A training of so many points from that step on.
static api::MetricsPage descent(int from, int points)
{
    api::MetricSeries series{.tag = "train/loss", .steps = {}, .wallTimes = {}, .values = {}};
    for (int step = from; step < from + points; ++step) {
        series.steps.push_back(step);
        series.wallTimes.push_back(1'700'000'000.0 + step);
        series.values.push_back(0.1 + 2.2 * std::exp(-step / 300.0) + 0.05 * std::sin(step * 1.7));
    }
    return {.next = 1'000'000'000, .series = {series}}; // nothing of the engine's comes behind
}

// In place of the running job one that goes on from another, whose session lives on with the page.
static void showContinued(MainWindow &window)
{
    auto *page = openJob(window, test::runningSample());
    models::JobSession &session = page->session();
    const api::ResourceId before = test::failedSample();
    api::Job job = *session.job();
    job.uuid = "another";
    job.executionState = api::ExecutionState::Succeeded;
    job.execution.endTime = *job.execution.startTime + std::chrono::seconds(244);
    job.execution.exitCode = 0;
    job.spec.inputDirectories = {
        {"PREVIOUS", "/out/" + api::outputPathSegment(before, "the first") + "/outputs"}};
    const auto thread = std::make_shared<models::TaskThread>();
    const std::shared_ptr<models::JobSession> earlier(
        new models::JobSession(before, {*thread, *thread, *thread}), [thread](auto *each) { delete each; });
    api::Job first = job;
    first.id = before;
    first.uuid = "the first";
    first.spec.inputDirectories.clear();
    earlier->setJob(first);
    earlier->metrics().append(0, descent(0, 800));
    session.setJob(job);
    session.metrics().append(0, descent(700, 600));
    page->charts().setPredecessors([earlier](const models::Predecessor &) { return earlier; });
    lossChart(*page);
    QTest::qWait(200);
}

namespace {

void showCode(jobs::JobPage &page)
{
    page.showTab(jobs::JobPage::DefinitionTab);
    jobs::CodeView &code = page.definition().code();
    page.definition().views().setCurrentWidget(&code);
    reached([&code] {
        return code.feed().record() ? code.feed().file(0).has_value() : !code.feed().problem().isEmpty();
    });
}

// Of a job whose command names what it ran.
void showNewWithCode(MainWindow &window)
{
    jobs::JobPage *page = openJob(window, test::runningSample());
    showCode(*page);
    api::Job job = *page->session().job();
    job.spec.toolkit = api::CustomToolkitSettings{"cd /home/ann/digits && python3 train.py --epochs 12"};
    auto *sheet = new jobs::RanAgainSheet(*window.workbench().backend().endpoint(), job, window);
    sheet->bring();
    reached([sheet] { return sheet->startButton().isEnabled(); });
}

api::ResourceId finishedSample()
{
    api::ResourceId done = test::runningSample();
    done.name = "convnet-20261121-114655";
    return done;
}

// A job that has ended, beside the one that it was made from.
void showReplay(MainWindow &window, const api::ResourceId &origin)
{
    jobs::JobPage *page = openJob(window, finishedSample());
    page->showTab(jobs::JobPage::OverviewTab);
    reached([=] { return page->session().notes().isLoaded(); });
    page->session().notes().setTag(models::originTag, models::toPath(origin));
    reached([=] { return !page->overview().replay().text().isEmpty(); });
}

// What becomes of all jobs of an experiment.
void showAgain(MainWindow &window, QAction &action)
{
    window.openResource(test::runningSample().parent());
    auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentPage());
    page->table().selectAll();
    reachedCurves(page->charts(), 3);
    action.trigger();
    auto &jobs = window.findChild<jobs::JobsAgainSheet *>()->jobs();
    reached([&] { return jobs.count(models::JobsAgain::State::Looking) == 0; });
}

// Among the outputs of a job, until it is read.
notebook::NotebookPage *openNotebook(MainWindow &window, const QString &name)
{
    auto *job = openJob(window, test::runningSample());
    const models::OutputPlace file{test::runningSample(), "OUT", name};
    emit job->openFileRequested(models::fileTarget(file), name, 0);
    auto *page = qobject_cast<notebook::NotebookPage *>(window.tabs().currentPage());
    reached([page] { return page->isRead() && page->view().isComplete(); });
    return page;
}

// The overview of a job that ended so.
void showEnd(MainWindow &window, api::Cause cause, const std::string &reason, const std::string &evidence)
{
    auto *page = openJob(window, test::failedSample());
    api::Job changed = *page->session().job();
    if (cause == api::Cause::HiddenFailure) {
        changed.executionState = api::ExecutionState::Succeeded;
        changed.execution.exitCode = 0;
        changed.spec.toolkit = api::CustomToolkitSettings{"python train.py | tee log"};
    }
    changed.cause = cause;
    changed.stateReason = reason;
    changed.evidence = evidence;
    page->session().setJob(changed);
    page->showTab(jobs::JobPage::OverviewTab);
}

} // namespace

QList<Screen> jobScreens()
{
    return {
        {"job", [](MainWindow &window) { openJob(window, test::runningSample()); }},
        {"continued", showContinued},
        {"search",
         [](MainWindow &window) {
             auto *page = openJob(window, test::runningSample());
             page->showTab(jobs::JobPage::LogTab);
             auto &log = page->log();
             log.searchField().setText("Finished Epoch");
             QTest::keyClick(&log.searchField(), Qt::Key_Return);
             reached([&log] { return log.view().currentMatch().has_value(); });
         }},
        {"merged",
         [](MainWindow &window) {
             auto *page = openJob(window, test::runningSample());
             page->showTab(jobs::JobPage::LogTab);
             page->log().sources().setArrangement(logs::SourceChooser::Arrangement::Merged);
             QTest::qWait(700); // it is looked at and read
         }},
        {"beside",
         [](MainWindow &window) {
             auto *page = openJob(window, test::runningSample());
             page->showTab(jobs::JobPage::LogTab);
             auto &log = page->log();
             log.sources().setArrangement(logs::SourceChooser::Arrangement::Beside);
             log.showTime(double(QDateTime::currentSecsSinceEpoch()) - 30);
             QTest::qWait(700);
         }},
        {"media",
         [](MainWindow &window) {
             openJob(window, test::runningSample())->showTab(jobs::JobPage::MediaTab);
             QTest::qWait(500); // they are listed and read
         }},
        {"notes",
         [](MainWindow &window) {
             auto *page = openJob(window, test::runningSample());
             page->showTab(jobs::JobPage::NotesTab);
             reached([=] { return page->session().notes().isLoaded(); });
             page->notes().editor().setPlainText(
                 "# Dropout 0.5\n\nThe *same data* as `convnet-mnist-full`, but\n\n"
                 "- the rate falls at step 21,000\n- new digits from step 48,000 on\n\n"
                 "| seed | error |\n|---|---|\n| 1 | 1.11 % |\n| 2 | 1.19 % |\n");
             page->session().notes().setTag("reviewed by", "Ann");
             page->session().notes().setTag("purpose", "baseline for the ablation");
             page->session().notes().setStarred(true);
             page->notes().showEditor(false);
         }},
        {"notes-chart",
         [](MainWindow &window) {
             auto *page = openJob(window, test::runningSample());
             models::JobNotes &notes = page->session().notes();
             notes.load();
             reached([&] { return notes.isLoaded(); });
             notes.setText("# Dropout 0.5\n\nThe loss falls again once the rate does:");
             lossChart(*page).actions().addToNotes->trigger();
             reached([&] { return notes.text().contains("note-pictures/"); });
             page->showTab(jobs::JobPage::NotesTab);
             page->notes().showEditor(false);
             const QString picture = models::notepictures::pathsIn(notes.text()).value(0);
             reached([=] { return !page->notes().view().picture(picture).isNull(); });
         }},
        {"notebook", [](MainWindow &window) { openNotebook(window, "study.ipynb"); }},
        {"notebook-failed",
         [](MainWindow &window) {
             notebook::NotebookPage *page = openNotebook(window, "failed.ipynb");
             page->errorButton().click();
         }},
        {"notebook-empty", [](MainWindow &window) { openNotebook(window, "empty.ipynb"); }},
        {"notebook-broken", [](MainWindow &window) { openNotebook(window, "broken.ipynb"); }},
        {"notebook-gone", [](MainWindow &window) { openNotebook(window, "gone.ipynb"); }},
        {"notebook-unread", [](MainWindow &window) { openNotebook(window, "unread.ipynb"); }},
        {"notes-write",
         [](MainWindow &window) {
             auto *page = openJob(window, test::failedSample());
             page->showTab(jobs::JobPage::NotesTab);
             reached([=] { return page->session().notes().isLoaded(); });
             page->notes().showEditor(true);
         }},
        {"repeated",
         [](MainWindow &window) {
             auto *page = openJob(window, test::runningSample());
             page->showTab(jobs::JobPage::MediaTab);
             auto &steps = page->findChild<media::MediaPane *>()->steps();
             reached([&] { return steps.maximum() == 6; });
             steps.setValue(3);
             QTest::qWait(200);
         }},
        {"patterns",
         [](MainWindow &window) {
             openJob(window, test::runningSample())->showPatterns({});
             QTest::qWait(700); // they are asked for and tried
         }},
        {"newpattern",
         [](MainWindow &window) {
             auto *page = openJob(window, test::runningSample());
             page->showPatterns("Finished Evaluation [3]: Minibatch[1-32]: metric = 4.20% * 2000;");
             QTest::qWait(700);
         }},
        {"wrongpattern",
         [](MainWindow &window) {
             auto *page = openJob(window, test::runningSample());
             page->showPatterns("loss = 0.5");
             QTest::qWait(300);
             auto *dialog = window.findChild<patterns::PatternDialog *>();
             dialog->editor().patternField().setFocus();
             dialog->patterns().setPattern(2, "loss = (?P<loss>[\\d.+");
             QTest::qWait(300);
         }},
        {"overview-running",
         [](MainWindow &window) {
             openJob(window, test::runningSample())->showTab(jobs::JobPage::OverviewTab);
             QTest::qWait(200); // its history is asked for
         }},
        {"overview-failed",
         [](MainWindow &window) {
             openJob(window, test::failedSample());
             QTest::qWait(200);
         }},
        {"overview-waiting",
         [](MainWindow &window) {
             window.openResource(test::visionSample().job("cifar", "resnet20-cutout"));
             QTest::qWait(300);
         }},
        {"overview-remark", // exit code 0, and yet it failed
         [](MainWindow &window) {
             showEnd(
                 window, api::Cause::HiddenFailure,
                 "The job ended with exit code 0, but stderr.txt ends with \"ValueError: bad shape\"; see "
                 "whether its results are whole.",
                 "stderr.txt: \"ValueError: bad shape\"");
         }},
        {"overview-module",
         [](MainWindow &window) {
             showEnd(window, api::Cause::ImportMissing,
                     "The Python module sklearn is not installed where the job ran; install it with "
                     "jobPreparation or choose another pythonInterpreterPath (the job, exit code 1).",
                     "stderr.txt: \"ModuleNotFoundError: No module named 'sklearn'\"");
         }},
        {"overview-nofile",
         [](MainWindow &window) {
             showEnd(
                 window, api::Cause::FileMissing,
                 "The file /mnt/afs/mnist/train.csv is not there; check the path in the job, and that the "
                 "volume it lies on is mounted and holds it (the job, exit code 1).",
                 "stderr.txt: \"FileNotFoundError: [Errno 2] No such file or directory: "
                 "'/mnt/afs/mnist/train.csv'\"");
         }},
        {"launchplan",
         [](MainWindow &window) {
             auto *page = openJob(window, test::runningSample());
             page->showTab(jobs::JobPage::DefinitionTab);
             page->definition().views().setCurrentWidget(&page->definition().plan());
             QTest::qWait(300);
         }},
        {"launchplan-none", // the engine cannot be asked
         [](MainWindow &window) {
             auto *page = openJob(window, test::runningSample());
             loseContact(window);
             page->showTab(jobs::JobPage::DefinitionTab);
             page->definition().views().setCurrentWidget(&page->definition().plan());
             QTest::qWait(300);
         }},
        {"launchplan-guess", // an earlier engine kept none
         [](MainWindow &window) {
             auto *page = openJob(window, test::visionSample().job("cifar", "resnet20-base"));
             page->showTab(jobs::JobPage::DefinitionTab);
             page->definition().views().setCurrentWidget(&page->definition().plan());
             reached([=] { return !page->definition().plan().guess().isEmpty(); });
         }},
        {"code", [](MainWindow &window) { showCode(*openJob(window, test::runningSample())); }},
        {"new-with-code", showNewWithCode},
        {"code-none",
         [](MainWindow &window) {
             showCode(*openJob(window, test::visionSample().job("cifar", "resnet20-base")));
         }},
        {"origin",
         [](MainWindow &window) {
             auto *page = openJob(window, test::runningSample());
             page->showTab(jobs::JobPage::DefinitionTab);
             reached([=] { return page->session().notes().isLoaded(); });
             api::Job changed = *page->session().job();
             auto &trainer = std::get<api::TrainerSettings>(changed.spec.toolkit);
             trainer.epochs = 20;
             trainer.batchSize = 128;
             page->session().setJob(changed);
             page->session().notes().setTag(models::originTag, models::toPath(test::failedSample()));
             page->definition().views().setCurrentWidget(&page->definition().changes());
             reached([=] { return page->definition().changes().differenceCount() > 0; });
         }},
        {"replay-equal", [](MainWindow &window) { showReplay(window, finishedSample()); }},
        {"replay-differs", [](MainWindow &window) { showReplay(window, test::failedSample()); }},
        {"resume",
         [](MainWindow &window) {
             openJob(window, finishedSample());
             window.actions().extend->trigger();
             QTest::qWait(700);
         }},
        {"jobs-again", [](MainWindow &window) { showAgain(window, *window.actions().resubmit); }},
        {"jobs-longer", [](MainWindow &window) { showAgain(window, *window.actions().extend); }},
        {"export-jobs",
         [](MainWindow &window) {
             openJob(window, test::failedSample());
             window.actions().exportJobs->trigger();
             window.findChild<files::ExportDialog *>()->zipChoice().setChecked(true);
             QTest::qWait(200);
         }},
        {"outputs",
         [](MainWindow &window) {
             openJob(window, test::runningSample())->showTab(jobs::JobPage::OutputsTab);
         }},
        {"outputs-part",
         [](MainWindow &window) {
             auto *page = openJob(window, test::runningSample());
             page->session().files().setLimits({.most = 3});
             page->showTab(jobs::JobPage::OutputsTab);
             page->session().files().refresh();
             reached([page] { return page->outputs().moreButton().isVisible(); });
         }},
        {"definition",
         [](MainWindow &window) {
             openJob(window, test::runningSample())->showTab(jobs::JobPage::DefinitionTab);
         }},
    };
}

} // namespace trainyard::test
