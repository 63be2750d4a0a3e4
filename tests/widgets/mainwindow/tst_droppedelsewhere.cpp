// SPDX-License-Identifier: Apache-2.0
// Files of this machine are dropped onto a window whose engine, a real one, counts as another machine's: the
// new job is told that it has those of its own, for it has all by the same paths, and they are brought into
// its storage.
#include "models/draft/draftchecks.h"
#include "models/undo/undohistory.h"
#include "tests/widgets/storage/storagewindow.h"
#include "widgets/mainwindow/pageactions.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/wizards/checklist.h"
#include "widgets/wizards/datastep.h"
#include "widgets/wizards/newjobpage.h"
#include "widgets/wizards/objecttable.h"
#include "widgets/wizards/reviewstep.h"
#include "widgets/wizards/scriptform.h"
#include "widgets/wizards/whatstep.h"

#include <QLineEdit>
#include <QListView>
#include <QSysInfo>

using namespace trainyard;
using wizards::NewJobPage;

namespace {

const QString scriptAt = QStringLiteral("/properties/pyTorchSettings/pythonScriptFilePath");
const QString mounted = QStringLiteral("$AZ_BATCHAI_JOB_MOUNT_ROOT/raw/");

} // namespace

class tst_DroppedElsewhere : public test::StorageWindow
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        begin();
        QVERIFY(QDir().mkpath(m_yard.path("here/set")));
        write("here/train.py", "import torch\n");
        write("here/other.py", "import torch\n");
        write("here/set/a.csv", "1,2\n");
    }
    void cleanup() { m_yard.closeWindow(); }

    void aScriptIsToldAndUploaded()
    {
        const QString script = m_yard.path("here/train.py");
        NewJobPage *page = dropped(script, "another");
        QVERIFY(page);
        document::JobDocument &document = page->draft().document();
        QCOMPARE(document.value(scriptAt).toString(), script);
        QVERIFY(checked(*page));
        const document::JobProblem *problem = problemOf(*page, script);
        QVERIFY(problem);
        QVERIFY2(problem->sentence.contains(QSysInfo::machineHostName()), qPrintable(problem->sentence));

        QVERIFY(upload(*page, script, "raw", {}));
        QTRY_COMPARE_WITH_TIMEOUT(document.value(scriptAt).toString(), mounted + "train.py", patienceMs);
        QCOMPARE(contentOf("raw/train.py"), "import torch\n");
        QVERIFY(checked(*page));
        for (const document::JobProblem &each : page->checks().problems())
            QVERIFY2(!each.sentence.contains("train.py"), qPrintable(each.sentence));
        document.undo(); // one step
        QCOMPARE(document.value(scriptAt).toString(), script);
        QVERIFY(checked(*page));
        QVERIFY(problemOf(*page, script));
    }

    void aFolderIsToldAndUploaded()
    {
        const QString folder = m_yard.path("here/set");
        NewJobPage *page = dropped(m_yard.path("here/train.py"), "another");
        QVERIFY(page);
        page->showStep(NewJobPage::DataPlace);
        QVERIFY(test::dropOnto(page->data().inputs().addButton(), *test::dragOf({folder})));
        QVERIFY(checked(*page));
        QVERIFY(upload(*page, folder, "raw", "data"));
        const QString at = "/properties/inputDirectories/0/path";
        QTRY_COMPARE_WITH_TIMEOUT(page->draft().document().value(at).toString(), mounted + "data/set",
                                  patienceMs);
        QCOMPARE(contentOf("raw/data/set/a.csv"), "1,2\n");
    }

    void whatArrivesIsToldToADraftInAnotherWindow()
    {
        const QString script = m_yard.path("here/train.py");
        NewJobPage *page = dropped(script, "another");
        QVERIFY(page && checked(*page));
        QSignalSpy chosen(&m_yard.window().maker(), &ResourceMaker::uploadChosen);
        QVERIFY(upload(*page, script, "raw", "moved"));
        QVERIFY(!chosen.isEmpty() || chosen.wait(patienceMs));
        MainWindow &first = m_yard.window();
        first.actions().pages->moveToWindow->trigger();
        QCOMPARE(m_yard.workbench().windows().size(), 2);
        auto *moved = qobject_cast<NewJobPage *>(m_yard.workbench().windows().back()->tabs().currentPage());
        QVERIFY(moved && moved != page);
        m_yard.workbench().aboutToClose(first); // what is sent goes on
        delete &first;
        QTRY_COMPARE_WITH_TIMEOUT(moved->draft().document().value(scriptAt).toString(),
                                  mounted + "moved/train.py", patienceMs);
        QCOMPARE(contentOf("raw/moved/train.py"), "import torch\n");
        moved->draft().document().undo(); // one step
        QCOMPARE(moved->draft().document().value(scriptAt).toString(), script);
        models::UndoHistory &undo = m_yard.backend().undo();
        QCOMPARE(undo.undoText(), "upload train.py");
        undo.undo();
        QTRY_COMPARE_WITH_TIMEOUT(undo.redoText(), "upload train.py", patienceMs);
        QVERIFY(!QFileInfo::exists(stored("raw/moved/train.py")));
    }

    // Which the job waits for; it has nothing to do with another upload.
    void anUploadGoesWithItsPage()
    {
        const QString script = m_yard.path("here/train.py");
        NewJobPage *page = dropped(script, "another");
        QVERIFY(page && checked(*page));
        const QPointer<wizards::UploadDialog> sheet = sheetFor(*page, script);
        QVERIFY(sheet && !sheet->isModal());
        sheet->place().folderField().setText("begun");
        QCOMPARE(sheetFor(*page, script), sheet.data()); // the one that is open
        QCOMPARE(sheet->place().folderField().text(), "begun");
        QCOMPARE(sheet->list().model()->rowCount(), 1);
        const QPointer<wizards::UploadDialog> other = m_yard.window().maker().openUpload();
        QVERIFY(other && other != sheet);
        QCOMPARE(other->list().model()->rowCount(), 0);
        m_yard.window().tabs().closePage(page);
        QTRY_VERIFY_WITH_TIMEOUT(!sheet, patienceMs);
        QVERIFY(other && other->isVisible());
    }

    void whatIsDroppedOntoAFieldIsTold()
    {
        const QString other = m_yard.path("here/other.py");
        NewJobPage *page = dropped(m_yard.path("here/train.py"), "another");
        QVERIFY(page);
        QVERIFY(test::dropOnto(page->what().script().scriptField(), *test::dragOf({other})));
        QCOMPARE(page->draft().document().value(scriptAt).toString(), other);
        QVERIFY(checked(*page));
        QVERIFY(problemOf(*page, other));
    }

    void thePathThatWasChangedMeanwhileStays()
    {
        const QString script = m_yard.path("here/other.py");
        NewJobPage *page = dropped(script, "another");
        QVERIFY(page && checked(*page));
        const document::JobProblem *problem = problemOf(*page, script);
        QVERIFY(problem);
        const document::JobProblem before = *problem;
        page->what().script().scriptField().setText("/there/mine.py");
        emit page->what().script().scriptField().textEdited("/there/mine.py");
        const models::BucketName raw{BucketKind::FileShare, "mine", "raw"};
        page->review().takeUploaded(before, {raw, "other.py"});
        QCOMPARE(page->draft().document().value(scriptAt).toString(), "/there/mine.py");
        QVERIFY(checked(*page));
        QVERIFY(!problemOf(*page, "/there/mine.py")); // it may be there
    }

    void itIsToldOnceThePageIsOpenedAgain()
    {
        const QString script = m_yard.path("here/train.py");
        NewJobPage *page = dropped(script, "another");
        QVERIFY(page);
        const QJsonObject state = page->pageState();
        NewJobPage again(m_yard.backend(), false);
        again.restore(state);
        again.show();
        QVERIFY(checked(again));
        QVERIFY(problemOf(again, script));
    }

    void onThisMachineNothingIsTold()
    {
        const QString script = m_yard.path("here/train.py");
        NewJobPage *page = dropped(script, {});
        QVERIFY(page && checked(*page));
        QVERIFY(!problemOf(*page, script));
    }

