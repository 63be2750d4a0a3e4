// SPDX-License-Identifier: Apache-2.0
// What is shown while an engine leaves one waiting.
#include "tests/widgets/screens/screen.h"

#include "models/backend/backend.h"
#include "models/backend/jobsession.h"
#include "models/document/notebookjob.h"
#include "models/draft/draftchecks.h"
#include "models/files/outputfilesmodel.h"
#include "models/inputs/inputlooks.h"
#include "models/navigation/notebookaddress.h"
#include "models/palette/filefinder.h"
#include "models/storage/storagebrowser.h"
#include "models/trainer/trainerlook.h"
#include "tests/widgets/screens/breath.h"
#include "tests/widgets/screens/newjob.h"
#include "widgets/compare/comparepage.h"
#include "widgets/compare/runcode.h"
#include "widgets/files/outputspane.h"
#include "widgets/files/transferlist.h"
#include "widgets/jobs/codeview.h"
#include "widgets/jobs/definitionview.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/planview.h"
#include "widgets/jobs/ranagainsheet.h"
#include "widgets/jobs/runtable.h"
#include "widgets/logs/logpane.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/resourcemaker.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/palette/palette.h"
#include "widgets/storage/filespane.h"
#include "widgets/storage/storagepage.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/wizards/datastep.h"
#include "widgets/wizards/inputsview.h"
#include "widgets/wizards/networkform.h"
#include "widgets/wizards/notebookform.h"
#include "widgets/wizards/reviewinputs.h"
#include "widgets/wizards/reviewstep.h"
#include "widgets/wizards/trainerview.h"
#include "widgets/wizards/uploaddialog.h"
#include "widgets/wizards/whatstep.h"

#include <QAction>
#include <QComboBox>
#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

