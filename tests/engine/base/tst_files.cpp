// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>

using namespace trainyard;
namespace fs = std::filesystem;

class tst_Files : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    fs::path root() const { return m_dir.path().toStdString(); }

private slots:
    void atomicWriteLeavesNothingBesideTheFile()
    {
        const fs::path folder = root() / "atomic";
        QVERIFY(createDirectories(folder));
        QVERIFY(writeFileAtomically(folder / "a", "first", 0600));
        QVERIFY(writeFileAtomically(folder / "a", "second", 0600));
        QCOMPARE(*readFile(folder / "a"), std::string("second"));
        struct stat info = {};
        QCOMPARE(::stat((folder / "a").c_str(), &info), 0);
        QCOMPARE(info.st_mode & 0777U, 0600U);
        QCOMPARE(std::distance(fs::directory_iterator(folder), fs::directory_iterator()), 1);
    }

    void failuresNameTheFile()
    {
        const auto missing = readFile(root() / "none");
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, Error::Code::NotFound);
        QVERIFY(missing.error().message.find((root() / "none").string()) != std::string::npos);
        const auto written = writeFileAtomically(root() / "no folder" / "a", "x");
        QVERIFY(!written);
        QVERIFY(written.error().message.find("no folder") != std::string::npos);
    }

    void treesAreRemovedWithoutWhatTheyLinkTo()
    {
        const fs::path folder = root() / "doomed";
        QVERIFY(createDirectories(folder / "a/b"));
        QVERIFY(createDirectories(root() / "kept"));
        QVERIFY(writeFileAtomically(root() / "kept/file", "x"));
        fs::create_directory_symlink(root() / "kept", folder / "a/link");
        QVERIFY(removeTree(folder));
        QVERIFY(!fs::exists(folder));
        QVERIFY(fs::exists(root() / "kept/file"));
        QVERIFY(removeTree(folder));
    }

    void nothingIsRemovedWhereSomethingIsMounted()
    {
        const fs::path folder = root() / "with mount";
        const QString place = QString::fromStdString((folder / "a/mount").string());
        QVERIFY(createDirectories(folder / "a/mount"));
        QVERIFY(createDirectories(root() / "mine"));
        QVERIFY(writeFileAtomically(root() / "mine/file", "x"));
        if (QProcess::execute("mount",
                              {"--bind", QString::fromStdString((root() / "mine").string()), place}) != 0)
            QSKIP("This user may not mount anything.");
        const Status refused = removeTree(folder);
        const Status ofMount = removeTree(folder / "a/mount");
        const Status beside = removeTree(root() / "with");
        QCOMPARE(QProcess::execute("umount", {place}), 0);
        QVERIFY(!refused && !ofMount && beside);
        QVERIFY2(refused.error().message.find("a/mount") != std::string::npos,
                 refused.error().message.c_str());
        QVERIFY(fs::exists(root() / "mine/file"));
        QVERIFY(removeTree(folder));
        QVERIFY(!fs::exists(folder));
    }

    void pathsStayInTheirFolder_data()
    {
        QTest::addColumn<QString>("relative");
        QTest::addColumn<bool>("inside");
        QTest::newRow("plain") << "a/b.txt" << true;
        QTest::newRow("the folder itself") << "." << true;
        QTest::newRow("dots within") << "a/../b" << true;
        QTest::newRow("a name of dots") << "..a/b" << true;
        QTest::newRow("parent") << "../b" << false;
        QTest::newRow("parent, hidden") << "a/../../b" << false;
        QTest::newRow("absolute") << "/etc/passwd" << false;
        QTest::newRow("through a link") << "link/passwd" << false;
        QTest::newRow("through a link behind what is missing") << "missing/../link/passwd" << false;
        QTest::newRow("link inside") << "inner/x" << true;
    }
    void pathsStayInTheirFolder()
    {
        QFETCH(QString, relative);
        QFETCH(bool, inside);
        const fs::path folder = root() / "contained";
        QVERIFY(createDirectories(folder / "a"));
        std::error_code ignored;
        fs::create_directory_symlink("/etc", folder / "link", ignored);
        fs::create_directory_symlink("a", folder / "inner", ignored);
        const auto path = containedPath(folder, relative.toStdString());
        QCOMPARE(bool(path), inside);
    }
};

QTEST_APPLESS_MAIN(tst_Files)
#include "tst_files.moc"
