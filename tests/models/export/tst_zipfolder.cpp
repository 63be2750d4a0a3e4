// SPDX-License-Identifier: Apache-2.0
#include "models/export/zipfolder.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

using trainyard::models::zipFolder;

namespace {

constexpr int patienceMs = 120000;

bool goOn(const QString &, double)
{
    return true;
}

void put(const QString &path, const QByteArray &bytes)
{
    QVERIFY(QDir().mkpath(QFileInfo(path).absolutePath()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

// What a program says; empty where it fails.
QByteArray said(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    const bool isWell = process.waitForFinished(patienceMs) && process.exitCode() == 0;
    return isWell ? process.readAll().trimmed() : QByteArray();
}

} // namespace

class tst_ZipFolder : public QObject
{
    Q_OBJECT
private slots:
    void othersReadIt()
    {
        const QString folder = m_dir.filePath("folder");
        put(folder + "/a.txt", "alpha");
        put(folder + "/deep/er/日志 ü.txt", "beta");
        put(folder + "/empty", "");
        put(folder + "/zeros", QByteArray(5000000, '\0'));
        const QString target = m_dir.filePath("all.zip");
        QStringList files;
        double last = 0;
        const auto packed = zipFolder(folder, target, [&](const QString &file, double done) {
            files << file;
            last = done;
            return true;
        });
        QVERIFY2(packed, packed ? "" : packed.error().message.c_str());
        QCOMPARE(last, 1.0);
        QVERIFY(files.contains("deep/er/日志 ü.txt"));
        QVERIFY(said("unzip", {"-t", target}).contains("No errors detected"));
        const QString script =
            "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; "
            "print(sorted((i.filename, i.file_size) for i in z.infolist()))";
        QCOMPARE(said(TRAINYARD_PYTHON, {"-X", "utf8", "-c", script, target}),
                 QByteArray("[('a.txt', 5), ('deep/er/日志 ü.txt', 4), ('empty', 0), ('zeros', 5000000)]"));
        QVERIFY(QFileInfo(target).size() < 50000);
    }

    // A file with a hole takes no disk; the form of before ZIP64 ends at 4 GiB.
    void largeFilesGoInToo()
    {
        const QString folder = m_dir.filePath("large");
        put(folder + "/large.bin", "head");
        constexpr qint64 size = (qint64(4) << 30) + 12345;
        QVERIFY(QFile::resize(folder + "/large.bin", size));
        const QString target = m_dir.filePath("large.zip");
        const auto packed = zipFolder(folder, target, goOn);
        QVERIFY2(packed, packed ? "" : packed.error().message.c_str());
        const QString script = "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); "
                               "print(z.infolist()[0].file_size, z.open('large.bin').read(4))";
        QCOMPARE(said(TRAINYARD_PYTHON, {"-c", script, target}), QByteArray::number(size) + " b'head'");
    }

    void whatIsStoppedLeavesNothing()
    {
        const QString folder = m_dir.filePath("stopped");
        put(folder + "/a", "alpha");
        QVERIFY(QDir().mkpath(m_dir.filePath("place")));
        QVERIFY(
            !zipFolder(folder, m_dir.filePath("place/a.zip"), [](const QString &, double) { return false; }));
        QVERIFY(QDir(m_dir.filePath("place")).isEmpty());
    }

    void aPlaceThatCannotBeWrittenIsTold()
    {
        const auto packed = zipFolder(m_dir.path(), m_dir.filePath("no/such/folder/a.zip"), goOn);
        QVERIFY(!packed);
        QVERIFY(packed.error().message.find("no/such/folder") != std::string::npos);
    }

private:
    QTemporaryDir m_dir;
};

QTEST_GUILESS_MAIN(tst_ZipFolder)
#include "tst_zipfolder.moc"
