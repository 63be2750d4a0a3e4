// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/blobs.h"

#include "engine/storage/digest.h"
#include "tests/engine/storage/storagesupport.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::storage;
using test::pathOf;
using test::sourceOf;
namespace fs = std::filesystem;

class tst_Blobs : public QObject
{
    Q_OBJECT
private slots:
    void aBlobIsAPlainFileInItsFolders()
    {
        test::TestBucket bucket(Service::Blob);
        BlobWrite write;
        write.properties.metadata = {{"a", "1"}};
        const auto info = putBlob(bucket.open(), pathOf("a b/数据/c.txt"), sourceOf("hello"), write);
        QVERIFY(info);
        QCOMPARE(*readFile(bucket.folder() / "a b" / "数据" / "c.txt"), std::string("hello"));
        QCOMPARE(info->size, 5U);
        QCOMPARE(info->properties.contentType, std::string("text/plain"));
        QCOMPARE(info->properties.contentMd5, std::string("XUFAKrxLKna5cZ2REBfFkg=="));
        const auto opened = openFile(bucket.open(), pathOf("a b/数据/c.txt"));
        QCOMPARE(opened->info.etag(), info->etag());
        QCOMPARE(opened->info.properties.metadata.at("a"), std::string("1"));
        QCOMPARE(bucket.leftovers(), 0);
    }

    void nothingHalfWrittenAppears()
    {
        test::TestBucket bucket(Service::Blob);
        test::put(bucket.folder() / "old", "old");
        const auto broken = putBlob(bucket.open(), pathOf("old"), test::brokenSource(), {});
        QCOMPARE(broken.error().target, std::string("IncompleteBody"));
        QCOMPARE(*readFile(bucket.folder() / "old"), std::string("old"));
        const auto wrong =
            putBlob(bucket.open(), pathOf("new"), sourceOf("x"), {.properties = {}, .expectedMd5 = "AAAA"});
        QCOMPARE(wrong.error().target, std::string("Md5Mismatch"));
        QVERIFY(!fs::exists(bucket.folder() / "new"));
        QCOMPARE(bucket.leftovers(), 0);
    }

    void aNewBlobReplacesNothing()
    {
        test::TestBucket bucket(Service::Blob);
        const BlobWrite asNew{.properties = {}, .mustBeNew = true};
        QVERIFY(putBlob(bucket.open(), pathOf("a"), sourceOf("1"), asNew));
        const auto second = putBlob(bucket.open(), pathOf("a"), sourceOf("2"), asNew);
        QCOMPARE(second.error().target, std::string("BlobAlreadyExists"));
        QCOMPARE(*readFile(bucket.folder() / "a"), std::string("1"));
        QVERIFY(putBlob(bucket.open(), pathOf("a"), sourceOf("2"), {}));
        QCOMPARE(*readFile(bucket.folder() / "a"), std::string("2"));
    }

    void aBlobAndAFolderDoNotMix()
    {
        test::TestBucket bucket(Service::Blob);
        QVERIFY(putBlob(bucket.open(), pathOf("a"), sourceOf("1"), {}));
        QCOMPARE(putBlob(bucket.open(), pathOf("a/b"), sourceOf("1"), {}).error().target,
                 std::string("ResourceTypeMismatch"));
        QVERIFY(putBlob(bucket.open(), pathOf("c/d"), sourceOf("1"), {}));
        QCOMPARE(putBlob(bucket.open(), pathOf("c"), sourceOf("1"), {}).error().target,
                 std::string("ResourceTypeMismatch"));
        QCOMPARE(openFile(bucket.open(), pathOf("c")).error().target, std::string("BlobNotFound"));
    }

    void blocksShowOnlyOnceTheyAreCommitted()
    {
        test::TestBucket bucket(Service::Blob);
        const auto path = pathOf("a/large");
        QVERIFY(stageBlock(bucket.open(), path, toBase64("block 2"), sourceOf("world"), {}));
        QVERIFY(stageBlock(bucket.open(), path, toBase64("block 1"), sourceOf("wrong"), {}));
        QVERIFY(stageBlock(bucket.open(), path, toBase64("block 1"), sourceOf("hello "), {}));
        QVERIFY(!fs::exists(bucket.folder() / "a"));
        QCOMPARE(stagedBlocks(bucket.open(), path).size(), 2U);
        QCOMPARE(stagedBlocks(bucket.open(), path).front().id, toBase64("block 1"));
        QCOMPARE(stagedBlocks(bucket.open(), path).front().size, 6U);

        const auto info =
            commitBlocks(bucket.open(), path, {{toBase64("block 1")}, {toBase64("block 2")}}, {});
        QVERIFY(info);
        QCOMPARE(*readFile(bucket.folder() / "a" / "large"), std::string("hello world"));
        QCOMPARE(stagedBlocks(bucket.open(), path).size(), 0U);
        QCOMPARE(bucket.leftovers(), 0);
    }

    void unknownBlocksAreRefused()
    {
        test::TestBucket bucket(Service::Blob);
        QVERIFY(stageBlock(bucket.open(), pathOf("a"), toBase64("1"), sourceOf("x"), {}));
        const auto unknown = commitBlocks(bucket.open(), pathOf("a"), {{toBase64("2")}}, {});
        QCOMPARE(unknown.error().target, std::string("InvalidBlockList"));
        const auto other = commitBlocks(bucket.open(), pathOf("b"), {{toBase64("1")}}, {});
        QCOMPARE(other.error().target, std::string("InvalidBlockList"));
        for (const char *id : {"", "no base64", "../../x", "AAA"})
            QVERIFY2(!stageBlock(bucket.open(), pathOf("a"), id, sourceOf("x"), {}), id);
        QVERIFY(!stageBlock(bucket.open(), pathOf("a"), toBase64(std::string(65, 'x')), sourceOf("x"), {}));
    }

    void oldBlocksAreRemoved()
    {
        test::TestBucket bucket(Service::Blob);
        QVERIFY(stageBlock(bucket.open(), pathOf("a"), toBase64("1"), sourceOf("x"), {}));
        bucket.store().removeStale(std::chrono::hours(1));
        QCOMPARE(bucket.leftovers(), 1);
        bucket.store().removeStale(std::chrono::hours(-1));
        QCOMPARE(bucket.leftovers(), 0);
    }

    void aLaterStartRemovesWhatBrokeOff()
    {
        test::TestBucket bucket(Service::Blob);
        test::put(bucket.root() / "acct" / ".staging" / "temporary" / "x", "half");
        QVERIFY(stageBlock(bucket.open(), pathOf("a"), toBase64("1"), sourceOf("x"), {}));
        const Storage later(bucket.root());
        QCOMPARE(bucket.leftovers(), 1); // a client may still commit its block
    }

    void writingThroughALinkIsRefused()
    {
        test::TestBucket bucket(Service::Blob);
        fs::create_directory(bucket.root() / "outside");
        fs::create_symlink(bucket.root() / "outside", bucket.folder() / "link");
        const auto written = putBlob(bucket.open(), pathOf("link/a"), sourceOf("x"), {});
        QVERIFY(!written);
        QVERIFY(fs::is_empty(bucket.root() / "outside"));
        QCOMPARE(bucket.leftovers(), 0);
    }
};

QTEST_APPLESS_MAIN(tst_Blobs)
#include "tst_blobs.moc"