namespace trainyard::test {

namespace {

// That tells what there is, and of each thing no more.
SampleYard slowYard()
{
    SampleYard yard = sampleYard();
    yard.info.trashDays = 30;
    yard.silent = {"/trainyard/v1/points",
                   "/trainyard/v1/media",
                   "/trainyard/v1/code",
                   "/trainyard/v1/plan",
                   "/trainyard/v1/trash",
                   "/trainyard/v1/findfiles",
                   "/trainyard/v1/linepatterns",
                   "/trainyard/v1/tracking" + runningSample().path(),
                   "/nodes",
                   "/_storage/file/nobody"};
    return yard;
}

// That leaves one question open. It holds up those behind it, so that each has an engine of its own.
OtherYard slowAt(const char *request, const Screen &screen)
{
    SampleYard yard = sampleYard();
    yard.silent = {request};
    return {yard, {screen}};
}

// That tells what is in a share, and not what is in its folders. Who asks has a connection of its own.
SampleYard slowFolders()
{
    SampleYard yard = sampleYard();
    yard.silent = {"/_storage/file/yarddata/datasets/"};
    return yard;
}

jobs::JobPage *openSlow(MainWindow &window, jobs::JobPage::Tab tab)
{
    window.openResource(runningSample());
    auto *page = qobject_cast<jobs::JobPage *>(window.tabs().currentPage());
    reached([page] { return page->session().job().has_value(); });
    page->showTab(tab);
    QTest::qWait(300); // it asks
    return page;
}

void openDefinition(MainWindow &window, QWidget &(*view)(jobs::DefinitionView &))
{
    jobs::DefinitionView &definition = openSlow(window, jobs::JobPage::DefinitionTab)->definition();
    definition.views().setCurrentWidget(&view(definition));
    QTest::qWait(300);
}

storage::StoragePage &openAccount(MainWindow &window, const std::string &account)
{
    const api::ResourceId workspace = visionSample();
    window.tabs().open(models::PageAddress::storage({{workspace.subscription, workspace.group}, account}));
    return *qobject_cast<storage::StoragePage *>(window.tabs().currentPage());
}

jobs::JobsPage &openAllOfExperiment(MainWindow &window)
{
    window.openResource(runningSample().parent());
    auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentPage());
    page->table().selectAll();
    return *page;
}

compare::RunCode &compareCode(MainWindow &window)
{
    window.openComparison({runningSample(), failedSample()});
    auto *page = qobject_cast<compare::ComparePage *>(window.tabs().currentPage());
    page->views().setCurrentWidget(&page->code());
    QTest::qWait(300);
    return page->code();
}

// A job of a new form that reads a folder of a share, which the engine does not tell of.
wizards::NewJobPage *openWithShare(MainWindow &window, document::ProgramKind kind,
                                   wizards::NewJobPage::Step step, const char *pointer,
                                   const QJsonValue &input)
{
    auto *page = openNewJob(window, kind, step);
    auto &job = page->draft().document();
    static_cast<void>(job.set(
        "/properties/mountVolumes",
        QJsonObject{
            {"azureFileShares",
             QJsonArray{QJsonObject{{"accountName", "yarddata"},
                                    {"azureFileUrl", "https://yarddata.file.core.windows.net/datasets"},
                                    {"relativeMountPath", "datasets"}}}}}));
    takeBreath();
    static_cast<void>(job.set(pointer, input));
    takeBreath();
    reached([page] {
        const auto &inputs = page->inputs().inputs();
        return !inputs.isEmpty() && inputs.back().place == models::LookedInput::Place::Volume;
    });
    return page;
}

const QString folderOfShare = QStringLiteral("$AZ_BATCHAI_JOB_MOUNT_ROOT/datasets/cifar-10");

wizards::NewJobPage *openWithInput(MainWindow &window, wizards::NewJobPage::Step step)
{
    return openWithShare(window, document::ProgramKind::Script, step, "/properties/inputDirectories/-",
                         QJsonObject{{"id", "IMAGES"}, {"path", folderOfShare}});
}

// That lies in a share, which does not send it.
void waitForNotebook(MainWindow &window)
{
    wizards::NewJobPage *page = openWithShare(
        window, document::ProgramKind::Notebook, wizards::NewJobPage::WhatPlace,
        "/properties/inputDirectories/-", QJsonObject{{"id", "IMAGES"}, {"path", folderOfShare}});
    auto &job = page->draft().document();
    static_cast<void>(
        job.change(document::notebookChanges(job.json(), folderOfShare + "/training.ipynb", {})));
    takeBreath();
    reached([page] { return page->what().notebook().state().isVisible(); });
}

// What the network is like is told before what it learns from.
void waitForNetworkData(MainWindow &window)
{
    auto *page = openWithShare(window, document::ProgramKind::Network, wizards::NewJobPage::WhatPlace,
                               "/properties/trainyard/trainer/dataPath", folderOfShare);
    page->look().setProgram(QCoreApplication::applicationDirPath() + "/../bin/trainyard-train");
    page->look().lookAgain();
    reached([page] { return page->look().description().network.has_value(); });
    takeBreath();
    page->what().ensureWidgetVisible(&page->what().network().training());
}

void waitForInputs(MainWindow &window)
{
    wizards::NewJobPage *page = openWithInput(window, wizards::NewJobPage::DataPlace);
    reached([page] { return page->data().contents().isVisible(); });
}

void waitForReviewedInputs(MainWindow &window)
{
    using Check = models::JobCheck;
    wizards::NewJobPage *page = openWithInput(window, wizards::NewJobPage::ReviewPlace);
    reached([page] { // what stands above is told
        const QList<Check> all = page->checks().checks();
        return page->review().inputs().isVisible() &&
               std::all_of(all.begin(), all.end(), [](const auto &each) {
                   return each.subject == Check::Subject::Files || each.subject == Check::Subject::Inputs ||
                          each.state == Check::State::Ended;
               });
    });
    QTest::qWait(100); // the layout
    page->review().verticalScrollBar()->setValue(page->review().verticalScrollBar()->maximum());
}

// Into a folder of which is not known what is in it.
void waitForUpload(MainWindow &window)
{
    static const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("data_batch_3.bin")));
    if (file.open(QIODevice::WriteOnly))
        file.write(QByteArray(3073, 'x'));
    file.close();
    wizards::UploadDialog *dialog = window.maker().openUpload();
    dialog->place().accountField().setEditText("yarddata");
    dialog->place().bucketField().setEditText("datasets");
    dialog->place().folderField().setText("cifar-10");
    dialog->add({file.fileName()});
    takeBreath();
    dialog->uploadButton().click();
}

void waitForDownload(MainWindow &window)
{
    using State = models::StorageBrowser::State;
    storage::StoragePage &page = openAccount(window, "yarddata");
    models::StorageBrowser &browser = page.browser();
    browser.open({models::BucketName{models::BucketKind::FileShare, "yarddata", "datasets"}, {}});
    reached([&] {
        return browser.filesState() != State::Reading && page.filesPane().table().model()->rowCount() > 0;
    });
    page.download(browser.place(),
                  {{QStringLiteral("cifar-10"), true, 0, 0, models::NameKey(QStringLiteral("cifar-10"))}},
                  {QStringLiteral("/home/ada/data")});
}

// The engine is asked for one job's files after another: those of this one wait for those of another.
void waitForMoreOutputs(MainWindow &window)
{
    auto *page = openJob(window, runningSample());
    page->session().files().setLimits({.most = 3});
    page->showTab(jobs::JobPage::OutputsTab);
    page->session().files().refresh();
    reached([page] { return page->outputs().moreButton().isVisible(); });
    const auto other = window.workbench().backend().openJob(failedSample());
    QObject::connect(&window, &QObject::destroyed, [other] {}); // kept until then
    page->outputs().moreButton().click();
}

} // namespace

