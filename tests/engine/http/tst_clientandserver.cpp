// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/client/client.h"
#include "engine/metrics/eventfile.h"
#include "engine/metrics/systemlog.h"
#include "tests/engine/http/testengine.h"

#include <QTemporaryDir>
#include <QtTest>
#include <atomic>
#include <fstream>
#include <thread>

using namespace trainyard;
using namespace trainyard::test;
namespace fs = std::filesystem;

// What the workbench does, with the client that it uses.
class tst_ClientAndServer : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    std::unique_ptr<TestEngine> m_engine;
    fs::path m_output;
    const api::ResourceId m_job = *api::ResourceId::parse(TestEngine::job());

    client::Client newClient() const
    {
        return client::Client({"http://127.0.0.1:" + std::to_string(m_engine->port), TestEngine::token});
    }

private slots:
    void initTestCase()
    {
        m_engine = std::make_unique<TestEngine>(m_dir.path().toStdString());
        m_output = m_engine->makeRunningJob();
    }
    void cleanupTestCase() { m_engine.reset(); }

    void resourcesAreMadeListedAndRemoved()
    {
        client::Client client = newClient();
        QCOMPARE(client.info()->version, std::string("1.2.3"));
        api::Workspace workspace;
        workspace.id = api::ResourceId::forWorkspace(m_job.subscription, "other", "second");
        workspace.location = "local";
        QVERIFY(client.putWorkspace(workspace));
        api::ClusterSpec spec;
        spec.vmSize = "local";
        spec.scale = api::ManualScale{.targetNodeCount = 1};
        QVERIFY(client.putCluster(workspace.id.cluster("c"), spec));
        QVERIFY(client.putExperiment(workspace.id.experimentNamed("e")));
        api::JobSpec job;
        job.cluster = workspace.id.cluster("c");
        job.stdOutErrPathPrefix = "$AZ_BATCHAI_JOB_TEMP";
        job.toolkit = api::CustomToolkitSettings{"true"};
        const auto id = workspace.id.job("e", "j");
        const auto made = client.putJob(id, job);
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        QCOMPARE(client.workspaces(m_job.subscription)->size(), std::size_t(2));
        QCOMPARE(client.clusters(workspace.id)->size(), std::size_t(1));
        QCOMPARE(client.experiments(workspace.id)->size(), std::size_t(1));
        QCOMPARE(client.jobs(id.parent())->at(0).id, id);
        QVERIFY(client.terminate(id));
        QCOMPARE(client.job(id)->executionState, api::ExecutionState::Failed);
        QVERIFY(client.remove(workspace.id));
        QCOMPARE(client.job(id).error().code, Error::Code::NotFound);
        client::Client stranger({"http://127.0.0.1:" + std::to_string(m_engine->port), "guess"});
        QCOMPARE(stranger.info().error().code, Error::Code::Unauthorized);
    }

    void aGrowingLogIsReadInPieces()
    {
        client::Client client = newClient();
        std::ofstream log(m_output / "stdout.txt", std::ios::binary);
        log << "one\n" << std::flush;
        const auto files = client.outputFiles(m_job, "stdouterr");
        QVERIFY(files && files->size() == 1);
        const std::string url = files->at(0).downloadUrl;
        QString read;
        std::uint64_t offset = 0;
        for (const char *more : {"two\n", "three\n", ""}) {
            const auto chunk = client.readFile(url, offset, 3);
            QVERIFY(chunk);
            read += QString::fromStdString(chunk->bytes);
            offset += chunk->bytes.size();
            log << more << std::flush;
        }
        QCOMPARE(read, QString("one\ntwo\nt"));
        QCOMPARE(client.readFile(url, offset, 1000)->bytes, std::string("hree\n"));
        const auto end = client.readFile(url, 14, 1000);
        QVERIFY(end && end->bytes.empty());
        QCOMPARE(end->fileSize, std::uint64_t(14));
    }

    void pointsArriveExactly()
    {
        auto writer = metrics::EventWriter::open(*m_engine->service->jobDirectory(m_job) / "metrics");
        metrics::MetricEvent event;
        event.wallTime = 1700000000.5;
        client::Client client = newClient();
        std::uint64_t next = 0;
        for (const double value : {0.1, std::numeric_limits<double>::infinity(), 1e-300}) {
            event.step += 10;
            event.values = {{"train/loss", value}};
            event.source = metrics::Source{"stdout.txt", 1};
            writer->add(event);
            QVERIFY(writer->flush());
            const auto page = client.metrics(m_job, next);
            QVERIFY(page);
            next = page->next;
            QCOMPARE(page->series.size(), std::size_t(1));
            QCOMPARE(page->series[0].steps, std::vector<std::int64_t>{event.step});
            QVERIFY(page->series[0].values == std::vector<double>{value});
            QCOMPARE(page->series[0].wallTimes, std::vector<double>{1700000000.5});
        }
        QCOMPARE(next, std::uint64_t(3));
    }

    void summariesTellOfManyJobsAtOnce()
    {
        auto writer = metrics::EventWriter::open(*m_engine->service->jobDirectory(m_job) / "metrics");
        const std::uint64_t before = writer->pointCount();
        metrics::MetricEvent event;
        event.values = {{"sum/a", 2}, {"sum/b", 4}};
        writer->add(event);
        QVERIFY(writer->flush());
        client::Client client = newClient();
        const api::SummariesRequest request{.jobs = {{TestEngine::job("unknown"), {}}, {m_job.path(), 0}},
                                            .tags = {{"sum/b", "sum/none"}},
                                            .outlines = {"sum/b"}};

        const auto reply = client.summaries(request);

        QVERIFY2(reply, reply ? "" : reply.error().message.c_str());
        QCOMPARE(reply->jobs.size(), std::size_t(1));
        QCOMPARE(reply->jobs[0].points, before + 2);
        const auto &tags = reply->tagSets.at(reply->jobs[0].tagSet);
        QVERIFY(std::find(tags.begin(), tags.end(), "sum/a") != tags.end());
        QCOMPARE(reply->jobs[0].series.size(), std::size_t(1));
        QCOMPARE(reply->jobs[0].series[0].greatest, 4.0);
        QVERIFY(reply->jobs[0].series[0].outline == std::vector<float>({4, 4}));
        const auto nothingNew =
            client.summaries({.jobs = {{m_job.path(), before + 2}}, .tags = {}, .outlines = {}});
        QVERIFY(nothingNew && nothingNew->jobs.empty());
        QVERIFY(!reply->jobs[0].gpuUse);
        metrics::SystemLog log(*m_engine->service->jobDirectory(m_job) / "system");
        QVERIFY(log.append(1'700'000'000'000, {{"system/gpu0/utilization", 40}}));
        const auto used =
            client.summaries({.jobs = {{m_job.path(), before + 2}}, .tags = {}, .outlines = {}});
        QVERIFY(used);
        QCOMPARE(used->jobs.at(0).gpuUse, std::optional(40.0));
        QVERIFY(!client.summaries({.jobs = {{"no path", {}}}, .tags = {}, .outlines = {}}));
    }

    void eventsAreFollowedUntilStopped()
    {
        std::atomic<bool> stop = false;
        std::vector<api::Event> seen;
        std::thread follower([&] {
            client::Client client = newClient();
            const auto sink = [&](const api::Event &event) {
                seen.push_back(event);
                if (event.kind == api::Event::Kind::Hello) {
                    api::Event grown;
                    grown.kind = api::Event::Kind::Output;
                    grown.resource = TestEngine::job();
                    grown.file = "stdout.txt";
                    grown.size = 7;
                    m_engine->events.publish(grown);
                }
                stop = event.kind == api::Event::Kind::Output;
            };
            const auto status = client.followEvents("", sink, stop);
            QVERIFY(status);
        });
        follower.join();
        QCOMPARE(seen.size(), std::size_t(2));
        QCOMPARE(seen[1].file, std::string("stdout.txt"));
        QCOMPARE(seen[1].size, std::uint64_t(7));
        QCOMPARE(seen[1].cursor, m_engine->events.cursor());
    }
};

QTEST_GUILESS_MAIN(tst_ClientAndServer)
#include "tst_clientandserver.moc"
