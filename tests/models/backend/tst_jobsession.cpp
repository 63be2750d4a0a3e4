// SPDX-License-Identifier: Apache-2.0
#include "engine/api/json.h"
#include "models/backend/jobsession.h"
#include "models/backend/taskthread.h"
#include "tests/engine/client/testserver.h"
#include "tests/models/testjob.h"
#include "tests/models/wholelog.h"

#include <QRegularExpression>
#include <QtTest>

#include <atomic>
#include <future>
#include <mutex>

using namespace trainyard;
using namespace trainyard::models;

namespace {

// What an engine keeps of one job, over HTTP. Hands metrics out in pages of at most 7 points; while `isDown`
// every request is refused.
class JobServer
{
public:
    JobServer()
        : m_server([this](const TestServer::Request &request) { return answer(request); })
    {}

    std::string url() const { return m_server.url(); }
    void setPoints(std::uint64_t points)
    {
        set([&] { m_points = points; });
    }
    void print(const std::string &text)
    {
        set([&] { m_log += text; });
    }
    void setDown(bool isDown)
    {
        set([&] { m_isDown = isDown; });
    }

private:
    void set(const std::function<void()> &change)
    {
        const std::lock_guard lock(m_mutex);
        change();
    }

    TestServer::Reply answer(const TestServer::Request &request)
    {
        const std::lock_guard lock(m_mutex);
        const auto target = QString::fromStdString(request.target);
        if (m_isDown)
            return {.status = 503, .body = R"({"error":{"code":"Busy","message":"The engine is busy."}})"};
        if (target.contains("/points"))
            return {.body = api::toBytes(page(target.section("after=", 1).toULongLong()))};
        if (target.contains("/listOutputFiles"))
            return {.body = api::listJson(target.contains("=stdouterr") ? std::vector{stdoutEntry()}
                                                                        : std::vector<std::string>(),
                                          "")};
        return range(request.range);
    }

    api::MetricsPage page(std::uint64_t after) const
    {
        api::MetricSeries series{"train/loss", {}, {}, {}};
        const std::uint64_t next = std::max(after, std::min(m_points, after + 7));
        for (std::uint64_t n = after + 1; n <= next; ++n) {
            series.steps.push_back(std::int64_t(n));
            series.wallTimes.push_back(double(n));
            series.values.push_back(double(n));
        }
        return {next, m_points, {series}};
    }

    std::string stdoutEntry() const
    {
        api::OutputFile file;
        file.name = "stdout.txt";
        file.downloadUrl = url() + "/file";
        file.contentLength = m_log.size();
        return api::toJson(file);
    }

    TestServer::Reply range(const std::string &asked) const
    {
        const auto match = QRegularExpression(R"((\d+)-(\d+))").match(QString::fromStdString(asked));
        const std::size_t first = match.captured(1).toULongLong();
        const std::size_t last = std::min<std::size_t>(match.captured(2).toULongLong(), m_log.size() - 1);
        const std::string size = std::to_string(m_log.size());
        if (first >= m_log.size())
            return {.status = 416, .headers = {{"Content-Range", "bytes */" + size}}};
        return {.status = 206,
                .body = m_log.substr(first, last - first + 1),
                .headers = {{"Content-Range",
                             "bytes " + std::to_string(first) + "-" + std::to_string(last) + "/" + size}}};
    }

    std::mutex m_mutex;
    std::uint64_t m_points = 0; // guarded by m_mutex
    std::string m_log;          // guarded by m_mutex
    bool m_isDown = false;      // guarded by m_mutex
    TestServer m_server;
};

void verifyEveryPointOnce(JobSession &session, std::uint64_t points)
{
    const MetricSeries *series = session.metrics().series("train/loss");
    QVERIFY(series);
    QCOMPARE(series->size(), qsizetype(points));
    for (qsizetype i = 0; i < series->size(); ++i)
        QCOMPARE(series->value(i), double(i + 1));
}

} // namespace

class tst_JobSession : public QObject
{
    Q_OBJECT
private slots:
    void finishedJobIsLoadedWhole()
    {
        JobServer server;
        server.setPoints(100);
        const std::string text = std::string(300000, 'x') + "\n损失\n";
        server.print(text);
        TaskThread feed;
        feed.setEndpoint({server.url(), "token"});
        JobSession session(testJob("a").id, {feed, feed, feed});
        session.readAll();
        QSignalSpy complete(&session, &JobSession::finishedAndLoaded);
        session.setJob(testJob("a", api::ExecutionState::Succeeded));

        QTRY_COMPARE(complete.size(), 1);
        verifyEveryPointOnce(session, 100);
        QCOMPARE(session.output().files().size(), 1);
        QCOMPARE(wholeLog(*session.output().files().at(0)), QByteArray::fromStdString(text));
        QCOMPARE(session.files().rowCount(), 1);
    }

    void runningJobIsFollowedToItsEnd()
    {
        JobServer server;
        server.setPoints(3);
        server.print("one\n");
        TaskThread feed;
        feed.setEndpoint({server.url(), "token"});
        JobSession session(testJob("a").id, {feed, feed, feed});
        session.readAll();
        QSignalSpy complete(&session, &JobSession::finishedAndLoaded);
        session.setJob(testJob("a", api::ExecutionState::Running));
        QTRY_COMPARE(session.metrics().loadedUpTo(), std::uint64_t(3));
        QTRY_COMPARE(session.output().files().size(), 1);
        LogDocument *log = session.output().files().at(0);
        log->setWatched(true); // as a view does
        QTRY_COMPARE(log->size(), 4ULL);
        QByteArray printed("one\n");

        for (int i = 0; i < 10; ++i) { // faster than it can read
            server.setPoints(std::uint64_t(4 + i));
            session.metricsGrew();
            server.print("more\n");
            printed += "more\n";
            session.outputGrew("stdout.txt", std::uint64_t(printed.size()));
        }
        QTRY_COMPARE(session.metrics().loadedUpTo(), std::uint64_t(13));
        QTRY_COMPARE(wholeLog(*log), printed);
        QCOMPARE(complete.size(), 0);

        server.setPoints(20);
        server.print("end");
        session.setJob(testJob("a", api::ExecutionState::Succeeded));
        QTRY_COMPARE(complete.size(), 1);
        verifyEveryPointOnce(session, 20);
        QTRY_COMPARE(wholeLog(*log), printed + "end");
    }

