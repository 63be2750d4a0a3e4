// SPDX-License-Identifier: Apache-2.0
#include "engine/api/engineinfo.h"
#include "models/backend/eventfollower.h"
#include "tests/engine/client/testserver.h"

#include <QtTest>

#include <atomic>
#include <thread>

using namespace trainyard;
using namespace trainyard::models;

namespace {

std::string message(api::Event::Kind kind, const std::string &cursor, std::uint64_t count = 0)
{
    const char *name = kind == api::Event::Kind::Hello ? "Hello" : "Metrics";
    api::Event event;
    event.kind = kind;
    event.cursor = cursor;
    event.resource = kind == api::Event::Kind::Hello ? "" : "/subscriptions/s";
    event.count = count;
    return "id: " + cursor + "\nevent: " + name + "\ndata: " + api::toJson(event) + "\n\n";
}

} // namespace

class tst_EventFollower : public QObject
{
    Q_OBJECT
private slots:
    void goesOnBehindTheLastEventAfterALoss()
    {
        std::atomic<int> connections = 0;
        TestServer server([&](const TestServer::Request &) {
            TestServer::Reply reply;
            const int number = ++connections;
            // The second Hello stands beyond an event that its connection is still to bring.
            reply.pieces = {message(api::Event::Kind::Hello, number == 1 ? "i.5" : "i.7")};
            reply.pieces.push_back(message(api::Event::Kind::Metrics, number == 1 ? "i.6" : "i.7", number));
            reply.staysOpen = number == 3;
            if (number == 2)
                reply.pieces.pop_back(); // lost before the event came
            return reply;
        });
        EventFollower follower;
        QSignalSpy lost(&follower, &EventFollower::lost);
        std::vector<std::uint64_t> counts;
        connect(&follower, &EventFollower::eventReceived, this, [&](const api::Event &event) {
            if (event.kind == api::Event::Kind::Metrics)
                counts.push_back(event.count);
        });
        follower.follow({server.url(), "token"});

        QTRY_COMPARE_WITH_TIMEOUT(counts.size(), std::size_t(2), 20000);
        QCOMPARE(counts, (std::vector<std::uint64_t>{1, 3}));
        QCOMPARE(lost.size(), 2);
        const auto requests = server.requests();
        QCOMPARE(requests.at(0).target, std::string("/trainyard/v1/events"));
        QCOMPARE(requests.at(1).target, std::string("/trainyard/v1/events?after=i.6"));
        QCOMPARE(requests.at(2).target, std::string("/trainyard/v1/events?after=i.6"));
    }

    void tellsWhyThereIsNoContact()
    {
        EventFollower follower;
        QSignalSpy lost(&follower, &EventFollower::lost);
        follower.follow({"http://127.0.0.1:9", "token"});
        QTRY_VERIFY_WITH_TIMEOUT(lost.size() >= 2, 20000);
        QVERIFY(!lost.at(0).at(0).toString().isEmpty());
    }

    void whatWasPostedBeforeTheStopIsNotReported()
    {
        EventFollower follower;
        QSignalSpy lost(&follower, &EventFollower::lost);
        TestServer server([](const TestServer::Request &) {
            TestServer::Reply reply;
            reply.pieces = {message(api::Event::Kind::Hello, "a.1")};
            return reply;
        });
        follower.follow({server.url(), "token"});
        QVERIFY(QTest::qWaitFor([&] { return lost.size() >= 1; }, 20000));
        // Each connection after a loss is one that the server has served: its end is posted, or soon is.
        const auto served = server.requests().size();
        while (server.requests().size() < served + 2)
            std::this_thread::yield();
        QSignalSpy received(&follower, &EventFollower::eventReceived);
        follower.stop();
        lost.clear();
        QCoreApplication::processEvents();
        QCOMPARE(lost.size(), 0);
        QCOMPARE(received.size(), 0);
    }

    void anotherAddressTakesOver()
    {
        const auto openStream = [](const std::string &cursor) {
            return [cursor](const TestServer::Request &) {
                TestServer::Reply reply;
                reply.pieces = {message(api::Event::Kind::Hello, cursor)};
                reply.staysOpen = true;
                return reply;
            };
        };
        TestServer first(openStream("a.1"));
        TestServer second(openStream("b.1"));
        EventFollower follower;
        QSignalSpy received(&follower, &EventFollower::eventReceived);
        follower.follow({first.url(), "token"});
        QTRY_COMPARE(received.size(), 1);
        follower.follow({second.url(), "token"});
        QTRY_COMPARE(received.size(), 2);
        QCOMPARE(second.requests().at(0).target, std::string("/trainyard/v1/events?after=a.1"));
    }
};

QTEST_GUILESS_MAIN(tst_EventFollower)
#include "tst_eventfollower.moc"
