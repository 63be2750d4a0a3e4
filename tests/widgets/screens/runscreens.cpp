// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/screen.h"

#include "models/runs/runtablemodel.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/metricchart.h"
#include "widgets/jobs/columnchooser.h"
#include "widgets/jobs/groupstylebar.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/metricchoice.h"
#include "widgets/jobs/queryfield.h"
#include "widgets/jobs/runcharts.h"
#include "widgets/jobs/runtable.h"
#include "widgets/jobs/viewmenu.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/tabs/pagearea.h"

#include <QPushButton>
#include <QtTest>

namespace trainyard::test {

namespace {

jobs::JobsPage *openSweep(MainWindow &window)
{
    window.openResource(test::sweepSample());
    auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentPage());
    page->setBaseline(std::nullopt);
    return page;
}

} // namespace

QList<Screen> runScreens()
{
    return {
        {"experiment", [](MainWindow &window) { window.openResource(test::runningSample().parent()); }},
        {"runs",
         [](MainWindow &window) {
             window.openJobs(test::runningSample().parent().parent());
             auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentPage());
             models::RunView view = models::usualRunView();
             using Statistic = models::ColumnId::Statistic;
             view.columns.removeLast();
             view.columns.insert(6, {models::ColumnId::metric("test/error", Statistic::Least), 0});
             view.columns.insert(2, {models::ColumnId::parameter("epochs"), 0});
             view.columns.insert(7, {models::ColumnId::ofField(models::ColumnId::Field::GpuUse), 0});
             page->setView(view);
             page->setBaseline(test::runningSample());
             page->table().selectRow(1);
             reachedCurves(page->charts(), 1);
         }},
        {"alljobs", [](MainWindow &window) { window.actions().allJobs->trigger(); }},
        {"mistake",
         [](MainWindow &window) {
             window.openResource(test::runningSample().parent());
             auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentPage());
             page->filterField().setText("metrics.\"train/loss\".last < 0.1 and params.rate >= 0.001");
         }},
        {"curves",
         [](MainWindow &window) {
             window.openResource(test::runningSample().parent());
             auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentPage());
             page->table().selectAll();
             reachedCurves(page->charts(), 3);
         }},
        {"sweep",
         [](MainWindow &window) {
             jobs::JobsPage *page = openSweep(window);
             page->table().selectAll();
             reachedCurves(page->charts(), 100);
         }},
        {"groups",
         [](MainWindow &window) {
             jobs::JobsPage *page = openSweep(window);
             page->setGroupBy({models::ColumnId::parameter("lr")});
             page->charts().groupStyle().setStyle({false, {.band = models::Aggregation::Band::Deviation}});
             reachedCurves(page->charts(), 4);
             reached([page] { return page->charts().areRead(); });
             page->charts().chart(0).link().setCrosshair(110000);
             page->charts().chart(0).setReadingsShown(true);
         }},
        {"look",
         [](MainWindow &window) {
             window.openResource(test::runningSample().parent());
             auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentPage());
             page->table().selectAll();
             reachedCurves(page->charts(), 3);
             const QRect name = page->table().visualRect(page->runs().index(1, 0));
             emit page->table().lookClicked(1, page->table().viewport()->mapToGlobal(name.bottomLeft()));
         }},
        {"curves-metrics",
         [](MainWindow &window) {
             window.openResource(test::runningSample().parent());
             auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentPage());
             page->table().selectAll();
             reachedCurves(page->charts(), 3);
             page->charts().findChild<jobs::MetricChoice *>()->choose(
                 {"train/loss", "test/error", "test/loss", "train/error"});
             reached([page] { return page->charts().areDrawn(); });
         }},
        {"metrics",
         [](MainWindow &window) {
             window.openResource(test::runningSample().parent());
             auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentPage());
             page->table().selectAll();
             reachedCurves(page->charts(), 3);
             page->charts().metricsButton().click();
         }},
        {"metrics-none",
         [](MainWindow &window) {
             window.openResource(test::runningSample().parent());
             auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentPage());
             page->table().selectAll();
             reachedCurves(page->charts(), 3);
             page->charts().findChild<jobs::MetricChoice *>()->choose({});
         }},
        {"columns",
         [](MainWindow &window) {
             window.openResource(test::runningSample().parent());
             auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentPage());
             (new jobs::ColumnChooser(page->runs().values(), page->runs().columns(),
                                      jobs::ColumnChooser::Offers::AllColumns, &window))
                 ->open();
         }},
        {"queryhelp",
         [](MainWindow &window) {
             window.openResource(test::runningSample().parent());
             auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentPage());
             QMenu *menu = page->findChild<jobs::ViewMenu *>();
             emit menu->aboutToShow();
             menu->actions().constLast()->trigger();
         }},
        {"readings",
         [](MainWindow &window) {
             window.openResource(test::runningSample().parent());
             auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentPage());
             page->table().selectAll();
             reachedCurves(page->charts(), 3);
             charts::MetricChart &chart = page->charts().chart(0);
             chart.setReadingsShown(true);
             chart.link().holdCrosshair(30'000);
             chart.link().setEmphasis("convnet-mnist-full");
         }},
    };
}

} // namespace trainyard::test
