// SPDX-License-Identifier: Apache-2.0
#include "models/backend/backend.h"
#include "models/backend/creation.h"
#include "models/resources/jobtablemodel.h"
#include "models/undo/undohistory.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/queryfield.h"
#include "widgets/jobs/runtable.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/confirmdialog.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/settings/language.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/theme/theme.h"
#include "widgets/trash/cleanupdialog.h"
#include "widgets/trash/trashpage.h"

#include <QCheckBox>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 30000;

} // namespace

// Deleting and undoing by keys and clicks, against a real engine.
class tst_Undo : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_settings;
    QTemporaryDir m_dir;
    std::unique_ptr<test::EngineProcess> m_engine;
    std::unique_ptr<Backend> m_backend;
    std::unique_ptr<Workbench> m_workbench;
    std::unique_ptr<MainWindow> m_window;

    static api::ResourceId job(const std::string &name) { return testWorkspace().job("digits", name); }
    bool isThere(const std::string &name) const { return m_backend->jobs().job(job(name)) != nullptr; }
    void runJob(const std::string &name, const std::string &line)
    {
        m_backend->submitJob(job(name), command(line));
        QTRY_VERIFY_WITH_TIMEOUT(
            isThere(name) && api::isFinished(m_backend->jobs().job(job(name))->executionState), patienceMs);
    }
    void press(const QKeySequence &keys) { QTest::keySequence(m_window->focusWidget(), keys); }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        applyTheme(*qApp, Theme::Light);
        installLanguage(*qApp, "en");
        m_engine = std::make_unique<test::EngineProcess>(m_dir.filePath("data"));
        QVERIFY2(m_engine->start(), qPrintable(m_engine->errorOutput()));
        m_backend = std::make_unique<Backend>();
        m_backend->connectTo(m_engine->endpoint());
        m_workbench = std::make_unique<Workbench>(*m_backend);
        m_window = std::make_unique<MainWindow>(*m_workbench);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QTRY_VERIFY_WITH_TIMEOUT(m_backend->isLoaded(), patienceMs);
        QSignalSpy created(m_backend.get(), &Backend::creationDone);
        m_backend->create(newWorkspace(testWorkspace()));
        m_backend->create(newCluster(testWorkspace().cluster("box"), oneNode()));
        m_backend->create(newExperiment(testWorkspace().experimentNamed("digits")));
        QTRY_COMPARE_WITH_TIMEOUT(created.size(), 3, patienceMs);
        runJob("good", "true");
        runJob("bad", "false");
    }
    void cleanupTestCase()
    {
        m_window.reset();
        m_workbench.reset();
        m_backend.reset();
        m_engine.reset();
    }

    void anEndedJobIsDeletedWithoutAQuestionAndUndone()
    {
        m_window->openResource(job("good"));
        m_window->actions().deleteResource->trigger();
        QVERIFY(!m_window->findChild<ConfirmDialog *>());
        QTRY_VERIFY_WITH_TIMEOUT(!isThere("good"), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->banner().isVisible(), patienceMs);
        QVERIFY(m_window->banner().sentence().contains("good"));
        QVERIFY(m_window->actions().undo->text().contains("delete good"));
        m_window->banner().findChild<QPushButton *>()->click();
        QVERIFY(m_window->banner().isHidden());
        QTRY_VERIFY_WITH_TIMEOUT(isThere("good"), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->actions().redo->isEnabled(), patienceMs);
        QVERIFY(m_window->actions().redo->text().contains("delete good"));
    }

    void theOfferToUndoIsOfItsStepAlone()
    {
        const auto removeGood = [this] {
            m_window->openResource(job("good"));
            m_window->actions().deleteResource->trigger();
            QTRY_VERIFY_WITH_TIMEOUT(m_window->banner().isVisible(), patienceMs);
        };
        removeGood();
        m_window->actions().undo->trigger(); // by its key or menu
        QTRY_VERIFY_WITH_TIMEOUT(isThere("good"), patienceMs);
        QVERIFY(m_window->banner().isHidden());

        QTRY_VERIFY_WITH_TIMEOUT(m_window->actions().redo->isEnabled(), patienceMs);
        removeGood();
        m_backend->undo().add(
            {.text = "Something else",
             .undo = [](const auto &answer) { answer(models::UndoHistory::Outcome::Done, {}); },
             .redo = {}});
        QVERIFY(m_window->banner().isHidden());
        m_window->actions().undo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(m_window->actions().undo->isEnabled(), patienceMs);
        m_window->actions().undo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(isThere("good"), patienceMs);
    }

    void theClosedTabComesBack()
    {
        m_window->openResource(job("bad"));
        const int count = m_window->tabs().count();
        const QString title = m_window->tabs().currentPage()->title();
        press(QKeySequence(Qt::CTRL | Qt::Key_W));
        QCOMPARE(m_window->tabs().count(), count - 1);
        press(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T));
        QCOMPARE(m_window->tabs().count(), count);
        QCOMPARE(m_window->tabs().currentPage()->title(), title);
    }

    void favouritesAndTheViewOfATableAreUndoneInTheirOrder()
    {
        m_backend->undo().clear();
        m_window->openResource(job("bad").parent());
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        page->filterField().setText("bad");
        m_window->favourites().toggle(job("bad"));
        page->table().setFocus();
        press(QKeySequence::Undo);
        QVERIFY(!m_window->favourites().contains(job("bad")));
        QCOMPARE(page->filterField().text(), QString("bad"));
        press(QKeySequence::Undo);
        QCOMPARE(page->filterField().text(), QString());
        press(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z));
        QCOMPARE(page->filterField().text(), QString("bad"));
        page->filterField().clear();
    }

    void aFieldUndoesItsOwnText()
    {
        m_backend->undo().clear();
        m_window->favourites().toggle(job("good"));
        m_window->openResource(job("bad").parent());
        auto *page = qobject_cast<jobs::JobsPage *>(m_window->tabs().currentPage());
        page->filterField().setFocus();
        QTest::keyClicks(&page->filterField(), "x");
        press(QKeySequence::Undo);
        QCOMPARE(page->filterField().text(), QString());
        QVERIFY(m_window->favourites().contains(job("good")));
    }

    void aCleanUpListsWhatItMovesAndTheTrashRestoresIt()
    {
        m_window->openResource(job("bad").parent());
        m_window->tabs().currentPage()->setFocus();
        QVERIFY(m_window->actions().cleanUp->isEnabled());
        m_window->actions().cleanUp->trigger();
        auto *dialog = m_window->findChild<trash::CleanUpDialog *>();
        QVERIFY(dialog);
        QCOMPARE(dialog->table().model()->rowCount(), 1);
        QTRY_VERIFY_WITH_TIMEOUT(
            dialog->summary().startsWith("1 job, ") && !dialog->summary().contains("least"), patienceMs);
        dialog->failed().setChecked(false); // at once: nothing goes that is not listed
        QCOMPARE(dialog->table().model()->rowCount(), 0);
        QVERIFY(!dialog->action().isEnabled());
        dialog->failed().setChecked(true);
        QVERIFY(dialog->action().isEnabled());
        dialog->days().setValue(8); // while it is typed
        QVERIFY(!dialog->action().isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(dialog->action().isEnabled(), patienceMs);
        dialog->action().click();
        QTRY_VERIFY_WITH_TIMEOUT(!isThere("bad"), patienceMs);

        m_window->actions().showTrash->trigger();
        auto *page = qobject_cast<trash::TrashPage *>(m_window->tabs().currentPage());
        QVERIFY(page);
        QTRY_COMPARE_WITH_TIMEOUT(page->table().model()->rowCount(), 1, patienceMs);
        QVERIFY(!page->restoreButton().isEnabled());
        page->table().selectRow(0);
        page->table().setFocus();
        QTest::keyClick(&page->table(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(isThere("bad"), patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(page->table().model()->rowCount(), 0, patienceMs);
    }

    void onlyWhatIsForGoodIsAsked()
    {
        m_backend->moveToTrash({job("bad")}, "delete bad");
        QTRY_VERIFY_WITH_TIMEOUT(!isThere("bad"), patienceMs);
        m_window->openTrash();
        auto *page = qobject_cast<trash::TrashPage *>(m_window->tabs().currentPage());
        QTRY_COMPARE_WITH_TIMEOUT(page->table().model()->rowCount(), 1, patienceMs);
        page->table().selectRow(0);
        page->removeButton().click();
        auto *dialog = m_window->findChild<ConfirmDialog *>();
        QVERIFY(dialog);
        dialog->actionButton().click();
        QTRY_COMPARE_WITH_TIMEOUT(page->table().model()->rowCount(), 0, patienceMs);
        QSignalSpy failed(m_backend.get(), &Backend::requestFailed);
        m_backend->undo().undo(); // too late, which it says
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
        QVERIFY(m_window->banner().sentence().startsWith("There is nothing in the trash"));
    }
};

QTEST_MAIN(tst_Undo)
#include "tst_undo.moc"
