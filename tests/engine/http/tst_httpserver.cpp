// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/http/testengine.h"

#include <QTemporaryDir>
#include <QtTest>
#include <thread>

using namespace trainyard;
using namespace trainyard::test;

class tst_HttpServer : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    std::unique_ptr<TestEngine> m_engine;

private slots:
    void initTestCase()
    {
        m_engine = std::make_unique<TestEngine>(m_dir.path().toStdString());
        m_engine->makeRunningJob();
    }
    void cleanupTestCase() { m_engine.reset(); }

    void nothingIsAnsweredWithoutTheToken_data()
    {
        QTest::addColumn<QString>("method");
        QTest::addColumn<QString>("path");
        const auto row = [](const char *method, const std::string &path) {
            QTest::addRow("%s %s", method, path.c_str()) << QString(method) << QString::fromStdString(path);
        };
        const std::string providers = "/providers/Microsoft.BatchAI/workspaces";
        row("GET", "/");
        row("GET", "/nowhere");
        row("OPTIONS", "/");
        row("TRACE", "/");
        row("GET", TestEngine::subscription + providers);
        row("GET", TestEngine::group() + providers);
        for (const std::string &path :
             {TestEngine::workspace(), TestEngine::cluster(), TestEngine::experiment(), TestEngine::job()}) {
            for (const char *method : {"GET", "HEAD", "PUT", "PATCH", "POST", "DELETE"})
                row(method, path);
        }
        for (const char *list : {"/clusters", "/experiments", "/experiments/e/jobs"})
            row("GET", TestEngine::workspace() + list);
        for (const char *action :
             {"/terminate", "/listOutputFiles?outputdirectoryid=stdouterr", "/listRemoteLoginInformation"})
            row("POST", TestEngine::job() + action);
        row("GET", "/trainyard/v1/info");
        row("GET", "/trainyard/v1/events");
        row("GET", "/trainyard/v1/metrics" + TestEngine::job());
        row("GET", "/trainyard/v1/points" + TestEngine::job());
        for (const char *method : {"GET", "PUT", "POST"})
            row(method, "/trainyard/v1/linepatterns" + TestEngine::job());
        row("GET", "/trainyard/v1/files" + TestEngine::job() + "?directory=stdouterr&path=stdout.txt");
        row("GET", "/trainyard/v1/files" + TestEngine::job() +
                       "?directory=stdouterr&path=stdout.txt&se=9999999999&sig=00");
    }
    void nothingIsAnsweredWithoutTheToken()
    {
        QFETCH(QString, method);
        QFETCH(QString, path);
        for (const Headers &headers :
             std::initializer_list<Headers>{{},
                                            {{"Authorization", ""}},
                                            {{"Authorization", "Bearer"}},
                                            {{"Authorization", "Bearer "}},
                                            {{"Authorization", "Bearer the-toke"}},
                                            {{"Authorization", "Bearer the-token2"}},
                                            {{"Authorization", "Basic the-token"}},
                                            {{"Range", "bytes=nonsense"}},
                                            {{"X-Authorization", "Bearer the-token"}}}) {
            const RawReply reply = ask(m_engine->port, method.toStdString(), path.toStdString(), headers);
            QCOMPARE(reply.status, 401);
            if (method != "HEAD")
                QVERIFY(reply.body.find("AuthenticationFailed") != std::string::npos);
        }
        QCOMPARE(m_engine->ask("GET", TestEngine::job()).status, 200); // still there
    }

    void refusedBodiesDoNotDisturbTheNextRequest()
    {
        RawConnection connection(m_engine->port);
        const std::string smuggled =
            requestText("DELETE", TestEngine::job(), {{"Authorization", "Bearer the-token"}});
        QVERIFY(connection.send(requestText("PUT", TestEngine::workspace(), {}, smuggled)));
        QCOMPARE(connection.readReply().status, 401);
        QVERIFY(
            connection.send(requestText("GET", TestEngine::job(), {{"Authorization", "bearer the-token"}})));
        QCOMPARE(connection.readReply().status, 200);
    }

    void requestsWithoutABodyNeedNoLength_data()
    {
        QTest::addColumn<QString>("method");
        for (const char *method : {"PUT", "PATCH", "POST", "DELETE"})
            QTest::newRow(method) << QString(method);
    }
    void requestsWithoutABodyNeedNoLength()
    {
        QFETCH(QString, method);
        RawConnection connection(m_engine->port);
        const Headers headers{{"Authorization", "Bearer the-token"}};
        QVERIFY(connection.send(requestText(method.toStdString(), "/nowhere", headers)));
        QCOMPARE(connection.readReply().status, 404);
        QVERIFY(connection.send(requestText("GET", TestEngine::job(), headers)));
        QCOMPARE(connection.readReply().status, 200);
    }

    void chunkedBodiesAreRead()
    {
        RawConnection connection(m_engine->port);
        QVERIFY(connection.send(
            requestText("PUT", TestEngine::group() + "/providers/Microsoft.BatchAI/workspaces/chunked",
                        {{"Authorization", "Bearer the-token"}, {"Transfer-Encoding", "chunked"}}) +
            "a\r\n{\"location\r\n9\r\n\":\"local\"\r\n1\r\n}\r\n0\r\n\r\n"));
        QCOMPARE(connection.readReply().status, 200);
    }

    void headSaysWhatGetWould()
    {
        const RawReply get = m_engine->ask("GET", TestEngine::job());
        const RawReply head = m_engine->ask("HEAD", TestEngine::job());
        QCOMPARE(head.status, 200);
        QCOMPARE(head.headers.at("content-length"), get.headers.at("content-length"));
    }

    void rangesOfDocumentsAreIgnored()
    {
        const RawReply whole = m_engine->ask("GET", TestEngine::job());
        const RawReply ranged = m_engine->ask("GET", TestEngine::job(), {}, {{"Range", "bytes=0-3"}});
        QCOMPARE(ranged.status, 200);
        QCOMPARE(ranged.body, whole.body);
    }

    void anAddressThatIsTakenIsNamed()
    {
        http::Services services{.jobs = *m_engine->service,
                                .events = m_engine->events,
                                .info = [] { return api::EngineInfo(); },
                                .signingKey = "k"};
        http::HttpServer second(services, {.port = m_engine->port, .token = "t"});
        const auto port = second.listen();
        QVERIFY(!port);
        QCOMPARE(port.error().message, "Port " + std::to_string(m_engine->port) +
                                           " on 127.0.0.1 is already in use; choose another with --listen.");
    }

    void anAddressThatIsNotOursIsNamed()
    {
        http::Services services{.jobs = *m_engine->service,
                                .events = m_engine->events,
                                .info = [] { return api::EngineInfo(); },
                                .signingKey = "k"};
        http::HttpServer second(services, {.address = "203.0.113.1", .port = 8420, .token = "t"});
        const auto port = second.listen();
        QVERIFY(!port);
        QVERIFY(port.error().message.starts_with("Cannot listen on 203.0.113.1:8420: "));
    }

    void aStoppedServerLeavesItsPortToTheNext()
    {
        http::Services services{.jobs = *m_engine->service,
                                .events = m_engine->events,
                                .info = [] { return api::EngineInfo(); },
                                .signingKey = "k"};
        int port = 0;
        for (int round = 0; round < 3; ++round) {
            jobs::EventLog events("own"); // stopping wakes it for good
            http::Services own{
                .jobs = services.jobs, .events = events, .info = services.info, .signingKey = "k"};
            http::HttpServer server(own, {.port = port, .token = "t"});
            const auto bound = server.listen();
            QVERIFY(bound);
            port = *bound;
            QCOMPARE(ask(port, "GET", "/trainyard/v1/info", {{"Authorization", "Bearer t"}}).status, 200);
            server.stop();
            server.stop();
            QCOMPARE(ask(port, "GET", "/trainyard/v1/info", {{"Authorization", "Bearer t"}}).status, 0);
        }
    }

    void manyClientsAreServedAtOnce()
    {
        std::vector<std::thread> clients;
        std::atomic<int> good = 0;
        for (int i = 0; i < 16; ++i) {
            clients.emplace_back([&] {
                for (int n = 0; n < 20; ++n)
                    good += m_engine->ask("GET", TestEngine::job()).status == 200;
            });
        }
        for (std::thread &client : clients)
            client.join();
        QCOMPARE(good.load(), 320);
    }
};

QTEST_GUILESS_MAIN(tst_HttpServer)
#include "tst_httpserver.moc"
