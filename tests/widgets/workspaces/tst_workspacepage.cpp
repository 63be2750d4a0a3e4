// SPDX-License-Identifier: Apache-2.0
// A workspace of a real engine, from the first cluster to the first job.
#include "widgets/workspaces/workspacepage.h"

#include "models/backend/creation.h"
#include "models/resources/jobtablemodel.h"
#include "models/resources/resourcetreemodel.h"
#include "models/resources/storagelist.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/engineyard.h"
#include "widgets/delegates/contactnotice.h"
#include "widgets/start/recentjobs.h"
#include "widgets/workspaces/resourcecard.h"
#include "widgets/workspaces/workspaceheader.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QContextMenuEvent>
#include <QListView>
#include <QLocale>
#include <QPushButton>
#include <QToolButton>
#include <QtTest>

using namespace trainyard;
using workspaces::WorkspacePage;

namespace {

constexpr int patienceMs = 30'000;

} // namespace

class tst_WorkspacePage : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        const api::ResourceId workspace = models::testWorkspace();
        QVERIFY(m_yard.startEngine() && test::putWorkspace(m_yard.endpoint(), workspace));
        QVERIFY(m_yard.connectBackend());
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.backend().resources().indexOf(workspace).isValid(), patienceMs);
        m_page = std::make_unique<WorkspacePage>(workspace, m_yard.backend().resources(),
                                                 m_yard.backend().jobs(), m_yard.backend().storage());
        for (QAbstractItemModel *shown : {m_page->storage().list().model(), m_page->recent().list().model()})
            new QAbstractItemModelTester(shown, QAbstractItemModelTester::FailureReportingMode::Fatal,
                                         m_page.get());
        m_page->resize(1000, 700);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    }

    void cleanupTestCase() { m_page.reset(); }

    void anEmptyOneSaysWhatToDo()
    {
        QVERIFY(!m_page->clusters().list().isVisible());
        QSignalSpy newCluster(m_page.get(), &WorkspacePage::newClusterRequested);
        QTest::mouseClick(&m_page->clusters().emptyButton(), Qt::LeftButton);
        QCOMPARE(newCluster.size(), 1);
        QCOMPARE(newCluster[0][0].value<api::ResourceId>(), models::testWorkspace()); // not elsewhere
        QSignalSpy newJob(m_page.get(), &WorkspacePage::newJobRequested);
        QTest::mouseClick(&m_page->experiments().emptyButton(), Qt::LeftButton);
        QCOMPARE(newJob.size(), 1);
        QSignalSpy newStorage(m_page.get(), &WorkspacePage::newStorageRequested);
        QTest::mouseClick(&m_page->storage().emptyButton(), Qt::LeftButton);
        QCOMPARE(newStorage.size(), 1);
    }

    void cardsStandBelowEachOtherWhereTheyHaveNoRoomBeside()
    {
        QCOMPARE(m_page->clusters().mapTo(m_page.get(), QPoint()).y(),
                 m_page->storage().mapTo(m_page.get(), QPoint()).y());
        m_page->resize(560, 700);
        QTRY_COMPARE(m_page->clusters().mapTo(m_page.get(), QPoint()).x(),
                     m_page->storage().mapTo(m_page.get(), QPoint()).x());
        QVERIFY(m_page->clusters().width() > 480);
        m_page->resize(1000, 700);
        QTRY_COMPARE(m_page->clusters().mapTo(m_page.get(), QPoint()).y(),
                     m_page->storage().mapTo(m_page.get(), QPoint()).y());
    }

    void moreIsAddedAboveEachList()
    {
        m_page->setConnected(true, {});
        for (const auto &[card, signal] :
             {std::pair(&m_page->clusters(), &WorkspacePage::newClusterRequested),
              std::pair(&m_page->experiments(), &WorkspacePage::newExperimentRequested),
              std::pair(&m_page->storage(), &WorkspacePage::newStorageRequested)}) {
            QSignalSpy asked(m_page.get(), signal);
            QTest::mouseClick(&card->addButton(), Qt::LeftButton);
            QCOMPARE(asked.size(), 1);
            QVERIFY(!card->addButton().accessibleName().isEmpty());
        }
        m_page->setConnected(false, {});
        QVERIFY(!m_page->clusters().addButton().isEnabled());
        m_page->setConnected(true, {});
    }

    void whatComesIsShownAndCounted()
    {
        m_yard.backend().create(
            models::newCluster(models::testWorkspace().cluster("box"), models::oneNode()));
        m_yard.backend().create(models::newExperiment(models::testWorkspace().experimentNamed("digits")));
        QTRY_VERIFY_WITH_TIMEOUT(m_page->clusters().list().isVisible(), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(m_page->experiments().list().isVisible(), patienceMs);
        m_yard.backend().submitJob(models::testWorkspace().job("digits", "one"),
                                   models::command("sleep 1000"));
        QTRY_COMPARE_WITH_TIMEOUT(m_page->recent().list().model()->rowCount(), 1, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(m_page->header().facts().endsWith("1 running"), patienceMs);
        QVERIFY(m_page->header().facts().startsWith("1 cluster "));
    }

    void aClickOpensWhatIsClicked()
    {
        QList<api::ResourceId> opened;
        connect(m_page.get(), &WorkspacePage::resourceActivated, this,
                [&](const api::ResourceId &id) { opened << id; });
        QListView &clusters = m_page->clusters().list();
        const QModelIndex first = clusters.model()->index(0, 0, clusters.rootIndex());
        QTest::mouseClick(clusters.viewport(), Qt::LeftButton, {}, clusters.visualRect(first).center());
        QCOMPARE(opened, QList<api::ResourceId>{models::testWorkspace().cluster("box")});
        QListView &jobs = m_page->recent().list();
        QTest::mouseClick(jobs.viewport(), Qt::LeftButton, {},
                          jobs.visualRect(jobs.model()->index(0, 0)).center());
        QCOMPARE(opened.last(), models::testWorkspace().job("digits", "one"));
    }

    void whatHasTheFocusHasAMenuAndIsActedOn()
    {
        QSignalSpy menus(m_page.get(), &WorkspacePage::menuRequested);
        const auto askForMenu = [](QListView &list) {
            list.setFocus();
            list.setCurrentIndex(list.model()->index(0, 0, list.rootIndex()));
            const QPoint at = list.visualRect(list.currentIndex()).center();
            QContextMenuEvent event(QContextMenuEvent::Mouse, at, list.viewport()->mapToGlobal(at));
            QApplication::sendEvent(list.viewport(), &event);
        };
        const api::ResourceId job = models::testWorkspace().job("digits", "one");
        askForMenu(m_page->recent().list());
        QCOMPARE(menus.size(), 1);
        QCOMPARE(m_page->currentJob(), job);
        QCOMPARE(m_page->selectedJobs(), QList{job});
        askForMenu(m_page->clusters().list());
        QCOMPARE(menus.size(), 2);
        QCOMPARE(m_page->selectedJobs(), QList{models::testWorkspace().cluster("box")}); // not the job
        askForMenu(m_page->experiments().list());
        QCOMPARE(m_page->currentJob(), models::testWorkspace().experimentNamed("digits"));
        m_page->clusters().addButton().setFocus();
        QVERIFY(!m_page->currentJob());
        QVERIFY(m_page->selectedJobs().isEmpty());
    }

    void jobsWithoutARowAreCounted()
    {
        models::ResourceTreeModel resources;
        models::JobTableModel jobs;
        models::StorageList storage;
        std::vector<api::Job> many;
        for (int i = 0; i < 1200; ++i)
            many.push_back(
                models::testJob("job" + std::to_string(i), api::ExecutionState::Succeeded, 2000 - i));
        resources.upsert(many.front());
        resources.upsert(many);
        const api::ResourceId experiment = models::testWorkspace().experimentNamed("digits");
        QVERIFY(resources.rowCount(resources.indexOf(experiment)) < 1200);
        const QLocale before;
        QLocale::setDefault(QLocale::English);
        WorkspacePage page(models::testWorkspace(), resources, jobs, storage);
        QLocale::setDefault(before);
        QVERIFY2(page.header().facts().contains("1,200 job"), qPrintable(page.header().facts()));
    }

    void theLatestJobsFollow()
    {
        models::JobTableModel jobs;
        const auto put = [&](const std::string &name, int second) {
            jobs.upsert(models::testJob(name, api::ExecutionState::Succeeded, second));
        };
        start::RecentJobs recent(jobs, std::nullopt, 2);
        QAbstractItemModel &list = *recent.list().model();
        const QAbstractItemModelTester tester(&list, QAbstractItemModelTester::FailureReportingMode::Fatal);
        const auto shown = [&] {
            QStringList names;
            for (int row = 0; row < list.rowCount(); ++row)
                names << list.index(row, 0).data().toString();
            return names;
        };
        put("a", 1);
        put("b", 2);
        put("c", 3);
        QTRY_COMPARE(shown(), (QStringList{"c", "b"}));
        put("old", 0);
        QTRY_COMPARE(shown(), (QStringList{"c", "b"}));
        put("d", 4);
        QTRY_COMPARE(shown(), (QStringList{"d", "c"}));
        put("a", 5); // again
        QTRY_COMPARE(shown(), (QStringList{"a", "d"}));
        jobs.remove(models::testJob("a").id);
        QTRY_COMPARE(shown(), (QStringList{"d", "c"}));
        for (const char *each : {"d", "c", "b"})
            jobs.remove(models::testJob(each).id);
        QTRY_COMPARE(shown(), QStringList{"old"});
        jobs.remove(models::testJob("old").id);
        QTRY_COMPARE(list.rowCount(), 0);
    }

    void someOfTheLatestJobsAreSelected()
    {
        models::JobTableModel jobs;
        for (int i = 0; i < 10; ++i)
            jobs.upsert(models::testJob("job" + std::to_string(i), api::ExecutionState::Succeeded, i));
        start::RecentJobs recent(jobs, std::nullopt, 6);
        QListView &list = recent.list();
        QAbstractItemModelTester tester(list.model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
        QSignalSpy opened(&recent, &start::RecentJobs::jobActivated);
        recent.resize(600, 400);
        recent.show();
        QVERIFY(QTest::qWaitForWindowActive(&recent));
        QCOMPARE(list.model()->rowCount(), 6);
        list.clearFocus();
        QVERIFY(recent.selectedJobs().isEmpty()); // the list has no focus
        list.setFocus();
        const auto click = [&](int row, Qt::KeyboardModifiers keys) {
            QTest::mouseClick(list.viewport(), Qt::LeftButton, keys,
                              list.visualRect(list.model()->index(row, 0)).center());
        };
        click(0, Qt::ControlModifier);
        click(2, Qt::ControlModifier);
        QCOMPARE(opened.size(), 0);
        const auto id = [](const char *name) { return models::testJob(name).id; };
        QCOMPARE(recent.selectedJobs(), (QList{id("job9"), id("job7")}));
        jobs.upsert(models::testJob("job10", api::ExecutionState::Queued, 10)); // the others go down
        QTRY_COMPARE(list.model()->index(0, 0).data().toString(), "job10");
        QCOMPARE(list.model()->rowCount(), 6);
        QCOMPARE(recent.selectedJobs(), (QList{id("job9"), id("job7")}));
        list.selectAll();
        QCOMPARE(recent.selectedJobs().size(), 6); // those that are seen
        click(1, {});
        QCOMPARE(opened.size(), 1);
        QCOMPARE(opened[0][0].value<api::ResourceId>(), id("job9"));
    }

    void aSelectedJobThatIsNoLongerAmongThemIsTold()
    {
        models::JobTableModel jobs;
        jobs.upsert(models::testJob("older", api::ExecutionState::Succeeded, 1));
        jobs.upsert(models::testJob("old", api::ExecutionState::Succeeded, 2));
        start::RecentJobs recent(jobs, std::nullopt, 2);
        recent.show();
        QVERIFY(QTest::qWaitForWindowActive(&recent));
        recent.list().setFocus();
        recent.list().setCurrentIndex(recent.list().model()->index(1, 0));
        QCOMPARE(recent.selectedJobs(), QList{models::testJob("older").id});
        QList<QList<api::ResourceId>> selected;
        connect(&recent, &start::RecentJobs::currentJobChanged, &recent,
                [&] { selected << recent.selectedJobs(); });
        jobs.upsert(models::testJob("new", api::ExecutionState::Queued, 3));
        QTRY_VERIFY(!selected.isEmpty() && !selected.last().contains(models::testJob("older").id));
        QCOMPARE(selected.last(), recent.selectedJobs());
    }

    void storageOfOtherWorkspacesIsLeftOut()
    {
        const auto add = [this](const char *workspace, const std::string &name) {
            api::FileServer server;
            server.id =
                *api::ResourceId::parse(models::testWorkspace(workspace).path() + "/fileServers/" + name);
            m_yard.backend().storage().upsert(server);
        };
        const int before = m_page->storage().list().model()->rowCount();
        add("yard", "own");
        add("other", "strange");
        QCOMPARE(m_page->storage().list().model()->rowCount(), before + 1);
    }

    void lostContactIsTold()
    {
        QVERIFY(m_page->contactNotice().isHidden());
        m_page->setConnected(false, QDateTime::currentDateTime());
        QVERIFY(m_page->contactNotice().isVisible());
        m_page->setConnected(true);
        QVERIFY(m_page->contactNotice().isHidden());
    }

    void aRemovedWorkspaceShowsNothing()
    {
        m_yard.backend().resources().remove(models::testWorkspace());
        QTRY_VERIFY(!m_page->clusters().list().isVisible());
        QVERIFY(!m_page->experiments().list().isVisible());
    }

private:
    test::EngineYard m_yard;
    std::unique_ptr<WorkspacePage> m_page;
};

QTEST_MAIN(tst_WorkspacePage)
#include "tst_workspacepage.moc"
