// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/blobs.h"
#include "tests/engine/storage/storagesupport.h"

#include <QProcess>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::storage;
namespace fs = std::filesystem;

class tst_Storage : public QObject
{
    Q_OBJECT
private slots:
    void bucketsAreFolders()
    {
        QTemporaryDir dir;
        const fs::path root = dir.path().toStdString();
        Storage store(root);
        QVERIFY(store.createBucket({Service::File, "acct", "share"}, {.metadata = {{"a", "1"}}}));
        QVERIFY(fs::is_directory(root / "acct" / "files" / "share"));
        QVERIFY(store.createBucket({Service::Blob, "acct", "share"}, {}));
        QVERIFY(fs::is_directory(root / "acct" / "blobs" / "share"));
        QCOMPARE(store.createBucket({Service::File, "acct", "share"}, {}).error().target,
                 std::string("ShareAlreadyExists"));
        QCOMPARE(store.createBucket({Service::Blob, "acct", "share"}, {}).error().target,
                 std::string("ContainerAlreadyExists"));
        const auto bucket = store.bucket({Service::File, "acct", "share"});
        QCOMPARE(describeBucket(*bucket).properties.metadata.at("a"), std::string("1"));
    }

    void badNamesReachNothing()
    {
        QTemporaryDir dir;
        const fs::path root = fs::path(dir.path().toStdString()) / "root";
        Storage store(root);
        for (const BucketName &name :
             {BucketName{Service::File, "acct", ".."}, BucketName{Service::File, "acct", "../../x"},
              BucketName{Service::File, "..", "share"}, BucketName{Service::File, "", "share"},
              BucketName{Service::File, "acct", ""}, BucketName{Service::File, "a/b", "share"}}) {
            QCOMPARE(store.createBucket(name, {}).error().target, std::string("InvalidResourceName"));
            QCOMPARE(store.bucket(name).error().target, std::string("InvalidResourceName"));
            QCOMPARE(store.removeBucket(name).error().target, std::string("InvalidResourceName"));
        }
        QVERIFY(!fs::exists(root));
    }

    // Jobs mount shares of names that the service would not give.
    void foldersThatJobsHaveMadeAreServed()
    {
        QTemporaryDir dir;
        const fs::path root = fs::path(dir.path().toStdString()) / "root";
        fs::create_directories(root / "acct" / "files" / "My_Share");
        Storage store(root);
        const BucketName name{Service::File, "acct", "My_Share"};
        QVERIFY(store.bucket(name));
        QCOMPARE(store.buckets(Service::File, "acct", {})->items.size(), std::size_t(1));
        QCOMPARE(store.createBucket({Service::File, "acct", "Other_Share"}, {}).error().target,
                 std::string("InvalidResourceName"));
        QVERIFY(store.removeBucket(name));
        QVERIFY(!fs::exists(root / "acct" / "files" / "My_Share"));
    }

    void bucketsAreListedInPages()
    {
        QTemporaryDir dir;
        const fs::path root = dir.path().toStdString();
        Storage store(root);
        for (const char *name : {"logs", "data", "scripts"})
            QVERIFY(store.createBucket({Service::File, "acct", name}, {}));
        fs::create_directory(root / "acct" / "files" / "Not A Name");
        fs::create_directory(root / "acct" / "files" / "by-hand");
        const auto first = store.buckets(Service::File, "acct", {.most = 3});
        QCOMPARE(first->items.size(), 3U);
        QCOMPARE(first->items[0].name, std::string("by-hand"));
        QCOMPARE(first->nextMarker, std::string("logs"));
        const auto second = store.buckets(Service::File, "acct", {.marker = first->nextMarker});
        QCOMPARE(second->items.size(), 1U);
        QCOMPARE(second->nextMarker, std::string());
        QCOMPARE(store.buckets(Service::File, "acct", {.prefix = "s"})->items.size(), 1U);
        QCOMPARE(store.buckets(Service::Blob, "acct", {})->items.size(), 0U);
        QCOMPARE(store.buckets(Service::Blob, "none", {})->items.size(), 0U);
    }

    void aRemovedBucketLeavesNothing()
    {
        test::TestBucket bucket(Service::Blob);
        test::put(bucket.root() / "outside" / "f", "kept");
        test::put(bucket.folder() / "a" / "b", "1");
        fs::create_symlink(bucket.root() / "outside", bucket.folder() / "link");
        QVERIFY(stageBlock(bucket.open(), test::pathOf("x"), "AAAA", test::sourceOf("x"), {}));
        QVERIFY(bucket.store().removeBucket({Service::Blob, "acct", "bucket"}));
        QVERIFY(!fs::exists(bucket.folder()));
        QVERIFY(fs::exists(bucket.root() / "outside" / "f"));
        QCOMPARE(bucket.leftovers(), 0);
        QCOMPARE(bucket.store().removeBucket({Service::Blob, "acct", "bucket"}).error().target,
                 std::string("ContainerNotFound"));
        QCOMPARE(bucket.store().bucket({Service::Blob, "acct", "bucket"}).error().target,
                 std::string("ContainerNotFound"));
    }

    void aBucketInWhichSomethingIsMountedStays()
    {
        test::TestBucket bucket(Service::File);
        test::put(bucket.root() / "mine" / "file", "x");
        fs::create_directories(bucket.folder() / "mount");
        const auto text = [](const fs::path &path) { return QString::fromStdString(path.string()); };
        if (QProcess::execute("mount",
                              {"--bind", text(bucket.root() / "mine"), text(bucket.folder() / "mount")}) != 0)
            QSKIP("This user may not mount anything.");
        const auto refused = bucket.store().removeBucket({Service::File, "acct", "bucket"});
        const bool isThere = fs::exists(bucket.folder() / "mount" / "file");
        QCOMPARE(QProcess::execute("umount", {text(bucket.folder() / "mount")}), 0);
        QVERIFY(!refused && isThere);
        QVERIFY2(refused.error().message.find("unmount it first") != std::string::npos,
                 refused.error().message.c_str());
        QVERIFY(bucket.store().removeBucket({Service::File, "acct", "bucket"}));
        QVERIFY(fs::exists(bucket.root() / "mine" / "file"));
    }
};

QTEST_APPLESS_MAIN(tst_Storage)
#include "tst_storage.moc"
