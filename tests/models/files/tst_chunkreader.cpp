// SPDX-License-Identifier: Apache-2.0
#include "models/files/chunkreader.h"

#include "tests/engine/client/testserver.h"

#include <QtTest>

#include <atomic>

using namespace trainyard;
using namespace trainyard::models;

namespace {

// What an engine answers that has so much of a file and tells of `told` bytes.
TestServer::Reply answer(const TestServer::Request &request, const std::string &file, std::size_t told)
{
    const std::string size = std::to_string(told);
    const std::size_t first = std::stoul(request.range.substr(request.range.find('=') + 1));
    const std::string bytes = first < file.size() ? file.substr(first, 1024 * 1024) : std::string();
    if (bytes.empty())
        return {.status = 416, .headers = {{"Content-Range", "bytes */" + size}}};
    const std::string last = std::to_string(first + bytes.size() - 1);
    return {.status = 206,
            .body = bytes,
            .headers = {{"Content-Range", "bytes " + std::to_string(first) + "-" + last + "/" + size}}};
}

bool never()
{
    return false;
}

} // namespace

class tst_ChunkReader : public QObject
{
    Q_OBJECT
private:
    static client::Endpoint impatient(const TestServer &server)
    {
        client::Endpoint engine{server.url(), {}};
        engine.patience.retry = std::chrono::milliseconds(1);
        return engine;
    }

private slots:
    void aFileComesWhole_data()
    {
        QTest::addColumn<int>("size");
        QTest::newRow("none of it") << 0;
        QTest::newRow("a piece") << 1024 * 1024;
        QTest::newRow("pieces") << 3'000'000;
    }
    void aFileComesWhole()
    {
        QFETCH(int, size);
        const std::string file(std::size_t(size), 'x');
        const TestServer server(
            [&](const TestServer::Request &request) { return answer(request, file, file.size()); });
        client::Client client(impatient(server));
        ChunkReader reader(client, {}, "/file", "model.bin", never);
        std::string whole;
        while (!reader.isAtEnd()) {
            const auto piece = reader.next();
            QVERIFY(piece);
            whole += *piece;
        }
        QVERIFY(whole == file);
        QCOMPARE(reader.received(), std::uint64_t(size));
        QCOMPARE(reader.size(), std::uint64_t(size));
    }

    void theEndBeforeTheEndIsTold_data()
    {
        QTest::addColumn<int>("toldLater");
        QTest::newRow("the engine sends no more") << 3'000'000;
        QTest::newRow("the file became shorter") << 1'500'000;
        QTest::newRow("than what was read") << 1000;
    }
    void theEndBeforeTheEndIsTold()
    {
        QFETCH(int, toldLater);
        const TestServer server([&](const TestServer::Request &request) {
            const bool isFirst = request.range.starts_with("bytes=0-");
            return answer(request, std::string(1024 * 1024, 'x'),
                          isFirst ? std::size_t(3'000'000) : std::size_t(toldLater));
        });
        client::Client client(impatient(server));
        ChunkReader reader(client, {}, "/file", "model.bin", never);
        QVERIFY(reader.next());
        QVERIFY(!reader.isAtEnd());
        const auto second = reader.next();
        QVERIFY(!second);
        QCOMPARE(second.error().message,
                 std::string("The engine stopped sending model.bin after 1048576 of 3000000 bytes."));
    }

    void aPieceIsAskedForAgain()
    {
        std::atomic<int> refusals = 5;
        const TestServer server([&](const TestServer::Request &request) {
            return refusals-- > 0 ? TestServer::Reply{.status = 503} : answer(request, "whole", 5);
        });
        const client::Endpoint engine = impatient(server);
        client::Client client(engine);
        ChunkReader reader(client, engine.patience, "/file", "model.bin", never);
        const auto piece = reader.next();
        QVERIFY(piece);
        QCOMPARE(*piece, std::string("whole"));
        QVERIFY(reader.isAtEnd());
    }

    void notForEver_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<bool>("isCancelled");
        QTest::addColumn<int>("asked");
        QTest::newRow("no answer at all") << 503 << false << 6;
        QTest::newRow("refused") << 404 << false << 1;
        QTest::newRow("cancelled") << 503 << true << 1;
    }
    void notForEver()
    {
        QFETCH(int, status);
        QFETCH(bool, isCancelled);
        QFETCH(int, asked);
        const TestServer server(
            [&](const TestServer::Request &) { return TestServer::Reply{.status = status}; });
        const client::Endpoint engine = impatient(server);
        client::Client client(engine);
        ChunkReader reader(client, engine.patience, "/file", "model.bin", [&] { return isCancelled; });
        QVERIFY(!reader.next());
        QVERIFY(!reader.isAtEnd());
        QCOMPARE(server.requests().size(), std::size_t(asked));
    }
};

QTEST_GUILESS_MAIN(tst_ChunkReader)
#include "tst_chunkreader.moc"
