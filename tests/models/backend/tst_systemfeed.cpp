// SPDX-License-Identifier: Apache-2.0
#include "engine/api/json.h"
#include "models/backend/systemfeed.h"
#include "models/backend/taskthread.h"
#include "tests/engine/client/testserver.h"
#include "tests/models/testjob.h"

#include <QtTest>

#include <algorithm>
#include <mutex>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr std::int64_t startMs = 1'700'000'000'000;
const QString tag = QStringLiteral("system/cpu");

// Keeps a point for each second of a job, and hands them out in pages of at most seven.
class SystemServer
{
public:
    SystemServer()
        : m_server([this](const TestServer::Request &request) { return answer(request); })
    {}

    client::Endpoint endpoint() const { return {m_server.url(), "token"}; }
    void setSeconds(std::int64_t seconds)
    {
        const std::lock_guard lock(m_mutex);
        m_seconds = seconds;
    }
    void setDown(bool isDown)
    {
        const std::lock_guard lock(m_mutex);
        m_isDown = isDown;
    }
    std::size_t timesAsked() const { return m_server.requests().size(); }

private:
    TestServer::Reply answer(const TestServer::Request &request)
    {
        const std::lock_guard lock(m_mutex);
        if (m_isDown)
            return {.status = 503, .body = R"({"error":{"code":"Busy","message":"The engine is busy."}})"};
        const auto target = QString::fromStdString(request.target);
        if (!target.startsWith("/trainyard/v1/system/"))
            return {.status = 404};
        const std::int64_t after = target.section("after=", 1).toLongLong();
        api::MetricsPage page;
        page.next = std::uint64_t(after);
        page.series.push_back({"system/cpu", {}, {}, {}});
        for (std::int64_t second = 0; second < m_seconds; ++second) {
            const std::int64_t time = startMs + second * 1000;
            if (time <= after || page.series[0].steps.size() == 7)
                continue;
            page.series[0].steps.push_back(second);
            page.series[0].wallTimes.push_back(double(time) / 1000);
            page.series[0].values.push_back(double(second));
            page.next = std::uint64_t(time);
        }
        return {.body = api::toJson(page), .headers = {{"Content-Type", "application/json"}}};
    }

    std::mutex m_mutex;
    std::int64_t m_seconds = 0; // guarded by m_mutex
    bool m_isDown = false;      // guarded by m_mutex
    TestServer m_server;
};

qsizetype pointsOf(SystemFeed &feed)
{
    const MetricSeries *series = feed.metrics().series(tag);
    return series ? series->size() : 0;
}

bool hasEveryPointOnce(SystemFeed &feed)
{
    const MetricSeries *series = feed.metrics().series(tag);
    for (qsizetype i = 0; series && i < series->size(); ++i)
        if (series->value(i) != double(i))
            return false;
    return series != nullptr;
}

} // namespace

class tst_SystemFeed : public QObject
{
    Q_OBJECT
private slots:
    void nothingIsReadUntilSomebodyWatches()
    {
        SystemServer server;
        server.setSeconds(10);
        TaskThread thread;
        thread.setEndpoint(server.endpoint());
        SystemFeed feed(testJob("a").id, thread);
        feed.setRunning(true);
        feed.load();
        QCOMPARE(server.timesAsked(), std::size_t(0));
        feed.watch();
        QTRY_COMPARE(pointsOf(feed), 10);
    }

    void aFinishedJobIsReadWhole()
    {
        SystemServer server;
        server.setSeconds(40);
        TaskThread thread;
        thread.setEndpoint(server.endpoint());
        SystemFeed feed(testJob("a").id, thread);
        QSignalSpy loaded(&feed, &SystemFeed::loaded);
        feed.watch();
        QTRY_COMPARE(loaded.size(), 1);
        QCOMPARE(pointsOf(feed), 40);
        QVERIFY(hasEveryPointOnce(feed));
        QVERIFY(feed.isLoaded());
    }

    void aRunningJobIsFollowed()
    {
        SystemServer server;
        server.setSeconds(5);
        TaskThread thread;
        thread.setEndpoint(server.endpoint());
        SystemFeed feed(testJob("a").id, thread);
        feed.watch();
        feed.setRunning(true);
        QTRY_COMPARE(pointsOf(feed), 5);
        server.setSeconds(8);
        QTRY_COMPARE(pointsOf(feed), 8);
        server.setSeconds(30); // a gap, wider than a page
        QTRY_COMPARE_WITH_TIMEOUT(pointsOf(feed), 30, 20'000);
        QVERIFY(hasEveryPointOnce(feed));
    }

    void contactThatReturnsFillsTheGap()
    {
        SystemServer server;
        server.setSeconds(5);
        TaskThread thread;
        thread.setEndpoint(server.endpoint());
        SystemFeed feed(testJob("a").id, thread);
        QSignalSpy failed(&feed, &SystemFeed::failed);
        feed.watch();
        feed.setRunning(true);
        QTRY_COMPARE(pointsOf(feed), 5);
        server.setDown(true);
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(failed.at(0).at(0).toString(), QString("The engine is busy."));
        server.setSeconds(300);
        server.setDown(false);
        feed.load();
        QTRY_COMPARE(pointsOf(feed), 300);
        QVERIFY(hasEveryPointOnce(feed));
    }

    void anotherJobOfThatNameStartsAnew()
    {
        SystemServer server;
        server.setSeconds(5);
        TaskThread thread;
        thread.setEndpoint(server.endpoint());
        SystemFeed feed(testJob("a").id, thread);
        feed.watch();
        QTRY_VERIFY(feed.isLoaded());
        feed.clear();
        QCOMPARE(pointsOf(feed), 0);
        QVERIFY(!feed.isLoaded());
        feed.setRunning(true);
        QTRY_COMPARE(pointsOf(feed), 5);
    }
};

QTEST_GUILESS_MAIN(tst_SystemFeed)
#include "tst_systemfeed.moc"
