// SPDX-License-Identifier: Apache-2.0
// What is sent to a storage account of a real engine, and taken back, in a window.
#include "widgets/storage/filespane.h"

#include "models/storage/sentuploads.h"
#include "models/undo/undohistory.h"
#include "tests/widgets/storage/storagewindow.h"
#include "widgets/files/filecommands.h"
#include "widgets/files/transferlist.h"
#include "widgets/files/transferrow.h"
#include "widgets/storage/newfolderdialog.h"

#include <QLineEdit>

#include <sys/stat.h>

using namespace trainyard;
using models::BucketName;
using storage::FilesPane;

class tst_StorageUploads : public test::StorageWindow
{
    Q_OBJECT
private slots:
    void initTestCase() { begin(); }
    void init() { QVERIFY(m_yard.openWindow({1200, 760})); }
    void cleanup() { m_yard.closeWindow(); }

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

    void whatIsSentIsSeenInOtherWindowsToo()
    {
        StoragePage &page = open();
        MainWindow &other = m_yard.workbench().openWindow();
        other.show();
        auto *there = qobject_cast<StoragePage *>(
            other.tabs().open(models::PageAddress::storage(page.browser().account())));
        QVERIFY(there);
        QTRY_VERIFY_WITH_TIMEOUT(shown(*there).contains("deep"), patienceMs);
        QFile dropped(m_yard.path("seen.txt"));
        QVERIFY(dropped.open(QIODevice::WriteOnly) && dropped.write("seen") == 4);
        dropped.close();
        drop(page.filesPane(), dropped.fileName());
        QTRY_VERIFY_WITH_TIMEOUT(shown(*there).contains("seen.txt"), patienceMs);
        QVERIFY(QFile::remove(stored("raw/seen.txt")));
    }

    void whatADialogSendsGoesOnInTheWindow()
    {
        StoragePage &page = open();
        auto *wrong = openUpload("sent", m_yard.path("nowhere.bin")); // which is told while it can be mended
        wrong->uploadButton().setFocus();
        wrong->uploadButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(wrong->hint().text().contains("nowhere.bin cannot be read"), patienceMs);
        QCOMPARE(wrong->focusWidget(), &wrong->uploadButton());
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

    void whatEndsOnceAnotherEngineIsLookedAtIsNoStepOfThat()
    {
        open();
        const QString pipe = m_yard.path("late.bin");
        QCOMPARE(::mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
        const QPointer<wizards::UploadDialog> dialog = openUpload("sent", pipe);
        dialog->uploadButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog, patienceMs);
        const models::Transfer &transfer = m_yard.window().files().transfers().rows().back()->transfer();
        models::UndoHistory &undo = m_yard.backend().undo();
        const QString own = undo.engine();
        QVERIFY(!own.isEmpty());
        undo.setEngine("another");
        QFile end(pipe);
        QVERIFY(end.open(QIODevice::WriteOnly));
        end.close();
        QTRY_COMPARE_WITH_TIMEOUT(transfer.state(), models::Transfer::State::Done, patienceMs);
        QVERIFY(!undo.canUndo());
        const models::StoragePlace place{BucketName{BucketKind::FileShare, "mine", "sent"}, {}};
        QVERIFY(!models::SentUploads::of(m_yard.backend()).contains({place, {pipe}}));
        undo.setEngine(own);
    }
};

QTEST_MAIN(tst_StorageUploads)
#include "tst_storageuploads.moc"