private:
    void write(const QString &name, const QByteArray &content)
    {
        QFile file(m_yard.path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    }

    // The new job of what is dropped onto a new window. `engine`: as WindowYard has it.
    NewJobPage *dropped(const QString &script, const QString &engine)
    {
        if (!m_yard.openWindow({1200, 860}, engine))
            return nullptr;
        if (!test::dropOnto(m_yard.window(), *test::dragOf({script})))
            return nullptr;
        NewJobPage *page = nullptr;
        const auto isThere = [&] {
            page = qobject_cast<NewJobPage *>(m_yard.window().tabs().currentPage());
            return page && page->draft().document().value(scriptAt).toString() == script;
        };
        return QTest::qWaitFor(isThere, patienceMs) ? page : nullptr;
    }

    static bool checked(NewJobPage &page)
    {
        page.showStep(NewJobPage::ReviewPlace);
        return QTest::qWaitFor([&] { return page.checks().haveEnded(); }, patienceMs);
    }

    static const document::JobProblem *problemOf(NewJobPage &page, const QString &path)
    {
        const auto &problems = page.review().checks().problems();
        const auto isIt = [&](const document::JobProblem &each) {
            return each.file == path && each.fix.uploaded == path;
        };
        const auto found = std::find_if(problems.begin(), problems.end(), isIt);
        return found == problems.end() ? nullptr : &*found;
    }

    // What the check's button opens; null: there is no such check.
    wizards::UploadDialog *sheetFor(NewJobPage &page, const QString &path)
    {
        const document::JobProblem *problem = problemOf(page, path);
        if (!problem)
            return nullptr;
        const auto number = int(problem - page.review().checks().problems().data());
        page.review().checks().row(number)->findChild<QPushButton *>("fix")->click();
        return m_yard.window().findChild<wizards::UploadDialog *>();
    }

    bool upload(NewJobPage &page, const QString &path, const QString &share, const QString &folder)
    {
        wizards::UploadDialog *dialog = sheetFor(page, path);
        if (!dialog || dialog->list().model()->rowCount() != 1)
            return false;
        dialog->place().accountField().setEditText("mine");
        dialog->place().bucketField().setEditText(share);
        dialog->place().folderField().setText(folder);
        dialog->uploadButton().click();
        return true;
    }
};

QTEST_MAIN(tst_DroppedElsewhere)
#include "tst_droppedelsewhere.moc"
