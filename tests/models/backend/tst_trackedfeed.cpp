// SPDX-License-Identifier: Apache-2.0
#include "models/backend/trackedfeed.h"

#include "tests/engine/client/testserver.h"
#include "tests/models/testjob.h"

#include <QtTest>

#include <atomic>

using namespace trainyard;
using namespace trainyard::models;

class tst_TrackedFeed : public QObject
{
    Q_OBJECT
private slots:
    void whatHadNoAnswerIsAskedForAgain()
    {
        std::atomic<int> refusals = 3;
        const api::ResourceId job = testJob("a").id;
        const TestServer server([&](const TestServer::Request &request) -> TestServer::Reply {
            if (request.target.find("/experiments/gone") != std::string::npos)
                return {.status = 404};
            if (refusals-- > 0)
                return {.status = 503};
            return {.body = R"({"value":[{"id":")" + job.path() + R"(","params":{"lr":"0.1"},"tags":{}}]})"};
        });
        client::Endpoint engine{server.url(), "token"};
        engine.patience.retry = std::chrono::milliseconds(10);
        TrackedFeed feed;
        feed.setEndpoint(engine);
        TrackedFeed::Told told;
        connect(&feed, &TrackedFeed::trackedRead, this, [&](const TrackedFeed::Told &read) { told = read; });
        api::Experiment digits;
        digits.id = testWorkspace().experimentNamed("digits");
        api::Experiment gone;
        gone.id = testWorkspace().experimentNamed("gone");
        feed.read({digits, gone});
        QTRY_VERIFY(told);
        QCOMPARE(told->size(), std::size_t(1));
        QCOMPARE(told->front().id, job.path());
        QCOMPARE(told->front().params.at("lr"), std::string("0.1"));
        QCOMPARE(server.requests().size(), std::size_t(5)); // the one that is gone is asked for once
    }
};

QTEST_GUILESS_MAIN(tst_TrackedFeed)
#include "tst_trackedfeed.moc"
