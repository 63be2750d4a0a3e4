// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/listenaddress.h"

#include <QTcpServer>
#include <QtTest>

using namespace trainyard;

class tst_ListenAddress : public QObject
{
    Q_OBJECT
private slots:
    void readsAnAddress_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("address");
        QTest::addColumn<int>("port");
        QTest::newRow("both") << "0.0.0.0:9000"
                              << "0.0.0.0" << 9000;
        QTest::newRow("name") << "localhost:0"
                              << "localhost" << 0;
        QTest::newRow("address alone") << "127.0.0.2"
                                       << "127.0.0.2" << 8420;
        QTest::newRow("port alone") << ":9000"
                                    << "127.0.0.1" << 9000;
        QTest::newRow("version 6") << "[::1]:9000"
                                   << "::1" << 9000;
        QTest::newRow("version 6 alone") << "[::1]"
                                         << "::1" << 8420;
        QTest::newRow("version 6 bare") << "fe80::1"
                                        << "fe80::1" << 8420;
    }
    void readsAnAddress()
    {
        QFETCH(QString, text);
        QFETCH(QString, address);
        QFETCH(int, port);
        const auto listen = daemon::parseListenAddress(text.toStdString());
        QVERIFY(listen);
        QCOMPARE(QString::fromStdString(listen->address), address);
        QCOMPARE(listen->port, port);
    }

    void refusesNonsense_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text :
             {"", "127.0.0.1:", "127.0.0.1:http", "127.0.0.1:-1", "127.0.0.1:65536", "[::1:80", "::1]:80"})
            QTest::newRow(text) << QString(text);
    }
    void refusesNonsense()
    {
        QFETCH(QString, text);
        const auto listen = daemon::parseListenAddress(text.toStdString());
        QVERIFY(!listen);
        QVERIFY(listen.error().message.find("ADDRESS:PORT") != std::string::npos);
    }

    void tellsWhoCanReachIt()
    {
        QVERIFY(daemon::isLoopback("127.0.0.1"));
        QVERIFY(daemon::isLoopback("::1"));
        QVERIFY(!daemon::isLoopback("0.0.0.0"));
        QVERIFY(!daemon::isLoopback("192.168.1.2"));
    }

    void namesTheUrlForThisMachine()
    {
        QCOMPARE(daemon::localUrl("0.0.0.0", 80), std::string("http://127.0.0.1:80"));
        QCOMPARE(daemon::localUrl("::", 80), std::string("http://[::1]:80"));
        QCOMPARE(daemon::localUrl("10.0.0.1", 80), std::string("http://10.0.0.1:80"));
    }

    void findsABusyPort()
    {
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost));
        const Status busy = daemon::checkFree({"127.0.0.1", other.serverPort()});
        QVERIFY(!busy);
        QVERIFY(busy.error().message.find("another program already listens there") != std::string::npos);
        QVERIFY(daemon::checkFree({"127.0.0.1", 0}));
        QVERIFY(!daemon::checkFree({"no.such.host.invalid", 0}));
    }
};

QTEST_GUILESS_MAIN(tst_ListenAddress)
#include "tst_listenaddress.moc"
