// SPDX-License-Identifier: Apache-2.0
#include "models/inputs/volumecontents.h"

#include "engine/client/bucketupload.h"
#include "models/backend/creation.h"
#include "tests/support/engineprocess.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

const std::atomic_bool notStopped = false;

const QByteArray picture = "as good as a picture";

// The header of three images of 2 x 2, and their pixels.
QByteArray idxImages()
{
    return QByteArray("\0\0\x08\x03\0\0\0\x03\0\0\0\x02\0\0\0\x02", 16) + QByteArray(12, 'x');
}

QByteArray idxLabels()
{
    return QByteArray("\0\0\x08\x01\0\0\0\x03\x04\x02\x04", 11);
}

} // namespace

class tst_VolumeContents : public QObject
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
        for (const BucketKind kind : {BucketKind::FileShare, BucketKind::BlobContainer}) {
            QVERIFY(newBucket(kind, account, "sets").carryOut(client));
            QVERIFY(put(kind, "pets/cat/1.png", picture));
            QVERIFY(put(kind, "pets/cat/2.png", picture));
            QVERIFY(put(kind, "pets/dog/1.png", picture));
            QVERIFY(put(kind, "mnist/train-images-idx3-ubyte", idxImages()));
            QVERIFY(put(kind, "mnist/train-labels-idx1-ubyte", idxLabels()));
            QVERIFY(put(kind, "tables/people.csv", "name,age\nann,30\nbob,40\n"));
            QVERIFY(
                put(kind, "large/rows.csv", "number\n" + QByteArray("1234567\n").repeated((9 << 20) / 8)));
        }
    }

    void itSaysWhatIsThere_data()
    {
        QTest::addColumn<BucketKind>("kind");
        QTest::newRow("share") << BucketKind::FileShare;
        QTest::newRow("container") << BucketKind::BlobContainer;
    }
    void itSaysWhatIsThere()
    {
        QFETCH(BucketKind, kind);
        const FolderContents pets = contentsOf(kind, "pets");
        QCOMPARE(pets.problem, FolderContents::Problem::None);
        QCOMPARE(pets.files, 3);
        QCOMPARE(pets.bytes, 3 * picture.size());
        QCOMPARE(pets.classes, (QStringList{"cat", "dog"}));
        QCOMPARE(pets.samples.size(), 2);
        for (const QString &sample : pets.samples) {
            QFile file(sample);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(file.readAll(), picture);
        }

        const FolderContents mnist = contentsOf(kind, "mnist");
        QCOMPARE(mnist.rows, (QList<TrainingRows>{{.rows = 3, .classes = 2}}));

        const FolderContents tables = contentsOf(kind, "tables");
        QVERIFY(tables.table);
        QCOMPARE(*tables.table, (FolderTable{"people.csv", 2, 2, true}));
        QCOMPARE(contentsOf(kind, {}).files, 7);
    }

    void ofALargeFileTheBeginningIsRead()
    {
        const FolderContents large = contentsOf(BucketKind::FileShare, "large");
        QCOMPARE(large.bytes, 7 + (9 << 20));
        QVERIFY(large.table && !large.table->isWhole);
        QCOMPARE(large.table->rows, (8 << 20) / 8 - 1); // whole lines, without the titles
    }

    // Of the images some MiB come, of the labels all.
    void theTrainerFindsTheFirstRows()
    {
        const QByteArray image(28 * 28, 'x');
        const QByteArray count("\0\0\x2e\xe0", 4); // 12,000
        const QByteArray sides("\0\0\0\x1c\0\0\0\x1c", 8);
        QVERIFY(put(BucketKind::FileShare, "many/train-images-idx3-ubyte",
                    QByteArray("\0\0\x08\x03", 4) + count + sides + image.repeated(12'000)));
        QVERIFY(put(BucketKind::FileShare, "many/train-labels-idx1-ubyte",
                    QByteArray("\0\0\x08\x01", 4) + count + QByteArray(12'000, '\1')));
        const FolderContents many = contentsOf(BucketKind::FileShare, "many");
        QCOMPARE(many.rows.value(0).rows, 12'000);
        QFile images(many.rowsFolder + "/train-images-idx3-ubyte");
        QFile labels(many.rowsFolder + "/train-labels-idx1-ubyte");
        QVERIFY(images.open(QIODevice::ReadOnly) && labels.open(QIODevice::ReadOnly));
        QCOMPARE(images.size(), 16 + 500 * image.size());
        QCOMPARE(labels.size(), 8 + 500);
        QVERIFY(contentsOf(BucketKind::FileShare, "pets").rowsFolder.isEmpty());
        QVERIFY(!contentsOf(BucketKind::FileShare, "large").hasAllLines);
    }

    void itSaysWhatIsWrong()
    {
        using Problem = FolderContents::Problem;
        QCOMPARE(contentsOf(BucketKind::FileShare, "nothing").problem, Problem::Missing);
        QCOMPARE(contentsOf(BucketKind::FileShare, "tables/people.csv").problem, Problem::NoFolder);
        api::Endpoint gone = m_engine.endpoint();
        gone.url = "http://127.0.0.1:1";
        QCOMPARE(contentsOnVolume(gone, {BucketName{BucketKind::FileShare, "mine", "sets"}, {}}, notStopped)
                     .problem,
                 Problem::Unreadable);
    }

    void whatIsFetchedGoesWithTheContents()
    {
        FolderContents pets = contentsOf(BucketKind::FileShare, "pets");
        const QString sample = pets.samples.value(0);
        FolderContents copy = pets;
        pets = {};
        QVERIFY(QFileInfo::exists(sample));
        copy = {};
        QTRY_VERIFY(!QFileInfo::exists(sample)); // on a worker
    }

private:
    FolderContents contentsOf(BucketKind kind, const QString &folder)
    {
        return contentsOnVolume(m_engine.endpoint(), {BucketName{kind, "mine", "sets"}, folder}, notStopped);
    }

    bool put(BucketKind kind, const char *path, const QByteArray &bytes)
    {
        client::BucketUpload upload(m_engine.endpoint(), kind, "mine", "sets");
        const auto read = [&](std::uint64_t offset, std::size_t most) {
            return Result<std::string>(bytes.mid(qsizetype(offset), qsizetype(most)).toStdString());
        };
        return bool(upload.put(path, std::uint64_t(bytes.size()), read));
    }

    QTemporaryDir m_dir;
    test::EngineProcess m_engine{m_dir.path()};
};

QTEST_GUILESS_MAIN(tst_VolumeContents)
#include "tst_volumecontents.moc"
