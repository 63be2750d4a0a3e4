// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/screen.h"

#include "models/backend/backend.h"
#include "models/connections/otherengine.h"
#include "models/connections/otherengines.h"
#include "models/connections/tokenstore.h"
#include "models/export/jobexport.h"
#include "models/files/stoppedtransfer.h"
#include "models/files/transfer.h"
#include "models/files/transferform.h"
#include "models/files/underway.h"
#include "models/navigation/favourites.h"
#include "models/resources/jobtablemodel.h"
#include "models/resources/resourcetreemodel.h"
#include "models/sentences/joinedtext.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/storage/storagebrowser.h"
#include "models/text.h"
#include "widgets/files/filecommands.h"
#include "widgets/files/transferlist.h"
#include "widgets/files/transferrow.h"
#include "widgets/mainwindow/kepttransfers.h"
#include "widgets/mainwindow/leavingsheet.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/navigator/navigatorview.h"
#include "widgets/storage/bucketpane.h"
#include "widgets/storage/filespane.h"
#include "widgets/storage/storagepage.h"
#include "widgets/tabs/pagearea.h"

#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <memory>

namespace trainyard::test {

namespace {

using models::BucketKind;
using State = models::StorageBrowser::State;

storage::StoragePage &openStorage(MainWindow &window, const std::string &account = "yarddata")
{
    const api::ResourceId workspace = test::visionSample();
    window.tabs().open(models::PageAddress::storage({{workspace.subscription, workspace.group}, account}));
    auto *page = qobject_cast<storage::StoragePage *>(window.tabs().currentPage());
    reached([page] {
        return page->browser().bucketsState() != State::Reading &&
               page->browser().filesState() != State::Reading;
    });
    return *page;
}

storage::StoragePage &openFolder(MainWindow &window, const std::string &share, const QString &folder)
{
    storage::StoragePage &page = openStorage(window);
    page.browser().open({models::BucketName{BucketKind::FileShare, "yarddata", share}, folder});
    reached([&page] { return page.browser().filesState() != State::Reading; });
    return page;
}

// Goes on for as long as it is looked at.
class HalfSent final : public models::Transfer
{
public:
    using Transfer::Transfer;

protected:
    void begin() override
    {
        tell(
            [] {
                return Transfer::tr("Uploading %1: %2 of %3")
                    .arg(QStringLiteral("weights.bin"), models::bytesText(278'000'000),
                         models::bytesText(448'000'000));
            },
            62);
    }
    void stop() override {}
};

// And unfolds its tree by the keyboard.
QPersistentModelIndex rememberEngine(MainWindow &window, const QString &name, const QString &url)
{
    models::SavedConnection connection = models::SavedConnection::fresh();
    connection.name = name;
    connection.url = url;
    models::TokenStore(models::TokenStore::Place::FilesAlone).write(connection.id, QStringLiteral("token"));
    window.workbench().connections().use(connection);
    navigator::NavigatorView &tree = window.navigator().view();
    const QPersistentModelIndex root = tree.model()->index(1, 0); // what was used last comes first
    tree.setFocus();
    tree.setCurrentIndex(root);
    QTest::keyClick(&tree, Qt::Key_Right);
    return root;
}

// Until there is something to see in it.
void unfoldEngine(MainWindow &window, const QString &name, const QString &url)
{
    const QPersistentModelIndex root = rememberEngine(window, name, url);
    const navigator::NavigatorView &tree = window.navigator().view();
    reached([&] {
        using Model = models::ResourceTreeModel;
        const QVariant type = tree.model()->index(0, 0, root).data(Model::TypeRole);
        return type.value<Model::NodeType>() != Model::NodeType::Contact || tree.model()->rowCount(root) > 1;
    });
}

// One of them is the sample engine once more, one is not there, and one is left folded.
void unfoldEngines(MainWindow &window)
{
    window.openResource(test::visionSample());
    models::SavedConnection attic = models::SavedConnection::fresh();
    attic.name = QStringLiteral("attic");
    attic.url = QStringLiteral("http://attic:8420");
    window.workbench().connections().use(attic);
    unfoldEngine(window, QStringLiteral("hal"), QStringLiteral("http://127.0.0.1:9"));
    const auto endpoint = window.workbench().backend().endpoint();
    unfoldEngine(window, QStringLiteral("gpu-box-2"), QString::fromStdString(endpoint->url));
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
             openStorage(window);
             loseContact(window);
         }},
        {"storagetransfer",
         [](MainWindow &window) {
             auto &page = openStorage(window);
             auto &transfers = *page.findChild<files::TransferList *>();
             transfers.add(std::make_unique<HalfSent>(nullptr));
             page.upload(page.browser().place(), {QStringLiteral("/nowhere/weights.bin")});
             const auto labels = [&transfers] { return transfers.findChildren<QLabel *>(); };
             reached([&] {
                 const auto all = labels();
                 return std::any_of(all.begin(), all.end(), [](const QLabel *label) {
                     return label->text().contains(QLatin1String("/nowhere/weights.bin"));
                 });
             });
         }},
        {"storagestopped",
         [](MainWindow &window) {
             openStorage(window);
             const auto lost = [] {
                 return models::StoppedTransfer::Way{
                     {}, [] {
                         return models::filledText(
                             KeptTransfers::tr("%1 is not connected now; resume this transfer once it is."),
                             {models::OtherEngine::localTitle()});
                     }};
             };
             const models::StoragePlace place{
                 models::BucketName{BucketKind::FileShare, "yarddata", "datasets"}, {}};
             const models::StorageEntry weights{"weights.bin", false, 448'000'000, 0,
                                                models::NameKey(QStringLiteral("weights.bin"))};
             files::TransferList &list = window.files().transfers();
             list.show(std::make_unique<models::StoppedTransfer>(
                 models::uploadForm(place, {},
                                    {QStringLiteral("/data/cifar-10"), QStringLiteral("/data/mnist")}, {}),
                 43, lost));
             list.show(std::make_unique<models::StoppedTransfer>(
                 models::downloadForm(place, {weights}, {QStringLiteral("/home/ada/models")}), -1, lost));
             list.show(std::make_unique<models::StoppedTransfer>(
                 models::fileForm(QStringLiteral("/stdout.txt"), QStringLiteral("/home/ada/stdout.txt")), 7,
                 lost));
             list.rows().back()->retryButton().click();
         }},
        {"exported",
         [](MainWindow &window) {
             static const QTemporaryDir folder;
             static int count = 0;
             openJob(window, failedSample());
             const api::Job *job = window.workbench().backend().jobs().job(failedSample());
             const QString target = folder.filePath(QStringLiteral("export-%1").arg(++count));
             models::ExportWish wish;
             wish.logs = wish.metrics = false;
             window.files().exportJobs({*job}, wish, target);
             const auto &rows = window.files().transfers().rows();
             reached([&] { return rows.back()->transfer().state() == models::Transfer::State::Done; });
         }},
        {"report-saved",
         [](MainWindow &window) {
             static const QTemporaryDir folder;
             openJob(window, runningSample());
             const auto write = [](QIODevice &to, models::SaveProgress &) -> Status {
                 to.write("report");
                 return {};
             };
             window.files().write(folder.filePath(QStringLiteral("report.html")), write, false);
             const auto &rows = window.files().transfers().rows();
             reached([&] { return rows.back()->transfer().state() == models::Transfer::State::Done; });
         }},
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
             unfoldEngines(window);
             window.navigator().view().scrollToBottom();
         }},
        {"otherengine-jobs",
         [](MainWindow &window) {
             unfoldEngines(window);
             navigator::NavigatorView &view = window.navigator().view();
             const QAbstractItemModel &rows = *view.model();
             reached([&] { return !window.workbench().others().connected().isEmpty(); });
             view.clearSelection();
             for (const api::ResourceId &id : {test::failedSample(), test::runningSample()}) {
                 QModelIndexList found;
                 reached([&] {
                     found = rows.match(rows.index(1, 0), models::ResourceTreeModel::IdRole,
                                        models::toPath(id), 1, Qt::MatchExactly | Qt::MatchRecursive);
                     return !found.isEmpty();
                 });
                 view.expand(found.value(0).parent());
                 view.selectionModel()->setCurrentIndex(found.value(0), QItemSelectionModel::Select |
                                                                            QItemSelectionModel::Rows);
             }
             view.scrollTo(view.currentIndex());
             emit view.customContextMenuRequested(QPoint(view.width() / 2, 0));
         }},
        {"favourites-elsewhere",
         [](MainWindow &window) {
             unfoldEngines(window);
             models::Favourites &favourites = window.favourites();
             settings::Store store;
             const QStringList before = settings::favourites.get(store);
             favourites.toggle(test::runningSample());
             const auto add = [&](const char *engine, const QList<api::ResourceId> &ids) {
                 const models::ConnectionList &known = window.workbench().connections();
                 for (int row = 0; row < known.rowCount(); ++row)
                     if (known.at(row).name == QLatin1String(engine))
                         for (const api::ResourceId &id : ids)
                             favourites.toggle(known.at(row).id, models::toPath(id));
             };
             add("gpu-box-2", {test::visionSample(), test::boxSample(), test::runningSample().parent(),
                               test::runningSample(), test::failedSample()});
             add("hal", {test::failedSample()});
             add("attic", {test::failedSample()});
             settings::favourites.set(store, before); // of the other screens
         }},
        {"otherengine-connecting",
         [](MainWindow &window) {
             window.openResource(test::visionSample());
             rememberEngine(window, QStringLiteral("gpu-box-2"),
                            QString::fromStdString(silentEndpoint().url));
         }},
        {"otherenginesfound",
         [](MainWindow &window) {
             unfoldEngines(window);
             window.navigator().filterField().setText(QStringLiteral("warmup"));
         }},
    };
}

} // namespace trainyard::test
