// SPDX-License-Identifier: Apache-2.0
// The page of a storage account of a real engine, in a window.
#include "widgets/delegates/contactnotice.h"
#include "widgets/storage/storagepage.h"

#include "models/undo/undohistory.h"
#include "tests/widgets/storage/storagewindow.h"
#include "widgets/files/transferlist.h"
#include "widgets/files/transferrow.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/navigator/navigatorview.h"
#include "widgets/storage/bucketpane.h"
#include "widgets/storage/newfolderdialog.h"
#include "widgets/wizards/newresourcedialog.h"

#include <QClipboard>
#include <QFileDialog>
#include <QLineEdit>
#include <QListView>

using namespace trainyard;
using models::BucketName;

class tst_StoragePage : public test::StorageWindow
{
    Q_OBJECT
private slots:
    void initTestCase() { begin(); }
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

    void aShareGoesToTheTrashAndComesBack()
    {
        StoragePage &page = open();
        const BucketName raw{BucketKind::FileShare, "mine", "raw"};
        page.bucketPane().list().setCurrentIndex(page.browser().buckets().index(0));
        page.bucketPane().removeButton().click();
        auto *question = m_yard.window().findChild<ConfirmDialog *>();
        QVERIFY(question);
        QVERIFY(says(*question, "moved to the trash"));
        QVERIFY(QFile::exists(stored("raw/one.txt"))); // not yet
        question->actionButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(page.browser().buckets().rowOf(raw) < 0, patienceMs);
        QVERIFY(!QFile::exists(stored("raw")));
        models::UndoHistory &undo = m_yard.backend().undo();
        QTRY_VERIFY_WITH_TIMEOUT(undo.canUndo() && undo.undoText() == "delete raw", patienceMs);
        undo.undo();
        QTRY_VERIFY_WITH_TIMEOUT(page.browser().buckets().rowOf(raw) >= 0, patienceMs);
        QVERIFY(QFile::exists(stored("raw/one.txt")));
    }

