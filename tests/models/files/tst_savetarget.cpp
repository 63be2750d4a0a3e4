// SPDX-License-Identifier: Apache-2.0
#include "models/files/savetarget.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard::models;

class tst_SaveTarget : public QObject
{
    Q_OBJECT
private slots:
    void whatIsThereAlreadyIsCounted()
    {
        const QTemporaryDir dir;
        touch(dir.filePath("deep/net.onnx"));
        QCOMPARE(countTaken(dir.path(), {"deep", "net.onnx"}), 1);
        QCOMPARE(countTaken(dir.path(), {"deep/net.onnx", "deep/other"}), 1);
        QCOMPARE(countTaken(dir.path(), {}), 0);
    }

    void bothAreKept()
    {
        const QTemporaryDir dir;
        touch(dir.filePath("net.onnx"));
        touch(dir.filePath("net (2).onnx"));
        touch(dir.filePath("v1.2/a"));
        touch(dir.filePath("deep/.hidden"));
        const SaveTarget target =
            keepingBoth(dir.path(), {"net.onnx", "v1.2", "deep/.hidden", "deep/new.bin"});
        const auto at = [&](const QString &path) { return dir.path() + u'/' + path; };
        QCOMPARE(target.pathOf("net.onnx"), at("net (3).onnx"));
        QCOMPARE(target.pathOf("v1.2/a"), at("v1.2 (2)/a")); // with the folder that has another name
        QCOMPARE(target.pathOf("v1.2/b/net.onnx"), at("v1.2 (2)/b/net.onnx"));
        QCOMPARE(target.pathOf("deep/.hidden"), at("deep/.hidden (2)"));
        QCOMPARE(target.pathOf("deep/new.bin"), at("deep/new.bin"));
        QCOMPARE(target.pathOf("v1.20"), at("v1.20"));
    }

    void pathsThatLeadElsewhereAreTold_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<bool>("isBelow");
        QTest::newRow("file") << "a" << true;
        QTest::newRow("deep") << "a/..b/c." << true;
        QTest::newRow("above") << "../a" << false;
        QTest::newRow("above later") << "a/../../b" << false;
        QTest::newRow("root") << "/etc/passwd" << false;
        QTest::newRow("here") << "./a" << false;
        QTest::newRow("nothing") << "" << false;
    }
    void pathsThatLeadElsewhereAreTold()
    {
        QFETCH(QString, path);
        QFETCH(bool, isBelow);
        QCOMPARE(isPathBelow(path), isBelow);
    }

private:
    static void touch(const QString &path)
    {
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
};

QTEST_GUILESS_MAIN(tst_SaveTarget)
#include "tst_savetarget.moc"
