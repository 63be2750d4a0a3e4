// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/http/storagesupport.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::test;
namespace fs = std::filesystem;

class tst_StorageAccess : public QObject
{
    Q_OBJECT
private:
    StorageEngine m_storage;
    static constexpr const char *m_list = "/_storage/blob/acct/?comp=list";

private slots:
    void initTestCase()
    {
        QCOMPARE(m_storage.blob("PUT", "/box?restype=container").status, 201);
        QVERIFY(writeFileAtomically(m_storage.blobs() / "a", "content"));
    }

    void withoutASignatureNothingIsAnswered_data()
    {
        QTest::addColumn<QString>("method");
        QTest::addColumn<QString>("target");
        QTest::newRow("list") << "GET" << m_list;
        QTest::newRow("blob") << "GET"
                              << "/_storage/blob/acct/box/a";
        QTest::newRow("file") << "PUT"
                              << "/_storage/file/acct/share/a";
        QTest::newRow("no such account") << "GET"
                                         << "/_storage/blob/nobody/?comp=list";
        QTest::newRow("no such operation") << "POST"
                                           << "/_storage/blob/acct/box?comp=nonsense";
        QTest::newRow("a name that climbs") << "GET"
                                            << "/_storage/blob/acct/box/%2e%2e/%2e%2e/token";
        QTest::newRow("no service") << "GET"
                                    << "/_storage/queue/acct/?comp=list";
        QTest::newRow("nothing") << "DELETE"
                                 << "/_storage";
    }
    void withoutASignatureNothingIsAnswered()
    {
        QFETCH(QString, method);
        QFETCH(QString, target);
        const RawReply reply = ask(m_storage.engine.port, method.toStdString(), target.toStdString(), {});
        QCOMPARE(reply.status, 401);
        QVERIFY(reply.headers.contains("www-authenticate"));
    }

    void refusalsAreXml()
    {
        const RawReply reply = ask(m_storage.engine.port, "GET", m_list, {});
        QCOMPARE(reply.headers.at("x-ms-error-code"), std::string("NoAuthenticationInformation"));
        QCOMPARE(reply.headers.at("content-type"), std::string("application/xml"));
        QVERIFY(reply.headers.contains("x-ms-request-id"));
        QVERIFY(reply.headers.contains("x-ms-version"));
        QVERIFY(reply.headers.contains("date"));
        QVERIFY(reply.body.find("<Error><Code>NoAuthenticationInformation</Code><Message>") !=
                std::string::npos);
    }

    void aKeyOpensItsAccount()
    {
        const RawReply reply = m_storage.ask("GET", m_list);
        QCOMPARE(reply.status, 200);
        QVERIFY(reply.body.find("<Name>box</Name>") != std::string::npos);
        const auto other = signedHeaders("GET", m_list, {}, {}, TestEngine::otherStorageKey);
        QCOMPARE(ask(m_storage.engine.port, "GET", m_list, other).status, 200);
    }

    void wrongSignaturesAreForbidden()
    {
        const int port = m_storage.engine.port;
        for (const Headers &headers :
             {signedHeaders("GET", m_list, {}, {}, "d3Jvbmcga2V5"), signedHeaders("PUT", m_list),
              signedHeaders("GET", "/_storage/blob/acct/box/a"),
              signedHeaders("GET", m_list, {}, {}, TestEngine::storageKey, now() - std::chrono::minutes(16)),
              signedHeaders("GET", m_list, {}, {}, TestEngine::storageKey,
                            now() + std::chrono::minutes(16))}) {
            const RawReply reply = ask(port, "GET", m_list, headers);
            QCOMPARE(reply.status, 403);
            QCOMPARE(reply.headers.at("x-ms-error-code"), std::string("AuthenticationFailed"));
        }
        QCOMPARE(ask(port, "GET", "/_storage/blob/nobody/?comp=list", signedHeaders("GET", m_list)).status,
                 403);
        QCOMPARE(ask(port, "GET", std::string(m_list) + "&sig=AAAA&sv=2021-06-08&sr=c", {}).status, 403);
    }

    void aRefusedUploadChangesNothing()
    {
        const std::string target = "/_storage/blob/acct/box/a";
        const Headers wrong =
            signedHeaders("PUT", target, "new", {{"x-ms-blob-type", "BlockBlob"}}, "d3Jvbmcga2V5");
        RawConnection connection(m_storage.engine.port);
        QVERIFY(connection.send(requestText("PUT", target, wrong, "new")));
        QCOMPARE(connection.readReply().status, 403);
        // The connection is in order still.
        QVERIFY(connection.send(requestText("GET", target, signedHeaders("GET", target))));
        QCOMPARE(connection.readReply().body, std::string("content"));
    }

    void theEnginesTokenOpensAnyAccount()
    {
        QCOMPARE(m_storage.engine.ask("GET", "/_storage/blob/acct/box/a").body, std::string("content"));
        QCOMPARE(m_storage.engine.ask("GET", "/_storage/blob/nobody/box/a").status, 404);
        QCOMPARE(m_storage.engine.ask("GET", m_list, {}, {{"Authorization", "Bearer wrong"}}).status, 401);
    }

    void hostsNameAccountsToo()
    {
        const Headers asked = {{"Host", "acct.blob.core.windows.net"}};
        const RawReply reply =
            ask(m_storage.engine.port, "GET", "/box/a", signedHeaders("GET", "/box/a", {}, asked));
        QCOMPARE(reply.status, 200);
        QCOMPARE(reply.body, std::string("content"));
        const Headers upper = {{"Host", "ACCT.File.core.windows.net:443"}};
        const std::string make = "/share?restype=share";
        QCOMPARE(ask(m_storage.engine.port, "PUT", make, signedHeaders("PUT", make, {}, upper)).status, 201);
        QVERIFY(fs::is_directory(m_storage.files()));
    }

    void aLinkToAFileOfAJobOpensNoAccount()
    {
        const RawReply reply = ask(m_storage.engine.port, "GET", "/trainyard/v1/files/a?sig=x&se=99999999999",
                                   {{"Host", "acct.blob.core.windows.net"}});
        QCOMPARE(reply.status, 403);
    }
};

QTEST_GUILESS_MAIN(tst_StorageAccess)
#include "tst_storageaccess.moc"