    void goesOnWhereItFailed()
    {
        JobServer server;
        server.setPoints(10);
        server.print("one\n");
        TaskThread feed;
        feed.setEndpoint({server.url(), "token"});
        JobSession session(testJob("a").id, {feed, feed, feed});
        session.readAll();
        QSignalSpy failed(&session, &JobSession::failed);
        session.setJob(testJob("a", api::ExecutionState::Running));
        QTRY_COMPARE(session.metrics().loadedUpTo(), std::uint64_t(10));

        server.setDown(true);
        server.setPoints(20);
        server.print("two\n");
        session.metricsGrew();
        QTRY_VERIFY(!failed.isEmpty());
        QCOMPARE(failed.at(0).at(0).toString(), QString("The engine is busy."));
        server.setDown(false);
        session.load(); // as after a reconnection

        QTRY_COMPARE(session.metrics().loadedUpTo(), std::uint64_t(20));
        verifyEveryPointOnce(session, 20);
        QTRY_COMPARE(wholeLog(*session.output().files().at(0)), QByteArray("one\ntwo\n"));
    }

    void anotherJobOfThatNameStartsAnew()
    {
        JobServer server;
        server.setPoints(5);
        server.print("old\n");
        TaskThread feed;
        feed.setEndpoint({server.url(), "token"});
        JobSession session(testJob("a").id, {feed, feed, feed});
        session.readAll();
        QSignalSpy complete(&session, &JobSession::finishedAndLoaded);
        session.setJob(testJob("a", api::ExecutionState::Failed));
        QTRY_COMPARE(complete.size(), 1);

        QSignalSpy removed(&session.output(), &JobOutput::fileRemoved);
        session.setDeleted();
        api::Job second = testJob("a", api::ExecutionState::Succeeded);
        second.uuid = "another";
        session.setJob(second);
        QVERIFY(!session.isDeleted());
        QCOMPARE(removed.size(), 1);
        QTRY_COMPARE(complete.size(), 2);
        verifyEveryPointOnce(session, 5);
        QCOMPARE(wholeLog(*session.output().files().at(0)), QByteArray("old\n"));
    }

    // Contact was lost while it was deleted and made anew.
    void anotherRunningJobOfThatNameIsRead()
    {
        JobServer server;
        server.setPoints(5);
        server.print("old\n");
        TaskThread feed;
        feed.setEndpoint({server.url(), "token"});
        JobSession session(testJob("a").id, {feed, feed, feed});
        session.readAll();
        session.setJob(testJob("a", api::ExecutionState::Running));
        QTRY_COMPARE(session.metrics().loadedUpTo(), std::uint64_t(5));
        QTRY_COMPARE(session.output().files().size(), 1);

        api::Job second = testJob("a", api::ExecutionState::Running);
        second.uuid = "another";
        session.setJob(second);
        QCOMPARE(session.metrics().loadedUpTo(), std::uint64_t(0));
        QTRY_COMPARE(session.metrics().loadedUpTo(), std::uint64_t(5));
        QTRY_COMPARE(session.output().files().size(), 1);
    }

    void whatIsListedOfADeletedJobIsItsLast()
    {
        std::promise<void> isAsked;
        std::promise<void> mayAnswer;
        std::atomic<int> asked = 0;
        std::atomic<int> askedForMedia = 0;
        const TestServer server([&](const TestServer::Request &request) -> TestServer::Reply {
            if (request.target.find("/media") != std::string::npos)
                ++askedForMedia;
            if (request.target.find("/listOutputFiles") != std::string::npos && asked++ == 0) {
                isAsked.set_value();
                mayAnswer.get_future().wait();
            }
            return {.body = api::listJson({}, "")};
        });
        bool isLetGo = false;
        const auto letGo = [&] {
            if (!std::exchange(isLetGo, true))
                mayAnswer.set_value();
        };
        const auto atTheEnd = qScopeGuard(letGo);
        TaskThread feed;
        TaskThread lister;
        feed.setEndpoint({server.url(), "token"});
        lister.setEndpoint({server.url(), "token"});
        JobSession session(testJob("a").id, {feed, feed, lister});
        session.media().watch();
        session.readAll();
        QSignalSpy listed(&session.files(), &OutputFilesModel::refreshed);
        session.setJob(testJob("a", api::ExecutionState::Running));
        QCOMPARE(isAsked.get_future().wait_for(std::chrono::minutes(1)), std::future_status::ready);
        session.setDeleted();
        const auto settle = [&feed, this] { // all that is asked for by now has been
            bool isAnswered = false;
            feed.run(
                this, [](client::Client &) { return true; }, [&](bool) { isAnswered = true; });
            return QTest::qWaitFor([&] { return isAnswered; });
        };
        QVERIFY(settle()); // what was under way when it was asked for again
        QVERIFY(settle());
        const int before = askedForMedia;
        letGo();
        QTRY_COMPARE(listed.size(), 1);
        QVERIFY(settle());
        QCOMPARE(askedForMedia.load(), before);
    }
};

QTEST_GUILESS_MAIN(tst_JobSession)
#include "tst_jobsession.moc"
