// SPDX-License-Identifier: Apache-2.0
// What is asked before something goes, or takes the place of something else.
#include "tests/widgets/screens/screen.h"

#include "models/clusters/clustersession.h"
#include "models/clusters/nodeselection.h"
#include "models/storage/storagebrowser.h"
#include "widgets/clusters/clusterpage.h"
#include "widgets/clusters/nodemap.h"
#include "widgets/clusters/nodepane.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/navigator/navigatorview.h"
#include "widgets/storage/bucketpane.h"
#include "widgets/storage/filespane.h"
#include "widgets/storage/storagepage.h"
#include "widgets/tabs/pagearea.h"

#include <QApplication>
#include <QDialog>
#include <QDropEvent>
#include <QFile>
#include <QItemSelectionModel>
#include <QLineEdit>
#include <QListView>
#include <QMimeData>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

namespace trainyard::test {

namespace {

using models::StorageBrowser;

bool isAsked(const MainWindow &window)
{
    const auto dialogs = window.findChildren<QDialog *>();
    return std::any_of(dialogs.begin(), dialogs.end(), [](const QDialog *each) { return each->isVisible(); });
}

// By the window's action for what is current in the navigator, or on the page.
void removeCurrent(MainWindow &window)
{
    QAction *remove = window.actions().deleteResource;
    reached([remove] { return remove->isEnabled(); });
    remove->trigger();
    reached([&window] { return isAsked(window); });
}

navigator::NavigatorView &focusNavigator(MainWindow &window)
{
    window.activateWindow();
    reached([&window] { return window.isActiveWindow(); });
    navigator::NavigatorView &tree = window.navigator().view();
    tree.setFocus();
    return tree;
}

void removePlace(MainWindow &window, const api::ResourceId &id)
{
    focusNavigator(window);
    window.navigator().select(id);
    reached([&window, &id] { return window.navigator().current() == id; });
    removeCurrent(window);
}

void removeSeveral(MainWindow &window, const QList<api::ResourceId> &ids)
{
    navigator::NavigatorView &tree = focusNavigator(window);
    const auto rowOf = [&window](const api::ResourceId &id) {
        return window.navigator().indexOf(window.navigator().resources().indexOf(id));
    };
    tree.setCurrentIndex(rowOf(ids.front()));
    for (const api::ResourceId &id : ids)
        tree.selectionModel()->select(rowOf(id), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    reached([&] { return window.navigator().selectedResources().size() == ids.size(); });
    removeCurrent(window);
}

void removeAccount(MainWindow &window)
{
    navigator::NavigatorView &tree = focusNavigator(window);
    const auto find = [&tree] {
        return tree.model()
            ->match(tree.model()->index(0, 0), Qt::DisplayRole, QStringLiteral("yarddata"), 1,
                    Qt::MatchExactly | Qt::MatchRecursive)
            .value(0);
    };
    reached([&find] { return find().isValid(); });
    tree.setCurrentIndex(find());
    removeCurrent(window);
}

// By the menu of the map, which has this key for it.
void orderNodes(MainWindow &window, int first, int last, Qt::Key key)
{
    window.openResource(farmSample());
    auto *page = qobject_cast<clusters::ClusterPage *>(window.tabs().currentPage());
    reached([page] { return page->session().areNodesKnown(); });
    QList<int> rows;
    for (int row = first; row <= last; ++row)
        rows << row;
    page->session().selection().set(rows);
    page->nodes().map().setCurrent(first);
    for (QAction *action : page->nodes().map().actions())
        if (action->shortcuts().contains(QKeySequence(key)))
            action->trigger();
    reached([&window] { return isAsked(window); });
}

storage::StoragePage &openStorage(MainWindow &window)
{
    const api::ResourceId workspace = visionSample();
    window.tabs().open(models::PageAddress::storage({{workspace.subscription, workspace.group}, "yarddata"}));
    auto *page = qobject_cast<storage::StoragePage *>(window.tabs().currentPage());
    reached([page] {
        return page->browser().bucketsState() != StorageBrowser::State::Reading &&
               page->browser().filesState() != StorageBrowser::State::Reading;
    });
    return *page;
}

// Files are dropped onto the table, in which some of these names stand already.
void sendAgain(MainWindow &window, const QStringList &names)
{
    static const QTemporaryDir folder;
    QMimeData data;
    QList<QUrl> urls;
    for (const QString &name : names) {
        QFile file(folder.filePath(name));
        static_cast<void>(file.open(QIODevice::WriteOnly));
        urls << QUrl::fromLocalFile(file.fileName());
    }
    data.setUrls(urls);
    storage::FilesPane &pane = openStorage(window).filesPane();
    QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&pane, &enter);
    QDropEvent dropped({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&pane, &dropped);
    reached([&window] { return isAsked(window); });
}

// One of hundreds of MiB.
void openLarge(MainWindow &window)
{
    storage::FilesPane &pane = openStorage(window).filesPane();
    QTableView &table = pane.table();
    const QModelIndexList found = table.model()->match(table.model()->index(0, 0), Qt::DisplayRole,
                                                       QStringLiteral("train.lmdb"), 1, Qt::MatchExactly);
    if (!reached([&found] { return !found.isEmpty(); }))
        return;
    table.setCurrentIndex(found.front());
    pane.openButton().click();
    reached([&window] { return isAsked(window); });
}

api::ResourceId serverSample()
{
    const SampleYard yard = sampleYard();
    return yard.fileServers.front().id;
}

} // namespace

QList<Screen> questionScreens()
{
    return {
        {"ask-deleteworkspace", [](MainWindow &window) { removePlace(window, visionSample()); }},
        {"ask-deletecluster", [](MainWindow &window) { removePlace(window, boxSample()); }},
        {"ask-deleteexperiment", [](MainWindow &window) { removePlace(window, runningSample().parent()); }},
        {"ask-deleteseveral",
         [](MainWindow &window) {
             removeSeveral(window, {runningSample().parent(), boxSample(), serverSample()});
         }},
        {"ask-deleteserver", [](MainWindow &window) { removePlace(window, serverSample()); }},
        {"ask-deleteaccount", [](MainWindow &window) { removeAccount(window); }},
        {"ask-deleteshare",
         [](MainWindow &window) {
             storage::StoragePage &page = openStorage(window);
             page.bucketPane().list().setCurrentIndex(page.bucketPane().list().model()->index(0, 0));
             page.bucketPane().removeButton().click();
         }},
        {"ask-reclaimnodes", [](MainWindow &window) { orderNodes(window, 200, 260, Qt::Key_R); }},
        {"ask-removenodes", [](MainWindow &window) { orderNodes(window, 200, 260, Qt::Key_Delete); }},
        {"ask-removenode", [](MainWindow &window) { orderNodes(window, 0, 0, Qt::Key_Delete); }},
        {"ask-uploadreplaces",
         [](MainWindow &window) {
             sendAgain(window, {QStringLiteral("labels.csv"), QStringLiteral("README.md"),
                                QStringLiteral("weights.bin")});
         }},
        {"ask-openlarge", openLarge},
    };
}

QList<Screen> questionsOfTrash()
{
    return {
        {"trash-deletejob",
         [](MainWindow &window) {
             openJob(window, runningSample());
             removeCurrent(window);
         }},
        {"trash-deleteworkspace",
         [](MainWindow &window) { removePlace(window, runningSample().parent().parent()); }},
        {"trash-deleteseveral",
         [](MainWindow &window) {
             removeSeveral(window, {runningSample().parent(), boxSample(), serverSample()});
         }},
        {"trash-deleteserver", [](MainWindow &window) { removePlace(window, serverSample()); }},
        {"trash-deleteaccount", [](MainWindow &window) { removeAccount(window); }},
        {"trash-uploadreplaces",
         [](MainWindow &window) { sendAgain(window, {QStringLiteral("labels.csv")}); }},
    };
}

} // namespace trainyard::test
