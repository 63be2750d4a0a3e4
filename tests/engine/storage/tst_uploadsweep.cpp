// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/uploadsweep.h"

#include "engine/base/random.h"
#include "tests/engine/storage/storagesupport.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::storage;
namespace fs = std::filesystem;

namespace {

const std::string cut = ".upload-0123456789abcdef0123456789abcdef";

// A file that was written some hours ago.
fs::path putOld(const fs::path &file, int hours)
{
    test::put(file, "a part");
    fs::last_write_time(file, fs::file_time_type::clock::now() - std::chrono::hours(hours));
    return file;
}

bool never()
{
    return false;
}

} // namespace

class tst_UploadSweep : public QObject
{
    Q_OBJECT
private slots:
    void onlyNamesOfUploadsAreTaken_data()
    {
        QTest::addColumn<std::string>("name");
        QTest::addColumn<bool>("isUpload");
        QTest::newRow("of an upload") << cut << true;
        QTest::newRow("as clients make it") << ".upload-" + randomHex(16) << true;
        QTest::newRow("shorter") << cut.substr(0, cut.size() - 1) << false;
        QTest::newRow("longer") << cut + "0" << false;
        QTest::newRow("in capitals") << std::string(".upload-0123456789ABCDEF0123456789ABCDEF") << false;
        QTest::newRow("no digits") << std::string(".upload-0123456789abcdef0123456789abcdeg") << false;
        QTest::newRow("seen") << cut.substr(1) << false;
        QTest::newRow("of a user") << std::string(".upload-list.txt") << false;
    }
    void onlyNamesOfUploadsAreTaken()
    {
        QFETCH(std::string, name);
        QFETCH(bool, isUpload);
        QCOMPARE(isUploadName(name), isUpload);
    }

    void whatNobodyGoesOnWithIsRemoved()
    {
        test::TestBucket share(Service::File);
        const fs::path old = putOld(share.folder() / "deep" / "er" / cut, 25);
        const fs::path fresh = putOld(share.folder() / "deep" / (".upload-" + std::string(32, 'a')), 23);
        const fs::path own = putOld(share.folder() / ".upload-notes", 1000);
        const fs::path folder = share.folder() / (".upload-" + std::string(32, 'b'));
        const fs::path inFolder = putOld(folder / "mine.txt", 1000);
        fs::last_write_time(folder, fs::file_time_type::clock::now() - std::chrono::hours(1000));
        removeCutUploads(share.store(), std::chrono::hours(24), never);
        QVERIFY(!fs::exists(old));
        for (const fs::path &kept : {fresh, own, inFolder})
            QVERIFY2(fs::exists(kept), kept.c_str());
    }

    void linksAreNotFollowed()
    {
        test::TestBucket share(Service::File);
        const fs::path outside = putOld(share.root() / "acct" / "elsewhere" / cut, 100);
        fs::create_directory_symlink(outside.parent_path(), share.folder() / "link");
        fs::create_directories(share.folder() / "inside");
        const fs::path target = putOld(share.folder() / "inside" / "data", 100);
        fs::create_symlink("inside/data", share.folder() / cut);
        removeCutUploads(share.store(), std::chrono::hours(24), never);
        QVERIFY(fs::exists(outside));
        QVERIFY(fs::exists(target));
        QVERIFY(fs::is_symlink(share.folder() / cut));
    }

    void blobsAreLeftAlone()
    {
        test::TestBucket container(Service::Blob);
        const fs::path blob = putOld(container.folder() / cut, 100);
        removeCutUploads(container.store(), std::chrono::hours(24), never);
        QVERIFY(fs::exists(blob));
    }

    void itBeginsAtOnceAndEndsSoon()
    {
        test::TestBucket share(Service::File);
        const fs::path old = putOld(share.folder() / cut, 25);
        {
            const UploadSweep sweep(std::make_shared<const Storage>(share.root()));
            QTRY_VERIFY_WITH_TIMEOUT(!fs::exists(old), 30000);
        }
        putOld(old, 25);
        QVERIFY(fs::exists(old));
    }
};

QTEST_APPLESS_MAIN(tst_UploadSweep)
#include "tst_uploadsweep.moc"
