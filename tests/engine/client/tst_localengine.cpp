// SPDX-License-Identifier: Apache-2.0
#include "engine/client/localengine.h"

#include "engine/base/files.h"
#include "tests/engine/client/testserver.h"

#include <QtTest>

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <sys/wait.h>
#include <unistd.h>

using namespace trainyard;
using client::findLocalEngine;

namespace {

TestServer::Reply describeEngine(const TestServer::Request &request)
{
    if (request.authorization != "Bearer the-token")
        return {.status = 401};
    return {.body = R"({"version":"1","instance":"one"})"};
}

// A process id that was in use and is no more.
pid_t deadProcess()
{
    const pid_t child = ::fork();
    if (child == 0)
        ::_exit(0);
    ::waitpid(child, nullptr, 0);
    return child;
}

} // namespace

class tst_LocalEngine : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_data = m_folder->path().toStdString();
        QVERIFY(writeFileAtomically(m_data / "token", "the-token\n", 0600));
    }

    void findsTheEngineThatRuns()
    {
        TestServer server(describeEngine);
        leaveTrace(server.url(), ::getpid(), "one");
        const auto endpoint = findLocalEngine(m_data);
        QVERIFY2(endpoint, endpoint ? "" : endpoint.error().message.c_str());
        QCOMPARE(endpoint->url, server.url());
        QCOMPARE(endpoint->token, std::string("the-token"));
    }

    void findsNoneWithoutATrace()
    {
        const auto endpoint = findLocalEngine(m_data / "nowhere");
        QVERIFY(!endpoint);
        QVERIFY(endpoint.error().code == Error::Code::NotFound);
    }

    void findsNoneWhereAnotherTookThePort()
    {
        TestServer server(describeEngine);
        leaveTrace(server.url(), deadProcess(), "another");
        const auto endpoint = findLocalEngine(m_data);
        QVERIFY(!endpoint);
        QVERIFY(endpoint.error().code == Error::Code::NotFound);
    }

    void findsNoneWhereItsProcessIsGone()
    {
        std::string url;
        {
            TestServer server(describeEngine);
            url = server.url();
        }
        leaveTrace(url, deadProcess(), "one");
        const auto endpoint = findLocalEngine(m_data);
        QVERIFY(!endpoint);
        QVERIFY(endpoint.error().code == Error::Code::NotFound);
    }

    void anEngineThatDoesNotAnswerIsNotAbsent()
    {
        TestServer server([](const TestServer::Request &) -> TestServer::Reply { return {.status = 503}; });
        leaveTrace(server.url(), ::getpid(), "one");
        const auto endpoint = findLocalEngine(m_data);
        QVERIFY(!endpoint);
        QVERIFY(endpoint.error().code == Error::Code::Unavailable);
    }

    void aBrokenTraceIsReported()
    {
        QVERIFY(writeFileAtomically(m_data / "engine.json", "{\"url\": 5}", 0600));
        const auto endpoint = findLocalEngine(m_data);
        QVERIFY(!endpoint);
        QVERIFY(endpoint.error().message.find("engine.json") != std::string::npos);
    }

private:
    void leaveTrace(const std::string &url, pid_t pid, const std::string &instance)
    {
        const QJsonObject trace{{"url", QString::fromStdString(url)},
                                {"pid", pid},
                                {"tokenFile", QString::fromStdString((m_data / "token").string())},
                                {"instance", QString::fromStdString(instance)}};
        const std::string text = QJsonDocument(trace).toJson().toStdString();
        QVERIFY(writeFileAtomically(m_data / "engine.json", text, 0600));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path m_data;
};

QTEST_GUILESS_MAIN(tst_LocalEngine)
#include "tst_localengine.moc"
