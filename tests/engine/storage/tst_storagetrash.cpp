// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/storagetrash.h"

#include "engine/storage/blobs.h"
#include "tests/engine/storage/storagesupport.h"

#include <QProcess>
#include <QtTest>
#include <atomic>

using namespace trainyard;
using namespace trainyard::storage;
using api::StoredPlace;
namespace fs = std::filesystem;

namespace {

StoredPlace place(const std::string &path, StoredPlace::Service service = StoredPlace::Service::File)
{
    return {service, "acct", "bucket", path};
}

api::TrashOrder order(const std::string &id, const StoredPlace &what)
{
    return {id, {}, what};
}

// A bucket, and the trash of its account.
struct Yard {
    explicit Yard(Service service = Service::File, std::chrono::hours keepFor = std::chrono::hours(24))
        : bucket(service)
        , keep(keepFor)
    {
        open();
    }
    // As if the engine were started again.
    void open()
    {
        trash.reset();
        trash = std::make_unique<StorageTrash>(
            StorageTrash::Options{std::make_shared<Storage>(bucket.root()), keep, [this] { ++changes; }});
    }
    fs::path folder(const std::string &id) const { return bucket.root() / "acct" / ".trash" / id; }
    int left() const // items' folders, also those that are being removed
    {
        std::error_code none;
        const fs::directory_iterator all(bucket.root() / "acct" / ".trash", none);
        return int(std::distance(begin(all), end(all)));
    }

    test::TestBucket bucket;
    std::chrono::hours keep;
    std::atomic<int> changes = 0;
    std::unique_ptr<StorageTrash> trash;
};

std::string textOf(const fs::path &file)
{
    const auto text = readFile(file);
    return text ? *text : "(none)";
}

} // namespace

class tst_StorageTrash : public QObject
{
    Q_OBJECT
private slots:
    void whatIsDeletedComesBack_data()
    {
        QTest::addColumn<bool>("isBlob");
        QTest::newRow("share") << false;
        QTest::newRow("container") << true;
    }
    void whatIsDeletedComesBack()
    {
        QFETCH(bool, isBlob);
        const auto service = isBlob ? StoredPlace::Service::Blob : StoredPlace::Service::File;
        Yard yard(isBlob ? Service::Blob : Service::File);
        const fs::path folder = yard.bucket.folder();
        test::put(folder / "a" / "one.txt", "1");
        test::put(folder / "a" / "deep" / "two.txt", "22");
        test::put(folder / "top.txt", "333");
        QVERIFY(yard.trash->add({order("x", place("a", service)), order("y", place("top.txt", service))}));
        QVERIFY(!fs::exists(folder / "a") && !fs::exists(folder / "top.txt"));
        QTRY_VERIFY(yard.trash->items().size() == 2 && yard.trash->items()[0].bytes &&
                    yard.trash->items()[1].bytes);
        const api::TrashItem item = yard.trash->items()[0];
        QVERIFY(item.stored);
        QVERIFY(item.stored->isFolder == (item.id == "x"));
        QCOMPARE(item.removalTime - item.deletionTime, std::chrono::milliseconds(yard.keep));
        QVERIFY(yard.changes > 0);

        yard.open();
        QCOMPARE(yard.trash->items().size(), std::size_t(2));
        QVERIFY(yard.trash->items()[0].bytes);
        QVERIFY(yard.trash->contains("x") && yard.trash->contains("y"));
        QVERIFY(yard.trash->restore({"x", "y"}));
        QCOMPARE(textOf(folder / "a" / "one.txt"), std::string("1"));
        QCOMPARE(textOf(folder / "a" / "deep" / "two.txt"), std::string("22"));
        QCOMPARE(textOf(folder / "top.txt"), std::string("333"));
        QVERIFY(yard.trash->items().empty());
        QTRY_COMPARE(yard.left(), 0);
    }

    void aBucketComesBackWhole()
    {
        Yard yard;
        test::put(yard.bucket.folder() / "a" / "one.txt", "1");
        QVERIFY(yard.trash->add({order("file", place("a/one.txt"))}));
        QVERIFY(yard.trash->add({order("share", place({}))}));
        QVERIFY(!fs::exists(yard.bucket.folder()));
        const auto alone = yard.trash->restore({"file"}); // what it lay in is gone
        QVERIFY(!alone);
        QVERIFY(alone.error().code == Error::Code::NotFound);
        QVERIFY2(alone.error().message.find("share bucket is not there") != std::string::npos,
                 alone.error().message.c_str());
        fs::create_directories(yard.bucket.folder()); // as a mount makes it
        QVERIFY(yard.trash->restore({"file", "share"}));
        QCOMPARE(textOf(yard.bucket.folder() / "a" / "one.txt"), std::string("1"));
    }

