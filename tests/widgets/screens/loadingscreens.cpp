// SPDX-License-Identifier: Apache-2.0
// What is shown while an engine leaves one waiting.
#include "tests/widgets/screens/screen.h"

#include "models/backend/backend.h"
#include "models/backend/jobsession.h"
#include "models/palette/filefinder.h"
#include "models/storage/storagebrowser.h"
#include "widgets/compare/comparepage.h"
#include "widgets/compare/runcode.h"
#include "widgets/jobs/codeview.h"
#include "widgets/jobs/definitionview.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/planview.h"
#include "widgets/jobs/ranagainsheet.h"
#include "widgets/jobs/runtable.h"
#include "widgets/logs/logpane.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/palette/palette.h"
#include "widgets/storage/storagepage.h"
#include "widgets/tabs/pagearea.h"

#include <QAction>
#include <QLineEdit>
#include <QTabWidget>
#include <QtTest>

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
                  (new jobs::RanAgainSheet(silentEndpoint(), *page->session().job(), &window))->open();
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
                              const std::string &engine = window.workbench().backend().endpoint()->url;
                              emit openSlow(window, jobs::JobPage::OutputsTab)
                                  ->openFileRequested(QString::fromStdString(engine) + "/log/study.ipynb",
                                                      QStringLiteral("study.ipynb"), 0);
                          }}),
        slowAt("/_storage/file/yarddata/datasets",
               {"loading-folder",
                [](MainWindow &window) {
                    openAccount(window, "yarddata")
                        .browser()
                        .open(
                            {models::BucketName{models::BucketKind::FileShare, "yarddata", "datasets"}, {}});
                }}),
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
