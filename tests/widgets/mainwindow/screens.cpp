// SPDX-License-Identifier: Apache-2.0
// Renders the window's pages with realistic values into a folder, in both themes, languages and sizes:
//   screens FOLDER [words that the picture's name must contain]
#include "models/backend/backend.h"
#include "models/backend/jobsession.h"
#include "models/resources/jobtablemodel.h"
#include "models/runs/runtablemodel.h"
#include "tests/widgets/support/sampleengine.h"
#include "widgets/charts/chartactions.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/chartoptionsbar.h"
#include "widgets/charts/curvelayer.h"
#include "widgets/charts/metricchart.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/editor/propertypane.h"
#include "widgets/jobs/columnchooser.h"
#include "widgets/jobs/gpunotice.h"
#include "widgets/jobs/groupstylebar.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/jobwall.h"
#include "widgets/jobs/lookpalette.h"
#include "widgets/jobs/queryfield.h"
#include "widgets/jobs/queryhelp.h"
#include "widgets/jobs/runtable.h"
#include "widgets/logs/logpane.h"
#include "widgets/logs/sourcechooser.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/tabarea.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/notices/noticecenter.h"
#include "widgets/notices/noticepanel.h"
#include "widgets/notices/toast.h"
#include "widgets/palette/palette.h"
#include "widgets/patterns/patterndialog.h"
#include "widgets/patterns/patterneditor.h"
#include "widgets/settings/language.h"
#include "widgets/theme/theme.h"
#include "widgets/wall/chartwall.h"
#include "widgets/wall/wallstage.h"
#include "widgets/wall/wallview.h"
#include "widgets/wizards/newjobpage.h"
#include "widgets/wizards/reviewstep.h"
#include "widgets/wizards/whatstep.h"

#include <QApplication>
#include <QDateTime>
#include <QDialog>
#include <QDir>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QStandardPaths>
#include <QTabWidget>
#include <QToolButton>
#include <QtTest>

#include <cmath>
#include <functional>
#include <string>

using namespace trainyard;

namespace {

struct Screen {
    QString name;
    std::function<void(MainWindow &)> show;
};

jobs::JobPage *openJob(MainWindow &window, const api::ResourceId &id)
{
    window.openResource(id);
    auto *page = qobject_cast<jobs::JobPage *>(window.tabs().currentWidget());
    static_cast<void>(QTest::qWaitFor(
        [page] {
            return page->session().job() && page->session().output().files().size() == 4 &&
                   page->session().files().rowCount() > 3;
        },
        5000));
    QTest::qWait(150); // the page gathers changes
    return page;
}

// A new job of this kind, at one of its steps, with something in it.
wizards::NewJobPage *openNewJob(MainWindow &window, document::ProgramKind kind,
                                wizards::NewJobPage::Step step)
{
    auto *page = window.openNewJob({}, test::runningSample());
    page->what().kindButton(kind).click();
    auto &job = page->draft().document();
    static_cast<void>(
        job.set("/properties/inputDirectories/-", QJsonObject{{"id", "DATA"}, {"path", "/data/mnist"}}));
    page->showStep(step);
    static_cast<void>(QTest::qWaitFor([page] { return page->review().finder().isUpToDate(); }, 5000));
    return page;
}

charts::MetricChart &lossChart(jobs::JobPage &page)
{
    static_cast<void>(QTest::qWaitFor([&] { return page.charts().chart("/overview/loss"); }, 5000));
    return *page.charts().chart("/overview/loss");
}

// As many as a script that logs every layer has.
void addMetrics(models::JobMetrics &metrics, int count)
{
    api::MetricsPage page{.next = metrics.loadedUpTo() + 1, .series = {}};
    for (int i = 0; i < count; ++i) {
        api::MetricSeries series{.tag = "layer" + std::to_string(i / 20) +
                                        (i % 2 ? "/grad_norm" : "/weight_norm") + std::to_string(i % 20 / 2),
                                 .steps = {},
                                 .wallTimes = {},
                                 .values = {}};
        for (int step = 0; step < 300; ++step) {
            series.steps.push_back(step * 300);
            series.wallTimes.push_back(double(QDateTime::currentSecsSinceEpoch()) - 300 + step);
            series.values.push_back(1 + std::sin(step / (10.0 + i % 37)) * std::exp(-step / (80.0 + i % 11)));
        }
        page.series.push_back(std::move(series));
    }
    static_cast<void>(metrics.append(metrics.loadedUpTo(), page));
}

// As if two jobs had ended just now.
void tellNews(MainWindow &window)
{
    using models::Notice;
    window.notices().list().clear();
    const QDateTime now = QDateTime::currentDateTime();
    models::JobWatch &watch = window.notices().watch();
    emit watch.noticed({.kind = Notice::Kind::Done, .job = test::runningSample(), .time = now.addSecs(-600)});
    emit watch.noticed({.kind = Notice::Kind::Failed,
                        .job = test::failedSample(),
                        .time = now,
                        .reason =
                            "The data folder /data/mnist has no file train-images-idx3-ubyte; the trainer "
                            "ended with exit code 1."});
}

jobs::JobsPage *openSweep(MainWindow &window)
{
    window.openResource(test::sweepSample());
    auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentWidget());
    page->setBaseline(std::nullopt);
    return page;
}