    void aTakenNameIsRefusedAndNothingChanges()
    {
        Yard yard;
        const fs::path folder = yard.bucket.folder();
        test::put(folder / "one.txt", "old");
        test::put(folder / "two.txt", "2");
        test::put(folder / "deep" / "a", "a");
        QVERIFY(yard.trash->add(
            {order("one", place("one.txt")), order("two", place("two.txt")), order("deep", place("deep"))}));
        test::put(folder / "one.txt", "new");
        const auto refused = yard.trash->restore({"two", "deep", "one"});
        QVERIFY(!refused);
        QVERIFY(refused.error().code == Error::Code::Conflict);
        QVERIFY2(refused.error().message.starts_with("There is another \"one.txt\" in bucket by now"),
                 refused.error().message.c_str());
        QCOMPARE(textOf(folder / "one.txt"), std::string("new"));
        QVERIFY(!fs::exists(folder / "two.txt") && !fs::exists(folder / "deep"));
        QCOMPARE(yard.trash->items().size(), std::size_t(3));
        yard.open(); // and is still whole
        QVERIFY(yard.trash->restore({"two", "deep"}));
        QCOMPARE(textOf(folder / "two.txt"), std::string("2"));
        QVERIFY(yard.trash->add({order("new", place("one.txt"))}));
        QVERIFY(yard.trash->restore({"one"}));
        QCOMPARE(textOf(folder / "one.txt"), std::string("old"));
        QVERIFY(yard.trash->restore({"nobody"}).error().code == Error::Code::NotFound);

        test::put(folder / "deep" / "b", "b"); // a folder of that name is in the way likewise
        QVERIFY(yard.trash->add({order("deep2", place("deep"))}));
        test::put(folder / "deep" / "c", "c");
        QVERIFY(yard.trash->restore({"deep2"}).error().code == Error::Code::Conflict);
        QVERIFY(!fs::exists(folder / "deep" / "b"));
    }

    void whatIsNotThereIsSaidUnlessTheRestIs()
    {
        Yard yard;
        test::put(yard.bucket.folder() / "one.txt", "1");
        QVERIFY(yard.trash->add({order("no", place("nobody"))}).error().code == Error::Code::NotFound);
        StoredPlace elsewhere = place("one.txt");
        elsewhere.bucket = "other";
        QVERIFY(yard.trash->add({order("no", elsewhere)}).error().code == Error::Code::NotFound);
        QVERIFY(yard.trash->add({order("no", place("nobody")), order("one", place("one.txt"))}));
        QCOMPARE(yard.trash->items().size(), std::size_t(1));
        QVERIFY(yard.trash->add({order("one", place("one.txt"))})); // the same again changes nothing
        QCOMPARE(yard.trash->items().size(), std::size_t(1));
    }

    void noPathLeadsOut()
    {
        Yard yard;
        const fs::path root = yard.bucket.root();
        test::put(root / "outside" / "f", "kept");
        fs::create_directory_symlink(root / "outside", yard.bucket.folder() / "link");
        for (const char *path : {"../../../outside/f", "..", "link/f", "a/../../x"})
            QVERIFY2(!yard.trash->add({order("x", place(path))}), path);
        StoredPlace wrong = place({});
        wrong.account = "..";
        QVERIFY(!yard.trash->add({order("x", wrong)}));
        wrong = place({});
        wrong.bucket = "../..";
        QVERIFY(!yard.trash->add({order("x", wrong)}));
        QCOMPARE(textOf(root / "outside" / "f"), std::string("kept"));
        QVERIFY(yard.trash->items().empty());

        QVERIFY(yard.trash->add({order("link", place("link"))})); // itself alone
        QVERIFY(yard.trash->giveUp({"link"}));
        QTRY_COMPARE(yard.left(), 0);
        QCOMPARE(textOf(root / "outside" / "f"), std::string("kept"));
    }

