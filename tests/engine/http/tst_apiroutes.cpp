// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jobfolders.h"
#include "engine/api/json.h"
#include "engine/api/nodespage.h"
#include "tests/engine/http/testengine.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::test;

namespace {

QJsonObject objectOf(const RawReply &reply)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(reply.body)).object();
}

// The value at "a/b/c" of the reply.
QJsonValue valueAt(const RawReply &reply, const QString &path)
{
    QJsonValue value = objectOf(reply);
    for (const QString &key : path.split(u'/'))
        value = value.toObject().value(key);
    return value;
}

QString errorCode(const RawReply &reply)
{
    return valueAt(reply, "error/code").toString();
}

QStringList namesOf(const RawReply &reply)
{
    QStringList names;
    for (const auto &element : objectOf(reply)["value"].toArray())
        names << element.toObject()["name"].toString();
    return names;
}

std::string otherWorkspace()
{
    return std::string(TestEngine::subscription) +
           "/resourceGroups/other/providers/Microsoft.BatchAI/workspaces/o";
}

} // namespace

class tst_ApiRoutes : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    std::unique_ptr<TestEngine> m_engine;

private slots:
    void initTestCase() { m_engine = std::make_unique<TestEngine>(m_dir.path().toStdString()); }
    void cleanup()
    {
        m_engine->ask("DELETE", TestEngine::workspace());
        m_engine->ask("DELETE", otherWorkspace());
    }
    void cleanupTestCase() { m_engine.reset(); }

    void resourcesAreMadeShownAndDeleted()
    {
        const std::vector<std::pair<std::string, std::string>> resources{
            {TestEngine::workspace(), R"({"location":"local","tags":{"a":"b"}})"},
            {TestEngine::cluster(), TestEngine::clusterBody(0)},
            {TestEngine::experiment(), ""},
            {TestEngine::job(), TestEngine::jobBody()}};
        for (const auto &[path, body] : resources) {
            QCOMPARE(m_engine->ask("GET", path).status, 404);
            const RawReply made = m_engine->ask("PUT", path + "?api-version=2018-05-01", body);
            QCOMPARE(made.status, 200);
            QCOMPARE(objectOf(made)["id"].toString().toStdString(), path);
            QCOMPARE(valueAt(made, "properties/provisioningState").toString(), QString("succeeded"));
            const RawReply shown = m_engine->ask("GET", path + "?api-version=2099-01-01");
            QCOMPARE(shown.status, 200);
            QCOMPARE(objectOf(shown)["id"].toString().toStdString(), path);
            QCOMPARE(m_engine->ask("PUT", path, body).status, 200); // the same again
        }
        for (auto resource = resources.rbegin(); resource != resources.rend(); ++resource) {
            QCOMPARE(m_engine->ask("DELETE", resource->first).status, 200);
            QCOMPARE(m_engine->ask("GET", resource->first).status, 404);
            QCOMPARE(m_engine->ask("DELETE", resource->first).status, 204);
        }
    }

    void secretsNeverComeBack()
    {
        m_engine->makeRunningJob();
        for (const std::string &path :
             {TestEngine::job(), TestEngine::cluster(), TestEngine::experiment() + "/jobs"}) {
            const RawReply reply = m_engine->ask("GET", path);
            QCOMPARE(reply.status, 200);
            QVERIFY(reply.body.find("hidden") == std::string::npos);
            QVERIFY(reply.body.find("secret-key") == std::string::npos);
        }
    }

    void tagsAndScaleAreUpdated()
    {
        m_engine->ask("PUT", TestEngine::workspace(), R"({"location":"local"})");
        m_engine->ask("PUT", TestEngine::cluster(), TestEngine::clusterBody(0));
        const RawReply tagged = m_engine->ask("PATCH", TestEngine::workspace(), R"({"tags":{"owner":"me"}})");
        QCOMPARE(tagged.status, 200);
        QCOMPARE(valueAt(tagged, "tags/owner").toString(), QString("me"));
        const RawReply scaled =
            m_engine->ask("PATCH", TestEngine::cluster(),
                          R"({"properties":{"scaleSettings":{"manual":{"targetNodeCount":2}}}})");
        QCOMPARE(scaled.status, 200);
        QCOMPARE(valueAt(scaled, "properties/currentNodeCount").toInt(), 2);
        QCOMPARE(m_engine
                     ->ask("PATCH", TestEngine::cluster() + "x",
                           R"({"properties":{"scaleSettings":{"manual":{"targetNodeCount":2}}}})")
                     .status,
                 404);
    }

    void nodesOfLowPriorityAreReclaimed()
    {
        m_engine->ask("PUT", TestEngine::workspace(), R"({"location":"local"})");
        m_engine->ask("PUT", TestEngine::cluster(), TestEngine::clusterBody(1));
        const std::string route = "/trainyard/v1/clusters" + TestEngine::cluster();
        QCOMPARE(m_engine->ask("POST", route + "/reclaim").status, 409); // its nodes are dedicated
        std::string body = TestEngine::clusterBody(2);
        body.insert(body.find("\"vmSize\""), "\"vmPriority\":\"lowpriority\",");
        m_engine->ask("PUT", TestEngine::cluster() + "low", body);
        const RawReply reclaimed = m_engine->ask("POST", route + "low/reclaim?node=node-1");
        QCOMPARE(reclaimed.status, 200);
        QCOMPARE(valueAt(reclaimed, "properties/nodeStateCounts/idleNodeCount").toInt(), 2);
        QCOMPARE(m_engine->ask("POST", route + "low/reclaim?count=2").status, 200);
        QCOMPARE(m_engine->ask("POST", route + "low/reclaim?count=0").status, 400);
        QCOMPARE(m_engine->ask("POST", route + "low/reclaim?node=node-9").status, 404);
    }

    void nodesAreListedWithWhatTheyDo()
    {
        m_engine->ask("PUT", TestEngine::workspace(), R"({"location":"local"})");
        m_engine->ask("PUT", TestEngine::cluster(), TestEngine::clusterBody(2));
        const std::string route = "/trainyard/v1/clusters" + TestEngine::cluster();
        const RawReply reply = m_engine->ask("GET", route + "/nodes");
        QCOMPARE(reply.status, 200);
        const auto all = api::nodesPageFromJson(reply.body);
        QVERIFY(all && all->nextLink.empty());
        QCOMPARE(all->nodes.size(), std::size_t(2));
        QCOMPARE(all->nodes[1].id, std::string("node-1"));
        QVERIFY(all->nodes[1].state == api::ClusterNode::State::Idle);
        QCOMPARE(m_engine->ask("GET", route + "x/nodes").status, 404);
    }

    void pathsMatchInAnyCaseWithAnySlashes()
    {
        m_engine->ask("PUT", TestEngine::workspace(), R"({"location":"local"})");
        const std::string path = TestEngine::workspace();
        QCOMPARE(m_engine->ask("GET", QString::fromStdString(path).toUpper().toStdString()).status, 200);
        QCOMPARE(m_engine->ask("GET", "/" + path + "/").status, 200);
        const std::string parent = path.substr(0, path.size() - 1);
        QCOMPARE(m_engine->ask("GET", parent + "%77").status, 200);
        QCOMPARE(m_engine->ask("GET", parent + "%2577").status, 400);
    }

    void listsShowWhatIsThere()
    {
        m_engine->makeRunningJob();
        m_engine->ask("PUT", otherWorkspace(), R"({"location":"local"})");
        QCOMPARE(namesOf(m_engine->ask("GET", std::string(TestEngine::subscription) +
                                                  "/providers/Microsoft.BatchAI/workspaces")),
                 (QStringList{"w", "o"}));
        QCOMPARE(
            namesOf(m_engine->ask("GET", TestEngine::group() + "/providers/Microsoft.BatchAI/workspaces")),
            QStringList{"w"});
        QCOMPARE(namesOf(m_engine->ask("GET", TestEngine::workspace() + "/clusters")), QStringList{"c"});
        QCOMPARE(namesOf(m_engine->ask("GET", TestEngine::workspace() + "/experiments")), QStringList{"e"});
        QCOMPARE(namesOf(m_engine->ask("GET", TestEngine::experiment() + "/jobs")), QStringList{"j"});
        QCOMPARE(m_engine->ask("GET", otherWorkspace() + "x/clusters").status, 404);
        for (const std::string &path : {TestEngine::job(), TestEngine::cluster()}) {
            const RawReply logins = m_engine->ask("POST", path + "/listRemoteLoginInformation");
            QCOMPARE(logins.status, 200);
            QCOMPARE(objectOf(logins)["value"].toArray().size(), 1);
        }
    }

    void addressesOfOlderVersionsAreExplained()
    {
        const std::string jobs = TestEngine::group() + "/providers/Microsoft.BatchAI/jobs/j";
        const RawReply old = m_engine->ask("PUT", jobs + "?api-version=2018-03-01", "{}");
        QCOMPARE(old.status, 400);
        const QJsonObject error = objectOf(old)["error"].toObject();
        QCOMPARE(error["code"].toString(), QString("NoRegisteredProviderFound"));
        QVERIFY(error["message"].toString().contains("2018-03-01"));
        QVERIFY(error["message"].toString().contains("2018-05-01"));
        QCOMPARE(m_engine->ask("GET", jobs + "?api-version=2018-05-01").status, 404);
        QCOMPARE(m_engine->ask("GET", "/nowhere?api-version=2018-03-01").status, 404);
    }

    void pagesGoOnWhereTheLastOneEnded()
    {
        m_engine->ask("PUT", TestEngine::workspace(), R"({"location":"local"})");
        QStringList all;
        for (int i = 0; i < 7; ++i) {
            all << QStringLiteral("e%1").arg(i);
            m_engine->ask("PUT", TestEngine::workspace() + "/experiments/" + all.back().toStdString());
        }
        QStringList seen;
        std::string target = TestEngine::workspace() + "/experiments?api-version=2018-05-01&maxresults=3";
        for (int page = 0; !target.empty(); ++page) {
            const RawReply reply = m_engine->ask("GET", target);
            QCOMPARE(reply.status, 200);
            const QStringList names = namesOf(reply);
            QCOMPARE(names.size(), page < 2 ? 3 : 1);
            seen += names;
            m_engine->ask("DELETE", TestEngine::workspace() + "/experiments/" + names.back().toStdString());
            const std::string next = objectOf(reply)["nextLink"].toString().toStdString();
            QVERIFY(next.empty() || next.starts_with("http://trainyard.test:1/"));
            target = next.empty() ? "" : next.substr(next.find('/', 8));
        }
        QCOMPARE(seen, all);
        for (const char *most : {"0", "1001", "x"})
            QCOMPARE(m_engine->ask("GET", TestEngine::workspace() + "/experiments?maxresults=" + most).status,
                     400);
    }

    void pagesOfJobsGoOnWhereTheLastOneEnded()
    {
        m_engine->makeRunningJob();
        QStringList all{"j"};
        for (int i = 0; i < 9; ++i) { // many of them in one millisecond
            all << QStringLiteral("job%1").arg(i);
            QCOMPARE(
                m_engine->ask("PUT", TestEngine::job(all.back().toStdString()), TestEngine::jobBody()).status,
                200);
        }
        const std::string jobs = TestEngine::experiment() + "/jobs";
        QCOMPARE(namesOf(m_engine->ask("GET", jobs)), all);
        QStringList seen;
        std::string target = jobs + "?api-version=2018-05-01&maxresults=4";
        for (int page = 0; !target.empty(); ++page) {
            const RawReply reply = m_engine->ask("GET", target);
            QCOMPARE(reply.status, 200);
            const QStringList names = namesOf(reply);
            QCOMPARE(names.size(), page < 2 ? 4 : 2);
            seen += names;
            m_engine->ask("DELETE", TestEngine::job(names.back().toStdString()));
            const std::string next = objectOf(reply)["nextLink"].toString().toStdString();
            target = next.empty() ? "" : next.substr(next.find('/', 8));
        }
        QCOMPARE(seen, all);
    }

    void runningJobsAreTerminated()
    {
        m_engine->makeRunningJob();
        QCOMPARE(valueAt(m_engine->ask("GET", TestEngine::job()), "properties/executionState").toString(),
                 QString("running"));
        QCOMPARE(m_engine->ask("POST", TestEngine::job() + "/terminate").status, 200);
        QCOMPARE(valueAt(m_engine->ask("GET", TestEngine::job()), "properties/executionState").toString(),
                 QString("failed"));
        QCOMPARE(m_engine->ask("POST", TestEngine::job("none") + "/terminate").status, 404);
    }

    void mistakesAreNamed_data()
    {
        QTest::addColumn<QString>("method");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("body");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("code");
        const QString workspace = QString::fromStdString(TestEngine::workspace());
        const QString job = QString::fromStdString(TestEngine::job());
        QTest::newRow("no such place") << "GET"
                                       << "/nowhere"
                                       << "" << 404 << "ResourceNotFound";
        QTest::newRow("no such resource") << "GET" << job << "" << 404 << "ResourceNotFound";
        QTest::newRow("no parent") << "PUT" << job << QString::fromStdString(TestEngine::jobBody()) << 404
                                   << "ResourceNotFound";
        QTest::newRow("no JSON") << "PUT" << workspace << "{" << 400 << "InvalidParameter";
        QTest::newRow("no toolkit") << "PUT" << job << R"({"properties":{"nodeCount":1}})" << 400
                                    << "InvalidParameter";
        QTest::newRow("no name") << "PUT" << workspace + "%20"
                                 << R"({"location":"local"})" << 400 << "InvalidParameter";
        QTest::newRow("slash in a name") << "GET" << workspace + "%2Fclusters%2Fc"
                                         << "" << 400 << "InvalidParameter";
        QTest::newRow("wrong method") << "POST" << workspace << "" << 405 << "MethodNotAllowed";
        QTest::newRow("unknown method") << "TRACE" << workspace << "" << 405 << "MethodNotAllowed";
        QTest::newRow("path that is too long") << "GET"
                                               << "/" + QString(9000, 'a') << "" << 414 << "UriTooLong";
    }
    void mistakesAreNamed()
    {
        QFETCH(QString, method);
        QFETCH(QString, path);
        QFETCH(QString, body);
        const RawReply reply = m_engine->ask(method.toStdString(), path.toStdString(), body.toStdString());
        QTEST(reply.status, "status");
        QTEST(errorCode(reply), "code");
        QVERIFY(valueAt(reply, "error/message").toString().endsWith('.'));
        QCOMPARE(reply.headers.at("content-type"), std::string("application/json; charset=utf-8"));
    }

    void aWrongMethodIsToldTheRightOnes()
    {
        QCOMPARE(m_engine->ask("POST", TestEngine::workspace()).headers.at("allow"),
                 std::string("PUT, PATCH, GET, DELETE"));
    }

    void otherContentOfTheSameNameIsAConflict()
    {
        m_engine->ask("PUT", TestEngine::workspace(), R"({"location":"local"})");
        const RawReply reply = m_engine->ask("PUT", TestEngine::workspace(), R"({"location":"elsewhere"})");
        QCOMPARE(reply.status, 409);
        QCOMPARE(errorCode(reply), QString("Conflict"));
    }

    void bodiesHaveALimit()
    {
        const std::string big = "{\"location\":\"" + std::string(5 << 20, 'x') + "\"}";
        const RawReply reply = m_engine->ask("PUT", TestEngine::workspace(), big);
        QCOMPARE(reply.status, 413);
        QCOMPARE(errorCode(reply), QString("RequestEntityTooLarge"));
        QCOMPARE(m_engine->ask("GET", TestEngine::workspace()).status, 404);
    }

    void saysWhyAJobFailed()
    {
        m_engine->makeRunningJob();
        const std::string why = "/trainyard/v1/why" + TestEngine::job();
        QJsonObject reply = objectOf(m_engine->ask("GET", why));
        QCOMPARE(reply["state"].toString(), QString("running"));
        QCOMPARE(reply["cause"].toString(), QString("none"));
        m_engine->endJob(7);
        QTRY_COMPARE(objectOf(m_engine->ask("GET", why))["state"].toString(), QString("failed"));
        reply = objectOf(m_engine->ask("GET", why));
        QCOMPARE(reply["cause"].toString(), QString("exitCode"));
        QVERIFY(reply["sentence"].toString().contains("exit code 7"));
        QCOMPARE(reply["evidence"].toString(), QString());
        QCOMPARE(m_engine->ask("GET", why + "x").status, 404);
    }

    void aJobsFoldersAreTold()
    {
        const std::filesystem::path logs = m_engine->makeRunningJob();
        const std::string folders = "/trainyard/v1/folders" + TestEngine::job();
        const RawReply reply = m_engine->ask("GET", folders);
        QCOMPARE(reply.status, 200);
        const auto told = api::jobFoldersFromJson(reply.body);
        QVERIFY2(bool(told), told ? "" : told.error().message.c_str());
        QCOMPARE(told->outputs.front().id, std::string("stdouterr"));
        QCOMPARE(told->outputs.front().path, logs.string());
        const auto own = m_engine->service->jobDirectory(*api::ResourceId::parse(TestEngine::job()));
        QCOMPARE(told->own, own->string());
        QCOMPARE(told->metrics, (*own / "metrics").string());
        QCOMPARE(m_engine->ask("GET", folders + "x").status, 404);
        QCOMPARE(m_engine->ask("GET", folders, {}, {{"Authorization", "Bearer another"}}).status, 401);
    }

    void infoAndMetricsAreShown()
    {
        QCOMPARE(objectOf(m_engine->ask("GET", "/trainyard/v1/info"))["version"].toString(),
                 QString("1.2.3"));
        m_engine->makeRunningJob();
        const std::string metrics = "/trainyard/v1/metrics" + TestEngine::job();
        const RawReply reply = m_engine->ask("GET", metrics + "?after=0");
        QCOMPARE(reply.status, 200);
        QCOMPARE(objectOf(reply)["next"].toInt(-1), 0);
        QCOMPARE(m_engine->ask("GET", metrics + "x").status, 404);
        QCOMPARE(m_engine->ask("GET", metrics + "?after=-1").status, 400);
        QCOMPARE(m_engine->ask("GET", metrics + "?most=0").status, 400);
        const std::string points = "/trainyard/v1/points" + TestEngine::job();
        QVERIFY(m_engine->ask("GET", points + "?after=0").body.starts_with("TYpoint1"));
        QCOMPARE(m_engine->ask("GET", points + "x").status, 404);
        QCOMPARE(m_engine->ask("GET", points + "?most=99999999").status, 400);
    }
};

QTEST_GUILESS_MAIN(tst_ApiRoutes)
#include "tst_apiroutes.moc"
