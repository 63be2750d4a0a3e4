// SPDX-License-Identifier: Apache-2.0
// The page of a storage account of a real engine, in a window.
#include "widgets/storage/storagepage.h"

#include "models/backend/creation.h"
#include "models/resources/resourcetreemodel.h"
#include "models/storage/storagebrowser.h"
#include "models/trash/trashbin.h"
#include "models/undo/undohistory.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/files/filecommands.h"
#include "widgets/files/transferlist.h"
#include "widgets/files/transferrow.h"
#include "widgets/mainwindow/confirmdialog.h"
#include "widgets/mainwindow/resourcemaker.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/navigator/navigatorview.h"
#include "widgets/storage/bucketpane.h"
#include "widgets/storage/filespane.h"
#include "widgets/storage/newfolderdialog.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/wizards/newresourcedialog.h"
#include "widgets/wizards/uploaddialog.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMimeData>
#include <QPushButton>
#include <QTableView>
#include <QtTest>

#include <algorithm>

#include <sys/stat.h>

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

    void whatIsDroppedIsSentAndWhatIsDeletedComesBack()
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
        QTest::keyClick(&files.table(), Qt::Key_Delete); // nothing is lost, and nothing asked
        QTRY_COMPARE_WITH_TIMEOUT(shown(page), QStringList(), patienceMs);
        QVERIFY(!QFile::exists(stored("raw/inbox/dropped.txt")));
        QVERIFY(!m_yard.window().findChild<ConfirmDialog *>());

        models::UndoHistory &undo = m_yard.backend().undo();
        QTRY_VERIFY_WITH_TIMEOUT(undo.canUndo() && undo.undoText() == "delete dropped.txt", patienceMs);
        QTest::keySequence(&files.table(), QKeySequence::Undo);
        QTRY_COMPARE_WITH_TIMEOUT(shown(page), QStringList{"dropped.txt"}, patienceMs);
        QVERIFY(QFile::exists(stored("raw/inbox/dropped.txt")));
        QTRY_VERIFY_WITH_TIMEOUT(undo.canRedo(), patienceMs);
        undo.redo();
        QTRY_COMPARE_WITH_TIMEOUT(shown(page), QStringList(), patienceMs);

        models::TrashBin &trash = m_yard.backend().trash(); // where it can be chosen, too
        trash.watch();
        QTRY_COMPARE_WITH_TIMEOUT(trash.items().rowCount(), 1, patienceMs);
        QCOMPARE(trash.items().index(0, models::TrashModel::PlaceColumn).data().toString(),
                 "mine › raw › inbox");
        m_yard.backend().restoreFromTrash(
            {trash.items().index(0, 0).data(models::TrashModel::IdRole).toString()});
        QTRY_COMPARE_WITH_TIMEOUT(shown(page), QStringList{"dropped.txt"}, patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(trash.items().rowCount(), 0, patienceMs);
        trash.unwatch();
    }

    void aNewFolderIsTakenBackWhileItIsEmpty()
    {
        StoragePage &page = open();
        page.filesPane().newFolderButton().click();
        auto *dialog = m_yard.window().findChild<storage::NewFolderDialog *>();
        QVERIFY(dialog);
        dialog->nameField().setText("brief");
        dialog->createButton().click();
        models::UndoHistory &undo = m_yard.backend().undo();
        const QString step = "create the folder brief";
        QTRY_VERIFY_WITH_TIMEOUT(undo.canUndo() && undo.undoText() == step, patienceMs);
        QVERIFY(QFileInfo(stored("raw/brief")).isDir());
        undo.undo();
        QTRY_VERIFY_WITH_TIMEOUT(undo.canRedo() && undo.redoText() == step, patienceMs);
        QVERIFY(!QFileInfo::exists(stored("raw/brief")));
        QTRY_COMPARE_WITH_TIMEOUT(page.browser().place().folder, QString(), patienceMs); // it was open
        QTRY_COMPARE_WITH_TIMEOUT(page.browser().filesState(), State::Read, patienceMs);
        undo.redo();
        QTRY_VERIFY_WITH_TIMEOUT(shown(page).contains("brief"), patienceMs);
        put("raw/brief/kept.txt", "kept");
        QSignalSpy failed(&undo, &models::UndoHistory::failed);
        QTRY_VERIFY_WITH_TIMEOUT(undo.canUndo() && undo.undoText() == step, patienceMs);
        undo.undo();
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
        QVERIFY2(failed[0][0].toString().contains(step), qPrintable(failed[0][0].toString()));
        QCOMPARE(contentOf("raw/brief/kept.txt"), "kept");
        QVERIFY(QDir(stored("raw/brief")).removeRecursively());
    }

    void whatWasSentIsTakenBackButNotWhatItReplaced()
    {
        StoragePage &page = open();
        put("raw/batch/old.txt", "old");
        page.browser().refresh();
        QTRY_VERIFY_WITH_TIMEOUT(shown(page).contains("batch"), patienceMs);
        for (const char *name : {"sent/batch/old.txt", "sent/batch/new.txt", "sent/batch/more/a.txt"}) {
            QVERIFY(QDir().mkpath(QFileInfo(m_yard.path(name)).path()));
            QFile file(m_yard.path(name));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write("sent") == 4);
        }
        drop(page.filesPane(), m_yard.path("sent/batch"));
        QTRY_VERIFY_WITH_TIMEOUT(question(), patienceMs);
        question()->actionButton().click();
        models::UndoHistory &undo = m_yard.backend().undo();
        const auto isDone = [&undo] { return undo.canUndo() && undo.undoText().startsWith("upload 2"); };
        QTRY_VERIFY2_WITH_TIMEOUT(isDone(), qPrintable(undo.undoText()), patienceMs);
        QCOMPARE(contentOf("raw/batch/more/a.txt"), "sent");
        undo.undo();
        QTRY_VERIFY_WITH_TIMEOUT(undo.canRedo() && undo.redoText().startsWith("upload 2"), patienceMs);
        QVERIFY(!QFileInfo::exists(stored("raw/batch/new.txt")));
        QVERIFY(!QFileInfo::exists(stored("raw/batch/more")));
        QCOMPARE(contentOf("raw/batch/old.txt"), "sent");
        QCOMPARE(undo.undoText(), "replace old.txt");
        undo.redo();
        QTRY_VERIFY_WITH_TIMEOUT(isDone(), patienceMs);
        QCOMPARE(contentOf("raw/batch/new.txt"), "sent");
        QCOMPARE(contentOf("raw/batch/more/a.txt"), "sent");
        QVERIFY(QDir(stored("raw/batch")).removeRecursively());
    }

    void whatIsThereIsReplacedOnlyWhenThatIsWanted()
    {
        StoragePage &page = open();
        put("raw/again.txt", "old");
        page.browser().refresh();
        QTRY_VERIFY_WITH_TIMEOUT(shown(page).contains("again.txt"), patienceMs);
        QVERIFY(QDir().mkpath(m_yard.path("sent")));
        QFile sent(m_yard.path("sent/again.txt"));
        QVERIFY(sent.open(QIODevice::WriteOnly) && sent.write("new") == 3);
        sent.close();

        drop(page.filesPane(), sent.fileName());
        QTRY_VERIFY_WITH_TIMEOUT(question(), patienceMs);
        QVERIFY(question()->windowTitle().contains("again.txt") || says(*question(), "again.txt"));
        question()->cancelButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(!question(), patienceMs);
        QVERIFY(page.transfers().rows().empty());

        drop(page.filesPane(), sent.fileName());
        QTRY_VERIFY_WITH_TIMEOUT(question(), patienceMs);
        choice(*question(), "&Keep both").click();
        QTRY_VERIFY_WITH_TIMEOUT(shown(page).contains("again (2).txt"), patienceMs);
        QCOMPARE(contentOf("raw/again.txt"), "old");
        QCOMPARE(contentOf("raw/again (2).txt"), "new");
        QTRY_VERIFY_WITH_TIMEOUT(!question(), patienceMs);

        models::UndoHistory &undo = m_yard.backend().undo();
        drop(page.filesPane(), sent.fileName());
        QTRY_VERIFY_WITH_TIMEOUT(question(), patienceMs);
        QVERIFY(says(*question(), "moved to the trash"));
        question()->actionButton().click();
        QTRY_COMPARE_WITH_TIMEOUT(contentOf("raw/again.txt"), "new", patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(undo.undoText(), "replace again.txt", patienceMs);
        for (const char *name : {"again.txt", "again (2).txt"})
            QVERIFY(QFile::remove(stored(QString("raw/") + name)));
        QTRY_VERIFY_WITH_TIMEOUT(undo.canUndo(), patienceMs);
        undo.undo();
        QTRY_COMPARE_WITH_TIMEOUT(contentOf("raw/again.txt"), "old", patienceMs);
        QVERIFY(QFile::remove(stored("raw/again.txt")));
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

    void aTakenNameIsNotReplaced()
    {
        StoragePage &page = open();
        put("raw/twice.txt", "old");
        page.browser().refresh();
        QTRY_VERIFY_WITH_TIMEOUT(shown(page).contains("twice.txt"), patienceMs);
        models::Backend &backend = m_yard.backend();
        QTableView &table = page.filesPane().table();
        const QModelIndexList rows = table.model()->match(table.model()->index(0, 0), Qt::DisplayRole,
                                                          "twice.txt", 1, Qt::MatchExactly);
        QCOMPARE(rows.size(), 1);
        table.selectRow(rows.front().row());
        QCOMPARE(page.filesPane().selected().front().name, "twice.txt");
        page.filesPane().removeButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(!shown(page).contains("twice.txt"), patienceMs);
        put("raw/twice.txt", "new");
        QSignalSpy failed(&backend.undo(), &models::UndoHistory::failed);
        QTRY_VERIFY_WITH_TIMEOUT(backend.undo().canUndo() && backend.undo().undoText() == "delete twice.txt",
                                 patienceMs);
        backend.undo().undo();
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
        QVERIFY2(failed[0][0].toString().contains("twice.txt"), qPrintable(failed[0][0].toString()));
        QFile kept(stored("raw/twice.txt"));
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QCOMPARE(kept.readAll(), "new");
        kept.close();
        QVERIFY(QFile::remove(kept.fileName()));
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

    void theUploadDialogAsksToo()
    {
        open();
        put("raw/again.txt", "old");
        QVERIFY(QDir().mkpath(m_yard.path("sent")));
        QFile sent(m_yard.path("sent/again.txt"));
        QVERIFY(sent.open(QIODevice::WriteOnly) && sent.write("new") == 3);
        sent.close();
        QPointer<wizards::UploadDialog> dialog = openUpload("raw", sent.fileName());
        dialog->uploadButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(question(), patienceMs);
        QVERIFY(says(*question(), "again.txt"));
        question()->cancelButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(!question(), patienceMs);
        QVERIFY(dialog && dialog->uploadButton().isEnabled());
        QCOMPARE(contentOf("raw/again.txt"), "old");

        dialog->uploadButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(question(), patienceMs);
        choice(*question(), "&Keep both").click();
        QTRY_COMPARE_WITH_TIMEOUT(contentOf("raw/again (2).txt"), "new", patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog, patienceMs);
        QCOMPARE(contentOf("raw/again.txt"), "old");

        dialog = openUpload("raw", sent.fileName());
        dialog->uploadButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(question(), patienceMs);
        question()->actionButton().click();
        QTRY_COMPARE_WITH_TIMEOUT(contentOf("raw/again.txt"), "new", patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(m_yard.backend().undo().undoText(), "replace again.txt", patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog, patienceMs);
        for (const char *name : {"again.txt", "again (2).txt"})
            QVERIFY(QFile::remove(stored(QString("raw/") + name)));

        dialog = openUpload("unmade", sent.fileName()); // where nothing is, nothing is asked
        dialog->uploadButton().click();
        QTRY_COMPARE_WITH_TIMEOUT(contentOf("unmade/again.txt"), "new", patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(m_yard.backend().undo().undoText(), "upload again.txt", patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog, patienceMs);
        QVERIFY(!question());
    }

    void whatADialogSendsGoesOnInTheWindow()
    {
        StoragePage &page = open();
        auto *wrong = openUpload("sent", m_yard.path("nowhere.bin")); // which is told while it can be mended
        wrong->uploadButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(wrong->hint().text().contains("nowhere.bin cannot be read"), patienceMs);
        wrong->reject();

        const QString pipe = m_yard.path("endless.bin"); // its end comes when we say so
        QCOMPARE(::mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
        const QPointer<wizards::UploadDialog> dialog = openUpload("sent", pipe);
        dialog->uploadButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog, patienceMs);
        const auto &rows = m_yard.window().files().transfers().rows();
        QVERIFY(!rows.empty());
        files::TransferRow &row = *rows.back();
        QCOMPARE(row.transfer().state(), models::Transfer::State::Running);
        QVERIFY(row.isVisible() && !QApplication::activeModalWidget());
        QFile end(pipe);
        QVERIFY(end.open(QIODevice::WriteOnly));
        end.close();
        QTRY_COMPARE_WITH_TIMEOUT(row.transfer().state(), models::Transfer::State::Done, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(
            page.browser().buckets().rowOf(BucketName{BucketKind::FileShare, "mine", "sent"}) >= 0,
            patienceMs);
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

private:
    wizards::UploadDialog *openUpload(const QString &bucket, const QString &file)
    {
        wizards::UploadDialog *dialog = m_yard.window().maker().openUpload();
        dialog->accountField().setEditText("mine");
        dialog->bucketField().setEditText(bucket);
        dialog->add({file});
        return dialog;
    }
    ConfirmDialog *question() { return m_yard.window().findChild<ConfirmDialog *>(); }
    static QPushButton &choice(const ConfirmDialog &dialog, const char *text)
    {
        for (auto *each : dialog.findChildren<QPushButton *>())
            if (each->text() == QLatin1String(text))
                return *each;
        qFatal("There is no such choice.");
    }
    QByteArray contentOf(const QString &path) const
    {
        QFile file(stored(path));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
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
    static bool says(const QWidget &dialog, const QString &words)
    {
        const auto labels = dialog.findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(),
                           [&](const QLabel *label) { return label->text().contains(words); });
    }
    static int rowOfAccount(const models::TrashModel &items)
    {
        for (int row = 0; row < items.rowCount(); ++row) {
            if (items.itemAt(row).stored && items.itemAt(row).stored->bucket.empty())
                return row;
        }
        return -1;
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
