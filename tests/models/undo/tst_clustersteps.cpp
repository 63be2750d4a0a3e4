// SPDX-License-Identifier: Apache-2.0
// What is changed on clusters of a real engine, back and forth.
#include "models/backend/backend.h"
#include "models/backend/creation.h"
#include "models/backend/enginecommands.h"
#include "models/backend/taskthread.h"
#include "models/clusters/clusterchanges.h"
#include "models/resources/clusterlistmodel.h"
#include "models/resources/jobtablemodel.h"
#include "models/resources/resourcetreemodel.h"
#include "models/trash/trashbin.h"
#include "models/undo/undohistory.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"

#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;
using Priority = api::SchedulingPriority;

namespace {

constexpr int patienceMs = 30000;

api::ResourceId box()
{
    return testWorkspace().cluster("box");
}

api::ResourceId jobNamed(const std::string &name)
{
    return testWorkspace().job("digits", name);
}

} // namespace

class tst_ClusterSteps : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    // Nothing of the engine is loaded: steps go by what it tells.
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_engine = std::make_unique<test::EngineProcess>(m_dir->filePath("data"));
        QVERIFY2(m_engine->start(), qPrintable(m_engine->errorOutput()));
        QVERIFY(test::putTestYard(m_engine->endpoint()));
        m_client = std::make_unique<client::Client>(m_engine->endpoint());
        m_requests = std::make_unique<TaskThread>();
        m_requests->setEndpoint(m_engine->endpoint());
        m_undo = std::make_unique<UndoHistory>();
        m_commands = std::make_unique<EngineCommands>(*m_requests, *m_undo);
        m_commands->setReach(true, true);
    }

    void cleanup()
    {
        m_commands.reset();
        m_undo.reset();
        m_requests.reset();
    }

    void aScaleGoesBackAndForth()
    {
        m_commands->setScale(box(), api::ManualScale{3});
        QTRY_COMPARE_WITH_TIMEOUT(m_undo->undoText(), "scale box", patienceMs);
        QSignalSpy added(m_undo.get(), &UndoHistory::adding);
        m_commands->setScale(box(), api::AutoScale{0, 2, 0});
        QTRY_VERIFY_WITH_TIMEOUT(std::holds_alternative<api::AutoScale>(scale()), patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(added.size(), 1, patienceMs); // the engine tells before the step is there
        m_undo->undo();
        QTRY_VERIFY_WITH_TIMEOUT(isSame(scale(), api::ManualScale{3}), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(m_undo->canUndo(), patienceMs);
        m_undo->undo();
        QTRY_VERIFY_WITH_TIMEOUT(isSame(scale(), api::ManualScale{1}), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(m_undo->canRedo(), patienceMs);
        m_undo->redo();
        QTRY_VERIFY_WITH_TIMEOUT(isSame(scale(), api::ManualScale{3}), patienceMs);
    }

    void aScaleThatOthersChangedStays()
    {
        m_commands->setScale(box(), api::ManualScale{2});
        QTRY_VERIFY_WITH_TIMEOUT(m_undo->canUndo(), patienceMs);
        QVERIFY(m_client->setScale(box(), api::ManualScale{0}));
        QSignalSpy failed(m_undo.get(), &UndoHistory::failed);
        m_undo->undo();
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
        QVERIFY2(failed[0][0].toString().contains("too late for “scale box”"),
                 qPrintable(failed[0][0].toString()));
        QVERIFY(isSame(scale(), api::ManualScale{0}));
        QVERIFY(!m_undo->canUndo() && !m_undo->canRedo());
    }

    void theSameScaleIsNoStep()
    {
        m_commands->setScale(box(), api::ManualScale{1});
        m_commands->setScale(box(), api::ManualScale{2});
        QTRY_VERIFY_WITH_TIMEOUT(m_undo->canUndo(), patienceMs);
        m_undo->undo();
        QTRY_VERIFY_WITH_TIMEOUT(m_undo->canRedo(), patienceMs);
        QVERIFY(!m_undo->canUndo());
    }

    void drainedNodesWorkAgain()
    {
        QVERIFY(m_client->setScale(box(), api::ManualScale{4}));
        QTRY_COMPARE_WITH_TIMEOUT(int(m_client->nodes(box())->size()), 4, patienceMs);
        QVERIFY(m_client->orderNodes(box(), {"node-3"}, api::NodeOrder::Drain));
        m_commands->orderNodes(box(), {"node-0", "node-1", "node-3"}, api::NodeOrder::Drain);
        QTRY_COMPARE_WITH_TIMEOUT(drained(), (QStringList{"node-0", "node-1", "node-3"}), patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(m_undo->undoText(), "drain 2 node(s)", patienceMs); // one was so
        QVERIFY(m_client->orderNodes(box(), {"node-1"}, api::NodeOrder::Remove));
        m_undo->undo();
        QTRY_COMPARE_WITH_TIMEOUT(drained(), QStringList{"node-3"}, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(m_undo->canRedo(), patienceMs);
        m_undo->redo();
        QTRY_COMPARE_WITH_TIMEOUT(drained(), (QStringList{"node-0", "node-3"}), patienceMs);
        m_commands->orderNodes(box(), {"node-3"}, api::NodeOrder::Undrain);
        QTRY_COMPARE_WITH_TIMEOUT(m_undo->undoText(), "let node-3 take work again", patienceMs);
        m_undo->undo();
        QTRY_COMPARE_WITH_TIMEOUT(drained(), (QStringList{"node-0", "node-3"}), patienceMs);
    }

    void movedJobsGoBack()
    {
        makeQueue();
        m_commands->moveInQueue({{jobNamed("d"), {.priority = {}, .before = jobNamed("a"), .after = {}}}});
        QTRY_COMPARE_WITH_TIMEOUT(m_undo->undoText(), "move d in the queue", patienceMs);
        QCOMPARE(queue(), (QStringList{"d", "a", "b", "c"}));
        m_commands->moveInQueue({{jobNamed("a"), {.priority = {}, .before = {}, .after = jobNamed("c")}},
                                 {jobNamed("b"), {.priority = {}, .before = {}, .after = jobNamed("a")}}});
        QTRY_COMPARE_WITH_TIMEOUT(m_undo->undoText(), "move 2 job(s) in the queue", patienceMs);
        QCOMPARE(queue(), (QStringList{"d", "c", "a", "b"}));
        m_undo->undo();
        QTRY_COMPARE_WITH_TIMEOUT(queue(), (QStringList{"d", "a", "b", "c"}), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(m_undo->canUndo(), patienceMs);
        m_undo->undo();
        QTRY_COMPARE_WITH_TIMEOUT(queue(), (QStringList{"a", "b", "c", "d"}), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(m_undo->canRedo(), patienceMs);
        m_undo->redo();
        QTRY_COMPARE_WITH_TIMEOUT(queue(), (QStringList{"d", "a", "b", "c"}), patienceMs);
    }

    void aPriorityGoesBack()
    {
        makeQueue();
        m_commands->moveInQueue({{jobNamed("c"), {.priority = Priority::High, .before = {}, .after = {}}}});
        QTRY_COMPARE_WITH_TIMEOUT(m_undo->undoText(), "set the priority of c: high", patienceMs);
        QCOMPARE(queue(), (QStringList{"c", "a", "b", "d"}));
        QVERIFY(m_client->moveInQueue(jobNamed("d"), {.priority = Priority::Low, .before = {}, .after = {}}));
        QVERIFY(m_client->terminate(jobNamed("b")));
        QTRY_COMPARE_WITH_TIMEOUT(queue(), (QStringList{"c", "a", "d"}), patienceMs);
        m_undo->undo(); // both of its neighbours are somewhere else
        QTRY_COMPARE_WITH_TIMEOUT(queue(), (QStringList{"a", "c", "d"}), patienceMs);
        QCOMPARE(m_client->job(jobNamed("c"))->spec.schedulingPriority, Priority::Normal);
    }

    void aJobThatWaitsNoMoreHasNoPlace()
    {
        makeQueue();
        m_commands->moveInQueue({{jobNamed("d"), {.priority = {}, .before = jobNamed("a"), .after = {}}}});
        QTRY_VERIFY_WITH_TIMEOUT(m_undo->canUndo(), patienceMs);
        QVERIFY(m_client->terminate(jobNamed("d")));
        QTRY_COMPARE_WITH_TIMEOUT(queue(), (QStringList{"a", "b", "c"}), patienceMs);
        QSignalSpy failed(m_undo.get(), &UndoHistory::failed);
        m_undo->undo();
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
        QVERIFY2(failed[0][0].toString().contains("does not wait any more"),
                 qPrintable(failed[0][0].toString()));
    }

    void whatWasMovedBeforeAMoveThatFailsIsAStep()
    {
        makeQueue();
        QSignalSpy failed(m_commands.get(), &EngineCommands::failed);
        m_commands->moveInQueue({{jobNamed("d"), {.priority = {}, .before = jobNamed("a"), .after = {}}},
                                 {jobNamed("c"), {.priority = {}, .before = jobNamed("x"), .after = {}}}});
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
        QCOMPARE(m_undo->undoText(), "move d in the queue");
        m_undo->undo();
        QTRY_COMPARE_WITH_TIMEOUT(queue(), (QStringList{"a", "b", "c", "d"}), patienceMs);
    }

    void aRestoredClusterGoesBackToTheTrash()
    {
        Backend backend;
        backend.connectTo(m_engine->endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(backend.isLoaded() && backend.hasTrash(), patienceMs);
        const auto isThere = [&] { return backend.clusters().cluster(box()) != nullptr; };
        backend.trash().watch();
        backend.moveToTrash({box()});
        QTRY_COMPARE_WITH_TIMEOUT(backend.trash().items().rowCount(), 1, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(!isThere(), patienceMs);
        backend.restoreFromTrash({QString::fromStdString(backend.trash().items().itemAt(0).id)});
        QTRY_VERIFY_WITH_TIMEOUT(isThere(), patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(backend.undo().undoText(), "restore box", patienceMs);
        backend.undo().undo();
        QTRY_VERIFY_WITH_TIMEOUT(!isThere(), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(backend.undo().canRedo(), patienceMs);
        backend.undo().redo();
        QTRY_VERIFY_WITH_TIMEOUT(isThere(), patienceMs);
    }

    void whatWasMadeIsTakenBack()
    {
        Backend backend;
        backend.connectTo(m_engine->endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(backend.isLoaded() && backend.hasTrash(), patienceMs);
        const api::ResourceId made = testWorkspace().experimentNamed("made");
        const auto isThere = [&] { return backend.resources().contains(made); };
        backend.create(newExperiment(made));
        QTRY_VERIFY_WITH_TIMEOUT(isThere() && backend.undo().canUndo(), patienceMs);
        QCOMPARE(backend.undo().undoText(), "create made");
        backend.create(newExperiment(made)); // it is there already
        QSignalSpy done(&backend, &Backend::creationDone);
        QTRY_COMPARE_WITH_TIMEOUT(done.size(), 1, patienceMs);
        backend.undo().undo();
        QTRY_VERIFY_WITH_TIMEOUT(!isThere() && backend.undo().canRedo(), patienceMs);
        QVERIFY(!backend.undo().canUndo());
        backend.undo().redo();
        QTRY_VERIFY_WITH_TIMEOUT(isThere() && backend.undo().canUndo(), patienceMs);

        QVERIFY(test::putCommand(m_engine->endpoint(), testWorkspace().job("made", "inside"), "true"));
        QTRY_VERIFY_WITH_TIMEOUT(!backend.jobs().jobsBelow(made).isEmpty(), patienceMs);
        QSignalSpy failed(&backend.undo(), &UndoHistory::failed);
        backend.undo().undo();
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
        QVERIFY(isThere());
    }

    void whatIsInUseAgainIsNotTakenBack()
    {
        Backend backend;
        backend.connectTo(m_engine->endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(backend.isLoaded() && backend.hasTrash(), patienceMs);
        const api::ResourceId digits = testWorkspace().experimentNamed("digits");
        backend.trash().watch();
        backend.moveToTrash({digits});
        QTRY_COMPARE_WITH_TIMEOUT(backend.trash().items().rowCount(), 1, patienceMs);
        backend.restoreFromTrash({QString::fromStdString(backend.trash().items().itemAt(0).id)});
        QTRY_COMPARE_WITH_TIMEOUT(backend.undo().undoText(), "restore digits", patienceMs);
        QVERIFY(test::putCommand(m_engine->endpoint(), jobNamed("new"), "sleep 1000"));
        QTRY_VERIFY_WITH_TIMEOUT(backend.isAnyAlive(digits), patienceMs);
        QSignalSpy failed(&backend.undo(), &UndoHistory::failed);
        backend.undo().undo();
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
        QVERIFY(m_client->job(jobNamed("new")));
    }

private:
    api::Scale scale() const
    {
        const auto cluster = m_client->cluster(box());
        return cluster ? cluster->spec.scale : api::Scale();
    }

    QStringList drained() const
    {
        QStringList ids;
        const auto nodes = m_client->nodes(box());
        for (std::size_t i = 0; nodes && i < nodes->size(); ++i) {
            if ((*nodes)[i].isDrained)
                ids << QString::fromStdString((*nodes)[i].id);
        }
        return ids;
    }

    // Of four jobs, for which there is no node.
    void makeQueue()
    {
        QVERIFY(m_client->setScale(box(), api::ManualScale{0}));
        for (const char *name : {"a", "b", "c", "d"})
            QVERIFY(test::putCommand(m_engine->endpoint(), jobNamed(name), "true"));
        QTRY_COMPARE_WITH_TIMEOUT(queue(), (QStringList{"a", "b", "c", "d"}), patienceMs);
    }

    QStringList queue() const
    {
        QStringList names;
        const auto queue = m_client->queue(box());
        for (std::size_t i = 0; queue && i < queue->jobs.size(); ++i)
            names << QString::fromStdString(queue->jobs[i].job.name);
        return names;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<test::EngineProcess> m_engine;
    std::unique_ptr<client::Client> m_client;
    std::unique_ptr<TaskThread> m_requests;
    std::unique_ptr<UndoHistory> m_undo;
    std::unique_ptr<EngineCommands> m_commands;
};

QTEST_GUILESS_MAIN(tst_ClusterSteps)
#include "tst_clustersteps.moc"
