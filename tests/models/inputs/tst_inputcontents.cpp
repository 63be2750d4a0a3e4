// SPDX-License-Identifier: Apache-2.0
#include "models/inputs/inputcontents.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard::models;

class tst_InputContents : public QObject
{
    Q_OBJECT
private:
    static void write(const QString &path)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("x");
    }

private slots:
    void foldersAreLookedInto()
    {
        const QTemporaryDir one;
        const QTemporaryDir other;
        write(one.filePath("a.txt"));
        InputContents contents;
        contents.setFolders({one.path(), other.path()});
        QVERIFY(!contents.of(one.path()));
        QTRY_VERIFY(contents.of(one.path()) && contents.of(other.path()));
        QCOMPARE(contents.of(one.path())->files, 1);
        QCOMPARE(contents.of(other.path())->files, 0);

        write(one.filePath("b.txt"));
        contents.lookAgain();
        QVERIFY(contents.of(one.path())); // as it was, until then
        QTRY_COMPARE(contents.of(one.path())->files, 2);

        contents.setFolders({other.path()});
        QVERIFY(!contents.of(one.path()));
        QVERIFY(contents.of(other.path()));
    }

    void nobodyWaitsForWhatIsNotAskedForAnyMore()
    {
        const QTemporaryDir folder;
        InputContents contents;
        QSignalSpy changed(&contents, &InputContents::changed);
        contents.setFolders({folder.path()});
        contents.setFolders({});
        QCOMPARE(changed.size(), 2);
        contents.setFolders({"/nowhere/at all"});
        QTRY_VERIFY(contents.of("/nowhere/at all"));
        QCOMPARE(contents.of("/nowhere/at all")->problem, FolderContents::Problem::Missing);
        QVERIFY(!contents.of(folder.path()));
        QCOMPARE(changed.size(), 4);
    }
};

QTEST_GUILESS_MAIN(tst_InputContents)
#include "tst_inputcontents.moc"
