// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/listing.h"

#include "tests/engine/storage/storagesupport.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::storage;
namespace fs = std::filesystem;

namespace {

QStringList names(const Page &page)
{
    QStringList names;
    for (const NamedInfo &item : page.items)
        names << QString::fromStdString(item.name);
    return names;
}

// All pages of `most` names, one after the other.
QStringList allPages(const Bucket &bucket, PageRequest request, bool isHierarchical)
{
    QStringList all;
    Page page;
    do {
        page = listBlobs(bucket, request, isHierarchical);
        if (page.items.size() > request.most)
            return {"a page is too long"};
        all << names(page);
        request.marker = page.nextMarker;
    } while (!page.nextMarker.empty());
    return all;
}

} // namespace

class tst_Listing : public QObject
{
    Q_OBJECT
private:
    test::TestBucket m_bucket{Service::Blob};

private slots:
    void initTestCase()
    {
        for (const char *name : {"a-b", "a/x", "a/y/z", "a/y.txt", "a0", "b", "数据/一", "c/d/e/f"})
            test::put(m_bucket.folder() / name, "content");
        fs::create_directories(m_bucket.folder() / "empty" / "also empty");
        fs::create_symlink("a", m_bucket.folder() / "linked folder");
        fs::create_symlink("..", m_bucket.folder() / "c" / "circle");
        fs::create_symlink("b", m_bucket.folder() / "linked");
        fs::create_symlink("/etc", m_bucket.folder() / "out");
    }

    void blobsComeInTheOrderOfTheirNames_data()
    {
        QTest::addColumn<int>("most");
        for (int most : {1, 2, 3, 4, 9, 10, 100})
            QTest::addRow("%d a page", most) << most;
    }
    void blobsComeInTheOrderOfTheirNames()
    {
        QFETCH(int, most);
        const Bucket bucket = m_bucket.open();
        const auto size = static_cast<std::size_t>(most);
        QCOMPARE(allPages(bucket, {.most = size}, false),
                 QStringList({"a-b", "a/x", "a/y.txt", "a/y/z", "a0", "b", "c/d/e/f", "linked", "数据/一"}));
        QCOMPARE(allPages(bucket, {.most = size}, true),
                 QStringList({"a-b", "a/", "a0", "b", "c/", "linked", "数据/"}));
        QCOMPARE(allPages(bucket, {.prefix = "a/", .most = size}, true),
                 QStringList({"a/x", "a/y.txt", "a/y/"}));
        QCOMPARE(allPages(bucket, {.prefix = "a", .most = size}, true), QStringList({"a-b", "a/", "a0"}));
        QCOMPARE(allPages(bucket, {.prefix = "a/y", .most = size}, false), QStringList({"a/y.txt", "a/y/z"}));
        QCOMPARE(allPages(bucket, {.prefix = "c/d/e/f", .most = size}, true), QStringList({"c/d/e/f"}));
        QCOMPARE(allPages(bucket, {.prefix = "数", .most = size}, false), QStringList({"数据/一"}));
    }

    void nothingMatches()
    {
        for (const char *prefix : {"z", "a/x/", "../", "empty/", "/", "out/"})
            QVERIFY2(allPages(m_bucket.open(), {.prefix = prefix}, false).isEmpty(), prefix);
        QVERIFY(names(listBlobs(m_bucket.open(), {.marker = "\xff"}, false)).isEmpty());
    }

    void aFullPageAtTheEndHasNoMarker()
    {
        const Page page = listBlobs(m_bucket.open(), {.prefix = "a", .most = 5}, false);
        QCOMPARE(page.items.size(), 5U);
        QCOMPARE(page.nextMarker, std::string());
    }

    void aFolderOfAShareShowsFilesAndFolders()
    {
        test::TestBucket share(Service::File);
        test::put(share.folder() / "d" / "b", "12345");
        test::put(share.folder() / "d" / "a" / "x", "1");
        fs::create_directory(share.folder() / "d" / "c");
        const auto first = listDirectory(share.open(), test::pathOf("d"), {.most = 2});
        QCOMPARE(names(*first), QStringList({"a", "b"}));
        QVERIFY(first->items[0].info.isDirectory);
        QCOMPARE(first->items[1].info.size, 5U);
        const auto second = listDirectory(share.open(), test::pathOf("d"), {.marker = first->nextMarker});
        QCOMPARE(names(*second), QStringList({"c"}));
        QCOMPARE(names(*listDirectory(share.open(), {}, {.prefix = "d"})), QStringList({"d"}));
        QCOMPARE(listDirectory(share.open(), test::pathOf("none"), {}).error().target,
                 std::string("ResourceNotFound"));
    }
};

QTEST_APPLESS_MAIN(tst_Listing)
#include "tst_listing.moc"
