// SPDX-License-Identifier: Apache-2.0
// An upload is put together in a sheet beside which its window is used, and which may be closed, or find
// another engine in place of its own, at any time: in a window on a real engine.
#include "tests/widgets/storage/storagewindow.h"

#include "models/resources/resourcetreemodel.h"
#include "models/undo/undohistory.h"
#include "widgets/files/filecommands.h"
#include "widgets/files/transferlist.h"
#include "widgets/mainwindow/newactions.h"
#include "widgets/mainwindow/pageopener.h"
#include "widgets/mainwindow/storagecommands.h"
#include "widgets/mainwindow/windowactions.h"

#include <QAction>
#include <QLineEdit>
#include <QListView>
#include <QPointer>
#include <QWindow>

using namespace trainyard;
using wizards::UploadDialog;

class tst_UploadSheet : public test::StorageWindow
{
    Q_OBJECT
private slots:
    void initTestCase() { begin(); }
    void init() { QVERIFY(m_yard.openWindow({1200, 760})); }
    void cleanup() { m_yard.closeWindow(); }

    void theWindowIsUsedBesideIt()
    {
        StoragePage &page = open();
        const QPointer<UploadDialog> sheet = openUpload("raw", written("beside.txt", "beside"));
        QVERIFY(sheet->isVisible() && !sheet->isModal());
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        const QTableView &table = page.filesPane().table();
        QCOMPARE(table.model()->rowCount(), 2);
        for (const int row :
             {1, 0}) { // by the window system, which keeps events from what a modal one blocks
            const QRect place = table.visualRect(table.model()->index(row, 0));
            QTest::mouseClick(window().windowHandle(), Qt::LeftButton, {},
                              table.viewport()->mapTo(&window(), place.center()));
            QCOMPARE(table.currentIndex().row(), row);
        }
        window().actions().creation->upload->trigger();
        QCOMPARE(sheets(), QList<UploadDialog *>{sheet});
        QTRY_COMPARE(QApplication::activeWindow(), static_cast<QWidget *>(sheet));
        QCOMPARE(sheet->place().bucketField().currentText(), "raw");
        QCOMPARE(sheet->list().model()->rowCount(), 1);
        sheet->uploadButton().click();
        QTRY_COMPARE_WITH_TIMEOUT(contentOf("raw/beside.txt"), "beside", patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(!sheet, patienceMs);
        QVERIFY(QFile::remove(stored("raw/beside.txt")));
    }

    void whatIsBegunStaysWhenAnotherIsAskedFor()
    {
        UploadDialog *begun = openUpload("raw", "/nowhere/one.bin");
        const auto askFor = [this](const api::AccountId &account) { // by its menu
            window().pages().storage().actionsFor(account).last()->trigger();
        };
        askFor(m_account);
        QCOMPARE(sheets(), QList{begun});
        askFor(accountOf("another"));
        QCOMPARE(sheets().size(), 2);
        UploadDialog *other = sheets().last();
        QCOMPARE(other->place().accountField().currentText(), "another");
        QCOMPARE(other->list().model()->rowCount(), 0);
        QTRY_COMPARE(QApplication::activeWindow(), static_cast<QWidget *>(other));
        begun->place().accountField().setEditText("changed");
        askFor(m_account);
        QCOMPARE(sheets().size(), 3);
        QCOMPARE(sheets().last()->place().accountField().currentText(), "mine");
        QCOMPARE(begun->place().accountField().currentText(), "changed");
        QCOMPARE(begun->place().bucketField().currentText(), "raw");
        QCOMPARE(begun->list().model()->rowCount(), 1);
    }

    void whatIsMadeMeanwhileIsOffered()
    {
        UploadDialog *sheet = openUpload("la", "/nowhere/one.bin");
        QComboBox &bucket = sheet->place().bucketField();
        QTRY_VERIFY_WITH_TIMEOUT(bucket.findText("raw") >= 0, patienceMs);
        bucket.lineEdit()->setCursorPosition(1);
        m_yard.backend().create(models::newBucket(BucketKind::FileShare, m_account, "later"));
        QTRY_VERIFY_WITH_TIMEOUT(bucket.findText("later") >= 0, patienceMs);
        QCOMPARE(bucket.currentText(), "la");
        QCOMPARE(bucket.lineEdit()->cursorPosition(), 1);
        QVERIFY(sheet->place().accountField().findText("younger") < 0);
        m_yard.backend().create(models::newBucket(BucketKind::FileShare, accountOf("younger"), "first"));
        QTRY_VERIFY_WITH_TIMEOUT(sheet->place().accountField().findText("younger") >= 0, patienceMs);
        QCOMPARE(sheet->place().accountField().currentText(), "mine");
    }

    void whatIsClosedWhileItIsAskedSendsNothing()
    {
        const QPointer<UploadDialog> sheet = asking();
        QVERIFY(sheet);
        const QPointer<ConfirmDialog> asked = question();
        QCOMPARE(asked->parentWidget(), sheet.data());
        sheet->reject();
        QTRY_VERIFY_WITH_TIMEOUT(!sheet && !asked, patienceMs);
        QVERIFY(!QApplication::activeModalWidget());
        QVERIFY(window().files().transfers().rows().empty());
        QCOMPARE(contentOf("raw/again.txt"), "old");
    }

    void whatIsClosedBeforeItBeginsTellsSo()
    {
        const QPointer<UploadDialog> sheet = asking();
        QVERIFY(sheet);
        QStringList failures;
        connect(&window().pages().storage(), &StorageCommands::failed, this,
                [&failures](const models::Sentence &sentence) { failures << sentence.text(); });
        question()->actionButton().click();
        sheet->reject(); // before the engine has answered
        QTRY_COMPARE_WITH_TIMEOUT(failures.size(), 1, patienceMs);
        QVERIFY2(failures.front().contains("nothing was uploaded"), qPrintable(failures.front()));
        QTRY_VERIFY_WITH_TIMEOUT(!sheet, patienceMs);
        QVERIFY(window().files().transfers().rows().empty());
        models::UndoHistory &undo = m_yard.backend().undo();
        QTRY_VERIFY_WITH_TIMEOUT(undo.canUndo() && undo.undoText() == "replace again.txt", patienceMs);
        QVERIFY(!QFileInfo::exists(stored("raw/again.txt")));
        undo.undo();
        QTRY_COMPARE_WITH_TIMEOUT(contentOf("raw/again.txt"), "old", patienceMs);
    }

    // What is sent is what was asked about, whatever is written by then.
    void whatWasAskedAboutIsSent()
    {
        const QPointer<UploadDialog> sheet = asking();
        QVERIFY(sheet);
        question()->actionButton().click();
        sheet->place().folderField().setText("elsewhere");
        QTRY_COMPARE_WITH_TIMEOUT(contentOf("raw/again.txt"), "new", patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(!sheet, patienceMs);
        QVERIFY(!QFileInfo::exists(stored("raw/elsewhere")));
    }

    void whatIsForOneEngineIsNotSentToAnother()
    {
        test::EngineProcess far(m_yard.path("far"));
        QVERIFY(far.start());
        const api::ResourceId here = m_yard.workspace("yard");
        const QPointer<UploadDialog> sheet = asking();
        QVERIFY(sheet);
        QStringList told;
        connect(&window().maker(), &ResourceMaker::told, this,
                [&told](const models::Sentence &sentence) { told << sentence.text(); });
        m_yard.backend().connectTo(far.endpoint());
        question()->actionButton().click(); // before that one has said who it is
        QVERIFY2(sheet->hint().text().contains("no contact"), qPrintable(sheet->hint().text()));
        sheet->place().folderField().setText("anew");
        sheet->uploadButton().click();
        QVERIFY2(sheet->hint().text().contains("no contact"), qPrintable(sheet->hint().text()));
        QTRY_VERIFY_WITH_TIMEOUT(!sheet, patienceMs);
        QCOMPARE(told.size(), 1);
        QVERIFY2(told.front().contains("another engine"), qPrintable(told.front()));
        QVERIFY(window().files().transfers().rows().empty());
        QVERIFY(!QFileInfo::exists(m_yard.path("far/storage/mine")));
        QCOMPARE(contentOf("raw/again.txt"), "old");
        m_yard.backend().connectTo(m_yard.endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.backend().resources().contains(here), patienceMs);
    }

    void itsEngineIsFollowedToAnotherAddress()
    {
        const QPointer<UploadDialog> sheet = openUpload("raw", written("moved.txt", "moved"));
        client::Endpoint moved = m_yard.endpoint(); // by another name it is the same engine
        moved.url = QString::fromStdString(moved.url).replace("127.0.0.1", "localhost").toStdString();
        QVERIFY(moved.url != m_yard.endpoint().url);
        m_yard.backend().connectTo(moved);
        sheet->uploadButton().click(); // before it has said that it is the same
        QVERIFY2(sheet->hint().text().contains("no contact"), qPrintable(sheet->hint().text()));
        QTRY_COMPARE_WITH_TIMEOUT(sheet->hint().text(), QString(), patienceMs);
        sheet->uploadButton().click();
        QTRY_COMPARE_WITH_TIMEOUT(contentOf("raw/moved.txt"), "moved", patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(!sheet, patienceMs);
    }

private:
    MainWindow &window() const { return m_yard.window(); }
    QList<UploadDialog *> sheets() const { return window().findChildren<UploadDialog *>(); }
    api::AccountId accountOf(const std::string &name) const
    {
        api::AccountId account = m_account;
        account.name = name;
        return account;
    }
    QString written(const QString &name, const QByteArray &content) const // of this machine
    {
        static_cast<void>(QDir().mkpath(m_yard.path("sent")));
        QFile file(m_yard.path("sent/" + name));
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? file.fileName()
                                                                                        : QString();
    }
    // What is about to replace raw/again.txt, which its user is asked about; null: nobody is.
    UploadDialog *asking()
    {
        put("raw/again.txt", "old");
        UploadDialog *sheet = openUpload("raw", written("again.txt", "new"));
        sheet->uploadButton().click();
        return QTest::qWaitFor([this] { return question() != nullptr; }, patienceMs) ? sheet : nullptr;
    }
};

QTEST_MAIN(tst_UploadSheet)
#include "tst_uploadsheet.moc"
