// SPDX-License-Identifier: Apache-2.0
// The queue of a cluster, orders to its nodes, what its setup tasks print and the room on the disk, over
// HTTP.
#include "engine/api/diskspace.h"
#include "engine/api/json.h"
#include "engine/api/queue.h"
#include "engine/client/client.h"
#include "engine/client/nextstart.h"
#include "testengine.h"

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <filesystem>
#include <fstream>

using namespace trainyard;
using namespace trainyard::test;

namespace {

const std::string own = "/trainyard/v1/clusters" + TestEngine::cluster();

api::ResourceId idOf(const std::string &path)
{
    return *api::ResourceId::parse(path);
}

} // namespace

class tst_QueueRoutes : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_engine = std::make_unique<TestEngine>(m_dir->path().toStdString());
        m_engine->makeRunningJob();
        for (const char *name : {"a", "b"})
            QCOMPARE(m_engine->ask("PUT", TestEngine::job(name), TestEngine::jobBody()).status, 200);
        m_client = std::make_unique<client::Client>(
            client::Endpoint{"http://127.0.0.1:" + std::to_string(m_engine->port), TestEngine::token});
    }

    void theQueueIsListedAndChanged()
    {
        QCOMPARE(names(), (QStringList{"a", "b"}));
        const auto moved = m_client->moveInQueue(
            idOf(TestEngine::job("b")), {.priority = {}, .before = idOf(TestEngine::job("a")), .after = {}});
        QVERIFY2(moved, moved ? "" : moved.error().message.c_str());
        QCOMPARE(names(), (QStringList{"b", "a"}));
        const auto raised =
            m_client->moveInQueue(idOf(TestEngine::job("a")),
                                  {.priority = api::SchedulingPriority::High, .before = {}, .after = {}});
        QVERIFY(raised && raised->spec.schedulingPriority == api::SchedulingPriority::High);
        QCOMPARE(names(), (QStringList{"a", "b"}));
        const auto stand = m_client->queueStand(idOf(TestEngine::job("a")));
        QVERIFY2(stand, stand ? "" : stand.error().message.c_str());
        QVERIFY(stand->priority == api::SchedulingPriority::High && stand->rank > 0);
        const auto two = api::jobQueueFromJson(m_engine->ask("GET", own + "/queue?most=1").body);
        QCOMPARE(two->total, 2);
        QCOMPARE(two->jobs.size(), std::size_t(1));
        const auto next = client::nextStart(*m_client, idOf(TestEngine::cluster()), {.nodeCount = 1});
        QVERIFY2(next, next ? "" : next.error().message.c_str());
        QVERIFY(!*next); // nothing has ended yet
    }

    void mistakesAreExplained()
    {
        const auto status = [&](const char *job, const std::string &body) {
            return m_engine->ask("PATCH", "/trainyard/v1/queue" + TestEngine::job(job), body).status;
        };
        const std::string low = "{\"schedulingPriority\": \"low\"}";
        QCOMPARE(status("a", "{}"), 400);
        QCOMPARE(status("a", "{\"schedulingPriority\": \"urgent\"}"), 400);
        QCOMPARE(status("a", "{\"before\": \"nobody\"}"), 400);
        QCOMPARE(status("a", api::toJson(api::QueueMove{.priority = api::SchedulingPriority::Low,
                                                        .before = idOf(TestEngine::job("b")),
                                                        .after = {}})),
                 400);
        QCOMPARE(status("a", "{\"before\": \"" + TestEngine::job("b") + "\", \"rank\": 7}"), 400);
        QCOMPARE(status("j", low), 409); // it runs
        QCOMPARE(m_engine->ask("GET", "/trainyard/v1/queue" + TestEngine::job("j")).status, 409);
        QCOMPARE(status("x", low), 404);
        QCOMPARE(m_engine->ask("GET", own + "x/queue").status, 404);
        QCOMPARE(m_engine->ask("GET", own + "/queue?most=-1").status, 400);
        QCOMPARE(m_engine->ask("GET", own + "/nextstart?nodeCount=0").status, 400);
        QCOMPARE(m_engine->ask("GET", own + "/nextstart?schedulingPriority=urgent").status, 400);
        QCOMPARE(m_engine->ask("GET", own + "x/nextstart").status, 404);
    }

    void nodesTakeOrders()
    {
        const auto drained =
            m_client->orderNodes(idOf(TestEngine::cluster()), {"node-0"}, api::NodeOrder::Drain);
        QVERIFY2(drained, drained ? "" : drained.error().message.c_str());
        QCOMPARE(drained->drained, std::vector<std::string>{"node-0"});
        const auto nodes = m_client->nodes(idOf(TestEngine::cluster()));
        QVERIFY(nodes->front().isDrained);
        QVERIFY(nodes->front().state == api::ClusterNode::State::Running);
        QVERIFY(m_client->orderNodes(idOf(TestEngine::cluster()), {"node-0"}, api::NodeOrder::Undrain));
        QVERIFY(!m_client->nodes(idOf(TestEngine::cluster()))->front().isDrained);
        QCOMPARE(m_engine->ask("POST", own + "/drain").status, 400); // which one?
        QCOMPARE(m_engine->ask("POST", own + "/drain", "{\"nodes\": []}").status, 400);
        QCOMPARE(m_engine->ask("POST", own + "/drain", "{\"nodes\": [\"node-7\", \"node-0\"]}").status, 200);
        QVERIFY(m_client->nodes(idOf(TestEngine::cluster()))->front().isDrained);
        QCOMPARE(m_engine->ask("POST", own + "/undrain?node=node-0").status, 200);
        QCOMPARE(m_engine->ask("POST", own + "/reclaim", "{\"nodes\": [\"node-0\"]}").status, 409);
        QCOMPARE(m_engine->ask("POST", own + "/drain?node=node-7").status, 404);
        QVERIFY(m_client->orderNodes(idOf(TestEngine::cluster()), {"node-0"}, api::NodeOrder::Reclaim)
                    .error()
                    .code == Error::Code::Conflict);
        QVERIFY(m_client->orderNodes(idOf(TestEngine::cluster()), {"node-0"}, api::NodeOrder::Remove));
        QTRY_VERIFY(m_client->nodes(idOf(TestEngine::cluster()))->empty());
    }

    void nodesAreListedByPage()
    {
        const auto id = idOf(TestEngine::cluster());
        QVERIFY(m_client->setScale(id, api::ManualScale{.targetNodeCount = 12}));
        QTRY_COMPARE(m_client->nodes(id)->size(), std::size_t(12));
        const auto idsOf = [](const Result<api::NodesPage> &page) {
            QStringList ids;
            for (const api::ClusterNode &node : page->nodes)
                ids << QString::fromStdString(node.id);
            return ids.join(u' ');
        };
        const auto first = m_client->firstNodes(id, 5);
        QCOMPARE(idsOf(first), "node-0 node-1 node-2 node-3 node-4");
        // Some go in between.
        QVERIFY(m_client->orderNodes(id, {"node-3", "node-4", "node-7"}, api::NodeOrder::Remove));
        const auto second = m_client->nodesAfter(first->nextLink);
        QCOMPARE(idsOf(second), "node-5 node-6 node-8 node-9 node-10");
        const auto third = m_client->nodesAfter(second->nextLink);
        QCOMPARE(idsOf(third), "node-11");
        QVERIFY(third->nextLink.empty());
        QCOMPARE(m_client->nodes(id)->size(), std::size_t(9));
        const std::string route = "/trainyard/v1/clusters" + TestEngine::cluster() + "/nodes?maxresults=";
        QCOMPARE(m_engine->ask("GET", route + "0").status, 400);
        QCOMPARE(m_engine->ask("GET", route + "1001").status, 400);
    }

    void theDiskHasRoom()
    {
        const auto space = m_client->disk();
        QVERIFY2(space, space ? "" : space.error().message.c_str());
        QVERIFY(space->totalBytes > 0 && space->freeBytes <= space->totalBytes);
    }

    void whatSetupTasksPrintIsRead()
    {
        QVERIFY(m_client->outputFiles(idOf(TestEngine::cluster()), "stdouterr")->empty()); // it has none
        const std::string path = TestEngine::cluster() + "s";
        std::string body = TestEngine::clusterBody(1);
        const std::string nodeSetup = "\"nodeSetup\":{";
        QVERIFY(body.find(nodeSetup) != std::string::npos);
        body.insert(body.find(nodeSetup) + nodeSetup.size(),
                    "\"setupTask\":{\"commandLine\":\"true\","
                    "\"stdOutErrPathPrefix\":\"$AZ_BATCHAI_MOUNT_ROOT/afs\"},");
        const auto made = m_engine->ask("PUT", path, body);
        QVERIFY2(made.status == 200, made.body.c_str());
        const api::ResourceId cluster = idOf(path);
        const auto folder = m_engine->service->outputDirectory(cluster, "stdouterr");
        QVERIFY2(folder, folder ? "" : folder.error().message.c_str());
        std::filesystem::create_directories(*folder);
        std::ofstream(*folder / "stdout.txt") << "one\ntwo\n";
        const auto files = m_client->outputFiles(cluster, "stdouterr");
        QVERIFY2(files, files ? "" : files.error().message.c_str());
        QCOMPARE(files->size(), std::size_t(1));
        QCOMPARE(files->front().contentLength, std::uint64_t(8));
        const client::OutputPath log{cluster, "stdouterr", "stdout.txt"};
        const auto chunk = m_client->readFile(client::Client::fileTarget(log), 4, 100);
        QVERIFY2(chunk, chunk ? "" : chunk.error().message.c_str());
        QCOMPARE(chunk->bytes, std::string("two\n"));
        QCOMPARE(m_client->logLine(log, 1)->offset, std::optional<std::uint64_t>(4));
        QCOMPARE(m_client->logMatches(log, {.pattern = "tw"})->matches.size(), std::size_t(1));
        QVERIFY(m_client->logArrivals(log, client::Client::ArrivalsBy::Offset, 0)->arrivals.empty());
        QVERIFY(!m_client->readFile(
            client::Client::fileTarget({cluster, "stdouterr", "../../../../engine.db"}), 0, 10));
    }

private:
    QStringList names()
    {
        QStringList names;
        const auto queue = m_client->queue(idOf(TestEngine::cluster()));
        for (const api::QueuedJob &job : queue->jobs)
            names << QString::fromStdString(job.job.name);
        return names;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<TestEngine> m_engine;
    std::unique_ptr<client::Client> m_client;
};

QTEST_GUILESS_MAIN(tst_QueueRoutes)
#include "tst_queueroutes.moc"