QList<Screen> screens()
{
    return {
        {"start", [](MainWindow &window) { window.openStart(); }},
        {"experiment", [](MainWindow &window) { window.openResource(test::runningSample().parent()); }},
        {"runs",
         [](MainWindow &window) {
             window.openResource(api::ResourceId::forWorkspace(std::string(api::defaultSubscription),
                                                               std::string(api::defaultGroup), "quickstart"));
             auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentWidget());
             models::RunView view = models::usualRunView();
             using Statistic = models::ColumnId::Statistic;
             view.columns.removeLast();
             view.columns.insert(6, {models::ColumnId::metric("test/error", Statistic::Least), 0});
             view.columns.insert(2, {models::ColumnId::parameter("epochs"), 0});
             page->setView(view);
             page->setBaseline(test::runningSample());
             page->table().selectRow(1);
         }},
        {"mistake",
         [](MainWindow &window) {
             window.openResource(test::runningSample().parent());
             auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentWidget());
             page->filterField().setText("metrics.\"train/loss\".last < 0.1 and params.rate >= 0.001");
         }},
        {"curves",
         [](MainWindow &window) {
             window.openResource(test::runningSample().parent());
             auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentWidget());
             page->table().selectAll();
             static_cast<void>(QTest::qWaitFor(
                 [page] { return page->charts().chart(0).layer().drawn().size() > 2; }, 5000));
         }},
        {"sweep",
         [](MainWindow &window) {
             jobs::JobsPage *page = openSweep(window);
             page->table().selectAll();
             static_cast<void>(QTest::qWaitFor(
                 [page] { return page->charts().chart(1).layer().drawn().size() >= 100; }, 20000));
             QTest::qWait(300);
         }},
        {"groups",
         [](MainWindow &window) {
             jobs::JobsPage *page = openSweep(window);
             page->setGroupBy({models::ColumnId::parameter("lr")});
             page->charts().groupStyle().setStyle({false, {.band = models::Aggregation::Band::Deviation}});
             static_cast<void>(QTest::qWaitFor(
                 [page] { return page->charts().chart(1).layer().drawn().size() >= 4; }, 20000));
             QTest::qWait(1500); // until all runs are in
             page->charts().chart(0).link().setCrosshair(110000);
             page->charts().chart(0).setReadingsShown(true);
         }},
        {"look",
         [](MainWindow &window) {
             window.openResource(test::runningSample().parent());
             auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentWidget());
             page->table().selectAll();
             QTest::qWait(300);
             const QRect name = page->table().visualRect(page->runs().index(1, 0));
             emit page->table().lookClicked(1, page->table().viewport()->mapToGlobal(name.bottomLeft()));
         }},
        {"columns",
         [](MainWindow &window) {
             window.openResource(test::runningSample().parent());
             auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentWidget());
             (new jobs::ColumnChooser(page->runs().values(), page->runs().columns(),
                                      jobs::ColumnChooser::Offers::AllColumns, &window))
                 ->open();
         }},
        {"palette",
         [](MainWindow &window) {
             openJob(window, test::runningSample());
             window.actions().palette->trigger();
         }},
        {"palettefound",
         [](MainWindow &window) {
             openJob(window, test::runningSample());
             window.actions().palette->trigger();
             window.findChild<palette::Palette *>()->field().setText("cls re");
         }},
        {"palettenothing",
         [](MainWindow &window) {
             window.openStart();
             window.actions().open->trigger();
             window.findChild<palette::Palette *>()->field().setText("xyzzy");
         }},
        {"keys", [](MainWindow &window) { window.openKeys(); }},
        {"toasts",
         [](MainWindow &window) {
             openJob(window, test::runningSample());
             tellNews(window);
         }},
        {"notices",
         [](MainWindow &window) {
             window.openStart();
             tellNews(window);
             window.notices().showList();
         }},
        {"noticerules", [](MainWindow &window) { window.notices().editRules(); }},
        {"connect", [](MainWindow &window) { window.actions().connectEngine->trigger(); }},
        {"queryhelp", [](MainWindow &window) { (new jobs::QueryHelp(&window))->open(); }},
        {"job", [](MainWindow &window) { openJob(window, test::runningSample()); }},
        {"logarithm",
         [](MainWindow &window) {
             auto &charts = openJob(window, test::runningSample())->charts();
             charts::ChartOptions options;
             options.x.kind = models::CurveX::Kind::RelativeTime;
             options.y = charts::AxisScale::Kind::Log;
             options.smoothing = {models::Smoothing::Kind::Gaussian, 0.8};
             charts.optionsBar().setOptions(options);
             charts.link().setCrosshair(60);
         }},
        {"clipped",
         [](MainWindow &window) {
             auto &charts = openJob(window, test::runningSample())->charts();
             charts::ChartOptions options;
             options.x.kind = models::CurveX::Kind::WallTime;
             options.clipsOutliers = true;
             charts.optionsBar().setOptions(options);
         }},
        {"crosshair",
         [](MainWindow &window) {
             auto &charts = openJob(window, test::runningSample())->charts();
             charts.link().setCrosshair(36400);
         }},
        {"markers",
         [](MainWindow &window) {
             auto &charts = openJob(window, test::runningSample())->charts();
             charts.link().markers().clear();
             charts.link().markers().pin({}, 21'000, "lr dropped to 0.01");
             charts.link().markers().pin({}, 48'000, "new data");
             charts.chart("/overview/loss")->setReadingsShown(true);
             charts.link().holdCrosshair(36'400);
         }},
        {"readings",
         [](MainWindow &window) {
             window.openResource(test::runningSample().parent());
             auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentWidget());
             page->table().selectAll();
             charts::MetricChart &chart = page->charts().chart(0);
             static_cast<void>(QTest::qWaitFor([&] { return chart.layer().drawn().size() > 2; }, 5000));
             chart.setReadingsShown(true);
             chart.link().holdCrosshair(30'000);
             chart.link().setEmphasis("convnet-mnist-full");
         }},
        {"charthelp",
         [](MainWindow &window) {
             lossChart(*openJob(window, test::runningSample())).actions().help->trigger();
         }},
        {"export",
         [](MainWindow &window) {
             lossChart(*openJob(window, test::runningSample())).actions().exportChart->trigger();
         }},
        {"search",
         [](MainWindow &window) {
             auto *page = openJob(window, test::runningSample());
             page->showTab(jobs::JobPage::LogTab);
             auto &log = page->log();
             log.searchField().setText("Finished Epoch");
             QTest::keyClick(&log.searchField(), Qt::Key_Return);
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
             auto *dialog = page->findChild<patterns::PatternDialog *>();
             dialog->editor().patternField().setFocus();
             dialog->patterns().setPattern(2, "loss = (?P<loss>[\\d.+");
             QTest::qWait(300);
         }},
        {"outputs",
         [](MainWindow &window) {
             openJob(window, test::runningSample())->showTab(jobs::JobPage::OutputsTab);
         }},
        {"definition",
         [](MainWindow &window) {
             openJob(window, test::runningSample())->showTab(jobs::JobPage::DefinitionTab);
         }},
        {"load",
         [](MainWindow &window) {
             auto *page = openJob(window, test::runningSample());
             static_cast<void>(QTest::qWaitFor([&] { return page->charts().gpuNotice().isVisible(); }, 5000));
             page->charts().gpuNotice().showButton().click();
             QTest::qWait(200);
         }},
        {"machine",
         [](MainWindow &window) {
             auto *page = openJob(window, test::runningSample());
             static_cast<void>(QTest::qWaitFor([&] { return page->charts().gpuNotice().isVisible(); }, 5000));
             page->charts().wall().view().reveal("/system/machine/network");
         }},
        {"searchwall",
         [](MainWindow &window) {
             auto *page = openJob(window, test::runningSample());
             addMetrics(page->session().metrics(), 2000);
             static_cast<void>(QTest::qWaitFor(
                 [&] { return page->charts().wall().model().entries().size() > 2000; }, 5000));
             page->charts().wall().searchField().setText("layer[12]/ norm");
             QTest::qWait(300);
         }},
        {"manywall",
         [](MainWindow &window) {
             auto *page = openJob(window, test::runningSample());
             addMetrics(page->session().metrics(), 2000);
             static_cast<void>(QTest::qWaitFor(
                 [&] { return page->charts().wall().model().entries().size() > 2000; }, 5000));
             page->charts().wall().model().setColumns(4);
             page->charts().wall().model().setCardHeight(180);
             page->charts().wall().view().reveal("layer30/grad_norm7");
         }},
        {"fullscreen",
         [](MainWindow &window) {
             auto *page = openJob(window, test::runningSample());
             lossChart(*page).link().setCrosshair(36'400);
             auto *stage = page->charts().wall().enlarge("/overview/loss");
             stage->setWindowState(Qt::WindowNoState);
             stage->resize(window.width(), window.height() - 60);
         }},
        {"nometrics", [](MainWindow &window) { openJob(window, test::failedSample()); }},
        {"together",
         [](MainWindow &window) {
             auto *page = openJob(window, test::runningSample());
             lossChart(*page).link().holdCrosshair(36'400);
             lossChart(*page).actions().log->trigger();
             QTest::qWait(300);
         }},
        {"newjob-network",
         [](MainWindow &window) {
             openNewJob(window, document::ProgramKind::Network, wizards::NewJobPage::WhatPlace);
         }},
        {"newjob-script",
         [](MainWindow &window) {
             openNewJob(window, document::ProgramKind::Script, wizards::NewJobPage::WhatPlace);
         }},
        {"newjob-templates",
         [](MainWindow &window) {
             openNewJob(window, document::ProgramKind::Script, wizards::NewJobPage::WhatPlace)
                 ->what()
                 .templatesButton()
                 .click();
         }},
        {"newjob-jobs",
         [](MainWindow &window) {
             openNewJob(window, document::ProgramKind::Script, wizards::NewJobPage::WhatPlace)
                 ->what()
                 .jobsButton()
                 .click();
         }},
        {"newjob-fields",
         [](MainWindow &window) {
             auto *page = openNewJob(window, document::ProgramKind::Network, wizards::NewJobPage::DataPlace);
             page->views().setCurrentIndex(1);
             page->fields().select("/properties/trainyard/trainer/epochs");
         }},
        {"newjob-changes",
         [](MainWindow &window) {
             openNewJob(window, document::ProgramKind::Network, wizards::NewJobPage::OutputsPlace)
                 ->views()
                 .setCurrentIndex(2);
         }},
        {"newjob-data",
         [](MainWindow &window) {
             openNewJob(window, document::ProgramKind::Network, wizards::NewJobPage::DataPlace);
         }},
        {"newjob-where",
         [](MainWindow &window) {
             openNewJob(window, document::ProgramKind::Network, wizards::NewJobPage::WherePlace);
         }},
        {"newjob-outputs",
         [](MainWindow &window) {
             openNewJob(window, document::ProgramKind::Network, wizards::NewJobPage::OutputsPlace);
         }},
        {"newjob-review",
         [](MainWindow &window) {
             auto *page =
                 openNewJob(window, document::ProgramKind::Command, wizards::NewJobPage::ReviewPlace);
             auto &job = page->draft().document();
             static_cast<void>(job.set("/properties/customToolkitSettings/commandLine",
                                       "python3 train.py --out $AZ_BATCHAI_OUTPUT_MODEL"));
             static_cast<void>(job.set("/properties/nodeCount", 40));
             static_cast<void>(job.set("/properties/environmentVariables/-",
                                       QJsonObject{{"name", "WANDB_API_KEY"}, {"value", "4711"}}));
             static_cast<void>(job.set("/properties/schedulingPriority", "urgent"));
             static_cast<void>(
                 QTest::qWaitFor([page] { return page->review().finder().isUpToDate(); }, 5000));
         }},
        {"newjob-completion",
         [](MainWindow &window) {
             auto *page = openNewJob(window, document::ProgramKind::Command, wizards::NewJobPage::WhatPlace);
             auto &text = page->text().editor();
             text.goTo(text.toPlainText().indexOf("\n    \"stdOut"));
             text.setFocus();
             QTest::keyClick(&text, Qt::Key_Return);
             QTest::keyClicks(&text, "co");
         }},
        {"failed",
         [](MainWindow &window) {
             openJob(window, test::failedSample());
             window.showError(
                 "There is no contact with the engine at http://gpu-box:8420; the job goes on without it.");
         }},
    };
}

void render(models::Backend &backend, const Screen &screen, const QSize &size, const QString &file)
{
    MainWindow window(backend);
    window.resize(size);
    window.show();
    static_cast<void>(QTest::qWaitForWindowExposed(&window));
    screen.show(window);
    QTest::qWait(150);
    QPixmap picture = window.grab();
    for (auto *sheet : window.findChildren<QDialog *>()) // a window of its own
        QPainter(&picture).drawPixmap((window.width() - sheet->width()) / 2, 60, sheet->grab());
    for (auto *panel : window.findChildren<notices::NoticePanel *>())
        QPainter(&picture).drawPixmap(window.mapFromGlobal(panel->pos()), panel->grab());
    for (auto *popup : window.findChildren<jobs::LookPalette *>())
        QPainter(&picture).drawPixmap(window.mapFromGlobal(popup->pos()), popup->grab());
    picture.save(file);
}

} // namespace

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication application(argc, argv);
    const QDir folder(application.arguments().value(1, "screens"));
    const QStringList words = application.arguments().mid(2);
    QDir().mkpath(folder.path());
    const test::SampleEngine engine(test::sweepYard());
    models::Backend backend;
    backend.connectTo(engine.endpoint());
    if (!QTest::qWaitFor([&backend] { return backend.isLoaded(); }, 10000))
        return 1;
    QTest::qWait(500); // the summaries of the table
    for (const Theme theme : {Theme::Light, Theme::Dark})
        for (const QString &language : {QString("en"), QString("zh_CN")})
            for (const QSize &size : {QSize(1280, 800), QSize(1920, 1080)})
                for (const Screen &screen : screens()) {
                    const QString name =
                        QString("%1-%2-%3-%4")
                            .arg(screen.name, theme == Theme::Dark ? "dark" : "light", language)
                            .arg(size.width());
                    if (!std::all_of(words.begin(), words.end(),
                                     [&](const QString &word) { return name.contains(word); }))
                        continue;
                    applyTheme(application, theme);
                    installLanguage(application, language);
                    render(backend, screen, size, folder.filePath(name + ".png"));
                }
    return 0;
}