    void whatAnEngineLeftHalfDoneIsFinished()
    {
        Yard yard;
        test::put(yard.bucket.folder() / "one.txt", "1");
        QVERIFY(yard.trash->add({order("one", place("one.txt"))}));
        yard.trash.reset();
        // It died before something came, after it was restored, while it was removed, and lost what it was.
        fs::copy(yard.folder("one"), yard.folder("early"), fs::copy_options::recursive);
        fs::remove(yard.folder("early") / "content");
        fs::copy(yard.folder("one"), yard.folder(".going-1"), fs::copy_options::recursive);
        fs::copy(yard.folder("one"), yard.folder("strange"), fs::copy_options::recursive);
        fs::remove(yard.folder("strange") / "item.json");
        yard.open();
        QCOMPARE(yard.trash->items().size(), std::size_t(1));
        QTRY_COMPARE(yard.left(), 2);
        QCOMPARE(textOf(yard.folder("strange") / "content"), std::string("1")); // nothing is lost
        QVERIFY(yard.trash->restore({"one"}));
        QCOMPARE(textOf(yard.bucket.folder() / "one.txt"), std::string("1"));
    }

    void itGoesForGood()
    {
        Yard yard;
        test::put(yard.bucket.folder() / "one.txt", "1");
        test::put(yard.bucket.folder() / "two.txt", "2");
        QVERIFY(yard.trash->add({order("one", place("one.txt")), order("two", place("two.txt"))}));
        QVERIFY(yard.trash->giveUp({"one", "nobody"}));
        QCOMPARE(yard.trash->items().size(), std::size_t(1));
        QVERIFY(yard.trash->empty());
        QVERIFY(yard.trash->items().empty());
        QTRY_COMPARE(yard.left(), 0);
    }

    void whatIsThereTooLongGoesByItself()
    {
        Yard yard;
        test::put(yard.bucket.folder() / "one.txt", "1");
        QVERIFY(yard.trash->add({order("one", place("one.txt"))}));
        QTRY_VERIFY(yard.trash->items().front().bytes);
        api::TrashItem item = yard.trash->items().front();
        yard.trash.reset();
        item.removalTime = now() - std::chrono::hours(1);
        QVERIFY(replaceFile(yard.folder("one") / "item.json", api::toJson(item)));
        yard.open();
        QTRY_VERIFY(yard.trash->items().empty());
        QTRY_COMPARE(yard.left(), 0);
    }

    void withoutATrashItGoesAtOnce()
    {
        Yard yard(Service::File, std::chrono::hours(0));
        test::put(yard.bucket.folder() / "one.txt", "1");
        QVERIFY(yard.trash->add({order("one", place("one.txt"))}));
        QVERIFY(yard.trash->items().empty());
        QTRY_COMPARE(yard.left(), 0);
        QVERIFY(!fs::exists(yard.bucket.folder() / "one.txt"));
    }

    void withItsAccountItIsGone()
    {
        Yard yard;
        test::put(yard.bucket.folder() / "one.txt", "1");
        QVERIFY(yard.trash->add({order("one", place("one.txt"))}));
        QTRY_VERIFY(yard.trash->items().front().bytes);
        fs::remove_all(yard.bucket.root() / "acct");
        QVERIFY(yard.trash->items().empty());
    }

    void aFolderInWhichSomethingIsMountedStays()
    {
        Yard yard;
        test::put(yard.bucket.root() / "mine" / "file", "x");
        const fs::path mount = yard.bucket.folder() / "deep" / "mount";
        fs::create_directories(mount);
        const auto text = [](const fs::path &path) { return QString::fromStdString(path.string()); };
        if (QProcess::execute("mount", {"--bind", text(yard.bucket.root() / "mine"), text(mount)}) != 0)
            QSKIP("This user may not mount anything.");
        const auto folder = yard.trash->add({order("x", place("deep"))});
        const auto whole = yard.trash->add({order("y", place({}))});
        const bool isThere = fs::exists(mount / "file");
        const auto other = yard.trash->add({order("z", place("deep/mount/file"))}); // its disk is another one
        QCOMPARE(QProcess::execute("umount", {text(mount)}), 0);
        QVERIFY(!folder && !whole && isThere);
        QVERIFY(!other && other.error().code == Error::Code::Conflict);
        QVERIFY(yard.trash->items().empty());
    }
};

QTEST_APPLESS_MAIN(tst_StorageTrash)
#include "tst_storagetrash.moc"
