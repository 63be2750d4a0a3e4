// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/screen.h"

#include "models/runs/runtablemodel.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/curvelayer.h"
#include "widgets/charts/metricchart.h"
#include "widgets/jobs/columnchooser.h"
#include "widgets/jobs/groupstylebar.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/queryfield.h"
#include "widgets/jobs/queryhelp.h"
#include "widgets/jobs/runcharts.h"
#include "widgets/jobs/runtable.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/tabs/pagearea.h"

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
             auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentPage());
             page->table().selectAll();
             QTest::qWait(300);
             const QRect name = page->table().visualRect(page->runs().index(1, 0));
             emit page->table().lookClicked(1, page->table().viewport()->mapToGlobal(name.bottomLeft()));
         }},
        {"columns",
         [](MainWindow &window) {
             window.openResource(test::runningSample().parent());
             auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentPage());
             (new jobs::ColumnChooser(page->runs().values(), page->runs().columns(),
                                      jobs::ColumnChooser::Offers::AllColumns, &window))
                 ->open();
         }},
        {"queryhelp", [](MainWindow &window) { (new jobs::QueryHelp(&window))->open(); }},
        {"readings",
         [](MainWindow &window) {
             window.openResource(test::runningSample().parent());
             auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentPage());
             page->table().selectAll();
             charts::MetricChart &chart = page->charts().chart(0);
             static_cast<void>(QTest::qWaitFor([&] { return chart.layer().drawn().size() > 2; }, 5000));
             chart.setReadingsShown(true);
             chart.link().holdCrosshair(30'000);
             chart.link().setEmphasis("convnet-mnist-full");
         }},
    };
}

} // namespace trainyard::test
