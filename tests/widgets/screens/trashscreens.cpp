// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/screen.h"

#include "models/backend/backend.h"
#include "models/backend/jobsession.h"
#include "models/trash/deletion.h"
#include "models/trash/trashbin.h"
#include "widgets/jobs/deletedjob.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/trash/cleanupdialog.h"
#include "widgets/trash/trashpage.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QtTest>

namespace trainyard::test {

namespace {

models::TrashModel &itemsOf(trash::TrashPage &page)
{
    auto *proxy = qobject_cast<QSortFilterProxyModel *>(page.table().model());
    return *qobject_cast<models::TrashModel *>(proxy->sourceModel());
}

// With all its items, whatever another screen has left of them.
trash::TrashPage &openTrash(MainWindow &window)
{
    window.openTrash();
    auto *page = qobject_cast<trash::TrashPage *>(window.tabs().currentPage());
    reached([&window] { return window.workbench().backend().trash().isLoaded(); }); // nothing comes by itself
    itemsOf(*page).put(sampleYard().trash);
    return *page;
}

trash::CleanUpDialog &openCleanUp(MainWindow &window)
{
    window.openResource(test::visionSample());
    window.tabs().setFocus();
    window.actions().cleanUp->trigger();
    return *window.findChild<trash::CleanUpDialog *>();
}

} // namespace

QList<Screen> trashScreens()
{
    return {
        {"trash",
         [](MainWindow &window) {
             trash::TrashPage &page = openTrash(window);
             page.table().selectRow(0);
             page.table().setFocus();
         }},
        {"trashfiltered", [](MainWindow &window) { openTrash(window).filter().setText("xyzzy"); }},
        {"trashempty", [](MainWindow &window) { itemsOf(openTrash(window)).keepOnly({}); }},
        {"trashremove",
         [](MainWindow &window) {
             trash::TrashPage &page = openTrash(window);
             page.table().selectAll();
             page.removeButton().click();
         }},
        {"trashemptying", [](MainWindow &window) { openTrash(window).emptyButton().click(); }},
        {"cleanup", [](MainWindow &window) { openCleanUp(window).succeeded().setChecked(true); }},
        {"cleanupnone", [](MainWindow &window) { openCleanUp(window).failed().setChecked(false); }},
        {"jobdeleted",
         [](MainWindow &window) {
             jobs::JobPage &page = *openJob(window, test::runningSample());
             auto *bin = new models::TrashBin(&page);
             api::TrashItem item = sampleYard().trash.back();
             item.resource = test::runningSample();
             bin->items().put({item});
             page.session().setDeleted();
             page.deleted().setTrash(*bin);
             emit bin->loaded();
         }},
        {"deleted",
         [](MainWindow &window) {
             window.openResource(test::visionSample());
             const api::ResourceId gone = test::visionSample().job("cifar", "lenet-1");
             window.banner().showDone([gone] { return models::trashedText({gone}); }, [] {});
         }},
    };
}

} // namespace trainyard::test
