// SPDX-License-Identifier: Apache-2.0
#include "models/files/fileupload.h"

#include "engine/client/storagefiles.h"
#include "engine/client/storagexml.h"
#include "models/files/filedownload.h"
#include "tests/support/engineprocess.h"
#include "tests/support/slowline.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using models::BucketKind;
using models::FileUpload;

class tst_FileUpload : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY2(m_engine.start(), qPrintable(m_engine.errorOutput()));
        const auto info = client::Client(m_engine.endpoint()).info();
        QVERIFY(info);
        m_group = {info->subscription, info->group};
        write("one.txt", "first");
        write("empty", {});
        write("deep/er/ü&+ %.bin", QByteArray(5'000'000, 'x') + "end");
    }

    void filesArriveAsTheyAre_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("place");
        QTest::newRow("file share") << int(BucketKind::FileShare) << "files";
        QTest::newRow("blob container") << int(BucketKind::BlobContainer) << "blobs";
    }
    void filesArriveAsTheyAre()
    {
        QFETCH(int, kind);
        QFETCH(QString, place);
        FileUpload upload(m_engine.endpoint(), {BucketKind(kind), {m_group, "mine"}, "data", "in/side"},
                          {path("one.txt"), path("empty"), path("deep")});
        QSignalSpy finished(&upload, &FileUpload::finished);
        QSignalSpy failed(&upload, &FileUpload::failed);
        QSignalSpy progressed(&upload, &FileUpload::progressed);
        QTRY_VERIFY2(finished.size() == 1 || failed.size() == 1, "it does not end");
        QVERIFY2(failed.isEmpty(), qPrintable(failed.value(0).value(0).toString()));
        QCOMPARE(finished.at(0).at(0).toInt(), 3);
        QCOMPARE(progressed.last().at(0).toLongLong(), progressed.last().at(1).toLongLong());
        const QString stored = m_dir.filePath("data/storage/mine/" + place + "/data/in/side/");
        for (const char *name : {"one.txt", "empty", "deep/er/ü&+ %.bin"}) {
            QFile sent(path(name));
            QFile there(stored + name);
            QVERIFY2(there.open(QIODevice::ReadOnly) && sent.open(QIODevice::ReadOnly), name);
            QCOMPARE(there.readAll(), sent.readAll());
        }
        const auto names = client::Client(m_engine.endpoint()).buckets(BucketKind(kind), "mine");
        QVERIFY(names);
        QCOMPARE(*names, std::vector<std::string>{"data"});
    }

    void aSlowLineIsNoLostOne_data() { filesArriveAsTheyAre_data(); }
    void aSlowLineIsNoLostOne()
    {
        QFETCH(int, kind);
        QFETCH(QString, place);
        const QByteArray content = QByteArray(700'000, 's') + place.toUtf8();
        write("slow.bin", content);
        test::SlowLine line(QUrl(QString::fromStdString(m_engine.endpoint().url)), 32 << 10, 200);
        client::Endpoint far = through(line);
        far.patience.answer = std::chrono::seconds(3); // which all of it would take longer than
        FileUpload upload(far, {BucketKind(kind), {m_group, "mine"}, "data", {}}, {path("slow.bin")});
        QSignalSpy finished(&upload, &FileUpload::finished);
        QSignalSpy failed(&upload, &FileUpload::failed);
        QTRY_VERIFY_WITH_TIMEOUT(finished.size() + failed.size() == 1, patienceMs);
        QVERIFY2(failed.isEmpty(), qPrintable(failed.value(0).value(0).toString()));
        QCOMPARE(stored(place, "slow.bin"), content);

        const client::BucketName bucket{BucketKind(kind), "mine", "data"};
        const QString target = path("back.bin");
        models::FileDownload download(
            far, QString::fromStdString(client::StorageFiles::fileTarget(bucket, "slow.bin")), target);
        QSignalSpy came(&download, &models::FileDownload::finished);
        QSignalSpy lost(&download, &models::FileDownload::failed);
        QTRY_VERIFY_WITH_TIMEOUT(came.size() + lost.size() == 1, patienceMs);
        QVERIFY2(lost.isEmpty(), qPrintable(lost.value(0).value(0).toString()));
        QCOMPARE(read(target), content);
    }

    void whatWasCutGoesOnWhereItWas_data() { filesArriveAsTheyAre_data(); }
    void whatWasCutGoesOnWhereItWas()
    {
        QFETCH(int, kind);
        QFETCH(QString, place);
        const models::UploadTarget target{BucketKind(kind), {m_group, "mine"}, "data", {}};
        const QByteArray content = QByteArray(5 << 20, 'a') + QByteArray(1 << 20, 'z') + place.toUtf8();
        write("cut.bin", content);
        test::SlowLine line(QUrl(QString::fromStdString(m_engine.endpoint().url)), 256 << 10, 10);
        line.cutAt(3 << 20);
        client::Endpoint far = through(line);
        far.patience.retry = std::chrono::milliseconds(20);
        FileUpload upload(far, target, {path("cut.bin")});
        QSignalSpy failed(&upload, &FileUpload::failed);
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
        line.mend();
        FileUpload again(far, target, {path("cut.bin")}, upload.parts());
        QSignalSpy finished(&again, &FileUpload::finished);
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, patienceMs);
        QCOMPARE(stored(place, "cut.bin"), content);
        QVERIFY2(line.sent() < 8 << 20, "it began anew");
        QCOMPARE(leftovers(place), QStringList());
    }

    void whatIsCancelledLeavesNothingBehind()
    {
        const models::UploadTarget target{BucketKind::FileShare, {m_group, "mine"}, "data", {}};
        write("one-cut.bin", QByteArray(6 << 20, '1'));
        write("two-cut.bin", QByteArray(6 << 20, '2'));
        test::SlowLine line(QUrl(QString::fromStdString(m_engine.endpoint().url)), 256 << 10, 10);
        line.cutAt(3 << 20);
        client::Endpoint far = through(line);
        far.patience.retry = std::chrono::milliseconds(20);
        FileUpload upload(far, target, {path("one-cut.bin")});
        QSignalSpy failed(&upload, &FileUpload::failed);
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
        QCOMPARE(leftovers("files").size(), 1); // for the next
        line.mend();
        FileUpload again(far, target, {path("two-cut.bin"), path("one-cut.bin")}, upload.parts());
        QSignalSpy progressed(&again, &FileUpload::progressed);
        QTRY_VERIFY_WITH_TIMEOUT(!progressed.isEmpty(), patienceMs);
        again.cancel();
        QTRY_COMPARE_WITH_TIMEOUT(leftovers("files"), QStringList(), patienceMs);
    }

    void aShortCutIsNoEnd_data() { filesArriveAsTheyAre_data(); }
    void aShortCutIsNoEnd()
    {
        QFETCH(int, kind);
        QFETCH(QString, place);
        write("short.bin", QByteArray(2 << 20, 'c'));
        test::SlowLine line(QUrl(QString::fromStdString(m_engine.endpoint().url)), 256 << 10, 10);
        line.cutAt(1 << 20);
        FileUpload upload(through(line), {BucketKind(kind), {m_group, "mine"}, "data", {}},
                          {path("short.bin")});
        QSignalSpy finished(&upload, &FileUpload::finished);
        QSignalSpy failed(&upload, &FileUpload::failed);
        QTRY_VERIFY_WITH_TIMEOUT(line.sent() >= 1 << 20, patienceMs);
        line.mend();
        QTRY_VERIFY_WITH_TIMEOUT(finished.size() + failed.size() == 1, patienceMs);
        QVERIFY2(failed.isEmpty(), qPrintable(failed.value(0).value(0).toString()));
        QCOMPARE(stored(place, "short.bin").size(), 2 << 20);
    }

    void whatIsNotThereIsNamed()
    {
        FileUpload upload(m_engine.endpoint(), {BucketKind::FileShare, {m_group, "mine"}, "data", {}},
                          {path("nowhere")});
        QSignalSpy failed(&upload, &FileUpload::failed);
        QVERIFY(failed.wait());
        QVERIFY2(failed.at(0).at(0).toString().contains("nowhere"),
                 qPrintable(failed.at(0).at(0).toString()));
    }

    void namesAreReadFromXml_data()
    {
        QTest::addColumn<QByteArray>("xml");
        QTest::addColumn<QByteArrayList>("names");
        QTest::newRow("two") << QByteArray("<A><Name>x</Name><B><Name>y</Name></B></A>")
                             << QByteArrayList{"x", "y"};
        QTest::newRow("none") << QByteArray("<A/>") << QByteArrayList();
        QTest::newRow("cut off") << QByteArray("<Name>x</Name><Name>y") << QByteArrayList{"x"};
        QTest::newRow("not text alone") << QByteArray("<Name><B/>x</Name>") << QByteArrayList();
    }
    void namesAreReadFromXml()
    {
        QFETCH(QByteArray, xml);
        QFETCH(QByteArrayList, names);
        QByteArrayList read;
        for (const std::string &name : client::storageTexts(xml.toStdString(), "Name"))
            read << QByteArray::fromStdString(name);
        QCOMPARE(read, names);
    }

private:
    static constexpr int patienceMs = 90'000;

    client::Endpoint through(const test::SlowLine &line) const
    {
        client::Endpoint far = m_engine.endpoint();
        far.url = line.url().toString().toStdString();
        return far;
    }
    static QByteArray read(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QByteArray stored(const QString &place, const QString &name) const
    {
        return read(m_dir.filePath("data/storage/mine/" + place + "/data/" + name));
    }
    QStringList leftovers(const QString &place) const
    {
        return QDir(m_dir.filePath("data/storage/mine/" + place + "/data"))
            .entryList({".upload-*"}, QDir::Files | QDir::Hidden);
    }
    QString path(const QString &name) const { return m_dir.filePath("local/" + name); }
    void write(const QString &name, const QByteArray &content)
    {
        QVERIFY(QDir().mkpath(QFileInfo(path(name)).path()));
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    }

    QTemporaryDir m_dir;
    test::EngineProcess m_engine{m_dir.filePath("data")};
    api::GroupId m_group;
};

QTEST_GUILESS_MAIN(tst_FileUpload)
#include "tst_fileupload.moc"
