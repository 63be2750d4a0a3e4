// SPDX-License-Identifier: Apache-2.0
#include "engine/http/disklook.h"

#include <QStorageInfo>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::http;
namespace fs = std::filesystem;

// With a file system that every Linux has beside that of its temporary folder.
class tst_DiskLook : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_data = std::make_unique<QTemporaryDir>();
        m_other = std::make_unique<QTemporaryDir>("/dev/shm/disklook-XXXXXX");
        if (!m_other->isValid() || QStorageInfo(m_other->path()) == QStorageInfo(m_data->path()))
            QSKIP("There is no other file system at /dev/shm to look at.");
    }

    void theDisksOwnFoldersAreNoOtherDisk()
    {
        fs::create_directories(storage() / "local" / "files" / "share");
        const DiskLook look;
        QVERIFY(look.others({data(), storage(), {data() / "jobs" / "a" / "out"}}).empty());
    }

    void anAccountElsewhereIsToldByItsName()
    {
        fs::create_directories(storage());
        fs::create_directory_symlink(other(), storage() / "team");
        fs::create_directories(other() / "files" / "share");
        expect(DiskLook().others({data(), storage(), {other() / "out"}}), "team"); // once
    }

    void aShareElsewhereIsToldWithItsAccount()
    {
        fs::create_directories(storage() / "local" / "files");
        fs::create_directory_symlink(other(), storage() / "local" / "files" / "big");
        expect(DiskLook().others({data(), storage(), {}}), "local/big");
    }

    // The folder need not be there yet.
    void anOutputElsewhereIsToldByItsMountPoint()
    {
        const DiskLook look;
        expect(look.others({data(), storage(), {other() / "not" / "yet", other()}}), "/dev/shm");
        QVERIFY(look.others({data(), storage(), {}}).empty()); // what is so now
    }

private:
    fs::path data() const { return m_data->path().toStdString(); }
    fs::path other() const { return m_other->path().toStdString(); }
    fs::path storage() const { return data() / "storage"; }

    void expect(const std::vector<api::OtherDisk> &disks, const std::string &name) const
    {
        QCOMPARE(disks.size(), std::size_t(1));
        QCOMPARE(disks[0].name, name);
        QCOMPARE(qint64(disks[0].space.totalBytes), QStorageInfo(m_other->path()).bytesTotal());
        QVERIFY(disks[0].space.freeBytes <= disks[0].space.totalBytes);
    }

    std::unique_ptr<QTemporaryDir> m_data;
    std::unique_ptr<QTemporaryDir> m_other;
};

QTEST_APPLESS_MAIN(tst_DiskLook)
#include "tst_disklook.moc"
