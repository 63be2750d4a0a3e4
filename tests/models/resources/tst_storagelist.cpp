// SPDX-License-Identifier: Apache-2.0
#include "models/resources/storagelist.h"

#include "tests/models/testjob.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

class tst_StorageList : public QObject
{
    Q_OBJECT
private slots:
    void serversAndAccountsStandByName()
    {
        StorageList list;
        QAbstractItemModelTester tester(&list);
        list.upsert(server("nfs"));
        list.upsert(account("data"));
        list.upsert(account("tank10"));
        list.upsert(account("tank9"));
        QCOMPARE(names(list), (QStringList{"data", "nfs", "tank9", "tank10"}));
        QCOMPARE(list.index(1).data(StorageList::DetailRole).toString(), "file server in /mnt/nfs");
        QCOMPARE(list.index(0).data(StorageList::PlaceRole).toString(),
                 QString::fromStdString(account("data").id.group.key()));
        QSignalSpy inserted(&list, &QAbstractItemModel::rowsInserted);
        QSignalSpy changed(&list, &QAbstractItemModel::dataChanged);
        list.upsert(account("data"));
        api::FileServer moved = server("nfs");
        moved.mountPoint = "/elsewhere";
        list.upsert(moved);
        QCOMPARE(inserted.size(), 0);
        QCOMPARE(changed.size(), 1);
    }

    void whatIsInAWorkspaceGoesWithIt()
    {
        StorageList list;
        QAbstractItemModelTester tester(&list);
        list.upsert(server("one"));
        list.upsert(server("two"));
        list.upsert(account("data"));
        list.remove(QString::fromStdString(server("one").id.key()));
        QCOMPARE(names(list), (QStringList{"data", "two"}));
        list.remove(QString::fromStdString(testWorkspace().key()));
        QCOMPARE(names(list), QStringList{"data"});
        list.remove("unknown");
        QCOMPARE(list.rowCount(), 1);
    }

    void whatIsNotListedAnyMoreGoes()
    {
        StorageList list;
        QAbstractItemModelTester tester(&list);
        list.become({server("one"), server("two")}, {account("data")});
        QCOMPARE(names(list), (QStringList{"data", "one", "two"}));
        list.become({server("two"), server("new")}, {});
        QCOMPARE(names(list), (QStringList{"new", "two"}));
    }

private:
    static api::FileServer server(const std::string &name)
    {
        api::FileServer server;
        server.id = *api::ResourceId::parse(testWorkspace().path() + "/fileServers/" + name);
        server.mountPoint = "/mnt/" + name;
        return server;
    }

    static api::StorageAccount account(const std::string &name)
    {
        api::StorageAccount account;
        account.id = {{std::string(api::defaultSubscription), std::string(api::defaultGroup)}, name};
        return account;
    }

    static QStringList names(const StorageList &list)
    {
        QStringList names;
        for (int row = 0; row < list.rowCount(); ++row)
            names << list.index(row).data().toString();
        return names;
    }
};

QTEST_GUILESS_MAIN(tst_StorageList)
#include "tst_storagelist.moc"
