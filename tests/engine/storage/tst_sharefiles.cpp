// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/sharefiles.h"

#include "tests/engine/storage/storagesupport.h"

#include <QtTest>
#include <thread>

using namespace trainyard;
using namespace trainyard::storage;
using test::pathOf;
namespace fs = std::filesystem;

class tst_ShareFiles : public QObject
{
    Q_OBJECT
private slots:
    void rangesAreWrittenInAnyOrderAtATime()
    {
        test::TestBucket share(Service::File);
        constexpr std::size_t piece = 64 * 1024;
        constexpr int count = 16;
        QVERIFY(createFile(share.open(), pathOf("f"), piece * count, {}));
        std::vector<std::thread> threads;
        for (int half : {1, 0}) {
            threads.emplace_back([&share, half] {
                for (int i = count - 2 + half; i >= 0; i -= 2)
                    (void)writeRange(share.open(), pathOf("f"), piece * static_cast<std::size_t>(i),
                                     std::string(piece, static_cast<char>('a' + i)));
            });
        }
        for (std::thread &thread : threads)
            thread.join();
        std::string expected;
        for (int i = 0; i < count; ++i)
            expected += std::string(piece, static_cast<char>('a' + i));
        QVERIFY(*readFile(share.folder() / "f") == expected);
    }

    void rangesStayInTheFile()
    {
        test::TestBucket share(Service::File);
        QVERIFY(createFile(share.open(), pathOf("f"), 10, {}));
        QVERIFY(writeRange(share.open(), pathOf("f"), 7, "abc"));
        QCOMPARE(writeRange(share.open(), pathOf("f"), 8, "abc").error().target, std::string("InvalidRange"));
        QCOMPARE(writeRange(share.open(), pathOf("f"), 1ULL << 62, "abc").error().target,
                 std::string("InvalidRange"));
        QCOMPARE(clearRange(share.open(), pathOf("f"), {5, 10}).error().target, std::string("InvalidRange"));
        QVERIFY(clearRange(share.open(), pathOf("f"), {8, 9}));
        QCOMPARE(*readFile(share.folder() / "f"), std::string("\0\0\0\0\0\0\0a\0\0", 10));
        QCOMPARE(writeRange(share.open(), pathOf("none"), 0, "a").error().target,
                 std::string("ResourceNotFound"));
    }

    void filesAreMadeEmptyAndResized()
    {
        test::TestBucket share(Service::File);
        test::put(share.folder() / "f", "old content");
        QCOMPARE(createFile(share.open(), pathOf("f"), 4, {})->size, 4U);
        QCOMPARE(*readFile(share.folder() / "f"), std::string(4, '\0'));
        QVERIFY(writtenRanges(share.open(), pathOf("f"))->empty());
        QCOMPARE(resizeFile(share.open(), pathOf("f"), 2)->size, 2U);
        QCOMPARE(createFile(share.open(), pathOf("g"), 5ULL << 40, {}).error().target,
                 std::string("InvalidHeaderValue"));
    }

    void aFileIsRenamedOverAnotherOnlyWhereThatIsWanted()
    {
        test::TestBucket share(Service::File);
        test::put(share.folder() / "new", "new");
        test::put(share.folder() / "old", "old");
        fs::create_directory(share.folder() / "folder");
        const auto rename = [&](const char *from, const char *to, bool replaces) {
            const auto done = renameFile(share.open(), pathOf(from), pathOf(to), replaces);
            return done ? std::string() : done.error().target;
        };
        QCOMPARE(rename("new", "old", false), std::string("ResourceAlreadyExists"));
        QCOMPARE(rename("new", "folder", true), std::string("ResourceAlreadyExists"));
        QCOMPARE(rename("new", "none/old", true), std::string("ParentNotFound"));
        QCOMPARE(rename("none", "old", true), std::string("ResourceNotFound"));
        QCOMPARE(rename("folder", "other", true), std::string("ResourceNotFound"));
        QCOMPARE(*readFile(share.folder() / "old"), std::string("old"));
        QCOMPARE(rename("new", "old", true), std::string());
        QCOMPARE(*readFile(share.folder() / "old"), std::string("new"));
        QVERIFY(!fs::exists(share.folder() / "new"));
        QCOMPARE(rename("old", "folder/new", false), std::string());
        QCOMPARE(*readFile(share.folder() / "folder" / "new"), std::string("new"));
    }

    void foldersComeFirst()
    {
        test::TestBucket share(Service::File);
        QCOMPARE(createFile(share.open(), pathOf("a/f"), 1, {}).error().target,
                 std::string("ParentNotFound"));
        QCOMPARE(createDirectory(share.open(), pathOf("a/b"), {}).error().target,
                 std::string("ParentNotFound"));
        QVERIFY(createDirectory(share.open(), pathOf("a"), {}));
        QCOMPARE(createDirectory(share.open(), pathOf("a"), {}).error().target,
                 std::string("ResourceAlreadyExists"));
        QVERIFY(createFile(share.open(), pathOf("a/f"), 1, {}));
        QCOMPARE(createDirectory(share.open(), pathOf("a/f"), {}).error().target,
                 std::string("ResourceAlreadyExists"));
        QVERIFY(!createFile(share.open(), pathOf("a"), 1, {}));
        QCOMPARE(removeDirectory(share.open(), pathOf("a")).error().target, std::string("DirectoryNotEmpty"));
        QVERIFY(removeFile(share.open(), pathOf("a/f")));
        QVERIFY(removeDirectory(share.open(), pathOf("a")));
        QCOMPARE(removeDirectory(share.open(), pathOf("a")).error().target, std::string("ResourceNotFound"));
        QVERIFY(!removeDirectory(share.open(), {}));
    }

    void nothingIsReachedThroughALink()
    {
        test::TestBucket share(Service::File);
        test::put(share.root() / "outside" / "f", "secret");
        fs::create_symlink(share.root() / "outside", share.folder() / "out");
        fs::create_symlink(share.root() / "outside" / "f", share.folder() / "f");
        const Bucket open = share.open();
        QVERIFY(!openFile(open, pathOf("out/f")));
        QVERIFY(!openFile(open, pathOf("f")));
        QVERIFY(!createFile(open, pathOf("f"), 1, {}));
        QVERIFY(!createFile(open, pathOf("out/g"), 1, {}));
        QVERIFY(!writeRange(open, pathOf("f"), 0, "x"));
        QVERIFY(!resizeFile(open, pathOf("out/f"), 0));
        QVERIFY(!openDirectory(open, pathOf("out")));
        QCOMPARE(*readFile(share.root() / "outside" / "f"), std::string("secret"));
        QVERIFY(!fs::exists(share.root() / "outside" / "g"));
    }
};

QTEST_APPLESS_MAIN(tst_ShareFiles)
#include "tst_sharefiles.moc"
