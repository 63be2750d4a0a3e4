// SPDX-License-Identifier: Apache-2.0
#include "engine/client/client.h"
#include "engine/client/requests.h"

#include "engine/api/json.h"
#include "engine/api/nodespage.h"
#include "tests/engine/client/testserver.h"

#include <QtTest>

#include <atomic>
#include <chrono>
#include <mutex>
#include <netinet/in.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

using namespace trainyard;
using client::Client;
using client::Endpoint;

namespace {

const std::string token = "t0ken-t0ken";
const api::ResourceId workspaceId = api::ResourceId::forWorkspace("s", "g", "w");
const api::ResourceId jobId = workspaceId.job("e", "j");

std::string jobText(const std::string &name)
{
    api::Job job;
    job.id = workspaceId.job("e", name);
    job.spec.cluster = workspaceId.cluster("c");
    job.spec.toolkit = api::CustomToolkitSettings{"true"};
    job.spec.stdOutErrPathPrefix = "/tmp";
    return api::toJson(job);
}

// A port of the loopback where nobody listens.
std::string deadUrl()
{
    const int fd = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof(address);
    ::bind(fd, reinterpret_cast<sockaddr *>(&address), size);
    ::getsockname(fd, reinterpret_cast<sockaddr *>(&address), &size);
    ::close(fd);
    return "http://127.0.0.1:" + std::to_string(ntohs(address.sin_port));
}

} // namespace