    void anAccountGoesToTheTrashAndComesBack()
    {
        auto *tree = m_yard.window().findChild<navigator::NavigatorView *>();
        QTRY_VERIFY_WITH_TIMEOUT(find(*tree, "mine").isValid(), patienceMs);
        tree->setFocus();
        tree->setCurrentIndex(find(*tree, "mine"));
        QAction *remove = m_yard.window().actions().deleteResource;
        QTRY_VERIFY_WITH_TIMEOUT(remove->isEnabled(), patienceMs);
        remove->trigger();
        auto *question = m_yard.window().findChild<ConfirmDialog *>();
        QVERIFY(question);
        QVERIFY(says(*question, "moved to the trash"));
        question->actionButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(!find(*tree, "mine").isValid(), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(m_yard.path("data/storage/mine")), patienceMs);

        models::UndoHistory &undo = m_yard.backend().undo();
        QTRY_VERIFY_WITH_TIMEOUT(undo.canUndo() && undo.undoText() == "delete mine", patienceMs);
        undo.undo();
        QTRY_VERIFY_WITH_TIMEOUT(find(*tree, "mine").isValid(), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(undo.canRedo(), patienceMs);
        QVERIFY(QFile::exists(stored("raw/one.txt")));
        undo.redo();
        QTRY_VERIFY_WITH_TIMEOUT(!find(*tree, "mine").isValid(), patienceMs);

        models::TrashBin &trash = m_yard.backend().trash();
        trash.watch();
        QTRY_VERIFY_WITH_TIMEOUT(rowOfAccount(trash.items()) >= 0, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(undo.canUndo(), patienceMs);
        m_yard.backend().restoreFromTrash({trash.items()
                                               .index(rowOfAccount(trash.items()), 0)
                                               .data(models::TrashModel::IdRole)
                                               .toString()});
        QTRY_VERIFY_WITH_TIMEOUT(find(*tree, "mine").isValid(), patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(undo.undoText(), "restore mine", patienceMs);
        QVERIFY(QFile::exists(stored("raw/one.txt")));
        trash.unwatch();
    }

    void aFailureIsSaidAndTriedAgain()
    {
        StoragePage &page = open();
        const QString path = m_yard.path("late.txt");
        page.upload(page.browser().place(), {path});
        files::TransferRow *row = page.transfers().rows().front();
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
        page.download(page.browser().place(), {entry("deep", true, 0), entry("one.txt", false, 1)}, {target});
        files::TransferRow *row = page.transfers().rows().front();
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

    // There is no state of that time to speak of.
    void whatIsNotShownIsNotSaidToBe()
    {
        StoragePage &page = open();
        const auto *notice = page.filesPane().findChild<delegates::ContactNotice *>();
        page.setConnected(false, QDateTime::currentDateTime());
        QVERIFY2(notice->sentence().contains("the state of that time is shown"),
                 qPrintable(notice->sentence()));
        page.browser().open({});
        QVERIFY2(notice->sentence().contains("is shown when the engine is back"),
                 qPrintable(notice->sentence()));
    }

    // Which place is open when it is answered makes no difference.
    void whatIsAskedForIsDoneWhereOneWas()
    {
        StoragePage &page = open();
        const models::StoragePlace top = page.browser().place();
        QFile sent(m_yard.path("moved.txt"));
        QVERIFY(sent.open(QIODevice::WriteOnly) && sent.write("moved") == 5);
        sent.close();
        emit page.filesPane().uploadWanted(false);
        auto *files = m_yard.window().findChild<QFileDialog *>();
        QVERIFY(files);
        page.browser().open(top.below("deep"));
        emit files->filesSelected({sent.fileName()});
        files->close();
        QTRY_VERIFY_WITH_TIMEOUT(contentOf("raw/moved.txt") == "moved", patienceMs);
        QVERIFY(!QFile::exists(stored("raw/deep/moved.txt")));

        page.browser().open(top);
        page.filesPane().newFolderButton().click();
        auto *folder = m_yard.window().findChild<storage::NewFolderDialog *>();
        QVERIFY(folder);
        page.browser().open(top.below("deep"));
        folder->nameField().setText("away");
        folder->createButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(QDir(stored("raw/away")).exists(), patienceMs);
        QVERIFY(!QDir(stored("raw/deep/away")).exists());

        const models::StorageEntry one{"one.txt", false, 1, 0, models::NameKey("one.txt")};
        page.download(top, {one}, {m_yard.path("fetched")});
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(m_yard.path("fetched/one.txt")), patienceMs);
        const models::StorageEntry moved{"moved.txt", false, 5, 0, models::NameKey("moved.txt")};
        page.remove(top, {moved});
        QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(stored("raw/moved.txt")), patienceMs);
        QCOMPARE(page.browser().place().folder, "deep");
        QVERIFY(QDir(stored("raw/away")).removeRecursively());
    }

    void onlyThePageThatAskedGoesToANewOne()
    {
        StoragePage &page = open();
        const models::StoragePlace place = page.browser().place();
        m_yard.backend().create(models::newBucket(BucketKind::FileShare, m_account, "somebodys"));
        const BucketName other{BucketKind::FileShare, "mine", "somebodys"};
        QTRY_VERIFY_WITH_TIMEOUT(page.browser().buckets().rowOf(other) >= 0, patienceMs);
        QCOMPARE(page.browser().place(), place);
        emit page.bucketPane().newWanted(BucketKind::BlobContainer);
        auto *dialog = m_yard.window().findChild<wizards::NewResourceDialog *>();
        QVERIFY(dialog);
        dialog->nameField().setText("asked");
        QVERIFY(dialog->createButton().isEnabled());
        dialog->createButton().click();
        const models::StoragePlace asked{BucketName{BucketKind::BlobContainer, "mine", "asked"}, {}};
        QTRY_COMPARE_WITH_TIMEOUT(page.browser().place(), asked, patienceMs);
    }
};

QTEST_MAIN(tst_StoragePage)
#include "tst_storagepage.moc"
