// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/storagepath.h"

#include <QtTest>

using namespace trainyard;
using storage::StoragePath;

class tst_StoragePath : public QObject
{
    Q_OBJECT
private slots:
    void goodPathsAreTakenApart_data()
    {
        QTest::addColumn<QByteArray>("given");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("parts");
        QTest::newRow("root") << QByteArray("") << QByteArray("") << 0;
        QTest::newRow("one name") << QByteArray("a.txt") << QByteArray("a.txt") << 1;
        QTest::newRow("folders") << QByteArray("a/b/c") << QByteArray("a/b/c") << 3;
        QTest::newRow("superfluous slashes") << QByteArray("//a///b/") << QByteArray("a/b") << 2;
        QTest::newRow("blanks") << QByteArray(" a / b ") << QByteArray(" a / b ") << 2;
        QTest::newRow("Chinese") << QByteArray("数据/训练.csv") << QByteArray("数据/训练.csv") << 2;
        QTest::newRow("four bytes") << QByteArray("\xF0\x9F\x8E\x89") << QByteArray("\xF0\x9F\x8E\x89") << 1;
        QTest::newRow("names of dots") << QByteArray("...a/..b/c..") << QByteArray("...a/..b/c..") << 3;
        QTest::newRow("an encoded slash, once decoded") << QByteArray("a%2Fb") << QByteArray("a%2Fb") << 1;
        QTest::newRow("backslash") << QByteArray("a\\..\\b") << QByteArray("a\\..\\b") << 1;
        QTest::newRow("signs") << QByteArray("a:b*?\"<>|'&+=#") << QByteArray("a:b*?\"<>|'&+=#") << 1;
        QTest::newRow("longest name") << QByteArray(255, 'a') << QByteArray(255, 'a') << 1;
    }
    void goodPathsAreTakenApart()
    {
        QFETCH(QByteArray, given);
        QFETCH(QByteArray, text);
        QFETCH(int, parts);
        const auto path = StoragePath::parse(given.toStdString());
        QVERIFY(path);
        QCOMPARE(path->text(), text.toStdString());
        QCOMPARE(static_cast<int>(path->parts().size()), parts);
        QCOMPARE(path->isRoot(), parts == 0);
    }

    void badPathsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("given");
        QTest::newRow("parent") << QByteArray("..");
        QTest::newRow("parent within") << QByteArray("a/../b");
        QTest::newRow("parent at the end") << QByteArray("a/..");
        QTest::newRow("the folder itself") << QByteArray("a/./b");
        QTest::newRow("absolute parent") << QByteArray("/../etc/passwd");
        QTest::newRow("NUL") << QByteArray("a\0b", 3);
        QTest::newRow("line break") << QByteArray("a\nb");
        QTest::newRow("escape") << QByteArray("a\x1b[0m");
        QTest::newRow("delete") << QByteArray("a\x7f");
        QTest::newRow("lone byte") << QByteArray("a\xff");
        QTest::newRow("cut character") << QByteArray("a\xe6\x95");
        QTest::newRow("too long a form of a slash") << QByteArray("a\xc0\xaf..");
        QTest::newRow("too long a form of a dot") << QByteArray("\xe0\x80\xae\xe0\x80\xae/b");
        QTest::newRow("surrogate") << QByteArray("\xed\xa0\x80");
        QTest::newRow("no character") << QByteArray("\xef\xbf\xbf");
        QTest::newRow("over-long name") << QByteArray(256, 'a');
        QTest::newRow("over-long path") << QByteArray("a/").repeated(1100);
    }
    void badPathsAreRefused()
    {
        QFETCH(QByteArray, given);
        const auto path = StoragePath::parse(given.toStdString());
        QVERIFY(!path);
        QCOMPARE(path.error().target, std::string("InvalidResourceName"));
    }

    void partsHaveNames()
    {
        const auto path = StoragePath::parse("a/b/c.txt");
        QCOMPARE(path->name(), std::string("c.txt"));
        QCOMPARE(path->parent().text(), std::string("a/b"));
        QCOMPARE(path->first(1).text(), std::string("a"));
        QVERIFY(StoragePath().parent().isRoot());
        QCOMPARE(StoragePath().name(), std::string());
    }

    void bucketNames_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("isGood");
        QTest::newRow("plain") << "share" << true;
        QTest::newRow("digits and hyphens") << "0-my-share-9" << true;
        QTest::newRow("root") << "$root" << true;
        QTest::newRow("too short") << "ab" << false;
        QTest::newRow("longest") << QString(63, 'a') << true;
        QTest::newRow("too long") << QString(64, 'a') << false;
        QTest::newRow("capital") << "Share" << false;
        QTest::newRow("two hyphens") << "a--b" << false;
        QTest::newRow("hyphen first") << "-abc" << false;
        QTest::newRow("hyphen last") << "abc-" << false;
        QTest::newRow("parent") << ".." << false;
        QTest::newRow("hidden") << ".staging" << false;
        QTest::newRow("slash") << "a/b" << false;
        QTest::newRow("empty") << "" << false;
    }
    void bucketNames()
    {
        QFETCH(QString, name);
        QFETCH(bool, isGood);
        QCOMPARE(storage::isBucketName(name.toStdString()), isGood);
    }

    void accountNames()
    {
        QVERIFY(storage::isAccountName("batchai2"));
        for (const char *name : {"", "..", "A", "a b", "a/b", ".staging", "a-b"})
            QVERIFY2(!storage::isAccountName(name), name);
    }
};

QTEST_APPLESS_MAIN(tst_StoragePath)
#include "tst_storagepath.moc"