class tst_Client : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        qputenv("http_proxy", "http://127.0.0.1:1"); // must not matter: the server is on the loopback
    }

    void saysWhenNobodyAnswers()
    {
        const std::string url = deadUrl();
        Client client(Endpoint{url, token});
        const auto info = client.info();
        QVERIFY(!info);
        QVERIFY(info.error().code == Error::Code::Unavailable);
        QCOMPARE(QString::fromStdString(info.error().message),
                 QString::fromStdString("No answer from the engine at " + url + ": connection refused."));
    }

    // Who listens there now may be anybody.
    void nothingIsSentWhereTheWayIsCut()
    {
        const TestServer server([](const TestServer::Request &) { return TestServer::Reply{}; });
        Client client(Endpoint{});
        const auto info = client.info();
        QVERIFY(!info);
        QVERIFY(info.error().code == Error::Code::Unavailable);
        QVERIFY(info.error().message.starts_with("The engine cannot be reached now"));
        QVERIFY(!client.readFile("/file", 0, 10));
        QVERIFY(!client.readFile(server.url() + "/file", 0, 10)); // as the engine gave it
        const std::atomic<bool> stop = false;
        QVERIFY(!client.followEvents(
            {}, [](const api::Event &) {}, stop));
        QVERIFY(server.requests().empty());
    }

    void refusesAddressesThatAreNone_data()
    {
        QTest::addColumn<QString>("url");
        for (const char *url : {"127.0.0.1:8420", "file:///etc/passwd", "http://", "ftp://host/"})
            QTest::newRow(url) << QString(url);
    }
    void refusesAddressesThatAreNone()
    {
        QFETCH(QString, url);
        const auto info = Client(Endpoint{url.toStdString(), token}).info();
        QVERIFY(!info);
        QVERIFY(info.error().code == Error::Code::InvalidInput);
    }

    void theClockIsTheOneOfTheEngine_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("date");
        QTest::addColumn<bool>("isTold");
        QTest::newRow("told") << 200 << "Sat, 31 Jan 2026 23:59:59 GMT" << true;
        QTest::newRow("not told") << 200 << "" << false;
        QTest::newRow("no date") << 200 << "soon" << false;
        QTest::newRow("another's") << 502 << "Sat, 31 Jan 2026 23:59:59 GMT" << false;
    }
    void theClockIsTheOneOfTheEngine()
    {
        QFETCH(int, status);
        QFETCH(QString, date);
        QFETCH(bool, isTold);
        TestServer server([&](const TestServer::Request &) -> TestServer::Reply {
            TestServer::Reply reply{.status = status};
            if (!date.isEmpty())
                reply.headers["Date"] = date.toStdString();
            return reply;
        });
        const Timestamp before = now();
        const auto clock = Client(Endpoint{server.url(), token}).clock();
        QCOMPARE(clock.has_value(), isTold);
        if (!clock)
            return;
        QCOMPARE(clock->there, Timestamp(std::chrono::milliseconds(1769903999500)));
        QVERIFY(clock->here >= before && clock->here <= now());
        QVERIFY(clock->way <= now() - before);
    }

    void aPageOfNodesThatLeadsToItselfIsRefused()
    {
        const std::string again = "/nodes?skiptoken=node-0";
        const TestServer server([&again](const TestServer::Request &) {
            return TestServer::Reply{.body = api::toJson(api::NodesPage{{{.id = "node-0"}}, again})};
        });
        Client client(Endpoint{server.url(), token});
        const auto first = client.firstNodes(workspaceId.cluster("c"), 1);
        QVERIFY(first && first->nextLink == again);
        const auto second = client.nodesAfter(first->nextLink);
        QVERIFY(!second);
        QCOMPARE(second.error().message, "The engine at " + server.url() + " lists the same page twice.");
    }

    void asksTheWayTheApiSays()
    {
        TestServer server([](const TestServer::Request &request) -> TestServer::Reply {
            if (request.method == "DELETE" || request.target.find("/terminate") != std::string::npos)
                return {.status = 200};
            if (request.target.find("listOutputFiles") != std::string::npos)
                return {.body = api::listJson({}, "")};
            return {.body = jobText("j")};
        });
        Client client(Endpoint{server.url() + "/", token});
        api::JobSpec spec;
        spec.cluster = workspaceId.cluster("c");
        spec.secrets = {{"KEY", "secret"}};
        QVERIFY(client.putJob(jobId, spec));
        QVERIFY(client.job(jobId));
        QVERIFY(client.terminate(jobId));
        QVERIFY(client.remove(jobId));
        QVERIFY(client.outputFiles(jobId, "MODEL", "a b/\u00e9&x"));
        const auto requests = server.requests();
        QCOMPARE(requests.size(), std::size_t(5));
        const std::string path = jobId.path();
        const auto line = [&](std::size_t i) { return requests[i].method + " " + requests[i].target; };
        QCOMPARE(line(0), "PUT " + path + "?api-version=2018-05-01");
        QCOMPARE(requests[0].body, api::requestJson(spec));
        QCOMPARE(line(1), "GET " + path + "?api-version=2018-05-01");
        QCOMPARE(line(2), "POST " + path + "/terminate?api-version=2018-05-01");
        QCOMPARE(line(3), "DELETE " + path + "?api-version=2018-05-01");
        QCOMPARE(line(4), "POST " + path + "/listOutputFiles?api-version=2018-05-01&outputdirectoryid=MODEL" +
                              "&directory=a%20b%2F%C3%A9%26x");
        for (const auto &request : requests)
            QCOMPARE(request.authorization, "Bearer " + token);
        QCOMPARE(server.connections(), 1); // kept open
    }

    void listsReadEveryPage()
    {
        std::string base;
        TestServer server([&](const TestServer::Request &request) -> TestServer::Reply {
            if (request.target.find("skip=2") != std::string::npos)
                return {.body = api::listJson({jobText("c")}, "")};
            if (request.target.find("skip=1") != std::string::npos)
                return {.body = api::listJson({jobText("b")}, "/next?skip=2")}; // relative is fine too
            return {.body = api::listJson({jobText("a")}, base + "/next?skip=1")};
        });
        base = server.url();
        const auto jobs = Client(Endpoint{base, token}).jobs(jobId.parent());
        QVERIFY2(jobs, jobs ? "" : jobs.error().message.c_str());
        QCOMPARE(jobs->size(), std::size_t(3));
        QCOMPARE(jobs->at(2).id.name, std::string("c"));
    }

    void listsThatGoInCirclesEnd()
    {
        TestServer server([&](const TestServer::Request &) -> TestServer::Reply {
            return {.body = api::listJson({jobText("a")}, "/again")};
        });
        const auto jobs = Client(Endpoint{server.url(), token}).jobs(jobId.parent());
        QVERIFY(!jobs);
        QVERIFY(jobs.error().message.find("twice") != std::string::npos);
    }

    void errorsAreTheEngines_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<int>("code");
        QTest::newRow("400") << 400 << int(Error::Code::InvalidInput);
        QTest::newRow("401") << 401 << int(Error::Code::Unauthorized);
        QTest::newRow("404") << 404 << int(Error::Code::NotFound);
        QTest::newRow("409") << 409 << int(Error::Code::Conflict);
        QTest::newRow("500") << 500 << int(Error::Code::Internal);
        QTest::newRow("503") << 503 << int(Error::Code::Unavailable);
    }
    void errorsAreTheEngines()
    {
        QFETCH(int, status);
        QFETCH(int, code);
        TestServer server([&](const TestServer::Request &) -> TestServer::Reply {
            const Error error(Error::Code::Internal, "The reason.", "/place");
            return {.status = status, .body = api::errorJson("Anything", error)};
        });
        Client client(Endpoint{server.url(), token});
        const auto job = client.job(jobId);
        QVERIFY(!job);
        QCOMPARE(int(job.error().code), code);
        QCOMPARE(job.error().message, std::string("The reason."));
        QCOMPARE(job.error().target, std::string("/place"));
        QVERIFY(!client.terminate(jobId));
        const std::atomic<bool> stop = false;
        const auto followed = client.followEvents(
            "", [](const api::Event &) {}, stop);
        QVERIFY(!followed);
        QCOMPARE(followed.error().message, std::string("The reason."));
    }

    void repliesThatAreNoneAreReported()
    {
        TestServer server(
            [](const TestServer::Request &) -> TestServer::Reply { return {.body = "<html>"}; });
        const auto job = Client(Endpoint{server.url(), token}).job(jobId);
        QVERIFY(!job);
        QVERIFY(job.error().code == Error::Code::Internal);
        QVERIFY(job.error().message.find("cannot be read") != std::string::npos);
    }

    void readsAFileInRanges()
    {
        const std::string content = "0123456789";
        TestServer server([&](const TestServer::Request &request) -> TestServer::Reply {
            unsigned long first = 0, last = 0;
            if (std::sscanf(request.range.c_str(), "bytes=%lu-%lu", &first, &last) != 2)
                return {.status = 400};
            if (first >= content.size())
                return {.status = 416, .headers = {{"Content-Range", "bytes */10"}}};
            const std::string part = content.substr(first, last - first + 1);
            return {.status = 206,
                    .body = part,
                    .headers = {{"Content-Range", "bytes " + std::to_string(first) + "-" +
                                                      std::to_string(first + part.size() - 1) + "/10"}}};
        });
        Client client(Endpoint{server.url(), token});
        const std::string url = server.url() + "/trainyard/v1/files/x?sig=abc";
        const auto start = client.readFile(url, 0, 4);
        QVERIFY2(start, start ? "" : start.error().message.c_str());
        QCOMPARE(start->bytes, std::string("0123"));
        QCOMPARE(start->fileSize, std::uint64_t(10));
        QCOMPARE(client.readFile(url, 8, 100)->bytes, std::string("89"));
        const auto end = client.readFile(url, 10, 100);
        QVERIFY(end);
        QVERIFY(end->bytes.empty());
        QCOMPARE(end->fileSize, std::uint64_t(10));
    }

    void readsAFileFromAServerWithoutRanges()
    {
        TestServer server(
            [](const TestServer::Request &) -> TestServer::Reply { return {.body = "0123456789"}; });
        Client client(Endpoint{server.url(), token});
        const auto chunk = client.readFile(server.url() + "/f", 8, 1);
        QVERIFY(chunk);
        QCOMPARE(chunk->bytes, std::string("8"));
        QCOMPARE(chunk->fileSize, std::uint64_t(10));
        QVERIFY(client.readFile(server.url() + "/f", 20, 5)->bytes.empty());
    }

    void whatTakesLongIsWaitedFor()
    {
        std::atomic<int> looks = 0;
        const TestServer server([&](const TestServer::Request &request) -> TestServer::Reply {
            if (request.method != "GET")
                return {.status = 202, .headers = {{"Azure-AsyncOperation", "/operation"}}};
            return {.body = ++looks < 4 ? R"({"status": "InProgress"})" : R"({"status": "Succeeded"})"};
        });
        client::Requests requests({server.url(), token},
                                  std::chrono::milliseconds(0)); // it has no time at all
        const auto limited = requests.carryOut({.method = "POST", .target = "/it"});
        QVERIFY(!limited && limited.error().code == Error::Code::Unavailable);
        QVERIFY(requests.carryOut({.method = "POST", .target = "/it"}, client::Requests::Wait::ToTheEnd));
        QCOMPARE(looks.load(), 4);
    }

    void theTokenStaysWithItsEngine()
    {
        const auto reply = [](const TestServer::Request &) -> TestServer::Reply { return {.body = "x"}; };
        TestServer engine(reply), other(reply);
        Client client(Endpoint{engine.url(), token});
        QVERIFY(client.readFile(other.url() + "/f?sig=abc", 0, 10));
        QVERIFY(client.readFile(engine.url() + "/f?sig=abc", 0, 10));
        QCOMPARE(other.requests().at(0).authorization, std::string());
        QCOMPARE(engine.requests().at(0).authorization, "Bearer " + token);
    }

    void errorsShowNeitherTokenNorSignature()
    {
        Client client(Endpoint{deadUrl(), token});
        const auto chunk = client.readFile(deadUrl() + "/f?sig=abcdef", 0, 10);
        QVERIFY(!chunk);
        QVERIFY(chunk.error().message.find("abcdef") == std::string::npos);
        const auto info = client.info();
        QVERIFY(!info && info.error().message.find(token) == std::string::npos);
    }

    void readsMetrics()
    {
        TestServer server([](const TestServer::Request &) -> TestServer::Reply {
            return {.body = api::toBytes({7, 9, {{"loss", {1}, {2.5}, {std::nan("")}}}})};
        });
        const auto page = Client(Endpoint{server.url(), token}).metrics(jobId, 6);
        QVERIFY(page);
        QCOMPARE(page->next, std::uint64_t(7));
        QVERIFY(std::isnan(page->series.at(0).values.at(0)));
        QCOMPARE(server.requests().at(0).target, "/trainyard/v1/points" + jobId.path() + "?after=6");
    }

    void followsEventsUntilStopped()
    {
        TestServer server([](const TestServer::Request &request) -> TestServer::Reply {
            if (request.target.find("/events") == std::string::npos)
                return {.body = jobText("j")};
            return {
                .pieces =
                    {": ping\n\nid: i.1\nevent: hello\ndata: {\"kind\":\"hello\",\"cursor\":\"i.1\"}\n",
                     "\nevent: new\ndata: {\"kind\":\"of a later version\"}\n\n",
                     "data: {\"kind\":\"metrics\",\"cursor\":\"i.2\",\"resource\":\"/r\",\"count\":5}\n\n"},
                .staysOpen = true};
        });
        Client client(Endpoint{server.url(), token});
        std::atomic<bool> stop = false;
        std::vector<api::Event> events;
        const auto sink = [&](const api::Event &event) {
            events.push_back(event);
            QVERIFY(client.job(jobId)); // the sink may use the client
            stop = event.kind == api::Event::Kind::Metrics;
        };
        const auto status = client.followEvents("i.0 &", sink, stop);
        QVERIFY2(status, status ? "" : status.error().message.c_str());
        QCOMPARE(events.size(), std::size_t(2));
        QCOMPARE(events.at(0).cursor, std::string("i.1"));
        QCOMPARE(events.at(1).count, std::uint64_t(5));
        QCOMPARE(server.requests().at(0).target, std::string("/trainyard/v1/events?after=i.0%20%26"));
    }

    void stopsASilentStream()
    {
        TestServer server(
            [](const TestServer::Request &) -> TestServer::Reply { return {.staysOpen = true}; });
        std::atomic<bool> stop = false;
        std::atomic<bool> returned = false;
        bool succeeded = false;
        std::thread follower([&] {
            Client client(Endpoint{server.url(), token});
            succeeded = bool(client.followEvents(
                "", [](const api::Event &) {}, stop));
            returned = true;
        });
        QTRY_COMPARE(server.requests().size(), std::size_t(1));
        QVERIFY(!returned);
        stop = true;
        QTRY_VERIFY(returned);
        follower.join();
        QVERIFY(succeeded);
    }

    void aStreamThatEndsIsAnError()
    {
        TestServer server([](const TestServer::Request &) -> TestServer::Reply {
            return {.pieces = {"data: {\"kind\":\"hello\",\"cursor\":\"1\"}\n\n"}};
        });
        const std::atomic<bool> stop = false;
        int count = 0;
        const auto status = Client(Endpoint{server.url(), token})
                                .followEvents(
                                    "", [&](const api::Event &) { ++count; }, stop);
        QVERIFY(!status);
        QVERIFY(status.error().code == Error::Code::Unavailable);
        QCOMPARE(count, 1);
    }

    void aStreamThatMakesNoSenseIsAnError()
    {
        TestServer server([](const TestServer::Request &) -> TestServer::Reply {
            return {.pieces = {"data: nonsense\n\n"}, .staysOpen = true};
        });
        const std::atomic<bool> stop = false;
        const auto status = Client(Endpoint{server.url(), token})
                                .followEvents(
                                    "", [](const api::Event &) {}, stop);
        QVERIFY(!status);
        QVERIFY(status.error().message.find("cannot be read") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(tst_Client)
#include "tst_client.moc"