QList<OtherYard> silentYards()
{
    return {
        {slowYard(),
         {
             {"loading-charts", [](MainWindow &window) { openSlow(window, jobs::JobPage::ChartsTab); }},
             {"loading-media", [](MainWindow &window) { openSlow(window, jobs::JobPage::MediaTab); }},
             {"loading-notes", [](MainWindow &window) { openSlow(window, jobs::JobPage::NotesTab); }},
             {"loading-code",
              [](MainWindow &window) {
                  openDefinition(window, [](jobs::DefinitionView &all) -> QWidget & { return all.code(); });
              }},
             {"loading-plan",
              [](MainWindow &window) {
                  openDefinition(window, [](jobs::DefinitionView &all) -> QWidget & { return all.plan(); });
              }},
             {"loading-patterns",
              [](MainWindow &window) { openSlow(window, jobs::JobPage::ChartsTab)->showPatterns({}); }},
             {"loading-code-of-job",
              [](MainWindow &window) {
                  auto *page = openSlow(window, jobs::JobPage::OverviewTab);
                  (new jobs::RanAgainSheet(silentEndpoint(), *page->session().job(), window))->bring();
              }},
             {"loading-curves", [](MainWindow &window) { openAllOfExperiment(window); }},
             {"loading-code-compared", [](MainWindow &window) { compareCode(window); }},
             {"loading-nodes", [](MainWindow &window) { window.openResource(boxSample()); }},
             {"loading-trash", [](MainWindow &window) { window.openTrash(); }},
             {"loading-account", [](MainWindow &window) { openAccount(window, "nobody"); }},
             {"loading-palette",
              [](MainWindow &window) {
                  window.openStart();
                  window.actions().palette->trigger();
                  auto *opened = window.findChild<palette::Palette *>();
                  opened->field().setText(QStringLiteral("onnx"));
                  const auto *finder = opened->search().finder();
                  reached([finder] { return finder->state() == models::FileFinder::State::Looking; });
                  QTest::qWait(700); // it is told when it takes a while
              }},
         }},
        slowAt("/trainyard/v1/matches", {"loading-found",
                                         [](MainWindow &window) {
                                             jobs::JobPage *page = openJob(window, runningSample());
                                             page->showTab(jobs::JobPage::LogTab);
                                             auto &log = page->log();
                                             log.searchField().setText(QStringLiteral("Finished Epoch"));
                                             QTest::keyClick(&log.searchField(), Qt::Key_Return);
                                             QTest::qWait(300);
                                         }}),
        slowAt(".ipynb", {"loading-notebook",
                          [](MainWindow &window) {
                              const models::OutputPlace file{runningSample(), "OUT", "study.ipynb"};
                              emit openSlow(window, jobs::JobPage::OutputsTab)
                                  ->openFileRequested(models::fileTarget(file), file.path, 0);
                          }}),
        slowAt("/_storage/file/yarddata/datasets",
               {"loading-folder",
                [](MainWindow &window) {
                    openAccount(window, "yarddata")
                        .browser()
                        .open(
                            {models::BucketName{models::BucketKind::FileShare, "yarddata", "datasets"}, {}});
                }}),
        slowAt("convnet-no-dropout/listOutputFiles", {"loading-outputs", waitForMoreOutputs}),
        {slowFolders(),
         {
             {"loading-inputs", waitForInputs},
             {"loading-reviewed-inputs", waitForReviewedInputs},
             {"loading-network-data", waitForNetworkData},
             {"newjob-notebook-loading", waitForNotebook},
             {"loading-upload", waitForUpload},
             {"loading-download", waitForDownload},
         }},
        slowAt("POST /trainyard/v1/linepatterns",
               {"loading-newpattern",
                [](MainWindow &window) {
                    openJob(window, runningSample())
                        ->showPatterns("Finished Evaluation [3]: Minibatch[1-32]: metric = 4.20% * 2000;");
                    QTest::qWait(700);
                }}),
        slowAt("?file=", {"loading-files-compared", [](MainWindow &window) { compareCode(window); }}),
        slowAt("/listOutputFiles", {"loading-checkpoints",
                                    [](MainWindow &window) {
                                        openAllOfExperiment(window);
                                        window.actions().extend->trigger();
                                    }}),
        {.yard = sampleYard(),
         .screens = {{"waiting-for-own-engine",
                      [](MainWindow &window) { window.openResource(runningSample()); }},
                     {"waiting-for-own-engine-in-vain",
                      [](MainWindow &window) {
                          window.openResource(runningSample());
                          emit window.workbench().contactFailed(QStringLiteral(
                              "No answer from the engine at http://127.0.0.1:8420: it took too long."));
                      }}},
         .isFound = false},
    };
}

} // namespace trainyard::test
