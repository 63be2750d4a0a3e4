// SPDX-License-Identifier: Apache-2.0
#include "engine/client/client.h"
#include "models/compare/rundifferences.h"
#include "models/resources/jobtablemodel.h"
#include "models/runs/runtablemodel.h"
#include "models/undo/undohistory.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/compare/comparepage.h"
#include "widgets/jobs/deletedjob.h"
#include "widgets/jobs/jobheader.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/jobs/queryfield.h"
#include "widgets/jobs/runtable.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/confirmdialog.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/notes/tagssheet.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/trash/cleanupdialog.h"
#include "widgets/trash/trashpage.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTranslator>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 30000;

// Of what stands behind a number of days.
class DayForms final : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *, const char *source, const char *, int number) const override
    {
        if (QLatin1String(source) != QLatin1String(" day(s)"))
            return {};
        return number == 1 ? QStringLiteral(" day") : QStringLiteral(" days");
    }
};

} // namespace

// Deleting and undoing by keys and clicks, against a real engine.
class tst_Undo : public QObject
{
    Q_OBJECT
private:
    test::WindowYard m_yard;

    static api::ResourceId job(const std::string &name) { return testWorkspace().job("digits", name); }
    bool isThere(const std::string &name) const { return m_yard.backend().jobs().job(job(name)) != nullptr; }
    void runJob(const std::string &name, const std::string &line)
    {
        m_yard.backend().submitJob(job(name), command(line));
        QTRY_VERIFY_WITH_TIMEOUT(isThere(name) &&
                                     api::isFinished(m_yard.backend().jobs().job(job(name))->executionState),
                                 patienceMs);
    }
    QString tag(const std::string &name, const QString &tag) const
    {
        const JobTableModel &jobs = m_yard.backend().jobs();
        return jobs.values().text(ColumnId::tag(tag), jobs.indexOf(job(name)).row());
    }
    notes::TagsSheet *openTags() const
    {
        m_yard.window().actions().tags->trigger();
        for (auto *sheet : m_yard.window().findChildren<notes::TagsSheet *>())
            if (sheet->isVisible())
                return sheet;
        return nullptr;
    }
    void setTag(const QString &name, const QString &value) // a new one
    {
        notes::TagsSheet *sheet = openTags();
        QVERIFY(sheet);
        SharedTagsModel &tags = sheet->tags();
        const int row = tags.rowCount() - 1;
        QVERIFY(tags.setData(tags.index(row, SharedTagsModel::NameColumn), name));
        QVERIFY(tags.setData(tags.index(row, SharedTagsModel::ValueColumn), value));
        sheet->setButton().click();
    }
    void press(const QKeySequence &keys)
    {
        QWidget *focused = m_yard.window().focusWidget(); // none where what had it has gone
        QTest::keySequence(focused ? focused : &m_yard.window(), keys);
    }

private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.startEngine() && test::putTestYard(m_yard.endpoint()));
        QVERIFY(m_yard.openWindow());
        runJob("good", "true");
        runJob("bad", "false");
    }
    void cleanupTestCase() { m_yard.closeWindow(); }

    void anEndedJobIsDeletedWithoutAQuestionAndUndone()
    {
        m_yard.window().openResource(job("good"));
        m_yard.window().actions().deleteResource->trigger();
        QVERIFY(!m_yard.window().findChild<ConfirmDialog *>());
        QTRY_VERIFY_WITH_TIMEOUT(!isThere("good"), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.window().banner().isVisible(), patienceMs);
        QVERIFY(m_yard.window().banner().sentence().contains("good"));
        QVERIFY(m_yard.window().actions().undo->text().contains("delete good"));
        m_yard.window().banner().findChild<QPushButton *>()->click();
        QVERIFY(m_yard.window().banner().isHidden());
        QTRY_VERIFY_WITH_TIMEOUT(isThere("good"), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.window().actions().redo->isEnabled(), patienceMs);
        QVERIFY(m_yard.window().actions().redo->text().contains("delete good"));
    }

    void theSelectedJobsAreStarredAndTaggedInOneStep()
    {
        m_yard.window().openResource(job("good").parent());
        auto *page = qobject_cast<jobs::JobsPage *>(m_yard.window().tabs().currentPage());
        QTRY_COMPARE_WITH_TIMEOUT(page->runs().rowCount(), 2, patienceMs);
        page->table().setFocus();
        page->table().selectAll();
        const WindowActions &actions = m_yard.window().actions();
        const auto isOffered = [&](const char *step) {
            return actions.undo->isEnabled() && actions.undo->text().contains(step);
        };
        QTRY_VERIFY_WITH_TIMEOUT(actions.star->isEnabled() && actions.tags->isEnabled(), patienceMs);
        QCOMPARE(actions.star->text(), QString("St&ar"));
        actions.star->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(tag("good", "star") == "true" && tag("bad", "star") == "true", patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(actions.star->text(), QString("Remove the st&ar"), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(isOffered("star 2 job"), patienceMs);

        page->table().selectRow(page->runs().rowOf(job("good")));
        setTag("purpose", "baseline");
        QTRY_COMPARE_WITH_TIMEOUT(tag("good", "purpose"), QString("baseline"), patienceMs);
        page->table().selectAll();
        notes::TagsSheet *sheet = openTags();
        QVERIFY(sheet);
        const QModelIndex row = sheet->tags().index(0, 0);
        QCOMPARE(row.data().toString(), QString("purpose"));
        QCOMPARE(row.data(Qt::CheckStateRole).toInt(), int(Qt::PartiallyChecked));
        QVERIFY(!sheet->setButton().isEnabled());
        sheet->table().setCurrentIndex(row);
        QTest::keyClick(&sheet->table(), Qt::Key_Space);
        QCOMPARE(row.data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
        sheet->setButton().click();
        QTRY_COMPARE_WITH_TIMEOUT(tag("bad", "purpose"), QString("baseline"), patienceMs);

        QTRY_VERIFY_WITH_TIMEOUT(isOffered("change the tags of 2 job"), patienceMs);
        actions.undo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(tag("bad", "purpose").isEmpty(), patienceMs);
        QCOMPARE(tag("good", "purpose"), QString("baseline"));
        QTRY_VERIFY_WITH_TIMEOUT(isOffered("change the tags of good"), patienceMs);
        actions.undo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(isOffered("star 2 job"), patienceMs);
        actions.undo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(tag("good", "star").isEmpty() && tag("bad", "star").isEmpty(), patienceMs);
        QVERIFY(!QApplication::activeModalWidget());
        m_yard.window().activateWindow(); // a sheet was in front
        QVERIFY(QTest::qWaitForWindowActive(&m_yard.window()));
    }

    void theOfferToUndoIsOfItsStepAlone()
    {
        const auto removeGood = [this] {
            m_yard.window().openResource(job("good"));
            m_yard.window().actions().deleteResource->trigger();
            QTRY_VERIFY_WITH_TIMEOUT(!isThere("good"), patienceMs);
            QTRY_VERIFY_WITH_TIMEOUT(m_yard.window().actions().undo->text().contains("delete good"),
                                     patienceMs);
        };
        const auto isOffered = [this] {
            return m_yard.window().banner().findChild<QPushButton *>()->isVisible();
        };
        removeGood();
        m_yard.window().actions().undo->trigger(); // by its key or menu
        QTRY_VERIFY_WITH_TIMEOUT(isThere("good"), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(!isOffered(), patienceMs);

        QTRY_VERIFY_WITH_TIMEOUT(m_yard.window().actions().redo->isEnabled(), patienceMs);
        removeGood();
        m_yard.backend().undo().add(
            {.text = QString("Something else"),
             .undo = [](const auto &answer) { answer(models::UndoHistory::Outcome::Done, {}); },
             .redo = {}});
        QVERIFY(!isOffered());
        m_yard.window().actions().undo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.window().actions().undo->text().contains("delete good"), patienceMs);
        m_yard.window().actions().undo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(isThere("good"), patienceMs);
    }

    void aComparedRunComesBackWithTheUndoOfItsDeletion()
    {
        runJob("third", "true");
        const QList<api::ResourceId> all{job("bad"), job("good"), job("third")};
        m_yard.window().openComparison(all);
        auto *page = qobject_cast<compare::ComparePage *>(m_yard.window().tabs().currentPage());
        QVERIFY(page);
        QCOMPARE(page->differences().runs(), all);
        m_yard.window().openResource(job("good"));
        m_yard.window().actions().deleteResource->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(page->differences().runs(), (QList{all[0], all[2]}), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.window().actions().undo->text().contains("delete good"), patienceMs);
        m_yard.window().actions().undo->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(page->differences().runs(), all, patienceMs);

        client::Client elsewhere(m_yard.endpoint()); // all of them, with what they are in
        QVERIFY(elsewhere.moveToTrash({{"compared", job("good").parent()}}));
        QTRY_VERIFY_WITH_TIMEOUT(!isThere("third"), patienceMs);
        m_yard.backend().restoreFromTrash({"compared"});
        QTRY_COMPARE_WITH_TIMEOUT(page->differences().runs(), all, patienceMs);
        m_yard.window().tabs().closePage(page);
        QVERIFY(elsewhere.moveToTrash({{"third-1", job("third")}}));
        QTRY_VERIFY_WITH_TIMEOUT(!isThere("third"), patienceMs);
        QVERIFY(elsewhere.removeFromTrash({"third-1"}));
    }

    void aPageOfAJobThatIsDeletedElsewhereLeadsOn()
    {
        client::Client elsewhere(m_yard.endpoint());
        m_yard.window().openResource(job("good"));
        auto *page = qobject_cast<jobs::JobPage *>(m_yard.window().tabs().currentPage());
        QVERIFY(page && page->header().isVisible() && page->deleted().isHidden());
        emit page->failed(QStringLiteral("There is no job good.")); // as it reads, before it is told
        QVERIFY(m_yard.window().banner().isVisible());

        QVERIFY(elsewhere.moveToTrash({{"elsewhere-1", job("good")}}));
        QTRY_VERIFY_WITH_TIMEOUT(page->deleted().isVisible(), patienceMs);
        QVERIFY(!page->header().isVisible());
        QVERIFY(m_yard.window().banner().isHidden());
        QTRY_VERIFY_WITH_TIMEOUT(page->deleted().restoreButton().isVisible(), patienceMs);
        QVERIFY2(page->deleted().sentence().startsWith("It is in the trash until"),
                 qPrintable(page->deleted().sentence()));
        page->deleted().restoreButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(page->header().isVisible() && page->deleted().isHidden(), patienceMs);
        QVERIFY(isThere("good"));

        QVERIFY(elsewhere.moveToTrash({{"elsewhere-2", job("good").parent()}}));
        QTRY_VERIFY_WITH_TIMEOUT(page->deleted().restoreButton().isVisible(), patienceMs);
        QVERIFY(page->deleted().sentence().contains("with everything that was in digits"));
        page->deleted().restoreButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(page->header().isVisible() && isThere("bad"), patienceMs);

        runJob("gone", "true");
        m_yard.window().openResource(job("gone"));
        page = qobject_cast<jobs::JobPage *>(m_yard.window().tabs().currentPage());
        QVERIFY(elsewhere.moveToTrash({{"elsewhere-3", job("gone")}}));
        QTRY_VERIFY_WITH_TIMEOUT(page->deleted().restoreButton().isVisible(), patienceMs);
        QVERIFY(elsewhere.removeFromTrash({"elsewhere-3"}));
        QTRY_VERIFY_WITH_TIMEOUT(page->deleted().restoreButton().isHidden(), patienceMs);
        QVERIFY(page->deleted().sentence().startsWith("It is not in the trash"));
        const QPointer<Page> closed = page;
        page->deleted().closeButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(!closed, patienceMs);
    }

    void theClosedTabComesBack()
    {
        m_yard.window().openResource(job("bad"));
        const int count = m_yard.window().tabs().count();
        const QString title = m_yard.window().tabs().currentPage()->title();
        press(QKeySequence(Qt::CTRL | Qt::Key_W));
        QCOMPARE(m_yard.window().tabs().count(), count - 1);
        press(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T));
        QCOMPARE(m_yard.window().tabs().count(), count);
        QCOMPARE(m_yard.window().tabs().currentPage()->title(), title);
    }

    void favouritesAndTheViewOfATableAreUndoneInTheirOrder()
    {
        m_yard.backend().undo().clear();
        m_yard.window().openResource(job("bad").parent());
        auto *page = qobject_cast<jobs::JobsPage *>(m_yard.window().tabs().currentPage());
        page->filterField().setText("bad");
        m_yard.window().favourites().toggle(job("bad"));
        page->table().setFocus();
        press(QKeySequence::Undo);
        QVERIFY(!m_yard.window().favourites().contains(job("bad")));
        QCOMPARE(page->filterField().text(), QString("bad"));
        press(QKeySequence::Undo);
        QCOMPARE(page->filterField().text(), QString());
        press(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z));
        QCOMPARE(page->filterField().text(), QString("bad"));
        page->filterField().clear();
    }

    void aFieldUndoesItsOwnText()
    {
        m_yard.backend().undo().clear();
        m_yard.window().favourites().toggle(job("good"));
        m_yard.window().openResource(job("bad").parent());
        auto *page = qobject_cast<jobs::JobsPage *>(m_yard.window().tabs().currentPage());
        page->filterField().setFocus();
        QTest::keyClicks(&page->filterField(), "x");
        press(QKeySequence::Undo);
        QCOMPARE(page->filterField().text(), QString());
        QVERIFY(m_yard.window().favourites().contains(job("good")));
    }

    void aCleanUpListsWhatItMovesAndTheTrashRestoresIt()
    {
        m_yard.window().openResource(job("bad").parent());
        m_yard.window().tabs().currentPage()->setFocus();
        QVERIFY(m_yard.window().actions().cleanUp->isEnabled());
        m_yard.window().actions().cleanUp->trigger();
        auto *dialog = m_yard.window().findChild<trash::CleanUpDialog *>();
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
        DayForms forms;
        QVERIFY(QCoreApplication::installTranslator(&forms));
        dialog->days().setValue(1);
        QCOMPARE(dialog->days().text(), QString("1 day"));
        dialog->days().setValue(8);
        QCOMPARE(dialog->days().text(), QString("8 days"));
        QCoreApplication::removeTranslator(&forms);
        QTRY_VERIFY_WITH_TIMEOUT(dialog->action().isEnabled(), patienceMs);
        dialog->action().click();
        QTRY_VERIFY_WITH_TIMEOUT(!isThere("bad"), patienceMs);

        m_yard.window().actions().showTrash->trigger();
        auto *page = qobject_cast<trash::TrashPage *>(m_yard.window().tabs().currentPage());
        QVERIFY(page);
        QTRY_COMPARE_WITH_TIMEOUT(page->table().model()->rowCount(), 1, patienceMs);
        QVERIFY(!page->restoreButton().isEnabled());
        page->table().selectRow(0);
        page->table().setFocus();
        QTest::keyClick(&page->table(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(isThere("bad"), patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(page->table().model()->rowCount(), 0, patienceMs);
    }

    void aSubmittedJobIsTakenBackWhileItWaits()
    {
        const WindowActions &actions = m_yard.window().actions();
        const auto stateOf = [this](const char *name) {
            const api::Job *known = m_yard.backend().jobs().job(job(name));
            return known ? std::optional(known->executionState) : std::nullopt;
        };
        m_yard.backend().undo().clear();
        m_yard.backend().submitJob(job("holds"), command("sleep 1000"));
        QTRY_VERIFY_WITH_TIMEOUT(stateOf("holds") == api::ExecutionState::Running, patienceMs);
        QVERIFY(!m_yard.backend().undo().canUndo()); // it began at once
        m_yard.backend().submitIntoExperiment(job("waits"), command("true"));
        QTRY_VERIFY_WITH_TIMEOUT(stateOf("waits") == api::ExecutionState::Queued, patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(m_yard.backend().undo().undoText(), QString("submit waits"), patienceMs);
        const std::string run = m_yard.backend().jobs().job(job("waits"))->uuid;
        actions.undo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!isThere("waits"), patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(m_yard.backend().undo().redoText(), QString("submit waits"), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(actions.redo->isEnabled(), patienceMs);
        actions.redo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(stateOf("waits") == api::ExecutionState::Queued, patienceMs);
        QCOMPARE(m_yard.backend().jobs().job(job("waits"))->uuid, run);
        QTRY_VERIFY_WITH_TIMEOUT(actions.undo->isEnabled(), patienceMs);
        actions.undo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!isThere("waits"), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(actions.redo->isEnabled(), patienceMs);
        actions.redo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(isThere("waits") && actions.undo->isEnabled(), patienceMs);

        m_yard.backend().submitJob(job("waits"), command("true")); // once more: it is there
        m_yard.backend().terminateJob(job("holds"));
        QTRY_VERIFY_WITH_TIMEOUT(stateOf("waits") == api::ExecutionState::Succeeded, patienceMs);
        QCOMPARE(m_yard.backend().undo().undoText(), QString("submit waits"));
        actions.undo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.window().banner().sentence().startsWith("The job waits has started"),
                                 patienceMs);
        QVERIFY(isThere("waits"));
        QVERIFY(!m_yard.backend().undo().canUndo());
        QVERIFY(!m_yard.backend().undo().canRedo());
    }

    void onlyWhatIsForGoodIsAsked()
    {
        m_yard.backend().moveToTrash({job("bad")});
        QTRY_VERIFY_WITH_TIMEOUT(!isThere("bad"), patienceMs);
        m_yard.window().openTrash();
        auto *page = qobject_cast<trash::TrashPage *>(m_yard.window().tabs().currentPage());
        QTRY_COMPARE_WITH_TIMEOUT(page->table().model()->rowCount(), 1, patienceMs);
        page->filter().setText("nothing is called so");
        QCOMPARE(page->table().model()->rowCount(), 0);
        const PagePlace place = m_yard.window().tabs().place(page);
        m_yard.window().tabs().closePage(page);
        page = qobject_cast<trash::TrashPage *>(m_yard.window().tabs().open(place));
        QVERIFY(page);
        QCOMPARE(page->filter().text(), QString("nothing is called so")); // it comes back
        page->filter().clear();
        QTRY_COMPARE_WITH_TIMEOUT(page->table().model()->rowCount(), 1, patienceMs);
        page->table().selectRow(0);
        page->removeButton().click();
        auto *dialog = m_yard.window().findChild<ConfirmDialog *>();
        QVERIFY(dialog);
        dialog->actionButton().click();
        QTRY_COMPARE_WITH_TIMEOUT(page->table().model()->rowCount(), 0, patienceMs);
        QSignalSpy failed(&m_yard.backend(), &Backend::requestFailed);
        m_yard.backend().undo().undo(); // too late, which it says
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
        QVERIFY(m_yard.window().banner().sentence().startsWith("There is nothing in the trash"));
    }
};

QTEST_MAIN(tst_Undo)
#include "tst_undo.moc"
