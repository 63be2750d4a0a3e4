// SPDX-License-Identifier: Apache-2.0
#include "models/backend/summaryfeed.h"

#include "tests/engine/client/testserver.h"
#include "tests/models/testjob.h"

#include <QtTest>

#include <atomic>

using namespace trainyard;
using namespace trainyard::models;

class tst_SummaryFeed : public QObject
{
    Q_OBJECT
private:
    // An engine of which the first answers are these; then it tells of all jobs.
    static TestServer::Handler answering(std::atomic<int> &refusals, int status)
    {
        return [&refusals, status](const TestServer::Request &request) -> TestServer::Reply {
            if (refusals-- > 0)
                return {.status = status};
            const auto asked = api::summariesRequestFromJson(request.body);
            api::SummariesReply reply;
            reply.tagSets.push_back({"train/loss"});
            if (asked)
                for (const auto &job : asked->jobs)
                    reply.jobs.push_back({.id = job.id, .points = 1, .series = {}});
            return {.body = api::toJson(reply)};
        };
    }
    static client::Endpoint impatient(const TestServer &server)
    {
        client::Endpoint engine{server.url(), "token"};
        engine.patience.retry = std::chrono::milliseconds(10);
        return engine;
    }

private slots:
    void whatHadNoAnswerIsAskedForAgain()
    {
        std::atomic<int> refusals = 3;
        const TestServer server(answering(refusals, 503));
        SummaryFeed feed;
        feed.setEndpoint(impatient(server));
        QSet<QString> told;
        connect(&feed, &SummaryFeed::summariesRead, this,
                [&](const std::shared_ptr<const api::SummariesReply> &reply) {
                    for (const api::JobSummaries &job : reply->jobs)
                        told << QString::fromStdString(job.id);
                });
        feed.track(testJob("a", api::ExecutionState::Succeeded));
        feed.track(testJob("b", api::ExecutionState::Failed));
        QTRY_COMPARE(told.size(), 2);
    }

    void whatIsRefusedIsNot()
    {
        std::atomic<int> refusals = 1;
        const TestServer server(answering(refusals, 404));
        SummaryFeed feed;
        feed.setEndpoint(impatient(server));
        QStringList told;
        connect(&feed, &SummaryFeed::summariesRead, this,
                [&](const std::shared_ptr<const api::SummariesReply> &reply) {
                    for (const api::JobSummaries &job : reply->jobs)
                        told << QString::fromStdString(job.id);
                });
        feed.track(testJob("a", api::ExecutionState::Succeeded));
        QTRY_COMPARE(server.requests().size(), std::size_t(1));
        feed.track(testJob("b", api::ExecutionState::Succeeded));
        QTRY_COMPARE(told, QStringList(QString::fromStdString(testJob("b").id.path())));
        feed.resume(); // there was no contact meanwhile
        QTRY_VERIFY(told.contains(QString::fromStdString(testJob("a").id.path())));
    }
};

QTEST_GUILESS_MAIN(tst_SummaryFeed)
#include "tst_summaryfeed.moc"
