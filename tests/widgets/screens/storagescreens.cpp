// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/screen.h"

#include "models/files/underway.h"
#include "models/resources/resourcetreemodel.h"
#include "models/storage/storagebrowser.h"
#include "widgets/mainwindow/leavingsheet.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/navigator/navigatorview.h"
#include "widgets/storage/bucketpane.h"
#include "widgets/storage/filespane.h"
#include "widgets/storage/storagepage.h"
#include "widgets/tabs/pagearea.h"

#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QTableView>
#include <QtTest>

namespace trainyard::test {

namespace {

using models::BucketKind;
using State = models::StorageBrowser::State;

storage::StoragePage &openStorage(MainWindow &window, const std::string &account = "yarddata")
{
    const api::ResourceId workspace = test::visionSample();
    window.tabs().open(models::PageAddress::storage({{workspace.subscription, workspace.group}, account}));
    auto *page = qobject_cast<storage::StoragePage *>(window.tabs().currentPage());
    static_cast<void>(QTest::qWaitFor(
        [page] {
            return page->browser().bucketsState() != State::Reading &&
                   page->browser().filesState() != State::Reading;
        },
        5000));
    return *page;
}

storage::StoragePage &openFolder(MainWindow &window, const std::string &share, const QString &folder)
{
    storage::StoragePage &page = openStorage(window);
    page.browser().open({models::BucketName{BucketKind::FileShare, "yarddata", share}, folder});
    static_cast<void>(
        QTest::qWaitFor([&page] { return page.browser().filesState() != State::Reading; }, 5000));
    return page;
}

} // namespace

QList<Screen> storageScreens()
{
    return {
        {"storage-leaving",
         [](MainWindow &window) {
             static models::UnderWay sending([] {}, nullptr);
             sending.setCount(2);
             (new LeavingSheet(std::make_unique<models::Leaving>(QList{&sending}), &window))->open();
         }},
        {"storage",
         [](MainWindow &window) {
             QTableView &table = openStorage(window).filesPane().table();
             table.setFocus();
             table.setCurrentIndex(table.model()->index(2, 0));
         }},
        {"storagefolder",
         [](MainWindow &window) {
             openFolder(window, "datasets", "cifar-10/cifar-10-batches-bin").filesPane().table().setFocus();
         }},
        {"storageempty", [](MainWindow &window) { openFolder(window, "empty", {}); }},
        {"storagefailed", [](MainWindow &window) { openFolder(window, "models", {}); }},
        {"storagenone", [](MainWindow &window) { openStorage(window, "nobody"); }},
        {"storagefiltered",
         [](MainWindow &window) { openStorage(window).filesPane().filter().setText("xyzzy"); }},
        {"storagelost",
         [](MainWindow &window) {
             openStorage(window).setConnected(false, QDateTime::currentDateTime().addSecs(-150));
         }},
        {"storagetransfer",
         [](MainWindow &window) { openStorage(window).upload({QStringLiteral("/nowhere/weights.bin")}); }},
        {"storagedelete",
         [](MainWindow &window) {
             storage::FilesPane &files = openStorage(window).filesPane();
             files.table().selectRow(0);
             files.removeButton().click();
         }},
        {"storagenewfolder",
         [](MainWindow &window) { openStorage(window).filesPane().newFolderButton().click(); }},
        {"fileserver",
         [](MainWindow &window) {
             api::ResourceId server = test::visionSample().cluster("imagenet");
             server.type = api::ResourceType::FileServer;
             window.openResource(server);
         }},
        {"otherengines",
         [](MainWindow &window) {
             window.openResource(test::visionSample());
             auto *pane = window.findChild<navigator::NavigatorPane *>();
             auto *tree = window.findChild<navigator::NavigatorView *>();
             pane->resources().setOtherEngines(
                 {{{}, QStringLiteral("hal")}, {QStringLiteral("x"), QStringLiteral("gpu-box-2")}});
             tree->setFocus();
             tree->scrollToBottom();
         }},
    };
}

} // namespace trainyard::test
