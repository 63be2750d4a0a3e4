// SPDX-License-Identifier: Apache-2.0
#include "models/inputs/foldercontents.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <unistd.h>

using namespace trainyard::models;

using Problem = FolderContents::Problem;

class tst_FolderContents : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_folder;

    void write(const QString &path, const QByteArray &bytes)
    {
        QVERIFY(QDir(m_folder.path()).mkpath(QFileInfo(path).path()));
        QFile file(m_folder.filePath(path));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    FolderContents look(const QString &below = {}) const
    {
        return contentsOf(m_folder.filePath(below), std::atomic_bool(false));
    }

private slots:
    void init() { m_folder = QTemporaryDir(); }

    void picturesInFoldersAreClasses()
    {
        for (const QString &part : QStringList{"train/", "test/"})
            for (const QString &name : QStringList{"part 10", "part 2"})
                write(part + name + "/a.PNG", "12345");
        write("train/part 2/b.png", "1");
        write("read.me", "x");
        write("labels", "y");
        const FolderContents contents = look();
        QCOMPARE(contents.files, 7);
        QCOMPARE(contents.bytes, 23);
        QCOMPARE(contents.pictures, 5);
        QCOMPARE(contents.classes, (QStringList{"part 2", "part 10"}));
        QCOMPARE(contents.kinds, (QList<FolderContents::Kind>{{"png", 5}, {QString(), 1}, {"me", 1}}));
        QCOMPARE(contents.samples, (QStringList{m_folder.filePath("test/part 2/a.PNG"),
                                                m_folder.filePath("test/part 10/a.PNG")}));
        QVERIFY(contents.isWhole);
        QVERIFY(!contents.table);
    }

    void picturesInOneFolderAreNone()
    {
        for (int number = 9; number > 0; --number)
            write(QStringLiteral("images/%1.jpg").arg(number), "1");
        const FolderContents contents = look();
        QVERIFY(contents.classes.isEmpty());
        QCOMPARE(contents.samples.size(), 6);
        QCOMPARE(contents.samples.front(), m_folder.filePath("images/1.jpg"));
    }

    void partsOfADataSetAreNoClasses()
    {
        write("images/1.png", "1");
        write("masks/1.png", "1");
        QVERIFY(look().classes.isEmpty());
        write("train/cat/1.png", "1");
        write("val/dog/1.png", "1");
        QVERIFY(look().classes.contains("cat"));
    }

    void tablesAreCounted_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("columns");
        QTest::addColumn<int>("rows");
        QTest::newRow("titles") << "a.csv" << QByteArray("x,y,label\n1,2,a\n3,4,b\n") << 3 << 2;
        QTest::newRow("no titles, no end") << "a.csv" << QByteArray("1,2\r\n3,4\r\n5,6") << 2 << 3;
        QTest::newRow("tabs") << "A.TSV" << QByteArray("text\tlabel\na, b\t1\n") << 2 << 1;
        QTest::newRow("quoted") << "a.csv" << QByteArray("\"a, b\",c\n\"1\",2\n") << 2 << 1;
        QTest::newRow("semicolons") << "a.csv" << QByteArray("x;y;z\n1,5;2,5;3\n") << 3 << 1;
        QTest::newRow("years as titles") << "a.csv" << QByteArray("id,2019,2020\n7,1,2\n8,1,2\n") << 3 << 2;
        QTest::newRow("words in rows") << "a.csv" << QByteArray("cat,1,2\ndog,2,3\n") << 3 << 2;
        QTest::newRow("titles alone") << "a.csv" << QByteArray("x,y") << 2 << 0;
    }
    void tablesAreCounted()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, text);
        write(name, text);
        write("z.csv", "1\n"); // not the first
        const auto table = look().table;
        QVERIFY(table);
        QCOMPARE(table->file, name);
        QTEST(table->columns, "columns");
        QTEST(int(table->rows), "rows");
        QVERIFY(table->isWhole);
    }

    void whatIsNoTableIsNone()
    {
        write("empty.csv", "");
        QVERIFY(!look().table);
        QCOMPARE(look().files, 1);
    }

    void whatCannotBeReadSaysWhy()
    {
        write("file", "x");
        QCOMPARE(look("none").problem, Problem::Missing);
        QCOMPARE(look("file").problem, Problem::NoFolder);
        QVERIFY(QDir(m_folder.path()).mkdir("closed"));
        QVERIFY(QFile::setPermissions(m_folder.filePath("closed"), {}));
        const auto closed = look("closed").problem;
        QVERIFY(QFile::setPermissions(m_folder.filePath("closed"),
                                      QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        QCOMPARE(closed, geteuid() == 0 ? Problem::None : Problem::Unreadable); // root may read all
    }

    // No link leads out of the folder, and none around in it.
    void linksInsideAreFollowedAndThoseOutsideTold()
    {
        write("data/a.txt", "x");
        write("data/deep/b.txt", "xy");
        write("secret", "not for jobs");
        write("database/c.txt", "beside it, though its name begins so");
        const auto link = [this](const QString &to, const QString &name) {
            QVERIFY(QFile::link(m_folder.filePath(to), m_folder.filePath("data/" + name)));
        };
        link("data/deep/b.txt", "inside.txt");
        link("data/deep", "folder");
        link("data", "deep/around");
        link("secret", "outside");
        link("database/c.txt", "beside.txt");
        link("nowhere", "broken");
        link("database", "deep/away");
        const FolderContents contents = look("data");
        QCOMPARE(contents.files, 3); // one of them twice
        QCOMPARE(contents.bytes, 5);
        QCOMPARE(contents.outsideLinks, 5); // the folder itself is not below itself
        QCOMPARE(contents.outsideSamples.size(), 3);
    }

    void aFolderBehindALinkIsLookedInto()
    {
        write("data/a.txt", "x");
        QVERIFY(QFile::link(m_folder.filePath("data/a.txt"), m_folder.filePath("data/b.txt")));
        QVERIFY(QFile::link(m_folder.filePath("data"), m_folder.filePath("linked")));
        QCOMPARE(look("linked").files, 2);
        QCOMPARE(look("linked").outsideLinks, 0);
    }

    void rowsOfDataSetsAreCounted()
    {
        write("train.txt", "|labels 0 1 0 |features 1 2\n|labels 1 0 0 |features 3 4\n");
        write("notes.txt", "Nothing to train on.\n");
        const FolderContents contents = look();
        QCOMPARE(contents.rows,
                 (QList<TrainingRows>{{.format = TrainingRows::Format::CntkText, .rows = 2, .classes = 3}}));
    }

    void itEndsWhereNobodyWaits()
    {
        write("a.txt", "x");
        const FolderContents contents = contentsOf(m_folder.path(), std::atomic_bool(true));
        QCOMPARE(contents.files, 0);
        QVERIFY(!contents.isWhole);
    }

    void realPicturesAndTables()
    {
        const QString folder = QStringLiteral("/usr/lib/python3/dist-packages/sklearn/datasets");
        if (!QFileInfo::exists(folder + "/images/china.jpg"))
            QSKIP("There is no scikit-learn, whose pictures and tables this reads");
        const FolderContents images = contentsOf(folder + "/images", std::atomic_bool(false));
        QVERIFY(images.samples.contains(folder + "/images/china.jpg"));
        QVERIFY(QFile::copy(folder + "/data/iris.csv", m_folder.filePath("iris.csv")));
        const auto table = look().table;
        QVERIFY(table);
        QCOMPARE(table->rows, 150); // its first line, with numbers and words, is none
        QCOMPARE(table->columns, 5);
    }
};

QTEST_GUILESS_MAIN(tst_FolderContents)
#include "tst_foldercontents.moc"
