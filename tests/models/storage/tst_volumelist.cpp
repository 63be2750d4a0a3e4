// SPDX-License-Identifier: Apache-2.0
// What a real engine has to be mounted.
#include "engine/api/armjson.h"
#include "engine/api/json.h"
#include "models/backend/creation.h"
#include "models/document/jsontext.h"
#include "models/storage/volumelist.h"
#include "tests/engine/client/testserver.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using client::Client;
using document::JsonText;
using models::mountOf;
using models::Volume;
using models::VolumeKind;
using models::VolumeList;

class tst_VolumeList : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY2(m_engine.start(), qPrintable(m_engine.errorOutput()));
        Client client(m_engine.endpoint());
        const auto info = client.info();
        QVERIFY(info);
        for (const char *name : {"first", "second"}) {
            const auto workspace = api::ResourceId::forWorkspace(info->subscription, info->group, name);
            QVERIFY(test::putWorkspace(m_engine.endpoint(), workspace));
            api::ResourceId server = workspace.cluster(std::string("nfs-") + name);
            server.type = api::ResourceType::FileServer;
            QVERIFY(models::newFileServer(server).carryOut(client));
            m_servers << server;
        }
        for (const char *name : {"ours", "local"}) {
            api::StorageAccount account; // in the group, which has come with the workspaces
            account.id = {{info->subscription, info->group}, name};
            account.location = "local";
            QVERIFY(client.putAccount(account));
        }
        QVERIFY(client.putBucket(Client::BucketKind::FileShare, "ours", "scripts"));
        QVERIFY(client.putBucket(Client::BucketKind::FileShare, "local", "data"));
        QVERIFY(client.putBucket(Client::BucketKind::BlobContainer, "ours", "pictures"));
    }

    void buckets_data()
    {
        QTest::addColumn<VolumeKind>("kind");
        QTest::addColumn<QStringList>("found");
        QTest::newRow("shares of all accounts")
            << VolumeKind::FileShare << QStringList{"local/data", "ours/scripts"};
        QTest::newRow("containers") << VolumeKind::BlobContainer << QStringList{"ours/pictures"};
        QTest::newRow("file servers of all workspaces")
            << VolumeKind::FileServer << QStringList{"first/nfs-first", "second/nfs-second"};
    }
    void buckets()
    {
        QFETCH(VolumeKind, kind);
        QFETCH(QStringList, found);
        VolumeList list(m_engine.endpoint(), kind, std::nullopt);
        QAbstractItemModelTester tester(&list);
        list.load();
        QCOMPARE(list.state(), VolumeList::State::Loading);
        QTRY_COMPARE(list.state(), VolumeList::State::Loaded);
        QCOMPARE(names(list), found);
    }

    void aWorkspaceHasItsOwnServers()
    {
        VolumeList list(m_engine.endpoint(), VolumeKind::FileServer, m_servers[1].parent());
        list.load();
        QTRY_COMPARE(list.state(), VolumeList::State::Loaded);
        QCOMPARE(names(list), QStringList{"second/nfs-second"});
        QCOMPARE(list.at(0).id, QString::fromStdString(m_servers[1].path()));
        VolumeList ofNone(
            m_engine.endpoint(), VolumeKind::FileServer,
            api::ResourceId::forWorkspace(m_servers[1].subscription, m_servers[1].group, "yet-to-be-made"));
        ofNone.load();
        QTRY_COMPARE(ofNone.state(), VolumeList::State::Loaded);
        QCOMPARE(ofNone.rowCount(), 0);
    }

    void rowsStayWhenItIsLoadedAnew()
    {
        VolumeList list(m_engine.endpoint(), VolumeKind::FileShare, std::nullopt);
        QAbstractItemModelTester tester(&list);
        list.load();
        QTRY_COMPARE(list.rowCount(), 2);
        const QPersistentModelIndex last = list.index(1);
        QVERIFY(Client(m_engine.endpoint()).putBucket(Client::BucketKind::FileShare, "ours", "logs"));
        list.load();
        QCOMPARE(list.rowCount(), 2); // meanwhile
        QTRY_COMPARE(list.rowCount(), 3);
        QCOMPARE(names(list), (QStringList{"local/data", "ours/logs", "ours/scripts"}));
        QCOMPARE(last.row(), 2);
    }

    void whatCannotBeAskedIsSaid()
    {
        VolumeList list(std::nullopt, VolumeKind::FileShare, std::nullopt);
        list.load();
        QCOMPARE(list.state(), VolumeList::State::Failed);
        QVERIFY(!list.problem().isEmpty());
        client::Endpoint away = m_engine.endpoint();
        away.token = "wrong";
        VolumeList refused(away, VolumeKind::BlobContainer, std::nullopt);
        refused.load();
        QTRY_COMPARE(refused.state(), VolumeList::State::Failed);
        QVERIFY(!refused.problem().isEmpty());
    }

    void oneAccountThatFailsHidesNoOther_data()
    {
        QTest::addColumn<QStringList>("failing");
        QTest::addColumn<QStringList>("found");
        QTest::newRow("one") << QStringList{"bad"} << QStringList{"good/data", "other/data"};
        QTest::newRow("two") << QStringList{"bad", "good"} << QStringList{"other/data"};
        QTest::newRow("all") << QStringList{"bad", "good", "other"} << QStringList();
    }
    void oneAccountThatFailsHidesNoOther()
    {
        QFETCH(QStringList, failing);
        QFETCH(QStringList, found);
        TestServer server([&failing](const TestServer::Request &request) -> TestServer::Reply {
            const QString target = QString::fromStdString(request.target);
            if (target.startsWith("/trainyard/v1/info")) {
                api::EngineInfo info;
                info.subscription = "s";
                info.group = "g";
                return {.body = api::toJson(info)};
            }
            if (target.contains("/storageAccounts")) {
                std::vector<std::string> accounts;
                for (const char *name : {"bad", "good", "other"}) {
                    api::StorageAccount account;
                    account.id = {{"s", "g"}, name};
                    account.location = "local";
                    accounts.push_back(api::toJson(account, "http://engine"));
                }
                return {.body = api::listJson(accounts, {})};
            }
            const QString account = target.section('?', 0, 0).section('/', 3, 3);
            if (failing.contains(account))
                return {.status = 500,
                        .body =
                            "<Error><Code>InternalError</Code><Message>The disk is full.</Message></Error>"};
            return {.body = "<EnumerationResults><Shares><Share><Name>data</Name></Share></Shares>"
                            "<NextMarker/></EnumerationResults>"};
        });
        client::Endpoint endpoint;
        endpoint.url = server.url();
        VolumeList list(endpoint, VolumeKind::FileShare, std::nullopt);
        QAbstractItemModelTester tester(&list);
        list.load();
        QTRY_VERIFY(list.state() != VolumeList::State::Loading);
        QCOMPARE(names(list), found);
        QCOMPARE(list.state(), found.isEmpty() ? VolumeList::State::Failed : VolumeList::State::Loaded);
        const QString said = found.isEmpty() ? list.problem() : list.partialProblem();
        QVERIFY2(said.contains("The disk is full."), qPrintable(said));
        for (const QString &name : failing)
            QVERIFY2(found.isEmpty() || said.contains(name), qPrintable(said));
    }

    void mountsHaveTheirMembers()
    {
        QCOMPARE(mountOf({VolumeKind::FileShare, "data", "ours", {}}, "d"),
                 (QJsonObject{{"accountName", "ours"},
                              {"azureFileUrl", "https://ours.file.core.windows.net/data"},
                              {"relativeMountPath", "d"}}));
        QCOMPARE(
            mountOf({VolumeKind::BlobContainer, "data", "ours", {}}, "d"),
            (QJsonObject{{"accountName", "ours"}, {"containerName", "data"}, {"relativeMountPath", "d"}}));
        QCOMPARE(mountOf({VolumeKind::FileServer, "nfs", "yard", "/subscriptions/s"}, "d"),
                 (QJsonObject{{"fileServer", QJsonObject{{"id", "/subscriptions/s"}}},
                              {"relativeMountPath", "d"}}));
    }

    void pathsAreTakenOnce()
    {
        const QString mounts = "/properties/mountVolumes";
        const JsonText none("{}");
        QCOMPARE(models::freeMountPath(none, mounts, "data"), QString("data"));
        const JsonText some(R"({"properties": {"mountVolumes": {
            "azureFileShares": [{"relativeMountPath": "data"}, {}],
            "fileServers": [{"relativeMountPath": "data2"}]}}})");
        QCOMPARE(models::freeMountPath(some, mounts, "data"), QString("data3"));
        QCOMPARE(models::freeMountPath(some, mounts, "logs"), QString("logs"));
    }

private:
    static QStringList names(const VolumeList &list)
    {
        QStringList names;
        for (int row = 0; row < list.rowCount(); ++row)
            names << list.at(row).place + '/' + list.at(row).name;
        return names;
    }

    QTemporaryDir m_dir;
    test::EngineProcess m_engine{m_dir.filePath("data")};
    QList<api::ResourceId> m_servers;
};

QTEST_GUILESS_MAIN(tst_VolumeList)
#include "tst_volumelist.moc"
