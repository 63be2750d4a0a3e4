// SPDX-License-Identifier: Apache-2.0
// The page of a storage account of a real engine, in a window.
#include "widgets/storage/storagepage.h"

#include "models/backend/creation.h"
#include "models/resources/resourcetreemodel.h"
#include "models/storage/storagebrowser.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/mainwindow/confirmdialog.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/navigator/navigatorview.h"
#include "widgets/storage/bucketpane.h"
#include "widgets/storage/filespane.h"
#include "widgets/storage/newfolderdialog.h"
#include "widgets/storage/transferlist.h"
#include "widgets/storage/transferrow.h"
#include "widgets/tabs/pagearea.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QLineEdit>
#include <QListView>
#include <QMimeData>
#include <QPushButton>
#include <QTableView>
#include <QtTest>

using namespace trainyard;
using models::BucketKind;
using models::BucketName;
using storage::FilesPane;
using storage::StoragePage;
using State = models::StorageBrowser::State;

namespace {

constexpr int patienceMs = 30'000;

} // namespace

class tst_StoragePage : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.start());
        models::Backend &backend = m_yard.backend();
        const api::ResourceId workspace = m_yard.workspace("yard");
        m_account = {{workspace.subscription, workspace.group}, "mine"};
        QSignalSpy created(&backend, &models::Backend::creationDone);
        backend.create(models::newWorkspace(workspace));
        backend.create(models::newBucket(BucketKind::FileShare, m_account, "raw"));
        QTRY_COMPARE_WITH_TIMEOUT(created.size(), 2, patienceMs);
        put("raw/one.txt", "1");
        put("raw/deep/two.txt", "22");
    }

    void init() { QVERIFY(m_yard.openWindow({1200, 760})); }
    void cleanup() { m_yard.closeWindow(); }

    void theNavigatorOpensIt()
    {
        auto *tree = m_yard.window().findChild<navigator::NavigatorView *>();
        QModelIndex row;
        QTRY_VERIFY_WITH_TIMEOUT((row = find(*tree, "mine")).isValid(), patienceMs);
        tree->setFocus();
        tree->setCurrentIndex(row);
        QTest::keyClick(tree, Qt::Key_Return);
        auto *page = qobject_cast<StoragePage *>(m_yard.window().tabs().currentPage());
        QVERIFY(page);
        QCOMPARE(page->title(), "mine");
        QTRY_COMPARE_WITH_TIMEOUT(shown(*page), (QStringList{"deep", "one.txt"}), patienceMs);
    }

    void keysLeadThroughFolders()
    {
        StoragePage &page = open();
        QTableView &table = page.filesPane().table();
        table.setFocus();
        table.setCurrentIndex(table.model()->index(0, 0));
        QTest::keyClick(&table, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(shown(page), QStringList{"two.txt"}, patienceMs);
        table.setCurrentIndex(table.model()->index(0, 0));
        QTest::keySequence(&table, QKeySequence::Copy);
        QCOMPARE(QApplication::clipboard()->text(), "deep/two.txt");
        QTest::keyClick(&table, Qt::Key_Backspace);
        QTRY_COMPARE_WITH_TIMEOUT(shown(page), (QStringList{"deep", "one.txt"}), patienceMs);
        page.focusFilter();
        QTest::keyClicks(&page.filesPane().filter(), "ONE");
        QCOMPARE(shown(page), QStringList{"one.txt"});
    }

    void itStandsAgainWhereItWas()
    {
        StoragePage &page = open();
        page.browser().open({BucketName{BucketKind::FileShare, "mine", "raw"}, "deep"});
        page.filesPane().table().sortByColumn(1, Qt::DescendingOrder);
        const QJsonObject state = page.pageState();
        StoragePage again(std::make_unique<models::StorageBrowser>(m_account, m_yard.endpoint()));
        again.restore(state);
        QCOMPARE(again.pageState(), state);
        QTRY_COMPARE_WITH_TIMEOUT(shown(again), QStringList{"two.txt"}, patienceMs);
        const auto address = models::PageAddress::storage(m_account);
        QCOMPARE(models::PageAddress::parse(address.toString()), address);
    }

    void whatIsDroppedIsSentAndWhatIsDeletedIsAskedFor()
    {
        StoragePage &page = open();
        FilesPane &files = page.filesPane();
        files.newFolderButton().click();
        auto *dialog = m_yard.window().findChild<storage::NewFolderDialog *>();
        QVERIFY(dialog);
        dialog->nameField().setText("a/b");
        QVERIFY(!dialog->createButton().isEnabled());
        dialog->nameField().setText("inbox");
        dialog->createButton().click();
        QTRY_COMPARE_WITH_TIMEOUT(page.browser().place().folder, "inbox", patienceMs);

        QFile dropped(m_yard.path("dropped.txt"));
        QVERIFY(dropped.open(QIODevice::WriteOnly) && dropped.write("dropped") == 7);
        dropped.close();
        drop(files, dropped.fileName());
        QTRY_COMPARE_WITH_TIMEOUT(shown(page), QStringList{"dropped.txt"}, patienceMs);
        QCOMPARE(page.transfers().rows().size(), 1);
        QVERIFY(page.transfers().rows().front()->closeButton().isVisible());

        m_yard.window().activateWindow(); // the dialog had the keys
        QVERIFY(QTest::qWaitForWindowActive(&m_yard.window()));
        files.table().setFocus();
        files.table().selectRow(0);
        QTRY_VERIFY(files.table().hasFocus() && files.removeButton().isEnabled());
        QTest::keyClick(&files.table(), Qt::Key_Delete);
        auto *question = m_yard.window().findChild<ConfirmDialog *>();
        QVERIFY(question);
        QCOMPARE(shown(page), QStringList{"dropped.txt"}); // not yet
        question->actionButton().click();
        QTRY_COMPARE_WITH_TIMEOUT(shown(page), QStringList(), patienceMs);
        QVERIFY(!QFile::exists(stored("raw/inbox/dropped.txt")));
    }

    void aFailureIsSaidAndTriedAgain()
    {
        StoragePage &page = open();
        const QString path = m_yard.path("late.txt");
        page.upload({path});
        storage::TransferRow *row = page.transfers().rows().front();
        QTRY_VERIFY_WITH_TIMEOUT(row->retryButton().isVisible(), patienceMs);
        QVERIFY2(row->sentence().contains("late.txt"), qPrintable(row->sentence()));
        QFile late(path);
        QVERIFY(late.open(QIODevice::WriteOnly) && late.write("now") == 3);
        late.close();
        row->retryButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(shown(page).contains("late.txt"), patienceMs);
        row->closeButton().click();
        QVERIFY(!page.transfers().isVisible());
        QVERIFY(QFile::remove(stored("raw/late.txt")));
    }

    void filesAreSavedWithTheirFolders()
    {
        StoragePage &page = open();
        const QString target = m_yard.path("saved");
        const auto entry = [](const char *name, bool isFolder, qint64 size) {
            return models::StorageEntry{name, isFolder, size, 0, models::NameKey(name)};
        };
        page.download({entry("deep", true, 0), entry("one.txt", false, 1)}, target);
        storage::TransferRow *row = page.transfers().rows().front();
        QTRY_VERIFY_WITH_TIMEOUT(row->closeButton().isVisible(), patienceMs);
        QVERIFY2(QFile::exists(target + "/deep/two.txt"), qPrintable(row->sentence()));
        QVERIFY(QFile::exists(target + "/one.txt"));
    }

    void withoutContactNothingCanBeDone()
    {
        StoragePage &page = open();
        page.setConnected(false, QDateTime::currentDateTime());
        QVERIFY(!page.filesPane().uploadButton().isEnabled());
        QVERIFY(!page.bucketPane().newShareButton().isEnabled());
        QCOMPARE(shown(page), (QStringList{"deep", "one.txt"}));
        page.setConnected(true);
        QVERIFY(page.filesPane().uploadButton().isEnabled());
        page.filesPane().table().selectRow(1);
        QVERIFY(page.filesPane().saveButton().isEnabled());
    }

private:
    QString stored(const QString &path) const { return m_yard.path("data/storage/mine/files/" + path); }
    void put(const QString &path, const QByteArray &content)
    {
        QVERIFY(QDir().mkpath(QFileInfo(stored(path)).path()));
        QFile file(stored(path));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    }
    static QModelIndex find(const QTreeView &tree, const QString &name)
    {
        return tree.model()
            ->match(tree.model()->index(0, 0), Qt::DisplayRole, name, 1,
                    Qt::MatchExactly | Qt::MatchRecursive)
            .value(0);
    }
    static QStringList shown(StoragePage &page)
    {
        QStringList names;
        const QAbstractItemModel &model = page.filesPane().shown();
        for (int row = 0; row < model.rowCount(); ++row)
            names << model.index(row, 0).data().toString();
        names.removeAll("inbox");
        return names;
    }
    StoragePage &open()
    {
        auto *page =
            static_cast<StoragePage *>(m_yard.window().tabs().open(models::PageAddress::storage(m_account)));
        if (!QTest::qWaitFor(
                [page] {
                    return page->browser().place().bucket && page->browser().filesState() == State::Read;
                },
                patienceMs))
            qWarning("the files are not listed");
        return *page;
    }
    static void drop(QWidget &on, const QString &file)
    {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(file)});
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&on, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&on, &event);
    }

    test::WindowYard m_yard;
    api::AccountId m_account;
};

QTEST_MAIN(tst_StoragePage)
#include "tst_storagepage.moc"
