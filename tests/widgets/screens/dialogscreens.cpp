// SPDX-License-Identifier: Apache-2.0
// Dialogs that ask, and those about the program itself.
#include "models/settings/store.h"
#include "tests/widgets/screens/screen.h"

#include "models/backend/backend.h"
#include "models/resources/jobtablemodel.h"
#include "models/runs/runtablemodel.h"
#include "models/runs/runview.h"
#include "models/settings/settings.h"
#include "widgets/compare/comparehead.h"
#include "widgets/compare/comparepage.h"
#include "widgets/jobs/columnchooser.h"
#include "widgets/jobs/jobheader.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/runcharts.h"
#include "widgets/jobs/runtable.h"
#include "widgets/jobs/viewmanager.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/newactions.h"
#include "widgets/mainwindow/resourcemaker.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/wizards/newresourcedialog.h"

#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QtTest>

namespace trainyard::test {

QList<Screen> dialogScreens()
{
    return {
        {"ask-stop",
         [](MainWindow &window) { openJob(window, runningSample())->header().stopButton().click(); }},
        {"ask-deletejob",
         [](MainWindow &window) {
             openJob(window, runningSample());
             window.actions().deleteResource->trigger();
         }},
        {"ask-openfolders",
         [](MainWindow &window) {
             window.openResource(sweepSample());
             auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentPage());
             reached([page] { return page->runs().rowCount() > 5; });
             page->table().selectAll();
             window.actions().openFolder->setEnabled(true); // as where the engine is this machine's own
             window.actions().openFolder->trigger();
         }},
        {"tags",
         [](MainWindow &window) {
             window.openResource(runningSample().parent());
             auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentPage());
             page->table().selectAll();
             reachedCurves(page->charts(), 3);
             std::vector<api::TrackedJob> told;
             for (const api::ResourceId &job : page->selectedJobs())
                 told.push_back({job.path(), {}, {{"purpose", "baseline"}}});
             told.front().tags.insert({{"reviewed", "yes"}, {"set", "A"}});
             told.back().tags.insert({"set", "B"});
             window.workbench().backend().jobs().setTracked(told);
             window.actions().tags->trigger();
         }},
        {"report",
         [](MainWindow &window) {
             openJob(window, runningSample());
             window.actions().exportReport->trigger();
             QTest::qWait(200); // the place is looked at
         }},
        {"report-compared",
         [](MainWindow &window) {
             window.openComparison({runningSample(), failedSample()});
             auto *page = qobject_cast<compare::ComparePage *>(window.tabs().currentPage());
             reachedCurves(page->charts(), 1);
             page->head().reportButton().click();
         }},
        {"about", [](MainWindow &window) { window.actions().about->trigger(); }},
        {"groupby",
         [](MainWindow &window) {
             window.openResource(runningSample().parent());
             auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentPage());
             (new jobs::ColumnChooser(page->runs().values(), {}, jobs::ColumnChooser::Offers::GroupingColumns,
                                      &window))
                 ->open();
         }},
        {"views",
         [](MainWindow &window) {
             window.openResource(runningSample().parent());
             auto *page = qobject_cast<jobs::JobsPage *>(window.tabs().currentPage());
             models::RunView view = page->view();
             QList<models::RunView> views;
             for (const char *name : {"Best first", "Failed ones"}) {
                 view.name = QLatin1String(name);
                 views << view;
             }
             settings::Store store;
             settings::savedRunViews.set(store, models::toJson(views));
             auto *manager = new jobs::ViewManager(&window);
             manager->open();
             manager->list().setCurrentIndex(manager->list().model()->index(0, 0));
         }},
        {"newcontainer",
         [](MainWindow &window) {
             window.maker().openDialog(wizards::NewResourceDialog::Kind::BlobContainer, {});
         }},
    };
}

} // namespace trainyard::test
