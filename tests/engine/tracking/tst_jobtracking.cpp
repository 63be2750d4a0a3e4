// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/eventfile.h"
#include "engine/tracking/tracking.h"

#include <QTemporaryDir>
#include <QtTest>
#include <cmath>
#include <fstream>
#include <limits>

using namespace trainyard;
using namespace trainyard::tracking;
namespace fs = std::filesystem;

namespace {

const std::string uuid = "0f1e2d3c-0000-4000-8000-00000000abcd";
const std::string own = ownRunId(uuid);

Batch points(const std::string &run, std::vector<MetricPoint> metrics)
{
    Batch batch;
    batch.runId = run;
    batch.metrics = std::move(metrics);
    return batch;
}

Batch params(std::map<std::string, std::string> told)
{
    Batch batch;
    batch.runId = own;
    batch.params = std::move(told);
    return batch;
}

} // namespace

class tst_JobTracking : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_dir;

    fs::path folder() const { return m_dir->path().toStdString(); }
    JobTracking opened() const
    {
        JobTracking tracking(folder(), own);
        [&] { QVERIFY(tracking.load()); }();
        return tracking;
    }
    // Tag and value of every stored point.
    std::vector<std::pair<std::string, double>> stored() const
    {
        std::vector<std::pair<std::string, double>> found;
        for (const auto &file : metrics::eventFiles(folder() / JobTracking::pointsFolder)) {
            const auto read = metrics::readEvents(file, 0, [&](eventfiles::MetricEvent &&event) {
                for (const auto &value : event.values)
                    found.emplace_back(value.tag, value.value);
            });
            [&] { QVERIFY(read); }();
        }
        return found;
    }

