// SPDX-License-Identifier: Apache-2.0
#include "engine/http/trackingtoken.h"
#include "engine/tracking/run.h"
#include "tests/engine/http/testengine.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <fstream>

using namespace trainyard;
using namespace trainyard::test;
namespace fs = std::filesystem;

namespace {

const std::string base = "/api/2.0/mlflow/";
const std::string proxy = "/api/2.0/mlflow-artifacts/artifacts";
constexpr const char *otherUuid = "0f1e2d3c-0000-4000-8000-00000000abcd";

// With quotation marks in the place of apostrophes, which are easier to read here.
std::string inJson(std::string text)
{
    std::replace(text.begin(), text.end(), '\'', '"');
    return text;
}

QJsonObject object(const RawReply &reply)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(reply.body)).object();
}

QString value(const QJsonArray &pairs, const QString &key)
{
    for (const QJsonValue pair : pairs) {
        if (pair.toObject()["key"].toString() == key)
            return pair.toObject()["value"].toString();
    }
    return {};
}

} // namespace

// The tracking API as a script in a job asks it, with the job's token.
class tst_TrackingRoutes : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<TestEngine> m_engine;
    std::string m_uuid;

    std::string token(int attempt = 1) const
    {
        return http::trackingToken({m_uuid, attempt}, TestEngine::trackingKey);
    }
    RawReply ask(const std::string &method, const std::string &target, const std::string &body = {}) const
    {
        return m_engine->ask(method, target, body, {{"Authorization", "Bearer " + token()}});
    }
    RawReply post(const std::string &path, const std::string &body) const
    {
        return ask("POST", base + path, inJson(body));
    }
    std::string own() const { return tracking::ownRunId(m_uuid); }
    std::string artifacts(const std::string &path) const
    {
        return proxy + "/x/" + own() + "/artifacts" + path;
    }

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_engine = std::make_unique<TestEngine>(m_dir->path().toStdString());
        m_engine->makeRunningJob();
        m_uuid = m_engine->service->job(*api::ResourceId::parse(TestEngine::job()))->uuid;
    }

    void tokensAreOfOneJob()
    {
        const auto job = http::trackedJob(token(3), TestEngine::trackingKey);
        QVERIFY(job);
        QCOMPARE(job->uuid, m_uuid);
        QCOMPARE(job->attempt, 3);
        QVERIFY(!http::trackedJob(token(), "another key"));
        QVERIFY(!http::trackedJob(token(), ""));
        std::string changed = token();
        changed[5] = changed[5] == '0' ? '1' : '0';
        QVERIFY(!http::trackedJob(changed, TestEngine::trackingKey));
        for (const char *made : {"", "job.", "job..", "job.x.1.", "access.1.2"})
            QVERIFY(!http::trackedJob(made, TestEngine::trackingKey));
    }

    // A job's token is good for its tracking and nothing else.
    void strangersAreTurnedAway_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<bool>("hasJobsToken");
        QTest::newRow("tracking without a token") << "/api/2.0/mlflow/experiments/search" << false;
        QTest::newRow("artifacts without a token") << "/api/2.0/mlflow-artifacts/artifacts?path=x" << false;
        QTest::newRow("the engine") << "/trainyard/v1/info" << true;
        QTest::newRow("the job") << QString::fromStdString(TestEngine::job()) << true;
        QTest::newRow("events") << "/trainyard/v1/events" << true;
        QTest::newRow("what others tracked")
            << QString::fromStdString("/trainyard/v1/tracking" + TestEngine::job()) << true;
    }
    void strangersAreTurnedAway()
    {
        QFETCH(QString, target);
        QFETCH(bool, hasJobsToken);
        const Headers headers{{"Authorization", hasJobsToken ? "Bearer " + token() : "Bearer nonsense"}};
        QCOMPARE(m_engine->ask("GET", target.toStdString(), {}, headers).status, 401);
    }

    void otherJobsRunsAreUnknown()
    {
        const std::string other = tracking::ownRunId(otherUuid);
        fs::create_directories(m_engine->folder / "jobs" / otherUuid);
        QCOMPARE(ask("GET", base + "runs/get?run_id=" + other).status, 404);
        QCOMPARE(post("runs/set-tag", "{'run_id':'" + other + "','key':'a','value':'b'}").status, 404);
        QCOMPARE(ask("PUT", proxy + "/x/" + other + "/artifacts/a", "x").status, 404);
        QVERIFY(!fs::exists(m_engine->folder / "tracking" / otherUuid));
    }

    // Notes, tags and a star of what is still in the queue.
    void aJobThatWaitsCanBeTagged()
    {
        QCOMPARE(m_engine->ask("PUT", TestEngine::job("waits"), TestEngine::jobBody()).status, 200);
        const auto waits = m_engine->service->job(*api::ResourceId::parse(TestEngine::job("waits")));
        QVERIFY(waits && waits->executionState == api::ExecutionState::Queued);
        const std::string run = tracking::ownRunId(waits->uuid);
        const std::string tag = inJson("{'run_id':'" + run + "','key':'purpose','value':'baseline'}");
        QCOMPARE(m_engine->ask("POST", base + "runs/set-tag", tag).status, 200);
        const RawReply told = m_engine->ask("GET", "/trainyard/v1/tracking" + TestEngine::job("waits"));
        QCOMPARE(told.status, 200);
        QVERIFY(told.body.find("baseline") != std::string::npos);
    }

    // In the order in which mlflow.set_experiment(), start_run(), log_…(), end_run() ask.
    void aScriptLogsToItsJob()
    {
        const auto named = object(ask("GET", base + "experiments/get-by-name?experiment_name=mine"));
        const QString experiment = named["experiment"]["experiment_id"].toString();
        QVERIFY(!experiment.isEmpty());
        QCOMPARE(named["experiment"]["name"].toString(), QString("mine"));
        QCOMPARE(object(post("experiments/create", "{'name':'other'}"))["experiment_id"].toString(),
                 experiment);

        const auto created = object(
            post("runs/create", "{'experiment_id':'" + experiment.toStdString() +
                                    "','user_id':'ann','start_time':1000,'run_name':'net','tags':[{'key':'"
                                    "mlflow.user','value':'ann'},{'key':'mlflow.runName','value':'net'}]}"));
        const QString run = created["run"]["info"]["run_id"].toString();
        QCOMPARE(run.toStdString(), own());
        QCOMPARE(created["run"]["info"]["experiment_id"].toString(), experiment);
        QCOMPARE(created["run"]["info"]["status"].toString(), QString("RUNNING"));

        const std::string id = "'run_uuid':'" + own() + "','run_id':'" + own() + "',";
        QCOMPARE(post("runs/log-parameter", "{" + id + "'key':'lr','value':'0.1'}").body, std::string("{}"));
        QCOMPARE(
            post("runs/log-metric", "{" + id + "'key':'loss','value':0.5,'timestamp':2000,'step':'1'}").body,
            std::string("{}"));
        QCOMPARE(post("runs/log-batch",
                      "{'run_id':'" + own() +
                          "','metrics':[{'key':'loss','value':'NaN','timestamp':3000,'step':2}],'params':[{'"
                          "key':'depth','value':'5'}],'tags':[{'key':'team','value':'vision'}]}")
                     .body,
                 std::string("{}"));
        QCOMPARE(post("runs/log-inputs",
                      "{'run_id':'" + own() + "','datasets':[{'dataset':{'name':'mnist','digest':'1'}}]}")
                     .status,
                 200);
        QCOMPARE(post("runs/log-model", "{'run_id':'" + own() + "','model_json':'{}'}").status, 200);
        QCOMPARE(post("runs/update", "{" + id + "'status':'FINISHED','end_time':4000}").status, 200);

        const QJsonObject read =
            object(ask("GET", base + "runs/get?run_uuid=" + own() + "&run_id=" + own()))["run"].toObject();
        QCOMPARE(read["info"]["status"].toString(), QString("FINISHED"));
        QCOMPARE(read["info"]["end_time"].toInteger(), 4000);
        const QJsonObject data = read["data"].toObject();
        QCOMPARE(value(data["params"].toArray(), "lr"), QString("0.1"));
        QCOMPARE(value(data["params"].toArray(), "depth"), QString("5"));
        QCOMPARE(value(data["tags"].toArray(), "team"), QString("vision"));
        QCOMPARE(value(data["metrics"].toArray(), "loss"), QString("NaN"));
        const auto history =
            object(ask("GET", base + "metrics/get-history?run_id=" + own() + "&metric_key=loss"))["metrics"]
                .toArray();
        QCOMPARE(history.size(), 2);
        QCOMPARE(history[0]["value"].toDouble(), 0.5);
        QCOMPARE(history[0]["timestamp"].toInteger(), 2000);
    }

    void theJobTellsWhatWasTracked()
    {
        QVERIFY(post("runs/create", "{'start_time':1}").status == 200);
        QVERIFY(
            post("runs/log-batch", "{'run_id':'" + own() + "','params':[{'key':'lr','value':'1'}]}").status ==
            200);
        QVERIFY(post("runs/create",
                     "{'run_name':'trial','tags':[{'key':'mlflow.parentRunId','value':'" + own() + "'}]}")
                    .status == 200);
        const auto tracked = object(m_engine->ask("GET", "/trainyard/v1/tracking" + TestEngine::job()));
        QCOMPARE(tracked["params"]["lr"].toString(), QString("1"));
        QCOMPARE(tracked["runs"][0]["prefix"].toString(), QString("trial/"));
        const auto list = object(m_engine->ask("GET", "/trainyard/v1/tracking" + TestEngine::experiment()));
        QCOMPARE(list["value"].toArray().size(), 1);
        QCOMPARE(list["value"][0]["id"].toString().toStdString(), TestEngine::job());
        QCOMPARE(list["value"][0]["params"]["lr"].toString(), QString("1"));
    }

    void followersAreToldOfParamsAndTags_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("said"); // beside the run
        QTest::addColumn<bool>("isTold");
        QTest::newRow("param") << "runs/log-parameter"
                               << "'key':'lr','value':'0.1'" << true;
        QTest::newRow("tag") << "runs/set-tag"
                             << "'key':'who','value':'ann'" << true;
        QTest::newRow("tag that goes") << "runs/delete-tag"
                                       << "'key':'old'" << true;
        QTest::newRow("batch") << "runs/log-batch"
                               << "'params':[{'key':'lr','value':'1'}]" << true;
        QTest::newRow("metrics alone") << "runs/log-batch"
                                       << "'metrics':[{'key':'loss','value':1}]" << false;
        QTest::newRow("refused") << "runs/log-parameter"
                                 << "'key':'','value':'1'" << false;
    }
    void followersAreToldOfParamsAndTags()
    {
        QFETCH(QString, path);
        QFETCH(QString, said);
        QFETCH(bool, isTold);
        const std::string run = "{'run_id':'" + own() + "',";
        post("runs/set-tag", run + "'key':'old','value':'x'}");
        const std::string before = m_engine->events.cursor();
        post(path.toStdString(), run + said.toStdString() + "}");
        const auto events = m_engine->events.waitAfter(before, std::chrono::milliseconds(0));
        const auto told = std::count_if(events.begin(), events.end(), [](const api::Event &event) {
            return event.kind == api::Event::Kind::Tracked && event.resource == TestEngine::job();
        });
        QCOMPARE(told, isTold ? 1 : 0);
    }

    void theEnginesTokenSearchesAllRuns()
    {
        QVERIFY(
            post("runs/log-batch", "{'run_id':'" + own() + "','params':[{'key':'lr','value':'1'}]}").status ==
            200);
        const auto experiments =
            object(m_engine->ask("POST", base + "experiments/search", inJson("{'max_results':100}")));
        // The test's engine names no subscription of its own, so that only a job sees its experiment.
        QVERIFY(experiments.contains("experiments"));
        const auto search = [&](const std::string &filter) {
            return object(post("runs/search", "{'experiment_ids':['any'],'filter':'" + filter + "'}"))["runs"]
                .toArray()
                .size();
        };
        QCOMPARE(search("params.lr = \\\"1\\\""), 1);
        QCOMPARE(search("params.lr = \\\"2\\\""), 0);
        QCOMPARE(object(post("runs/search", "{'filter':'nonsense'}"))["error_code"].toString(),
                 QString("INVALID_PARAMETER_VALUE"));
        QCOMPARE(m_engine->ask("POST", base + "runs/create", "{}").status, 400);
        QCOMPARE(m_engine->ask("GET", base + "runs/get?run_id=" + own()).status, 200);
    }

    void artifactsComeBackAsTheyWere()
    {
        std::string bytes(5 << 20, 'x'); // more than any other body may be
        bytes[77] = '\0';
        QCOMPARE(ask("PUT", artifacts("/model/weights%20v1.bin"), bytes).status, 200);
        QCOMPARE(ask("PUT", artifacts("/note.txt"), "one").status, 200);
        QCOMPARE(ask("PUT", artifacts("/note.txt"), "two").status, 200);
        QVERIFY(ask("GET", artifacts("/model/weights%20v1.bin")).body == bytes);
        QCOMPARE(ask("GET", artifacts("/note.txt")).body, std::string("two"));
        const auto top = object(ask("GET", base + "artifacts/list?run_id=" + own()));
        QCOMPARE(top["files"].toArray().size(), 2);
        QCOMPARE(top["files"][0]["path"].toString(), QString("model"));
        QVERIFY(top["files"][0]["is_dir"].toBool());
        QVERIFY(top["root_uri"].toString().startsWith("mlflow-artifacts:/"));
        const auto inner = object(ask("GET", base + "artifacts/list?run_id=" + own() + "&path=model"));
        QCOMPARE(inner["files"][0]["path"].toString(), QString("model/weights v1.bin"));
        QCOMPARE(inner["files"][0]["file_size"].toInteger(), 5 << 20);
        const auto listed = object(ask("GET", proxy + "?path=x/" + own() + "/artifacts/model"));
        QCOMPARE(listed["files"][0]["path"].toString(), QString("weights v1.bin"));
        QCOMPARE(ask("DELETE", artifacts("/model")).status, 200);
        QCOMPARE(ask("GET", artifacts("/model/weights%20v1.bin")).status, 404);
    }

    // One that the note names no more comes back with the note: it can be undone.
    void picturesOfTheNoteGoAndComeWithIt()
    {
        const std::string picture = artifacts("/note-pictures/a.png");
        const auto note = [&](const std::string &text) {
            return post("runs/set-tag",
                        "{'run_id':'" + own() + "','key':'mlflow.note.content','value':'" + text + "'}")
                .status;
        };
        QCOMPARE(ask("PUT", picture, "png").status, 200);
        QCOMPARE(ask("PUT", artifacts("/note-pictures/b.png"), "other").status, 200);
        QCOMPARE(ask("PUT", artifacts("/a.png"), "mine").status, 200);
        QCOMPARE(note("see ![loss](note-pictures/a.png)"), 200);
        QCOMPARE(ask("GET", picture).body, std::string("png"));
        QCOMPARE(ask("GET", artifacts("/note-pictures/b.png")).status, 404);
        QCOMPARE(note("nothing to see"), 200);
        QCOMPARE(ask("GET", picture).status, 404);
        QCOMPARE(ask("GET", artifacts("/a.png")).body, std::string("mine"));
        QCOMPARE(note("![loss](note-pictures/a.png) again"), 200);
        QCOMPARE(ask("GET", picture).body, std::string("png"));
        QCOMPARE(post("runs/delete-tag", "{'run_id':'" + own() + "','key':'mlflow.note.content'}").status,
                 200);
        QCOMPARE(ask("GET", picture).status, 404);
        const auto top = object(ask("GET", base + "artifacts/list?run_id=" + own()));
        QCOMPARE(top["files"].toArray().size(), 2); // the other picture, and the folder

        // Nobody brings it back in a month.
        const fs::path aside = m_engine->folder / "tracking" / m_uuid / "aside" / own() / "a.png";
        fs::last_write_time(aside, fs::file_time_type::clock::now() - std::chrono::hours(31 * 24));
        QCOMPARE(note("a new note"), 200);
        QVERIFY(!fs::exists(aside));
    }

    void artifactsStayInTheirFolder_data()
    {
        QTest::addColumn<QString>("path");
        for (const char *path : {"/../../secret", "/%2e%2e/%2e%2e/secret", "/a/%2e%2e%2f%2e%2e/secret",
                                 "/link/secret", "/%2Fetc%2Fpasswd/..", "", "/a%00b"})
            QTest::newRow(path) << path;
    }
    void artifactsStayInTheirFolder()
    {
        QFETCH(QString, path);
        const fs::path folder = m_engine->folder / "tracking" / m_uuid / "artifacts" / own();
        fs::create_directories(folder);
        fs::create_directories(m_engine->folder / "outside");
        std::ofstream(m_engine->folder / "outside" / "secret") << "hidden";
        fs::create_directory_symlink(m_engine->folder / "outside", folder / "link");
        const RawReply got = ask("GET", artifacts(path.toStdString()));
        QVERIFY(got.status >= 400);
        QVERIFY(got.body.find("hidden") == std::string::npos);
        QVERIFY(ask("PUT", artifacts(path.toStdString()), "new").status >= 400);
        QVERIFY(ask("DELETE", artifacts(path.toStdString())).status >= 400);
        std::string kept;
        std::ifstream(m_engine->folder / "outside" / "secret") >> kept;
        QCOMPARE(kept, std::string("hidden"));
    }

    void nonsenseIsAnsweredInMlflowsTerms_data()
    {
        QTest::addColumn<QString>("method");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("body");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("code");
        QTest::newRow("unknown place") << "GET"
                                       << "registered-models/search"
                                       << "" << 404 << "ENDPOINT_NOT_FOUND";
        QTest::newRow("unknown method") << "PUT"
                                        << "runs/create"
                                        << "{}" << 404 << "ENDPOINT_NOT_FOUND";
        QTest::newRow("unknown run") << "GET"
                                     << "runs/get?run_id=x"
                                     << "" << 404 << "RESOURCE_DOES_NOT_EXIST";
        QTest::newRow("no JSON") << "POST"
                                 << "runs/log-batch"
                                 << "{" << 400 << "INVALID_PARAMETER_VALUE";
        QTest::newRow("no run") << "POST"
                                << "runs/log-batch"
                                << "{}" << 404 << "RESOURCE_DOES_NOT_EXIST";
        QTest::newRow("page") << "GET"
                              << "metrics/get-history?page_token=x"
                              << "" << 404 << "RESOURCE_DOES_NOT_EXIST";
        QTest::newRow("long") << "POST"
                              << "runs/log-batch" << QString(5 << 20, ' ') << 413
                              << "INVALID_PARAMETER_VALUE";
    }
    void nonsenseIsAnsweredInMlflowsTerms()
    {
        QFETCH(QString, method);
        QFETCH(QString, path);
        QFETCH(QString, body);
        QFETCH(int, status);
        QFETCH(QString, code);
        const RawReply reply = ask(method.toStdString(), base + path.toStdString(), body.toStdString());
        QCOMPARE(reply.status, status);
        QCOMPARE(object(reply)["error_code"].toString(), code);
        QVERIFY(!object(reply)["message"].toString().isEmpty());
    }
};

QTEST_GUILESS_MAIN(tst_TrackingRoutes)
#include "tst_trackingroutes.moc"
