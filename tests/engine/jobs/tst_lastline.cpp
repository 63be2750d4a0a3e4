// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/lastline.h"

#include "engine/base/files.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;

class tst_LastLine : public QObject
{
    Q_OBJECT
private slots:
    void findsTheLineThatMatters_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("empty") << QByteArray() << QByteArray();
        QTest::newRow("blank") << QByteArray("\n \n\n") << QByteArray();
        QTest::newRow("one, unfinished") << QByteArray("only") << QByteArray("only");
        QTest::newRow("last of many") << QByteArray("a\nb\nc d\n\n") << QByteArray("c d");
        QTest::newRow("progress bar") << QByteArray("10%\r20%\rfailed") << QByteArray("failed");
        QTest::newRow("Windows") << QByteArray("a\r\nb\r\n") << QByteArray("b");
        QTest::newRow("colours") << QByteArray("\x1b[31mred\x1b[0m\n") << QByteArray("[31mred[0m");
        QTest::newRow("long") << QByteArray(300, 'x') << QByteArray(200, 'x') + "…";
        QTest::newRow("whole characters") << QByteArray(199, 'x') + "éé" << QByteArray(199, 'x') + "…";
        QTest::newRow("far down") << QByteArray(100000, '\n') + "end" << QByteArray("end");
    }
    void findsTheLineThatMatters()
    {
        QFETCH(QByteArray, content);
        QFETCH(QByteArray, line);
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath("log").toStdString();
        QVERIFY(writeFileAtomically(file, content.toStdString()));
        QCOMPARE(QByteArray::fromStdString(jobs::lastLine(file)), line);
    }

    void missingFileHasNone() { QVERIFY(jobs::lastLine("/nowhere/at/all").empty()); }
    void folderOfThatNameHasNone() { QVERIFY(jobs::lastLine("/").empty()); }
};

QTEST_APPLESS_MAIN(tst_LastLine)
#include "tst_lastline.moc"