private slots:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void idsOfRunsNameTheirJob()
    {
        QCOMPARE(jobUuidOf(own), uuid);
        QCOMPARE(jobUuidOf(own + "-0123456789abcdef"), uuid);
        for (const std::string bad : {"", "0", "../../etc/passwd", "0f1e2d3c00004000800000000000abcg"})
            QCOMPARE(jobUuidOf(bad), std::string());
        QCOMPARE(jobUuidOf(own + "/"), std::string());
        QCOMPARE(jobUuidOf(own + "-../x"), std::string());
    }

    // All processes of a job begin a run: it is one, the job's.
    void processesShareTheJobsRun()
    {
        JobTracking tracking = opened();
        const auto first = tracking.begin({"net", "me", 1000, {{"mlflow.runName", "net"}}}, 1);
        const auto second = tracking.begin({"other", "me", 2000, {}}, 1);
        QVERIFY(first && second);
        QCOMPARE(first->id, own);
        QCOMPARE(second->id, own);
        QCOMPARE(second->name, std::string("net"));
        QCOMPARE(second->startMs, 1000);
    }

    void runsBelowAndAfterTheJobsAreTheirOwn()
    {
        JobTracking tracking = opened();
        QVERIFY(tracking.begin({"", "", 1, {}}, 1));
        const auto below = tracking.begin({"trial", "", 2, {{"mlflow.parentRunId", own}}}, 1);
        const auto again = tracking.begin({"trial", "", 3, {{"mlflow.parentRunId", own}}}, 1);
        QVERIFY(below && again);
        QCOMPARE(below->prefix, std::string("trial/"));
        QCOMPARE(again->prefix, std::string("trial-2/"));
        QVERIFY(tracking.update({own, RunStatus::Finished, 9, {}}));
        const auto after = tracking.begin({"", "", 4, {}}, 1);
        QVERIFY(after && after->id != own);
        // The job's next attempt takes its run up again.
        const auto next = tracking.begin({"", "", 5, {}}, 2);
        QVERIFY(next);
        QCOMPARE(next->id, own);
        QVERIFY(next->status == RunStatus::Running);
        QCOMPARE(next->endMs, 0);
    }

    void keepsEverythingOverARestart()
    {
        std::string trial;
        {
            JobTracking tracking = opened();
            QVERIFY(tracking.begin({"net", "me", 7, {{"team", "vision"}}}, 1));
            const auto below = tracking.begin({"a/b", "", 8, {{"mlflow.parentRunId", own}}}, 1);
            QVERIFY(below);
            trial = below->id;
            QVERIFY(tracking.log(params({{"lr", "0.1"}})));
            QVERIFY(tracking.log(points(own, {{"loss", 0.1, 1500, 1}, {"loss", 0.25, 2500, 2}})));
            QVERIFY(tracking.log(points(trial, {{"loss", 3, 1000, -5}})));
        }
        const JobTracking tracking = opened();
        const auto run = tracking.run(own);
        const auto below = tracking.run(trial);
        QVERIFY(run && below);
        QCOMPARE(run->params.at("lr"), std::string("0.1"));
        QCOMPARE(run->tags.at("team"), std::string("vision"));
        QCOMPARE(run->latest.at("loss").value, 0.25);
        QCOMPARE(run->latest.at("loss").timestampMs, 2500);
        QCOMPARE(below->prefix, std::string("a-b/"));
        QCOMPARE(below->latest.at("loss").step, -5);
        const auto history = tracking.history(own, "loss");
        QVERIFY(history);
        QCOMPARE(history->size(), 2U);
        QCOMPARE(history->front().value, 0.1); // to the last digit
        QCOMPARE(history->front().timestampMs, 1500);
    }

    // The answer to a request may be lost: the client sends it again, to this engine or to the next.
    void pointsThatAreSentAgainAreStoredOnce()
    {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const Batch batch = points(own, {{"loss", 1, 10, 1}, {"loss", nan, 10, 2}, {"acc", 1, 10, 1}});
        {
            JobTracking tracking = opened();
            QVERIFY(tracking.log(batch));
            QVERIFY(tracking.log(batch));
        }
        JobTracking tracking = opened();
        QVERIFY(tracking.log(batch));
        QCOMPARE(stored().size(), 3U);
        QVERIFY(tracking.log(points(own, {{"loss", 1, 11, 1}})));
        QCOMPARE(stored().size(), 4U);
    }

    void whatIsNoNumberIsAPoint()
    {
        JobTracking tracking = opened();
        const double infinity = std::numeric_limits<double>::infinity();
        QVERIFY(tracking.log(points(own, {{"x", infinity, 1, 1}, {"x", -infinity, 2, 2}})));
        QVERIFY(tracking.log(points(own, {{"x", std::numeric_limits<double>::quiet_NaN(), 3, 3}})));
        const auto found = stored();
        QCOMPARE(found.size(), 3U);
        QCOMPARE(found[0].second, infinity);
        QCOMPARE(found[1].second, -infinity);
        QVERIFY(std::isnan(found[2].second));
    }

    void aParamToldAgainIsChanged()
    {
        JobTracking tracking = opened();
        QVERIFY(tracking.log(params({{"rank", "0"}, {"lr", "1"}})));
        QVERIFY(tracking.log(params({{"rank", "1"}})));
        QCOMPARE(tracking.run(own)->params, (std::map<std::string, std::string>{{"rank", "1"}, {"lr", "1"}}));
    }

    void refusesWhatIsTooMuch_data()
    {
        QTest::addColumn<QString>("key");
        QTest::newRow("empty") << "";
        QTest::newRow("long") << QString(251, 'k');
        QTest::newRow("line end") << "a\nb";
    }
    void refusesWhatIsTooMuch()
    {
        QFETCH(QString, key);
        JobTracking tracking = opened();
        const auto refused = tracking.log(points(own, {{"good", 1, 1, 1}, {key.toStdString(), 1, 1, 1}}));
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, Error::Code::InvalidInput);
        QVERIFY(stored().empty()); // nothing of it
        QVERIFY(!tracking.log(params({{key.toStdString(), "1"}})));
        QVERIFY(tracking.log(params({{"long", std::string(longestValue + 1, 'v')}})));
        QVERIFY(tracking.run(own)->params.at("long").size() <= longestValue + 3); // of the "…"
    }

    void aTornEndIsCutOff()
    {
        {
            JobTracking tracking = opened();
            QVERIFY(tracking.log(points(own, {{"x", 1, 1, 1}})));
        }
        std::ofstream(metrics::eventFiles(folder() / JobTracking::pointsFolder).front(), std::ios::app)
            << "torn";
        std::ofstream(folder() / (own + "-0123456789abcdef.json")) << "{\"name\":";
        JobTracking tracking = opened();
        QVERIFY(tracking.log(points(own, {{"x", 2, 2, 2}})));
        QCOMPARE(stored().size(), 2U);
        QCOMPARE(tracking.runs().size(), 1U);
    }

    void onlyJobsHaveRuns()
    {
        Tracking tracking(folder());
        const auto nothing = [](JobTracking &) { return Status(); };
        QVERIFY(!tracking.with(uuid, nothing));
        QVERIFY(!tracking.with("../jobs", nothing));
        fs::create_directories(folder() / "jobs" / uuid);
        QVERIFY(tracking.with(uuid, [](JobTracking &job) { return job.log(params({{"a", "b"}})); }));
        QCOMPARE(tracking.runs(uuid).front().params.at("a"), std::string("b"));
        tracking.forget(uuid);
        QVERIFY(!fs::exists(tracking.folderOf(uuid)));
        QVERIFY(tracking.runs(uuid).front().params.empty());
    }
};

QTEST_GUILESS_MAIN(tst_JobTracking)
#include "tst_jobtracking.moc"
