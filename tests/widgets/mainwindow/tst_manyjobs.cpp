// SPDX-License-Identifier: Apache-2.0
#include "models/continuation/jobsagain.h"
#include "models/resources/jobtablemodel.h"
#include "models/runs/runtablemodel.h"
#include "models/undo/undohistory.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/files/exportdialog.h"
#include "widgets/files/filecommands.h"
#include "widgets/files/transferlist.h"
#include "widgets/files/transferrow.h"
#include "widgets/jobs/jobsagainsheet.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/runtable.h"
#include "widgets/mainwindow/confirmdialog.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/tabs/pagearea.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QLineEdit>
#include <QPushButton>
#include <QStatusBar>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 60000;

} // namespace

// What is done with several jobs at once, by the window's orders on a table of them and a real engine.
class tst_ManyJobs : public QObject
{
    Q_OBJECT
private:
    test::WindowYard m_yard;
    QList<QUrl> m_opened;

    static api::ResourceId job(const QString &name)
    {
        return testWorkspace().job("digits", name.toStdString());
    }
    const api::Job *known(const QString &name) const { return m_yard.backend().jobs().job(job(name)); }
    bool areAll(const QStringList &names, const std::function<bool(const api::Job *)> &is) const
    {
        return std::all_of(names.begin(), names.end(), [&](const QString &name) { return is(known(name)); });
    }
    bool areFinished(const QStringList &names) const
    {
        return areAll(names, [](const api::Job *job) { return job && api::isFinished(job->executionState); });
    }
    WindowActions &actions() const { return m_yard.window().actions(); }
    ConfirmDialog *question() const
    {
        const auto all = m_yard.window().findChildren<ConfirmDialog *>();
        const auto asked = std::find_if(all.begin(), all.end(), [](auto *each) { return each->isVisible(); });
        return asked == all.end() ? nullptr : *asked;
    }

    void submit(const QStringList &names, const std::string &line)
    {
        for (const QString &name : names)
            m_yard.backend().submitJob(job(name), command(line));
        QTRY_VERIFY_WITH_TIMEOUT(areAll(names, [](const api::Job *job) { return job != nullptr; }),
                                 patienceMs);
    }

