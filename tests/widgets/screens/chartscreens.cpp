// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/screen.h"

#include "models/backend/jobsession.h"
#include "widgets/charts/chartactions.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/chartoptionsbar.h"
#include "widgets/charts/metricchart.h"
#include "widgets/charts/table/pointssheet.h"
#include "widgets/jobs/gpunotice.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/jobwall.h"
#include "widgets/jobs/runcharts.h"
#include "widgets/jobs/runtable.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/wall/chartwall.h"
#include "widgets/wall/wallstage.h"
#include "widgets/wall/wallview.h"

#include <QAction>
#include <QDateTime>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QtTest>
#include <cmath>
#include <string>
#include <utility>

namespace trainyard::test {

namespace {

// What a user would do in several goes is not measured as one.
void endTurn()
{
    QCoreApplication::postEvent(qApp, new QEvent(QEvent::User));
    QCoreApplication::processEvents();
}

// As many as a script that logs every layer has, page by page, as an engine tells of them.
void addMetrics(models::JobMetrics &metrics, int count)
{
    constexpr int onePage = 100;
    const double began = double(QDateTime::currentSecsSinceEpoch()) - 300;
    api::MetricsPage page;
    for (int i = 0; i < count; ++i) {
        api::MetricSeries series{.tag = "layer" + std::to_string(i / 20) +
                                        (i % 2 ? "/grad_norm" : "/weight_norm") + std::to_string(i % 20 / 2),
                                 .steps = {},
                                 .wallTimes = {},
                                 .values = {}};
        for (int step = 0; step < 300; ++step) {
            series.steps.push_back(step * 300);
            series.wallTimes.push_back(began + step);
            series.values.push_back(1 + std::sin(step / (10.0 + i % 37)) * std::exp(-step / (80.0 + i % 11)));
        }
        page.series.push_back(std::move(series));
        if (page.series.size() < onePage && i + 1 < count)
            continue;
        page.next = metrics.loadedUpTo() + 1;
        endTurn();
        static_cast<void>(metrics.append(metrics.loadedUpTo(), std::exchange(page, {})));
        QCoreApplication::processEvents();
    }
}

void loseContactAt(MainWindow &window, jobs::JobPage::Tab tab)
{
    openJob(window, test::runningSample())->showTab(tab);
    QTest::qWait(500); // what it shows is listed and read
    loseContact(window);
}

} // namespace

QList<Screen> chartScreens()
{
    return {
        {"chart-to-notes", // of several runs: it asks of which
         [](MainWindow &window) {
             window.openResource(test::runningSample().parent());
             auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentPage());
             page->table().selectAll();
             reachedCurves(page->charts(), 3);
             page->charts().chart(0).actions().addToNotes->trigger();
         }},
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
        {"charthelp",
         [](MainWindow &window) {
             lossChart(*openJob(window, test::runningSample())).actions().help->trigger();
         }},
        {"exportchart",
         [](MainWindow &window) {
             lossChart(*openJob(window, test::runningSample())).actions().exportChart->trigger();
         }},
        {"chartpoints",
         [](MainWindow &window) {
             lossChart(*openJob(window, test::runningSample())).actions().points->trigger();
             const auto *sheet = window.findChild<charts::PointsSheet *>();
             reached([sheet] { return sheet->table().model()->rowCount() > 0; });
         }},
        {"load",
         [](MainWindow &window) {
             auto *page = openJob(window, test::runningSample());
             reached([&] { return page->charts().gpuNotice().isVisible(); });
             page->charts().gpuNotice().showButton().click();
             QTest::qWait(200);
         }},
        {"machine",
         [](MainWindow &window) {
             auto *page = openJob(window, test::runningSample());
             reached([&] { return page->charts().gpuNotice().isVisible(); });
             page->charts().wall().view().reveal("/system/machine/network");
         }},
        {"searchwall",
         [](MainWindow &window) {
             auto *page = openJob(window, test::runningSample());
             addMetrics(page->session().metrics(), 2000);
             reached([&] { return page->charts().wall().model().entries().size() > 2000; });
             page->charts().wall().searchField().setText("layer[12]/ norm");
             QTest::qWait(300);
         }},
        {"manywall",
         [](MainWindow &window) {
             auto *page = openJob(window, test::runningSample());
             addMetrics(page->session().metrics(), 2000);
             reached([&] { return page->charts().wall().model().entries().size() > 2000; });
             endTurn();
             page->charts().wall().model().setColumns(4);
             endTurn();
             page->charts().wall().model().setCardHeight(180);
             endTurn();
             page->charts().wall().view().reveal("layer30/grad_norm7");
         }},
        {"fullscreen",
         [](MainWindow &window) {
             auto *page = openJob(window, test::runningSample());
             lossChart(*page).link().setCrosshair(36'400);
             auto *stage = page->charts().wall().enlarge("/overview/loss");
             stage->setWindowState(Qt::WindowNoState);
             stage->resize(window.size());
         }},
        {"nocontact",
         [](MainWindow &window) {
             auto *page = openJob(window, test::runningSample());
             page->setLogWithCharts(true);
             lossChart(*page); // it is drawn
             loseContact(window);
         }},
        {"nocontact-overview", [](MainWindow &window) { loseContactAt(window, jobs::JobPage::OverviewTab); }},
        {"nocontact-media", [](MainWindow &window) { loseContactAt(window, jobs::JobPage::MediaTab); }},
        {"nocontact-log", [](MainWindow &window) { loseContactAt(window, jobs::JobPage::LogTab); }},
        {"nocontact-outputs", [](MainWindow &window) { loseContactAt(window, jobs::JobPage::OutputsTab); }},
        {"nometrics",
         [](MainWindow &window) {
             openJob(window, test::failedSample())->showTab(jobs::JobPage::ChartsTab);
         }},
        {"together",
         [](MainWindow &window) {
             auto *page = openJob(window, test::runningSample());
             lossChart(*page).link().holdCrosshair(36'400);
             lossChart(*page).actions().log->trigger();
             QTest::qWait(300);
         }},
    };
}

} // namespace trainyard::test
