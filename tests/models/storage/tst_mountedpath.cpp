// SPDX-License-Identifier: Apache-2.0
// How a job.json says where something in a share or container is.
#include "models/storage/mountedpath.h"
#include "models/storage/placeline.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

StoragePlace inShare(const char *share, const QString &path = {})
{
    return {BucketName{BucketKind::FileShare, "ours", share}, path};
}

} // namespace

class tst_MountedPath : public QObject
{
    Q_OBJECT
private slots:
    void whatTheJobMountsIsUsed_data()
    {
        QTest::addColumn<QByteArray>("mount");
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("path");
        const QByteArray share = R"({"azureFileShares": [{"accountName": "OURS", "relativeMountPath": "afs",
            "azureFileUrl": "https://ours.file.core.windows.net/data%1"}]})";
        const QByteArray whole = QByteArray(share).replace("%1", "");
        const QByteArray part = QByteArray(share).replace("%1", "/sets/big%20one/");
        QTest::newRow("a folder") << whole << "sets/mnist"
                                  << "$AZ_BATCHAI_JOB_MOUNT_ROOT/afs/sets/mnist";
        QTest::newRow("all of it") << whole << ""
                                   << "$AZ_BATCHAI_JOB_MOUNT_ROOT/afs";
        QTest::newRow("below a mounted folder") << part << "sets/big one/a"
                                                << "$AZ_BATCHAI_JOB_MOUNT_ROOT/afs/a";
        QTest::newRow("the mounted folder") << part << "sets/big one"
                                            << "$AZ_BATCHAI_JOB_MOUNT_ROOT/afs";
        QTest::newRow("beside a mounted folder") << part << "sets/big ones"
                                                 << "$AZ_BATCHAI_JOB_MOUNT_ROOT/data/sets/big ones";
    }
    void whatTheJobMountsIsUsed()
    {
        QFETCH(QByteArray, mount);
        QFETCH(QString, folder);
        QFETCH(QString, path);
        const document::JsonText job(
            QString::fromUtf8("{\"properties\": {\"mountVolumes\": " + mount + "}}"));
        const MountedPath found = mountedPath(job, {}, inShare("data", folder));
        QCOMPARE(found.path, path);
        QCOMPARE(found.changes.isEmpty(), path.contains("afs"));
    }

    void whatTheClusterMountsIsUsed()
    {
        api::MountVolumes cluster;
        cluster.azureFileShares.push_back({"ours", "https://ours.file.core.windows.net/data", {}, "afs"});
        cluster.azureBlobFileSystems.push_back({"ours", "pictures", {}, "bfs", {}});
        const document::JsonText job(QStringLiteral("{\"properties\": {}}"));
        const MountedPath share = mountedPath(job, cluster, inShare("data", "a"));
        QCOMPARE(share.path, QString("$AZ_BATCHAI_MOUNT_ROOT/afs/a"));
        QVERIFY(share.changes.isEmpty());
        const StoragePlace blob{BucketName{BucketKind::BlobContainer, "ours", "pictures"}, "b"};
        QCOMPARE(mountedPath(job, cluster, blob).path, QString("$AZ_BATCHAI_MOUNT_ROOT/bfs/b"));
    }

    void whatNothingMountsIsMounted()
    {
        document::JobDocument job;
        job.load(R"({"properties": {"mountVolumes": {"fileServers": [{"relativeMountPath": "data"}]}}})");
        const MountedPath found = mountedPath(job.json(), {}, inShare("data", "a/b"));
        QCOMPARE(found.path, QString("$AZ_BATCHAI_JOB_MOUNT_ROOT/data2/a/b"));
        QVERIFY(job.change(found.changes));
        QCOMPARE(job.value("/properties/mountVolumes/azureFileShares/0/azureFileUrl").toString(),
                 QString("https://ours.file.core.windows.net/data"));
        const MountedPath again = mountedPath(job.json(), {}, inShare("data", "a/b"));
        QCOMPARE(again.path, found.path);
        QVERIFY(again.changes.isEmpty());
    }

    void aWordIsQuotedWhereItMustBe_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("word");
        QTest::newRow("plain") << "$ROOT/data/train-1.py"
                               << "$ROOT/data/train-1.py";
        QTest::newRow("a space") << "$ROOT/my data/a.py"
                                 << "\"$ROOT/my data/a.py\"";
        QTest::newRow("signs of a shell") << "$ROOT/a$b\"`c\\"
                                          << "\"$ROOT/a\\$b\\\"\\`c\\\\\"";
    }
    void aWordIsQuotedWhereItMustBe()
    {
        QFETCH(QString, path);
        QFETCH(QString, word);
        QCOMPARE((MountedPath{path, {}}.asWord()), word);
    }

    void aPlaceIsKeptAsALine()
    {
        for (const StoragePlace &place : {inShare("data", "a/b c"), inShare("data"),
                                          StoragePlace{BucketName{BucketKind::BlobContainer, "o", "p"}, "d"}})
            QCOMPARE(placeFromLine(toLine(place)), place);
        for (const char *line : {"", "nonsense", "file/account", "nfs/a/b/c"})
            QVERIFY(!placeFromLine(line).bucket);
    }
};

QTEST_GUILESS_MAIN(tst_MountedPath)
#include "tst_mountedpath.moc"