    // In the table of their experiment.
    void select(const QStringList &names)
    {
        m_yard.window().openJobs(testWorkspace());
        auto *page = qobject_cast<jobs::JobsPage *>(m_yard.window().tabs().currentPage());
        QVERIFY(page);
        QTRY_VERIFY_WITH_TIMEOUT(
            std::all_of(names.begin(), names.end(),
                        [&](const QString &name) { return page->runs().rowOf(job(name)) >= 0; }),
            patienceMs);
        QTableView &table = page->table();
        table.setFocus();
        table.clearSelection();
        for (const QString &name : names)
            table.selectionModel()->select(table.model()->index(page->runs().rowOf(job(name)), 0),
                                           QItemSelectionModel::Select | QItemSelectionModel::Rows);
        QCOMPARE(page->selectedJobs().size(), names.size());
    }

public slots:
    void take(const QUrl &url) { m_opened << url; }

private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.startEngine() && test::putTestYard(m_yard.endpoint()));
        QVERIFY(m_yard.openWindow());
        QDesktopServices::setUrlHandler("file", this, "take");
        submit({"a", "b", "c"}, "sleep 600"); // one runs, the others wait for its node
    }
    void cleanupTestCase()
    {
        QDesktopServices::unsetUrlHandler("file");
        m_yard.closeWindow();
    }

    void threeJobsAreStoppedByOneAnswer()
    {
        submit({"left"}, "true");
        QTRY_VERIFY_WITH_TIMEOUT(known("a")->executionState == api::ExecutionState::Running, patienceMs);
        select({"a", "b", "c"});
        QTRY_VERIFY_WITH_TIMEOUT(actions().stopJob->isEnabled(), patienceMs);
        actions().stopJob->trigger();
        QVERIFY(question());
        question()->actionButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(areFinished({"a", "b", "c"}), patienceMs);
        for (const char *name : {"a", "b", "c"})
            QCOMPARE(known(name)->executionState, api::ExecutionState::Failed);
        QTRY_VERIFY_WITH_TIMEOUT(known("left")->executionState == api::ExecutionState::Succeeded,
                                 patienceMs); // which was not selected
    }

    void commandsOfAllOfThemAreCopied_data()
    {
        QTest::addColumn<bool>("isCurl");
        QTest::newRow("az") << false;
        QTest::newRow("curl") << true;
    }
    void commandsOfAllOfThemAreCopied()
    {
        QFETCH(bool, isCurl);
        select({"a", "c"});
        QAction *copy = isCurl ? actions().copyCurl : actions().copyAz;
        QTRY_VERIFY_WITH_TIMEOUT(copy->isEnabled(), patienceMs);
        QGuiApplication::clipboard()->clear();
        copy->trigger();
        const QString text = QGuiApplication::clipboard()->text();
        QCOMPARE(text.count(isCurl ? QLatin1String("curl ") : QLatin1String("az batchai job create")), 2);
        const QString place = isCurl ? "/jobs/%1-again" : "-n '%1-again'";
        for (const char *name : {"a", "c"})
            QVERIFY2(text.contains(place.arg(name)), qPrintable(text));
        QVERIFY2(!text.contains(place.arg("b")), qPrintable(text));
    }

    // The engine tells no secrets, and the window says where the shell takes them from.
    void whichSecretsACopiedCommandNeedsIsSaid()
    {
        api::JobSpec spec = command("true");
        spec.secrets = {{"HF_TOKEN", "s3same"}};
        m_yard.backend().submitJob(job("secretive"), spec);
        QTRY_VERIFY_WITH_TIMEOUT(known("secretive"), patienceMs);
        select({"secretive"});
        QTRY_VERIFY_WITH_TIMEOUT(actions().copyCurl->isEnabled(), patienceMs);
        actions().copyCurl->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().contains("SECRET_HF_TOKEN"));
        QVERIFY(!QGuiApplication::clipboard()->text().contains("s3same"));
        const QString said = m_yard.window().statusBar()->currentMessage();
        QVERIFY2(said.contains("SECRET_HF_TOKEN first"), qPrintable(said));
        select({"a"});
        actions().copyCurl->trigger();
        QVERIFY(!m_yard.window().statusBar()->currentMessage().contains("SECRET"));
    }

    void twoJobsAreExportedIntoOneFolder()
    {
        select({"a", "b"});
        QTRY_VERIFY_WITH_TIMEOUT(actions().exportJobs->isEnabled(), patienceMs);
        actions().exportJobs->trigger();
        QPointer<files::ExportDialog> dialog = m_yard.window().findChild<files::ExportDialog *>();
        QVERIFY(dialog);
        if (dialog->zipChoice().isChecked())
            dialog->zipChoice().click();
        dialog->placeField().setText(m_yard.path("both"));
        QPushButton *start = nullptr;
        for (auto *button : dialog->findChildren<QPushButton *>())
            if (button->isDefault())
                start = button;
        QVERIFY(start);
        QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled(), patienceMs);
        start->click();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog, patienceMs);
        const auto &rows = m_yard.window().files().transfers().rows();
        QCOMPARE(rows.size(), std::size_t(1));
        QTRY_COMPARE_WITH_TIMEOUT(rows.front()->transfer().state(), models::Transfer::State::Done,
                                  patienceMs);
        const QDir folder(m_yard.path("both"));
        QStringList files;
        for (QDirIterator file(folder.path(), QDir::Files, QDirIterator::Subdirectories); file.hasNext();)
            files << folder.relativeFilePath(file.next());
        for (const char *name : {"a", "b"})
            QVERIFY2(files.contains(QString("%1/job.json").arg(name)), qPrintable(files.join(' ')));
        QVERIFY2(files.filter(QRegularExpression("^c/")).isEmpty(), qPrintable(files.join(' ')));
    }

    void theFoldersOfAllOfThemAreOpened()
    {
        m_opened.clear();
        submit({"d", "e", "f", "g"}, "true");
        QTRY_VERIFY_WITH_TIMEOUT(areFinished({"d", "e", "f", "g"}), patienceMs);
        select({"a", "d", "e"});
        QTRY_VERIFY_WITH_TIMEOUT(actions().openFolder->isEnabled(), patienceMs);
        actions().openFolder->trigger();
        QVERIFY(!question());
        QTRY_COMPARE_WITH_TIMEOUT(m_opened.size(), 3, patienceMs);
        const QSet<QUrl> folders(m_opened.begin(), m_opened.end());
        QCOMPARE(folders.size(), 3);
        for (const QUrl &each : folders)
            QVERIFY2(QFileInfo(each.toLocalFile()).isDir(), qPrintable(each.toString()));
    }

    void manyFoldersAreAskedFor()
    {
        m_opened.clear();
        select({"a", "left", "d", "e", "f", "g"});
        QTRY_VERIFY_WITH_TIMEOUT(actions().openFolder->isEnabled(), patienceMs);
        actions().openFolder->trigger();
        QVERIFY(question());
        question()->cancelButton().click();
        QTRY_VERIFY(!question());
        actions().openFolder->trigger();
        QVERIFY(question());
        question()->actionButton().click();
        QTRY_COMPARE_WITH_TIMEOUT(m_opened.size(), 6, patienceMs); // none of those before
    }

    // As long as they wait.
    void threeJobsSubmittedAgainAreTakenBackInOneStep()
    {
        UndoHistory &history = m_yard.backend().undo();
        const QStringList names{"a-2", "b-2", "c-2"};
        const auto isThere = [](const api::Job *job) { return job != nullptr; };
        const auto isGone = [](const api::Job *job) { return job == nullptr; };
        submit({"holds"}, "sleep 600");
        QTRY_VERIFY_WITH_TIMEOUT(known("holds")->executionState == api::ExecutionState::Running, patienceMs);
        select({"a", "b", "c"});
        history.clear();
        QTRY_VERIFY_WITH_TIMEOUT(actions().resubmit->isEnabled(), patienceMs);
        actions().resubmit->trigger();
        auto *sheet = m_yard.window().findChild<jobs::JobsAgainSheet *>();
        QVERIFY(sheet);
        QTRY_VERIFY_WITH_TIMEOUT(sheet->submitButton().isEnabled(), patienceMs);
        sheet->submitButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(areAll(names, isThere), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(history.undoText().startsWith("submit 3 job"), patienceMs);
        actions().undo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(areAll(names, isGone), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(actions().redo->isEnabled(), patienceMs);
        QVERIFY(!history.canUndo());
        actions().redo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(areAll(names, isThere), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(actions().undo->isEnabled(), patienceMs);

        m_yard.backend().terminateJob(job("holds"));
        QStringList waiting = names;
        const auto begins = [this](const QString &name) {
            return known(name)->executionState == api::ExecutionState::Running;
        };
        QTRY_VERIFY_WITH_TIMEOUT(std::any_of(names.begin(), names.end(), begins), patienceMs);
        QCOMPARE(waiting.removeIf(begins), 1);
        const QString begun = *std::find_if(names.begin(), names.end(), begins);
        actions().undo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(areAll(waiting, isGone), patienceMs);
        QVERIFY(isThere(known(begun)));
        m_yard.backend().terminateJob(job(begun));
        QTRY_VERIFY_WITH_TIMEOUT(areFinished({begun, "holds"}), patienceMs);
        history.clear();
    }

    void threeJobsAreDeletedAndBroughtBack()
    {
        const QStringList some{"a", "b", "d"};
        select(some);
        QTRY_VERIFY_WITH_TIMEOUT(actions().deleteResource->isEnabled(), patienceMs);
        actions().deleteResource->trigger();
        QVERIFY(!question()); // it can be undone
        QTRY_VERIFY_WITH_TIMEOUT(areAll(some, [](const api::Job *job) { return !job; }), patienceMs);
        QVERIFY(known("c") && known("e"));
        QTRY_VERIFY_WITH_TIMEOUT(actions().undo->isEnabled() && actions().undo->text().contains("delete 3"),
                                 patienceMs);
        actions().undo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(areFinished(some), patienceMs);
    }
};

QTEST_MAIN(tst_ManyJobs)
#include "tst_manyjobs.moc"
