// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/http/testengine.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::test;

namespace {

const Headers bearer{{"Authorization", "Bearer the-token"}};

void publish(TestEngine &engine, const std::string &file)
{
    api::Event event;
    event.kind = api::Event::Kind::Output;
    event.resource = TestEngine::job();
    event.file = file;
    engine.events.publish(event);
}

} // namespace

class tst_EventStream : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    std::unique_ptr<TestEngine> m_engine;

    // A stream whose reply has begun.
    std::unique_ptr<RawConnection> follow(const std::string &query, const Headers &headers = bearer) const
    {
        auto connection = std::make_unique<RawConnection>(m_engine->port);
        connection->send(requestText("GET", "/trainyard/v1/events" + query, headers));
        return connection;
    }

private slots:
    void init() { m_engine = std::make_unique<TestEngine>(m_dir.path().toStdString()); }
    void cleanup() { m_engine.reset(); }

    void helloComesFirstThenWhatHappens()
    {
        publish(*m_engine, "before");
        const auto stream = follow("");
        QVERIFY(stream->waitForText("\n\n"));
        QVERIFY(stream->waitForText("id: instance.1\nevent: hello\ndata: {"));
        publish(*m_engine, "first");
        publish(*m_engine, "second");
        QVERIFY(stream->waitForText("id: instance.2\nevent: output\ndata: {"));
        QVERIFY(stream->waitForText("id: instance.3\nevent: output\ndata: {"));
        const std::string &all = stream->readUntil([](const std::string &) { return true; });
        QVERIFY(all.starts_with("HTTP/1.1 200"));
        QVERIFY(all.find("Content-Type: text/event-stream") != std::string::npos);
        QVERIFY(all.find("Content-Encoding") == std::string::npos);
        QVERIFY(all.find("before") == std::string::npos);
        QVERIFY(all.find("first") < all.find("second"));
    }

    void aStreamGoesOnAfterACursor_data()
    {
        QTest::addColumn<bool>("isHeader");
        QTest::newRow("in the address") << false;
        QTest::newRow("in the header") << true;
    }
    void aStreamGoesOnAfterACursor()
    {
        QFETCH(bool, isHeader);
        for (const char *file : {"one", "two", "three"})
            publish(*m_engine, file);
        Headers headers = bearer;
        if (isHeader)
            headers.emplace_back("Last-Event-ID", "instance.1");
        const auto stream = follow(isHeader ? "" : "?after=instance.1", headers);
        QVERIFY(stream->waitForText("id: instance.1\nevent: hello\n"));
        QVERIFY(stream->waitForText("three"));
        const std::string &all = stream->readUntil([](const std::string &) { return true; });
        QVERIFY(all.find("\"two\"") != std::string::npos);
        QVERIFY(all.find("\"one\"") == std::string::npos);
    }

    void aForeignCursorIsAnsweredWithReset()
    {
        publish(*m_engine, "one");
        const auto stream = follow("?after=another.77");
        QVERIFY(stream->waitForText("id: instance.1\nevent: reset\n"));
        publish(*m_engine, "two");
        QVERIFY(stream->waitForText("id: instance.2\nevent: output\n"));
    }

    void aCursorCannotForgeEvents()
    {
        const RawReply reply = m_engine->ask("GET", "/trainyard/v1/events?after=x%0Aevent:%20deleted");
        QCOMPARE(reply.status, 400);
    }

    void changesOfResourcesAreTold()
    {
        const auto stream = follow("");
        QVERIFY(stream->waitForText("event: hello"));
        m_engine->ask("PUT", TestEngine::workspace(), R"({"location":"local"})");
        QVERIFY(stream->waitForText("event: changed\ndata: {"));
        QVERIFY(stream->waitForText("\"location\":\"local\""));
        m_engine->ask("DELETE", TestEngine::workspace());
        QVERIFY(stream->waitForText("event: deleted\ndata: {"));
    }

    void watchersLeaveThreadsForOthersAndGiveTheirsBack()
    {
        std::vector<std::unique_ptr<RawConnection>> streams;
        for (int i = 0; i < 64; ++i)
            streams.push_back(follow(""));
        for (const auto &stream : streams)
            QVERIFY(stream->waitForText("event: hello"));
        const RawReply oneTooMany = m_engine->ask("GET", "/trainyard/v1/events");
        QCOMPARE(oneTooMany.status, 503);
        QVERIFY(oneTooMany.body.find("follow the engine's events") != std::string::npos);
        const RawReply search = m_engine->ask("GET", "/trainyard/v1/findfiles?words=a");
        QCOMPARE(search.status, 503);
        QVERIFY(search.body.find("no room for another search") != std::string::npos);
        QCOMPARE(m_engine->ask("GET", "/trainyard/v1/info").status, 200);
        streams.clear();     // vanish without a word
        bool isFree = false; // kept: QTRY_VERIFY asks again after it has seen it
        const auto hasPlace = [&] {
            isFree = isFree || follow("")->readReply(false).status == 200;
            return isFree;
        };
        QTRY_VERIFY_WITH_TIMEOUT(hasPlace(), 20000);
    }

    void stoppingEndsStreams()
    {
        const auto stream = follow("");
        QVERIFY(stream->waitForText("event: hello"));
        m_engine->server->stop();
        const std::string &all = stream->readUntil([](const std::string &) { return false; });
        QVERIFY(all.ends_with("0\r\n\r\n")); // the end of a chunked reply
    }
};

QTEST_GUILESS_MAIN(tst_EventStream)
#include "tst_eventstream.moc"
