// SPDX-License-Identifier: Apache-2.0
// What a job names on the shares and containers of a real engine.
#include "models/draft/volumelooks.h"

#include "engine/client/bucketupload.h"
#include "models/backend/creation.h"
#include "models/draft/draftchecks.h"
#include "models/trainer/trainerlook.h"
#include "tests/support/engineprocess.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;
using document::FileKind;

namespace {

constexpr int longMs = 30'000;

StoragePlace onMine(BucketKind kind, const char *bucket, const QString &folder)
{
    return {BucketName{kind, "mine", bucket}, folder};
}

// Its cluster mounts the share at "external".
QByteArray job(const QString &input)
{
    return QStringLiteral("{\"properties\": {\"nodeCount\": 1, \"stdOutErrPathPrefix\": \"/tmp\", "
                          "\"customToolkitSettings\": {\"commandLine\": \"true\"}, \"inputDirectories\": "
                          "[{\"id\": \"A\", \"path\": \"%1\"}]}}")
        .arg(input)
        .toUtf8();
}

} // namespace

class tst_VolumeLooks : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY2(m_engine.start(), qPrintable(m_engine.errorOutput()));
        client::Client client(m_engine.endpoint());
        const auto info = client.info();
        QVERIFY(info);
        const api::AccountId account{{info->subscription, info->group}, "mine"};
        QVERIFY(newBucket(BucketKind::FileShare, account, "raw").carryOut(client));
        QVERIFY(newBucket(BucketKind::BlobContainer, account, "blobs").carryOut(client));
        const auto put = [this](BucketKind kind, const char *bucket) {
            client::BucketUpload upload(m_engine.endpoint(), kind, "mine", bucket);
            const auto read = [](std::uint64_t offset, std::size_t) {
                return Result<std::string>(offset == 0 ? "rows" : "");
            };
            return upload.put("data/mnist/train.txt", 4, read);
        };
        QVERIFY(put(BucketKind::FileShare, "raw"));
        QVERIFY(put(BucketKind::BlobContainer, "blobs"));
    }

    void placesAreLookedAt_data()
    {
        QTest::addColumn<StoragePlace>("place");
        QTest::addColumn<int>("kind"); // -1: not known
        for (const bool isShare : {true, false}) {
            const BucketKind kind = isShare ? BucketKind::FileShare : BucketKind::BlobContainer;
            const char *bucket = isShare ? "raw" : "blobs";
            const auto row = [&](const char *path, FileKind found) {
                QTest::addRow("%s/%s", bucket, path) << onMine(kind, bucket, path) << int(found);
            };
            row("", FileKind::Folder);
            row("data/mnist", FileKind::Folder);
            row("data/mnist/train.txt", FileKind::File);
            row("data/cifar", FileKind::None);
            row("nothing/mnist", FileKind::None);
        }
        QTest::newRow("another's") << onMine(BucketKind::FileShare, "others", "data") << -1;
    }
    void placesAreLookedAt()
    {
        QFETCH(StoragePlace, place);
        QFETCH(int, kind);
        VolumeLooks looks(m_engine.endpoint());
        QVERIFY(!looks.seen(place));
        const auto found = looks.look(place);
        QCOMPARE(found ? int(*found) : -1, kind);
        QCOMPARE(looks.seen(place), found);
    }

    void anEngineThatIsGoneSaysNothing()
    {
        client::Endpoint gone = m_engine.endpoint();
        gone.url = "http://127.0.0.1:1";
        QVERIFY(!VolumeLooks(gone).look(onMine(BucketKind::FileShare, "raw", "data")));
    }

    void checksTellWhatIsMissingOnAVolume()
    {
        document::JobDocument document;
        document.load(job("$AZ_BATCHAI_MOUNT_ROOT/external/mnist"));
        TrainerLook look;
        DraftChecks checks(document, look, true);
        checks.setLanguage(QStringLiteral("en"));
        const auto files = [&] { return checks.checks().value(2); };
        QTRY_VERIFY_WITH_TIMEOUT(checks.haveEnded(), longMs);
        QCOMPARE(files().unseen.size(), 1);
        QVERIFY(files().problems.isEmpty());
        checks.setVolumes({{"external", onMine(BucketKind::FileShare, "raw", "data")}}, m_engine.endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(checks.haveEnded() && files().unseen.isEmpty(), longMs);
        QVERIFY(files().isPassed());
        document.load(job("$AZ_BATCHAI_MOUNT_ROOT/external/cifar"));
        QTRY_COMPARE_WITH_TIMEOUT(files().problems.size(), 1, longMs);
        QCOMPARE(files().problems[0].sentence,
                 QString("There is no folder $AZ_BATCHAI_MOUNT_ROOT/external/cifar on its volume."));
    }

private:
    QTemporaryDir m_dir;
    test::EngineProcess m_engine{m_dir.path()};
};

QTEST_GUILESS_MAIN(tst_VolumeLooks)
#include "tst_volumelooks.moc"
