// SPDX-License-Identifier: Apache-2.0
// The storage of a real engine: looked into, filled, fetched from and emptied.
#include "models/storage/storagebrowser.h"

#include "engine/client/bucketupload.h"
#include "models/backend/backend.h"
#include "models/backend/creation.h"
#include "models/resources/resourcetreemodel.h"
#include "models/storage/storagetransfers.h"
#include "models/storage/uploadlook.h"
#include "models/text.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;
using State = StorageBrowser::State;

namespace {

constexpr int patienceMs = 30'000;

} // namespace

class tst_StorageBrowser : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY2(m_engine.start(), qPrintable(m_engine.errorOutput()));
        client::Client client(m_engine.endpoint());
        const auto info = client.info();
        QVERIFY(info);
        m_account = {{info->subscription, info->group}, "mine"};
        QVERIFY(newBucket(BucketKind::FileShare, m_account, "raw").carryOut(client));
        QVERIFY(newBucket(BucketKind::BlobContainer, m_account, "blobs").carryOut(client));
        for (const char *path : {"one.txt", "deep/two & <three>.bin", "deep/er/ü+%.txt"}) {
            QVERIFY(QDir().mkpath(QFileInfo(m_dir.filePath(QString("local/") + path)).path()));
            QFile file(m_dir.filePath(QString("local/") + path));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(path) > 0);
        }
    }

    void anAccountShowsWhatIsInIt()
    {
        StorageBrowser browser(m_account, m_engine.endpoint());
        QCOMPARE(browser.bucketsState(), State::Reading);
        QTRY_COMPARE_WITH_TIMEOUT(browser.bucketsState(), State::Read, patienceMs);
        QCOMPARE(names(browser.buckets()), (QStringList{"raw", "blobs"}));
        QCOMPARE(browser.place().bucket->name, "raw"); // the first is looked into
        QTRY_COMPARE_WITH_TIMEOUT(browser.filesState(), State::Read, patienceMs);
    }

    void anUploadThatEndsEarlyLeavesWhatIsThere()
    {
        client::BucketUpload upload(m_engine.endpoint(), BucketKind::FileShare, "mine", "raw");
        const auto some = [](std::uint64_t, std::size_t most) { return Result(std::string(most, 'x')); };
        QVERIFY(upload.put("whole/file.bin", 10, some));
        const auto none = [](std::uint64_t, std::size_t) -> Result<std::string> {
            return Error{Error::Code::Unavailable, "Cancelled."};
        };
        QVERIFY(!upload.put("whole/file.bin", 20, none));
        const QDir folder(m_dir.filePath("data/storage/mine/files/raw/whole"));
        QCOMPARE(folder.entryList(QDir::Files | QDir::Hidden), QStringList{"file.bin"});
        QFile kept(folder.filePath("file.bin"));
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QCOMPARE(kept.readAll(), QByteArray(10, 'x'));
        QVERIFY(QDir(folder).removeRecursively());
    }

    void whatWouldBeReplacedIsFound_data() { filesGoInAndOutAndAway_data(); }
    void whatWouldBeReplacedIsFound()
    {
        QFETCH(int, kind);
        QFETCH(QString, name);
        const StoragePlace place{BucketName{BucketKind(kind), "mine", name.toStdString()}, "clash"};
        const QStringList paths{m_dir.filePath("local/one.txt"), m_dir.filePath("local/deep")};
        const auto look = [&] {
            UploadLook found(place, m_engine.endpoint(), paths);
            QSignalSpy looked(&found, &UploadLook::looked);
            static_cast<void>(QTest::qWaitFor([&] { return !looked.isEmpty(); }, patienceMs));
            return looked.value(0).value(0).value<UploadClashes>();
        };
        const auto freshBelow = [&](const UploadClashes &seen, const UploadNames &names) {
            QStringList fresh = freshPaths(seen, place, paths, names);
            fresh.sort();
            return fresh;
        };
        const UploadClashes none = look();
        QCOMPARE(none.replaced, QStringList()); // the folder is not there, even
        QCOMPARE(freshBelow(none, {}), (QStringList{"clash/deep", "clash/one.txt"}));
        auto upload = uploadTo(place, m_account, m_engine.endpoint(), {paths.back()});
        QCOMPARE(run(*upload), QString());
        const UploadClashes clashes = look();
        QStringList replaced = clashes.replaced;
        replaced.sort();
        QCOMPARE(replaced, (QStringList{"clash/deep/er/ü+%.txt", "clash/deep/two & <three>.bin"}));
        QCOMPARE(clashes.names, (UploadNames{{paths.back(), "deep (2)"}}));
        QCOMPARE(freshBelow(clashes, {}), QStringList{"clash/one.txt"});
        QCOMPARE(freshBelow(clashes, clashes.names), (QStringList{"clash/deep (2)", "clash/one.txt"}));
        auto both = uploadTo(place, m_account, m_engine.endpoint(), paths, clashes.names);
        QCOMPARE(run(*both), QString());
        client::StorageFiles calls(m_engine.endpoint());
        const auto page = calls.list(*place.bucket, "clash");
        QVERIFY(page);
        QStringList there;
        for (const client::StoredFile &file : page->files)
            there << toQString(file.name);
        there.sort();
        QCOMPARE(there, (QStringList{"deep", "deep (2)", "one.txt"}));
    }

    void filesGoInAndOutAndAway_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("name");
        QTest::newRow("share") << int(BucketKind::FileShare) << "raw";
        QTest::newRow("container") << int(BucketKind::BlobContainer) << "blobs";
    }
    void filesGoInAndOutAndAway()
    {
        QFETCH(int, kind);
        QFETCH(QString, name);
        StorageBrowser browser(m_account, m_engine.endpoint());
        QAbstractItemModelTester tester(&browser.files());
        QSignalSpy reset(&browser.files(), &QAbstractItemModel::modelReset);
        const StoragePlace top{BucketName{BucketKind(kind), "mine", name.toStdString()}, {}};
        browser.open(top);
        browser.makeFolder(top, "in");
        QTRY_COMPARE_WITH_TIMEOUT(browser.place().folder, "in", patienceMs);

        auto upload = uploadTo(browser.place(), m_account, m_engine.endpoint(),
                               {m_dir.filePath("local/one.txt"), m_dir.filePath("local/deep")});
        QCOMPARE(run(*upload), QString());
        browser.refreshFiles();
        QTRY_COMPARE_WITH_TIMEOUT(sorted(browser.files()), (QStringList{"deep", "one.txt"}), patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(browser.filesState(), State::Read, patienceMs);
        const std::vector<StorageEntry> both = entries(browser.files());
        for (const StorageEntry &entry : both) {
            QCOMPARE(entry.isFolder, entry.name == "deep");
            QCOMPARE(entry.size, entry.isFolder ? 0 : 7);
            if (!entry.isFolder)
                QVERIFY(qAbs(entry.modifiedS - QDateTime::currentSecsSinceEpoch()) < 3600);
        }

        const QString target = m_dir.filePath("fetched-" + name);
        auto download = downloadFrom(browser.place(), m_engine.endpoint(), both, {target});
        QCOMPARE(run(*download), QString());
        for (const char *path : {"one.txt", "deep/two & <three>.bin", "deep/er/ü+%.txt"}) {
            QFile file(target + '/' + path);
            QVERIFY2(file.open(QIODevice::ReadOnly), path);
            QCOMPARE(file.readAll(), QByteArray(path));
        }

        const StoragePlace inside = browser.place();
        browser.open(inside.below("deep"));
        QTRY_COMPARE_WITH_TIMEOUT(sorted(browser.files()), (QStringList{"er", "two & <three>.bin"}),
                                  patienceMs);
        browser.open(inside);
        auto removal = removalFrom(inside, m_engine.endpoint(), both);
        QCOMPARE(run(*removal), QString());
        browser.refreshFiles();
        QTRY_COMPARE_WITH_TIMEOUT(browser.files().rowCount(), 0, patienceMs);
        QVERIFY(reset.isEmpty());
    }

    void longListsComePageByPage()
    {
        const QString stored = m_dir.filePath("data/storage/mine/files/raw/many/");
        QVERIFY(QDir().mkpath(stored));
        for (int i = 0; i < 6'000; ++i) {
            QFile file(stored + QString::number(i));
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
        StorageBrowser browser(m_account, m_engine.endpoint());
        QSignalSpy inserted(&browser.files(), &QAbstractItemModel::rowsInserted);
        browser.open({BucketName{BucketKind::FileShare, "mine", "raw"}, "many"});
        QTRY_COMPARE_WITH_TIMEOUT(browser.files().rowCount(), 6'000, patienceMs);
        QCOMPARE(inserted.size(), 2); // of 5000 and what is left
        QTRY_COMPARE_WITH_TIMEOUT(browser.filesState(), State::Read, patienceMs);
        QVERIFY(QFile::remove(stored + "17"));
        browser.refreshFiles();
        QTRY_COMPARE_WITH_TIMEOUT(browser.files().rowCount(), 5'999, patienceMs);
        QCOMPARE(inserted.size(), 2); // the others stayed
    }

    void whatIsNotThereIsSaid()
    {
        StorageBrowser browser(m_account, m_engine.endpoint());
        browser.open({BucketName{BucketKind::FileShare, "mine", "raw"}, "nowhere"});
        QTRY_COMPARE_WITH_TIMEOUT(browser.filesState(), State::Failed, patienceMs);
        QVERIFY(!browser.problem().isEmpty());
        StorageBrowser other({m_account.group, "nobody"}, m_engine.endpoint());
        QTRY_COMPARE_WITH_TIMEOUT(other.bucketsState(), State::Failed, patienceMs);
        QVERIFY2(other.problem().contains("account"), qPrintable(other.problem()));
    }

    void aTransferIsCancelledAndTriedAgain()
    {
        const StoragePlace place{BucketName{BucketKind::FileShare, "mine", "raw"}, "later"};
        auto upload = uploadTo(place, m_account, m_engine.endpoint(), {m_dir.filePath("local/late.txt")});
        QVERIFY(!run(*upload).isEmpty());
        QCOMPARE(upload->state(), Transfer::State::Failed);
        QVERIFY2(upload->sentence().contains("late.txt"), qPrintable(upload->sentence()));
        QFile late(m_dir.filePath("local/late.txt"));
        QVERIFY(late.open(QIODevice::WriteOnly) && late.write("now") > 0);
        late.close();
        upload->start();
        upload->cancel();
        QCOMPARE(upload->state(), Transfer::State::Cancelled);
        QCOMPARE(run(*upload), QString());
    }

    void accountsComeAndGoInTheTreeByEvents()
    {
        Backend backend;
        backend.connectTo(m_engine.endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(backend.isLoaded(), patienceMs);
        const api::AccountId account{m_account.group, "passing"};
        client::Client client(m_engine.endpoint());
        QVERIFY(
            newWorkspace(api::ResourceId::forWorkspace(account.group.subscription, account.group.name, "w"))
                .carryOut(client));
        QVERIFY(newStorageAccount(account).carryOut(client));
        QTRY_VERIFY_WITH_TIMEOUT(isThere(backend, account), patienceMs);
        QVERIFY(client::StorageFiles(m_engine.endpoint()).removeAccount(account));
        QTRY_VERIFY_WITH_TIMEOUT(!isThere(backend, account), patienceMs);
    }

    void aBucketThatIsDeletedIsLeft()
    {
        client::Client client(m_engine.endpoint());
        QVERIFY(newBucket(BucketKind::FileShare, m_account, "gone").carryOut(client));
        StorageBrowser browser(m_account, m_engine.endpoint());
        const BucketName gone{BucketKind::FileShare, "mine", "gone"};
        browser.open({gone, {}});
        QTRY_COMPARE_WITH_TIMEOUT(browser.buckets().rowCount(), 3, patienceMs);
        browser.removeBucket(gone);
        QTRY_COMPARE_WITH_TIMEOUT(browser.buckets().rowCount(), 2, patienceMs);
        QCOMPARE(browser.place().bucket->name, "raw");
    }

    void eachPageOfSharesAndContainersShowsAsItComes()
    {
        api::AccountId full = m_account;
        full.name = "full";
        client::Client client(m_engine.endpoint());
        QVERIFY(newStorageAccount(full).carryOut(client));
        const auto put = [&](BucketKind kind, int count) {
            for (int number = 0; number < count; ++number)
                QVERIFY(client.putBucket(kind, full.name,
                                         QString("b%1").arg(number, 4, 10, QChar(u'0')).toStdString()));
        };
        put(BucketKind::FileShare, 620);
        put(BucketKind::BlobContainer, 510);
        StorageBrowser browser(full, m_engine.endpoint());
        QAbstractItemModelTester tester(&browser.buckets());
        QSignalSpy reset(&browser.buckets(), &QAbstractItemModel::modelReset);
        QList<int> counts;
        connect(&browser, &StorageBrowser::bucketsChanged, &browser, [&] {
            if (const int count = browser.buckets().rowCount(); counts.isEmpty() || counts.last() != count)
                counts << count;
        });
        QTRY_COMPARE_WITH_TIMEOUT(browser.bucketsState(), State::Read, patienceMs);
        QCOMPARE(counts, (QList<int>{500, 620, 1120, 1130}));
        QCOMPARE(browser.place().bucket->name, "b0000"); // which was looked into at once
        QCOMPARE(browser.buckets().rowOf({BucketKind::BlobContainer, full.name, "b0509"}), 1129);

        counts.clear();
        const BucketName last{BucketKind::FileShare, full.name, "b0619"};
        browser.removeBucket(last); // what stays does not go meanwhile
        QTRY_COMPARE_WITH_TIMEOUT(browser.buckets().rowOf(last), -1, patienceMs);
        QCOMPARE(counts, (QList<int>{1130, 1129}));
        QVERIFY(reset.isEmpty());
    }

    void listsAreReadFromXml_data()
    {
        QTest::addColumn<QByteArray>("xml");
        QTest::addColumn<QString>("read");
        QTest::newRow("share") << QByteArray(
                                      "<EnumerationResults><Entries><Directory><Name>d</Name></Directory>"
                                      "<File><Name>a &amp; b</Name><Properties><Content-Length>7</"
                                      "Content-Length></Properties></File></Entries><NextMarker>m</"
                                      "NextMarker></EnumerationResults>")
                               << "d/ a & b:7 >m";
        QTest::newRow("container") << QByteArray("<EnumerationResults><Blobs><BlobPrefix><Name>in/x/</Name>"
                                                 "</BlobPrefix><Blob><Name>in/y</Name></Blob></Blobs>"
                                                 "</EnumerationResults>")
                                   << "x/ y:0";
        QTest::newRow("leads away") << QByteArray(
                                           "<EnumerationResults><Entries><File><Name>../../a</Name></File>"
                                           "<File><Name>..</Name></File></Entries></EnumerationResults>")
                                    << "";
        QTest::newRow("no list") << QByteArray("<html/>") << "fails";
        QTest::newRow("cut off") << QByteArray("<EnumerationResults><Entries>") << "fails";
    }
    void listsAreReadFromXml()
    {
        QFETCH(QByteArray, xml);
        QFETCH(QString, read);
        const auto page = client::storedFilesFromXml(xml.toStdString(), "in");
        QStringList parts;
        for (const client::StoredFile &file : page ? page->files : std::vector<client::StoredFile>())
            parts << (file.isFolder ? toQString(file.name) + '/'
                                    : toQString(file.name) + ':' + QString::number(file.size));
        if (page && !page->next.empty())
            parts << '>' + toQString(page->next);
        QCOMPARE(page ? parts.join(' ') : QString("fails"), read);
    }

private:
    static QStringList names(const QAbstractItemModel &model)
    {
        QStringList all;
        for (int row = 0; row < model.rowCount(); ++row)
            all << model.index(row, 0).data().toString();
        return all;
    }
    static QStringList sorted(const QAbstractItemModel &model)
    {
        QStringList all = names(model);
        all.sort();
        return all;
    }
    static std::vector<StorageEntry> entries(const StorageFilesModel &model)
    {
        std::vector<StorageEntry> all;
        for (int row = 0; row < model.rowCount(); ++row)
            all.push_back(model.at(row));
        return all;
    }
    // Empty when it is done, else why not.
    static QString run(Transfer &transfer)
    {
        QSignalSpy ended(&transfer, &Transfer::ended);
        transfer.start();
        if (ended.isEmpty() && !ended.wait(patienceMs))
            return "it does not end";
        return transfer.state() == Transfer::State::Done ? QString() : transfer.sentence();
    }
    static bool isThere(Backend &backend, const api::AccountId &account)
    {
        const QModelIndex group = backend.resources().groupOf(
            api::ResourceId::forWorkspace(account.group.subscription, account.group.name, "w"),
            ResourceTreeModel::NodeType::StorageGroup);
        return names(backend.resources(), group).contains(toQString(account.name));
    }
    static QStringList names(const QAbstractItemModel &model, const QModelIndex &parent)
    {
        QStringList all;
        for (int row = 0; parent.isValid() && row < model.rowCount(parent); ++row)
            all << model.index(row, 0, parent).data().toString();
        return all;
    }

    QTemporaryDir m_dir;
    test::EngineProcess m_engine{m_dir.filePath("data")};
    api::AccountId m_account;
};

QTEST_GUILESS_MAIN(tst_StorageBrowser)
#include "tst_storagebrowser.moc"
