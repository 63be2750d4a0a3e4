// SPDX-License-Identifier: Apache-2.0
#include "models/connections/connectionlist.h"
#include "models/settings/store.h"

#include "models/settings/settings.h"

#include <QAbstractItemModelTester>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

class tst_ConnectionList : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
    }

    void theOneUsedLastIsFirstAlsoNextTime()
    {
        ConnectionList list;
        QAbstractItemModelTester tester(&list);
        SavedConnection box = SavedConnection::fresh();
        box.url = "http://gpu-box:8420";
        SavedConnection far = SavedConnection::fresh();
        far.kind = SavedConnection::Kind::Tunnel;
        far.url = "http://127.0.0.1:8420";
        far.sshTarget = "ann@far";
        list.use(box);
        list.use(far);
        QCOMPARE(list.index(0).data().toString(), "ann@far");
        box.name = "The box";
        list.use(box);
        QCOMPARE(list.rowCount(), 2);
        const ConnectionList later;
        QCOMPARE(later.at(0), box);
        QCOMPARE(later.at(1), far);
        QCOMPARE(later.at(0).title(), "The box");
        list.remove(0);
        QCOMPARE(ConnectionList().rowCount(), 1);
    }

    void enginesOnOneMachineHaveTitlesOfTheirOwn()
    {
        SavedConnection connection = SavedConnection::fresh();
        connection.url = "https://gpu-box:8421";
        QCOMPARE(connection.title(), "gpu-box:8421");
        connection.url = "https://gpu-box";
        QCOMPARE(connection.title(), "gpu-box");
        connection.name = "The box";
        QCOMPARE(connection.title(), "The box");
        SavedConnection far = SavedConnection::fresh();
        far.kind = SavedConnection::Kind::Tunnel;
        far.url = "http://localhost:8421";
        far.sshTarget = "ann@far";
        QCOMPARE(far.title(), "ann@far:8421");
    }

    void noTokenIsInTheSettings()
    {
        ConnectionList list;
        SavedConnection box = SavedConnection::fresh();
        box.url = "http://gpu-box:8420";
        list.use(box);
        QVERIFY(!settings::connections.get(settings::Store()).contains("token"));
    }

    void saysWhatIsWrong_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("ssh");
        QTest::addColumn<bool>("isRight");
        QTest::newRow("http") << "http://gpu-box:8420"
                              << "" << true;
        QTest::newRow("https") << "https://gpu-box"
                               << "" << true;
        QTest::newRow("empty") << ""
                               << "" << false;
        QTest::newRow("no scheme") << "gpu-box:8420"
                                   << "" << false;
        QTest::newRow("tunnel") << "http://127.0.0.1:8420"
                                << "ann@gpu-box" << true;
        QTest::newRow("an option is no machine") << "http://127.0.0.1:8420"
                                                 << "-oProxyCommand=x" << false;
        QTest::newRow("two words are no machine") << "http://127.0.0.1:8420"
                                                  << "box ls" << false;
    }
    void saysWhatIsWrong()
    {
        QFETCH(QString, url);
        QFETCH(QString, ssh);
        SavedConnection connection = SavedConnection::fresh();
        connection.url = url;
        connection.sshTarget = ssh;
        if (!ssh.isEmpty())
            connection.kind = SavedConnection::Kind::Tunnel;
        QTEST(connectionProblem(connection).isEmpty(), "isRight");
    }

    void whatCannotBeReadIsLeftOut()
    {
        QVERIFY(connectionsFromJson("no json").isEmpty());
        QVERIFY(connectionsFromJson(R"([{"kind":"odd","id":"x"}, 7, {"kind":"address"}])").isEmpty());
        QVERIFY(connectionsFromJson(R"([{"kind":"address","id":"../elsewhere"}])").isEmpty());
    }

private:
    QTemporaryDir m_settings;
};

QTEST_GUILESS_MAIN(tst_ConnectionList)
#include "tst_connectionlist.moc"
