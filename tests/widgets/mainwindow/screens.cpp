// SPDX-License-Identifier: Apache-2.0
// Renders the window's pages with realistic values into a folder, in both themes, languages and sizes:
//   screens FOLDER [words that the picture's name must contain]
#include "models/backend/backend.h"
#include "models/backend/jobsession.h"
#include "models/resources/jobtablemodel.h"
#include "models/runs/runtablemodel.h"
#include "tests/widgets/support/sampleengine.h"
#include "widgets/charts/curvelayer.h"
#include "widgets/charts/metricchart.h"
#include "widgets/jobs/columnchooser.h"
#include "widgets/jobs/jobcharts.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/queryfield.h"
#include "widgets/jobs/queryhelp.h"
#include "widgets/jobs/runtable.h"
#include "widgets/logs/logpane.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/tabarea.h"
#include "widgets/settings/language.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QLineEdit>
#include <QPainter>
#include <QStandardPaths>
#include <QtTest>

#include <functional>

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
        {"columns",
         [](MainWindow &window) {
             window.openResource(test::runningSample().parent());
             auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentWidget());
             (new jobs::ColumnChooser(page->runs().values(), page->runs().columns(), &window))->open();
         }},
        {"queryhelp", [](MainWindow &window) { (new jobs::QueryHelp(&window))->open(); }},
        {"job", [](MainWindow &window) { openJob(window, test::runningSample()); }},
        {"crosshair",
         [](MainWindow &window) {
             auto &charts = openJob(window, test::runningSample())->charts();
             emit charts.lossChart().crosshairChosen(36400);
         }},
        {"search",
         [](MainWindow &window) {
             auto &log = openJob(window, test::runningSample())->log();
             log.searchField().setText("Finished Epoch");
             QTest::keyClick(&log.searchField(), Qt::Key_Return);
         }},
        {"outputs", [](MainWindow &window) { openJob(window, test::runningSample())->showTab(1); }},
        {"definition", [](MainWindow &window) { openJob(window, test::runningSample())->showTab(2); }},
        {"failed",
         [](MainWindow &window) {
             openJob(window, test::failedSample())->showTab(0);
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
    const test::SampleEngine engine;
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
