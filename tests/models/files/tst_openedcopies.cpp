// SPDX-License-Identifier: Apache-2.0
#include "models/files/openedcopies.h"

#include <QDir>
#include <QProcess>
#include <QStandardPaths>
#include <QtTest>

using namespace trainyard;
namespace openedcopies = models::openedcopies;

class tst_OpenedCopies : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setApplicationName("tst_openedcopies");
        all().removeRecursively();
    }

    void eachCopyHasAFolderOfItsOwn()
    {
        const QString one = openedcopies::newFolder();
        const QString other = openedcopies::newFolder();
        QVERIFY(one.startsWith(all().path()) && one != other);
        QVERIFY(QFileInfo(one).isDir() && QFileInfo(other).isDir());
        QCOMPARE(QFileInfo(one).permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
    }

    void whatAProgramLeftBehindGoes()
    {
        const QString own = openedcopies::newFolder();
        QVERIFY(all().mkpath("ended/copy"));
        QFile model(all().filePath("ended/copy/model.bin"));
        QVERIFY(model.open(QIODevice::WriteOnly) && model.write("weights") > 0);
        QProcess ended; // whose number is nobody's any more
        ended.start("true", QStringList());
        QVERIFY(ended.waitForStarted());
        const qint64 pid = ended.processId();
        QVERIFY(ended.waitForFinished());
        QFile lock(all().filePath("ended/lock"));
        QVERIFY(lock.open(QIODevice::WriteOnly));
        lock.write(QByteArray::number(pid) + "\ntst_openedcopies\n" + QSysInfo::machineHostName().toUtf8() +
                   "\n");
        lock.close();
        openedcopies::removeLeftovers();
        QVERIFY(!all().exists("ended"));
        QVERIFY(QFileInfo(own).isDir());
    }

    void aFileIsFoundWhereItLies_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("place");
        const QString base = "http://127.0.0.1:1/trainyard/v1/files/subscriptions/s?";
        QTest::newRow("output") << base + "directory=MODEL&path=a%2Fb%20c.bin&se=1&sig=x"
                                << "/out/model/a/b c.bin";
        QTest::newRow("no such folder") << base + "directory=OTHER&path=a" << QString();
        QTest::newRow("outside") << base + "directory=MODEL&path=..%2F..%2Fetc%2Fpasswd" << QString();
        QTest::newRow("of several") << base + "directory=MODEL&path=a&merge=1" << QString();
        QTest::newRow("stored") << "/_storage/file/mine/data/a" << QString();
    }
    void aFileIsFoundWhereItLies()
    {
        QFETCH(QString, url);
        QFETCH(QString, place);
        const api::JobFolders folders{
            "/own", "/own/metrics", {{"stdouterr", "/out/std"}, {"MODEL", "/out/model"}}};
        QCOMPARE(openedcopies::placeOf(url, folders), place);
    }

private:
    static QDir all()
    {
        return QDir(QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + "/opened");
    }
};

QTEST_GUILESS_MAIN(tst_OpenedCopies)
#include "tst_openedcopies.moc"
