// SPDX-License-Identifier: Apache-2.0
#include "tests/support/engineprocess.h"

#include <QSslConfiguration>
#include <QSslSocket>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QUrl>
#include <QtTest>
#include <memory>
#include <vector>

using namespace trainyard;
using test::EngineProcess;

namespace {

constexpr int longest = 20000;
constexpr int moreThanWorkers = 300;

QByteArray readAll(QTcpSocket &socket)
{
    QByteArray all;
    while (socket.state() == QAbstractSocket::ConnectedState && socket.waitForReadyRead(longest))
        all += socket.readAll();
    return all + socket.readAll();
}

} // namespace

// One port of a real engine, asked in clear, under TLS and through CONNECT.
class tst_TlsPort : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        m_plain = std::make_unique<EngineProcess>(m_dir.filePath("plain"));
        m_proxy = std::make_unique<EngineProcess>(m_dir.filePath("proxy"), QStringList{"--storage-proxy"});
        QVERIFY(m_plain->start());
        QVERIFY(m_proxy->start());
        if (!QSslSocket::supportsSsl())
            QSKIP("Qt has no TLS back end here; nothing can be asked over TLS.");
    }
    void cleanupTestCase()
    {
        QCOMPARE(m_plain->stop(), 0);
        QCOMPARE(m_proxy->stop(), 0);
    }

    void httpAndHttpsShareThePort()
    {
        QTcpSocket clear;
        connectTo(clear, *m_plain);
        clear.write(request(*m_plain, "Host: 127.0.0.1"));
        QVERIFY(readAll(clear).startsWith("HTTP/1.1 200 "));

        QSslSocket encrypted;
        trust(encrypted, "plain");
        connectTo(encrypted, *m_plain);
        encrypted.startClientEncryption();
        QVERIFY2(encrypted.waitForEncrypted(longest), qPrintable(encrypted.errorString()));
        encrypted.write(request(*m_plain, "Host: 127.0.0.1"));
        QVERIFY(readAll(encrypted).startsWith("HTTP/1.1 200 "));
    }

    void theTokenIsNeededUnderTlsToo()
    {
        QSslSocket socket;
        trust(socket, "plain");
        connectTo(socket, *m_plain);
        socket.startClientEncryption();
        QVERIFY(socket.waitForEncrypted(longest));
        socket.write("GET /trainyard/v1/info HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        QVERIFY(readAll(socket).startsWith("HTTP/1.1 401 "));
    }

    void nonsenseInsteadOfAHandshakeIsCutOff()
    {
        QTcpSocket socket;
        connectTo(socket, *m_plain);
        socket.write(QByteArray("\x16\x03\x01\x00\x05hello and no more", 22));
        readAll(socket); // ends
        QCOMPARE(socket.state(), QAbstractSocket::UnconnectedState);
    }

    void handshakesThatNeverEndKeepNobodyWaiting_data()
    {
        QTest::addColumn<QByteArray>("begin");
        QTest::newRow("first byte") << QByteArray("\x16");
        QTest::newRow("tunnels") << QByteArray("CONNECT acct.blob.core.windows.net:443 HTTP/1.1\r\n\r\n");
    }
    void handshakesThatNeverEndKeepNobodyWaiting()
    {
        QFETCH(QByteArray, begin);
        std::vector<std::unique_ptr<QTcpSocket>> slow;
        for (int i = 0; i < moreThanWorkers; ++i) {
            slow.push_back(std::make_unique<QTcpSocket>());
            connectTo(*slow.back(), *m_proxy);
            slow.back()->write(begin);
            QVERIFY(slow.back()->waitForBytesWritten(longest));
        }
        QTcpSocket other;
        connectTo(other, *m_proxy);
        other.write(request(*m_proxy, "Host: 127.0.0.1"));
        QVERIFY(other.waitForReadyRead(5000)); // half of what a handshake may take
        QVERIFY(readAll(other).startsWith("HTTP/1.1 200 "));
    }

    void headsThatNeverEndUnderTlsKeepNobodyWaiting()
    {
        std::vector<std::unique_ptr<QSslSocket>> slow;
        for (int i = 0; i < moreThanWorkers; ++i) {
            slow.push_back(std::make_unique<QSslSocket>());
            trust(*slow.back(), "plain");
            connectTo(*slow.back(), *m_plain);
            slow.back()->startClientEncryption();
            QVERIFY(slow.back()->waitForEncrypted(longest));
            slow.back()->write("GET / HTTP/1.1\r\nX-Slow: ");
            slow.back()->flush();
        }
        QTcpSocket other;
        connectTo(other, *m_plain);
        other.write(request(*m_plain, "Host: 127.0.0.1"));
        QVERIFY(other.waitForReadyRead(5000));
        QVERIFY(readAll(other).startsWith("HTTP/1.1 200 "));
        slow.front()->write("x\r\n\r\n");
        slow.front()->flush();
        QVERIFY(slow.front()->waitForReadyRead(longest));
        QVERIFY(slow.front()->readAll().startsWith("HTTP/1.1 401 "));
    }

    void connectLeadsToTheNamesOfStorageAccounts()
    {
        QSslSocket socket;
        trust(socket, "proxy");
        connectTo(socket, *m_proxy);
        QCOMPARE(tunnel(socket, "acct.blob.core.windows.net:443"),
                 "HTTP/1.1 200 Connection established\r\n\r\n");
        socket.setPeerVerifyName("acct.blob.core.windows.net");
        socket.startClientEncryption();
        QVERIFY2(socket.waitForEncrypted(longest), qPrintable(socket.errorString()));
        socket.write(request(*m_proxy, "Host: 127.0.0.1"));
        QVERIFY(readAll(socket).startsWith("HTTP/1.1 200 "));
    }

    void connectLeadsNowhereElse_data()
    {
        QTest::addColumn<QString>("authority");
        for (const char *authority :
             {"example.com:443", "127.0.0.1:22", "acct.blob.core.windows.net:80",
              "a.b.blob.core.windows.net:443", "acct.blob.core.windows.net.example.com:443",
              "blob.core.windows.net:443", "", "management.azure.com:443"})
            QTest::newRow(authority) << QString(authority);
    }
    void connectLeadsNowhereElse()
    {
        QFETCH(QString, authority);
        QTcpSocket socket;
        connectTo(socket, *m_proxy);
        QVERIFY(tunnel(socket, authority.toUtf8()).startsWith("HTTP/1.1 403 "));
    }

    void withoutTheProxyConnectIsARequestLikeAnyOther()
    {
        QTcpSocket socket;
        connectTo(socket, *m_plain);
        QVERIFY(tunnel(socket, "acct.blob.core.windows.net:443").startsWith("HTTP/1.1 401 "));
    }

    void noPlainRequestsThroughATunnel()
    {
        QTcpSocket socket;
        connectTo(socket, *m_proxy);
        QVERIFY(tunnel(socket, "acct.file.core.windows.net:443").startsWith("HTTP/1.1 200 "));
        socket.write(request(*m_proxy, "Host: 127.0.0.1"));
        QCOMPARE(readAll(socket), QByteArray());
    }

private:
    static void connectTo(QTcpSocket &socket, const EngineProcess &engine)
    {
        const QUrl url(QString::fromStdString(engine.endpoint().url));
        socket.connectToHost(url.host(), quint16(url.port()));
        QVERIFY(socket.waitForConnected(longest));
    }
    void trust(QSslSocket &socket, const QString &engine) const
    {
        QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
        configuration.setCaCertificates(QSslCertificate::fromPath(m_dir.filePath(engine + "/tls/cert.pem")));
        socket.setSslConfiguration(configuration);
        socket.setPeerVerifyName("127.0.0.1");
    }
    static QByteArray request(const EngineProcess &engine, const QByteArray &host)
    {
        return "GET /trainyard/v1/info HTTP/1.1\r\n" + host +
               "\r\nConnection: close\r\nAuthorization: Bearer " +
               QByteArray::fromStdString(engine.endpoint().token) + "\r\n\r\n";
    }
    static QByteArray tunnel(QTcpSocket &socket, const QByteArray &authority)
    {
        socket.write("CONNECT " + authority + " HTTP/1.1\r\nHost: " + authority + "\r\n\r\n");
        QByteArray reply;
        while (!reply.contains("\r\n\r\n") && socket.waitForReadyRead(longest))
            reply += socket.readAll();
        return reply;
    }

    QTemporaryDir m_dir;
    std::unique_ptr<EngineProcess> m_plain;
    std::unique_ptr<EngineProcess> m_proxy;
};

QTEST_GUILESS_MAIN(tst_TlsPort)
#include "tst_tlsport.moc"
