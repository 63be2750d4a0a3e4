// SPDX-License-Identifier: Apache-2.0
// The outputs of a job of a real engine, in a window.
#include "widgets/files/outputspane.h"

#include "models/backend/jobsession.h"
#include "models/files/outputfilesmodel.h"
#include "models/files/underway.h"
#include "models/logs/logdocument.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/files/transferlist.h"
#include "widgets/files/transferrow.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/logs/logpane.h"
#include "widgets/logs/logview.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/confirmdialog.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/wizards/newjobpage.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QDirIterator>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTreeView>
#include <QtTest>

#include <memory>

using namespace trainyard;
using files::OutputsPane;
using models::OutputChoices;
using models::OutputFilesModel;
using models::Transfer;

namespace {

constexpr int patienceMs = 60'000;

} // namespace

class tst_OutputsPane : public QObject
{
    Q_OBJECT
public slots:
    void take(const QUrl &url) { m_opened = url; }

private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.start());
        QVERIFY(test::putTestYard(m_yard.endpoint()));
        QVERIFY(test::putCommand(m_yard.endpoint(), m_job,
                                 "cd $AZ_BATCHAI_OUTPUT_OUT && mkdir -p best && echo 1 > a.txt && "
                                 "echo 2 > best/b.onnx && echo 3 > best/c.onnx && echo 4 > d.ipynb && "
                                 "seq 20 >&2 && touch $AZ_BATCHAI_STDOUTERR_DIR/seen.png"));
        client::Client client(m_yard.endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(
            [&] {
                const auto job = client.job(m_job);
                return job && job->executionState == api::ExecutionState::Succeeded;
            }(),
            patienceMs);
        QVERIFY(m_yard.openWindow());
        m_yard.window().openResource(m_job);
        m_page = qobject_cast<jobs::JobPage *>(m_yard.window().tabs().currentPage());
        QVERIFY(m_page);
        m_page->showTab(jobs::JobPage::OutputsTab);
        QTRY_VERIFY_WITH_TIMEOUT(rowOf("best/c.onnx") >= 0, patienceMs);
    }
    void cleanupTestCase() { m_yard.closeWindow(); }
    void init() { view().clearSelection(); }

    void theChosenFileComesBackWithThePage()
    {
        choose({"best/c.onnx"});
        const models::PagePlace place = m_yard.window().tabs().place(m_page);
        m_yard.window().tabs().closePage(m_page);
        m_page = qobject_cast<jobs::JobPage *>(m_yard.window().tabs().open(place));
        QVERIFY(m_page);
        QTRY_COMPARE_WITH_TIMEOUT(view().currentIndex().data(OutputFilesModel::PathRole).toString(),
                                  QString("best/c.onnx"), patienceMs);
        QVERIFY(view().isVisible());
    }

    void severalAreChosenByKeys()
    {
        QCOMPARE(view().selectionMode(), QAbstractItemView::ExtendedSelection);
        m_yard.window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&m_yard.window()));
        view().setFocus();
        choose({"best/b.onnx"});
        QCOMPARE(pane().saveButton().text(), QString("Save &as…"));
        QTest::keySequence(&view(), QKeySequence::SelectAll);
        QCOMPARE(int(pane().selected().size()), view().model()->rowCount());
        QVERIFY(pane().saveButton().text().contains(QString::number(view().model()->rowCount())));
        const auto chosen = pane().selected();
        QCOMPARE(chosen.front().path, view().model()->index(0, 0).data().toString());
    }

    void theyAreSavedAndWhatIsThereIsAskedFor()
    {
        const QString target = m_yard.path("saved");
        QVERIFY(QDir().mkpath(target));
        choose({"best/b.onnx", "a.txt"});
        pane().saveButton().click();
        takeFolder(target);
        QTRY_COMPARE_WITH_TIMEOUT(lastState(), Transfer::State::Done, patienceMs);
        QCOMPARE(filesIn(target), (QStringList{"a.txt", "best/b.onnx"}));

        const auto ask = [&] {
            pane().saveButton().click();
            takeFolder(target);
            ConfirmDialog *question = nullptr;
            static_cast<void>(QTest::qWaitFor(
                [&] {
                    question = m_yard.window().findChild<ConfirmDialog *>();
                    return question && question->isVisible();
                },
                patienceMs));
            return QPointer<ConfirmDialog>(question);
        };
        const auto gone = [&](const QPointer<ConfirmDialog> &question) { return question.isNull(); };
        QPointer<ConfirmDialog> question = ask();
        QVERIFY(question);
        question->cancelButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(gone(question), patienceMs);
        QCOMPARE(filesIn(target), (QStringList{"a.txt", "best/b.onnx"}));

        question = ask();
        QVERIFY(question);
        QPushButton *both = nullptr;
        for (QPushButton *button : question->findChildren<QPushButton *>())
            if (button->text() == "&Keep both")
                both = button;
        QVERIFY(both);
        both->click();
        QTRY_COMPARE_WITH_TIMEOUT(filesIn(target),
                                  (QStringList{"a (2).txt", "a.txt", "best/b (2).onnx", "best/b.onnx"}),
                                  patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(lastState(), Transfer::State::Done, patienceMs);
    }

    void aFolderAndEverythingComeWhole()
    {
        choose({"best/c.onnx"});
        const auto folder = pane().currentFolder();
        QVERIFY(folder);
        QCOMPARE(folder->path, "best");
        emit pane().saveRequested({*folder});
        const QString target = m_yard.path("folder");
        QVERIFY(QDir().mkpath(target));
        takeFolder(target);
        QTRY_COMPARE_WITH_TIMEOUT(filesIn(target), (QStringList{"best/b.onnx", "best/c.onnx"}), patienceMs);

        const QString all = m_yard.path("all");
        QVERIFY(QDir().mkpath(all));
        pane().saveAllButton().click();
        takeFolder(all);
        QTRY_VERIFY_WITH_TIMEOUT(filesIn(all).contains("OUT/best/c.onnx"), patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(lastState(), Transfer::State::Done, patienceMs);
    }

    void whatIsNotListedIsSaidAndShownAtWish()
    {
        const int all = view().model()->rowCount();
        QVERIFY(!pane().moreButton().isVisible());
        OutputFilesModel &files = m_page->session().files();
        files.setLimits({.most = 2});
        files.refresh();
        QTRY_VERIFY_WITH_TIMEOUT(pane().moreButton().isVisible(), patienceMs);
        QCOMPARE(view().model()->rowCount(), 2);
        QVERIFY2(pane().foot().text().contains("Only 2"), qPrintable(pane().foot().text()));
        pane().moreButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(!pane().moreButton().isVisible(), patienceMs);
        QCOMPARE(view().model()->rowCount(), all);
    }

    void theMenuOffersTheFolder()
    {
        choose({"a.txt"});
        QVERIFY(!pane().currentFolder()); // it is at the top
        choose({"best/b.onnx"});
        emit view().customContextMenuRequested({5, 5});
        const auto *menu = pane().findChild<QMenu *>();
        QVERIFY(menu);
        QStringList texts;
        for (const QAction *action : menu->actions())
            texts << action->text();
        QVERIFY2(texts.join('|').contains("“best”"), qPrintable(texts.join('|')));
        delete menu;
    }

    void pathsAreCopiedAsTheEnginesMachineHasThem()
    {
        QGuiApplication::clipboard()->clear();
        choose({"best/b.onnx"});
        trigger("&Copy path");
        const auto copied = [] {
            return QGuiApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
        };
        QTRY_COMPARE_WITH_TIMEOUT(copied().size(), 1, patienceMs);
        QFile file(copied().front()); // the engine's machine is this one
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
        QCOMPARE(file.readAll(), QByteArray("2\n"));
        choose({"a.txt", "best/c.onnx", "stdout.txt"});
        const QStringList paths = [this] {
            QStringList all;
            for (const models::OutputChoice &each : pane().selected())
                all << each.path;
            return all;
        }();
        trigger("&Copy 3 path");
        QTRY_COMPARE_WITH_TIMEOUT(copied().size(), 3, patienceMs);
        for (int i = 0; i < 3; ++i)
            QVERIFY2(copied()[i].endsWith(u'/' + paths[i]) && QFile::exists(copied()[i]),
                     qPrintable(copied()[i]));
    }

    void aNewJobReadsTheFolder()
    {
        choose({"a.txt"});
        QCOMPARE(pane().inputFolder().value_or(models::OutputChoice()),
                 (models::OutputChoice{"OUT", {}, true}));
        choose({"stdout.txt"});
        QVERIFY(!pane().inputFolder());
        choose({"best/b.onnx"});
        trigger("New &job with this folder as input…");
        tabs::PageArea &tabs = m_yard.window().tabs();
        auto *draft = qobject_cast<wizards::NewJobPage *>(tabs.currentPage());
        QVERIFY(draft);
        const document::JobDocument &text = draft->draft().document();
        QCOMPARE(text.value("/properties/inputDirectories/0/id").toString(), QString("OUT"));
        QVERIFY(text.value("/properties/inputDirectories/0/path").toString().endsWith("/best"));
        QCOMPARE(draft->draft().cluster(), std::optional(models::testWorkspace().cluster("box")));
        const QString said = m_yard.window().banner().sentence();
        QVERIFY2(said.contains("painter") && said.contains("$AZ_BATCHAI_INPUT_OUT"), qPrintable(said));

        api::JobSpec spec = models::command("grep 2 $AZ_BATCHAI_INPUT_OUT/b.onnx");
        spec.inputDirectories.push_back(
            {"OUT", text.value("/properties/inputDirectories/0/path").toString().toStdString()});
        const auto reader = models::testWorkspace().job("digits", "reader");
        client::Client client(m_yard.endpoint());
        QVERIFY(client.putJob(reader, spec));
        const auto stateOf = [&] {
            const auto job = client.job(reader);
            return job ? job->executionState : api::ExecutionState::Queued;
        };
        QTRY_VERIFY_WITH_TIMEOUT(api::isFinished(stateOf()), patienceMs);
        QCOMPARE(stateOf(), api::ExecutionState::Succeeded);
        tabs.closePage(draft);
        m_yard.window().openResource(m_job);
        QCOMPARE(tabs.currentPage(), m_page);
    }

    void whatWasPrintedOpensInTheLog()
    {
        QTRY_VERIFY_WITH_TIMEOUT(rowOf("stderr.txt") >= 0, patienceMs);
        choose({"stderr.txt"});
        QTest::keyClick(&view(), Qt::Key_Return);
        QVERIFY(m_page->log().isVisible());
        QTRY_COMPARE_WITH_TIMEOUT(shownLog(), QString("stderr.txt"), patienceMs);
        m_page->showTab(jobs::JobPage::OutputsTab);
        for (const models::PaletteItem &file : m_page->files())
            if (file.text == "stdout.txt")
                m_page->openFile(file);
        QVERIFY(m_page->log().isVisible());
        QTRY_COMPARE_WITH_TIMEOUT(shownLog(), QString("stdout.txt"), patienceMs);
        m_page->showTab(jobs::JobPage::OutputsTab);
    }

    void whatOpensHereOpensWithAnotherProgramByTheMenu()
    {
        QDesktopServices::setUrlHandler("file", this, "take");
        const auto leave = qScopeGuard([] { QDesktopServices::unsetUrlHandler("file"); });
        for (const auto &[path, isShownHere] :
             {std::pair("stdout.txt", true), {"d.ipynb", true}, {"a.txt", false}, {"seen.png", false}}) {
            QTRY_VERIFY_WITH_TIMEOUT(rowOf(path) >= 0, patienceMs);
            choose({path});
            emit view().customContextMenuRequested({5, 5});
            const std::unique_ptr<QMenu> menu(pane().findChild<QMenu *>());
            QVERIFY(menu);
            QAction *program = nullptr;
            for (QAction *action : menu->actions())
                if (action->text() == "Open &with another program")
                    program = action;
            QCOMPARE(program != nullptr, isShownHere);
            (program ? program : menu->actions().front())->trigger();
            QTRY_VERIFY_WITH_TIMEOUT(m_opened.fileName() == path, patienceMs);
            QVERIFY(pane().isVisible());
        }
    }

    void filesAreFiltered()
    {
        QTRY_VERIFY_WITH_TIMEOUT(rowOf("best/b.onnx") >= 0, patienceMs);
        const int all = view().model()->rowCount();
        pane().filter().setText("ONNX");
        QCOMPARE(view().model()->rowCount(), 2);
        QVERIFY(pane().saveAllButton().isEnabled()); // which still is of all
        const QJsonObject state = pane().state();
        pane().filter().setText("no such file");
        QVERIFY(!view().isVisible());
        QVERIFY(pane().findChild<delegates::EmptyState *>()->isVisible());
        pane().restore(state);
        QCOMPARE(pane().filter().text(), "ONNX");
        pane().showFile("OUT", "a.txt"); // one that the filter hides
        QCOMPARE(view().model()->rowCount(), all);
        QTRY_COMPARE(view().currentIndex().data(OutputFilesModel::PathRole).toString(), "a.txt");
    }

    void nothingIsSavedWithoutContact()
    {
        choose({"a.txt"});
        QVERIFY(pane().saveButton().isEnabled() && pane().saveAllButton().isEnabled());
        pane().setLostSince(QDateTime::currentDateTime());
        QVERIFY(!pane().saveButton().isEnabled() && !pane().saveAllButton().isEnabled());
        pane().setLostSince({});
        QVERIFY(pane().saveButton().isEnabled() && pane().saveAllButton().isEnabled());
    }

    void whoLeavesIsAskedWhileTheyRun()
    {
        auto *underWay = pane().transfers().findChild<models::UnderWay *>();
        QVERIFY(underWay);
        QVERIFY(m_yard.window().findChildren<models::UnderWay *>().contains(underWay)); // as leaving looks
        QSignalSpy changed(underWay, &models::UnderWay::changed);
        const QString target = m_yard.path("leaving");
        QVERIFY(QDir().mkpath(target));
        choose({"a.txt", "best/b.onnx"});
        pane().saveButton().click();
        takeFolder(target);
        QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 2, patienceMs); // one, then none
        QCOMPARE(underWay->count(), 0);
    }

private:
    OutputsPane &pane() { return m_page->outputs(); }
    QTreeView &view() { return pane().view(); }
    QString shownLog() const
    {
        const auto *file = qobject_cast<models::LogDocument *>(m_page->log().view().source());
        return file ? file->fileName() : QString();
    }
    int rowOf(const QString &path)
    {
        for (int row = 0; row < view().model()->rowCount(); ++row)
            if (view().model()->index(row, 0).data(OutputFilesModel::PathRole) == path)
                return row;
        return -1;
    }
    void choose(const QStringList &paths)
    {
        view().selectionModel()->clear();
        for (const QString &path : paths) {
            const QModelIndex file = view().model()->index(rowOf(path), 0);
            view().selectionModel()->setCurrentIndex(file, QItemSelectionModel::NoUpdate);
            view().selectionModel()->select(file, QItemSelectionModel::Select | QItemSelectionModel::Rows);
        }
        QCOMPARE(int(pane().selected().size()), int(paths.size()));
    }
    // The entry of the menu whose text begins so.
    void trigger(const QString &text)
    {
        emit view().customContextMenuRequested({5, 5});
        const std::unique_ptr<QMenu> menu(pane().findChild<QMenu *>());
        QVERIFY(menu);
        QStringList texts;
        for (QAction *action : menu->actions()) {
            texts << action->text();
            if (action->text().startsWith(text))
                return action->trigger();
        }
        QFAIL(qPrintable(text + " is none of " + texts.join(u'|')));
    }
    // As if it were chosen in the dialog, which is the toolkit's.
    void takeFolder(const QString &folder)
    {
        QPointer<QFileDialog> dialog;
        QTRY_VERIFY_WITH_TIMEOUT(dialog = m_page->findChild<QFileDialog *>(), patienceMs);
        emit dialog->fileSelected(folder);
        dialog->close();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog, patienceMs);
    }
    Transfer::State lastState()
    {
        const auto &rows = pane().transfers().rows();
        return rows.empty() ? Transfer::State::Failed : rows.back()->transfer().state();
    }
    static QStringList filesIn(const QString &folder)
    {
        QStringList files;
        QDirIterator each(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (each.hasNext())
            files << QDir(folder).relativeFilePath(each.next());
        files.sort();
        return files;
    }

    test::WindowYard m_yard;
    QUrl m_opened; // the last one
    const api::ResourceId m_job = models::testWorkspace().job("digits", "painter");
    jobs::JobPage *m_page = nullptr;
};

QTEST_MAIN(tst_OutputsPane)
#include "tst_outputspane.moc"
