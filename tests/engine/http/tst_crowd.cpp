// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/http/testengine.h"

#include <QTemporaryDir>
#include <QtTest>
#include <sys/resource.h>

using namespace trainyard;
using namespace trainyard::test;

// Clients that are many, slow or endless must not keep others from being served.
class tst_Crowd : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    std::unique_ptr<TestEngine> m_engine;
    const Headers m_token{{"Authorization", std::string("Bearer ") + TestEngine::token}};

    std::vector<RawConnection> crowd(std::size_t count, const std::string &begin = {}) const
    {
        std::vector<RawConnection> connections;
        connections.reserve(count);
        for (std::size_t i = 0; i < count; ++i) {
            connections.emplace_back(m_engine->port);
            if (!begin.empty())
                connections.back().send(begin);
        }
        return connections;
    }
    int statusForOthers() const { return m_engine->ask("GET", TestEngine::job()).status; }

private slots:
    void initTestCase()
    {
        rlimit limit{};
        ::getrlimit(RLIMIT_NOFILE, &limit); // both ends of every connection are in this process
        limit.rlim_cur = limit.rlim_max;
        ::setrlimit(RLIMIT_NOFILE, &limit);
        if (limit.rlim_max < 5000)
            QSKIP("This machine allows too few open files for a crowd.");
        m_engine = std::make_unique<TestEngine>(m_dir.path().toStdString());
        m_engine->makeRunningJob();
    }
    void cleanupTestCase() { m_engine.reset(); }

    void thousandsOfIdleConnectionsKeepNobodyWaiting()
    {
        auto idle = crowd(2000);
        QCOMPARE(statusForOthers(), 200);
        QVERIFY(idle.back().send(requestText("GET", TestEngine::job(), m_token)));
        QCOMPARE(idle.back().readReply().status, 200);
    }

    void connectionsThatWereUsedAndKeptDoNotEither()
    {
        auto kept = crowd(400, requestText("GET", TestEngine::job(), m_token));
        for (RawConnection &connection : kept)
            QCOMPARE(connection.readReply().status, 200);
        QCOMPARE(statusForOthers(), 200);
        QVERIFY(kept.front().send(requestText("GET", TestEngine::job(), m_token)));
        QCOMPARE(kept.front().readReply().status, 200);
    }

    void headsThatNeverEndKeepNobodyWaiting()
    {
        auto slow = crowd(600, "GET / HTTP/1.1\r\nHost: trainyard.test\r\nX-Slow: ");
        for (RawConnection &connection : slow)
            QVERIFY(connection.send("x"));
        QCOMPARE(statusForOthers(), 200);
    }

    void aHeadThatComesByteByByteIsRead()
    {
        RawConnection connection(m_engine->port);
        for (const char byte : requestText("GET", TestEngine::job(), m_token))
            QVERIFY(connection.send({&byte, 1}));
        QCOMPARE(connection.readReply().status, 200);
    }

    void requestsThatComeTogetherAreAllAnswered()
    {
        RawConnection connection(m_engine->port);
        const std::string one = requestText("GET", TestEngine::job(), m_token);
        QVERIFY(connection.send(one + one + one.substr(0, 20)));
        QCOMPARE(connection.readReply().status, 200);
        QCOMPARE(connection.readReply().status, 200);
        QVERIFY(connection.send(one.substr(20)));
        QCOMPARE(connection.readReply().status, 200);
    }

    void bodiesOfStrangersAreNotAwaited_data()
    {
        QTest::addColumn<QString>("header");
        QTest::newRow("long") << "Content-Length: 1000000000000";
        QTest::newRow("without an end") << "Transfer-Encoding: chunked";
    }
    void bodiesOfStrangersAreNotAwaited()
    {
        QFETCH(QString, header);
        RawConnection connection(m_engine->port);
        QVERIFY(connection.send("PUT " + TestEngine::workspace() + " HTTP/1.1\r\nHost: trainyard.test\r\n" +
                                header.toStdString() + "\r\n\r\n"));
        const std::string piece = "10000\r\n" + std::string(0x10000, 'x') + "\r\n";
        for (int i = 0; i < 8 && connection.send(piece); ++i) {
        }
        QCOMPARE(connection.readReply().status, 401);
        connection.readUntil(
            [](const std::string &) { return false; }); // the end, and not the 20 s of patience
        QVERIFY(connection.hasEnded());
    }

    void whatStrangersDoNotSendKeepsNobodyWaiting_data()
    {
        QTest::addColumn<QString>("begin");
        const QString workspace = QString::fromStdString(TestEngine::workspace());
        QTest::newRow("bodies") << "PUT " + workspace + " HTTP/1.1\r\nContent-Length: 1000\r\n\r\n";
        QTest::newRow("bodies of an unknown length")
            << "PUT " + workspace + " HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n";
        QTest::newRow("bodies for the storage")
            << "PUT /_storage/blob/acct/c/b HTTP/1.1\r\nContent-Length: 1000\r\n\r\n";
        QTest::newRow("logins") << "POST /adfs/oauth2/token HTTP/1.1\r\nContent-Length: 1000\r\n\r\n";
        QTest::newRow("second heads") << "GET / HTTP/1.1\r\nHost: x\r\n\r\nGET /";
    }
    void whatStrangersDoNotSendKeepsNobodyWaiting()
    {
        QFETCH(QString, begin);
        auto slow = crowd(600, begin.toStdString());
        QCOMPARE(statusForOthers(), 200);
        const int status = slow.front().readReply().status;
        QVERIFY2(status == 401 || status == 413 || status == 503, std::to_string(status).c_str());
    }

    void aLoginIsShort()
    {
        QCOMPARE(
            m_engine->ask("POST", "/adfs/oauth2/token", std::string(100'000, 'x'), {{"Authorization", ""}})
                .status,
            413);
    }

    void packedBodiesAreNotUnpacked()
    {
        const std::string packed("\x1f\x8b\x08\0\0\0\0\0\0\x03\xab\xae\x05\0\x43\xbf\xa6\xa3\x02\0\0\0", 22);
        const RawReply reply =
            m_engine->ask("PUT", TestEngine::workspace(), packed, {{"Content-Encoding", "gzip"}});
        QCOMPARE(reply.status, 415);
    }

    void whatAGetBringsIsNotTakenForTheNextRequest()
    {
        RawConnection connection(m_engine->port);
        const std::string smuggled = requestText("DELETE", TestEngine::job(), m_token);
        QVERIFY(connection.send(requestText("GET", TestEngine::job(), m_token, smuggled)));
        QCOMPARE(connection.readReply().status, 200);
        QCOMPARE(connection.readReply().status, 0); // the connection ends
        QCOMPARE(statusForOthers(), 200);           // and the job is there
    }

    void bodiesOfFriendsAreBounded()
    {
        RawConnection connection(m_engine->port);
        const std::string piece = "100000\r\n" + std::string(0x100000, 'x') + "\r\n";
        QVERIFY(connection.send(
            requestText("PUT", TestEngine::workspace(), {m_token[0], {"Transfer-Encoding", "chunked"}})));
        for (int i = 0; i < 6; ++i)
            QVERIFY(connection.send(piece));
        QVERIFY(connection.send("0\r\n\r\n"));
        QCOMPARE(connection.readReply().status, 413);
    }

    void headsWithoutBoundsAreRefused_data()
    {
        QTest::addColumn<QString>("head");
        QTest::newRow("address") << "GET /" + QString(100000, 'a') + " HTTP/1.1\r\n\r\n";
        QTest::newRow("header") << "GET / HTTP/1.1\r\nX: " + QString(100000, 'a') + "\r\n\r\n";
        QTest::newRow("line without an end") << QString(100000, 'a');
    }
    void headsWithoutBoundsAreRefused()
    {
        QFETCH(QString, head);
        RawConnection connection(m_engine->port);
        connection.send(head.toStdString());
        connection.endSending();
        const int status = connection.readReply().status;
        QVERIFY2(status == 0 || (status >= 400 && status < 500), std::to_string(status).c_str());
        QCOMPARE(statusForOthers(), 200);
    }

    void headersAreBoundedInAll()
    {
        RawConnection connection(m_engine->port);
        std::string head =
            "GET " + TestEngine::job() + " HTTP/1.1\r\nAuthorization: Bearer " + TestEngine::token + "\r\n";
        for (int i = 0; i < 100000; ++i)
            head += "X" + std::to_string(i) + ": y\r\n";
        connection.send(head + "\r\n");
        connection.endSending();
        QVERIFY(connection.readReply().status != 200);
        QCOMPARE(statusForOthers(), 200);
    }
};

QTEST_GUILESS_MAIN(tst_Crowd)
#include "tst_crowd.moc"
