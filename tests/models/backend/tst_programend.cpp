// SPDX-License-Identifier: Apache-2.0
// What the end of a program waits for, and what it does not. The programs are this one, begun again.
#include "models/backend/leavablethread.h"
#include "models/onanotherthread.h"
#include "models/settings/store.h"

#include <QCoreApplication>
#include <QDir>
#include <QLockFile>
#include <QProcess>
#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>

#include <sys/stat.h>

#include <atomic>
#include <cstdio>
#include <future>
#include <thread>

using namespace trainyard::models;
using trainyard::settings::Store;

namespace {

std::atomic<bool> isEnding = false;

void sayDoneAtTheEnd()
{
    while (!isEnding)
        std::this_thread::yield();
    std::puts("done");
    std::fflush(stdout);
}

void hang()
{
    std::promise<void>().get_future().wait();
}

// Who finds the lock of the settings' file held waits, and who finds a pipe there waits for ever.
void changeSettings(bool isHanging)
{
    QDir().mkpath(QFileInfo(Store::fileName()).path());
    static QLockFile held(Store::fileName() + ".lock");
    isHanging ? void(::mkfifo(qPrintable(Store::fileName() + ".lock"), 0600)) : void(held.lock());
    Store().setValue("left", "behind");
    qAddPostRoutine([] { held.unlock(); }); // before the settings' own
}

int programThatLeaves(const QString &what, int count, char **arguments)
{
    QCoreApplication app(count, arguments);
    if (what == "order")
        const LeavableThread left(sayDoneAtTheEnd);
    else if (what == "hanging order")
        const LeavableThread left(hang);
    else if (what.endsWith("settings"))
        changeSettings(what.startsWith("hanging"));
    else
        onAnotherThread(
            &app,
            [what] {
                what == "file" ? sayDoneAtTheEnd() : hang();
                return 0;
            },
            [](int) {});
    isEnding = true;
    return 0;
}

} // namespace

class tst_ProgramEnd : public QObject
{
    Q_OBJECT
private slots:
    void givesWhatIsOnItsWayTime_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("order") << "order" << QByteArray("done\n");
        QTest::newRow("hanging order") << "hanging order" << QByteArray();
        QTest::newRow("file") << "file" << QByteArray("done\n");
        QTest::newRow("hanging file") << "hanging file" << QByteArray();
    }

    void givesWhatIsOnItsWayTime()
    {
        QFETCH(const QString, what);
        QProcess program;
        program.start(QCoreApplication::applicationFilePath(), {"--leave", what});
        QVERIFY2(program.waitForFinished(), "The program does not end.");
        QCOMPARE(program.exitStatus(), QProcess::NormalExit);
        QCOMPARE(program.exitCode(), 0);
        QTEST(program.readAllStandardOutput(), "said");
    }

    void writesTheSettingsWhereTheDiskLetsIt_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("written");
        QTest::newRow("busy") << "settings"
                              << "behind";
        QTest::newRow("hanging") << "hanging settings"
                                 << "";
    }

    void writesTheSettingsWhereTheDiskLetsIt()
    {
        QFETCH(const QString, what);
        const QTemporaryDir home;
        QProcess program;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert("XDG_CONFIG_HOME", home.path());
        program.setProcessEnvironment(environment);
        program.start(QCoreApplication::applicationFilePath(), {"--leave", what});
        QVERIFY2(program.waitForFinished(), "The program does not end.");
        QCOMPARE(program.exitStatus(), QProcess::NormalExit);
        const QString file = home.filePath("tst_programend/tst_programend.conf");
        QTEST(QSettings(file, QSettings::NativeFormat).value("left").toString(), "written");
    }
};

int main(int count, char **arguments)
{
    if (count == 3 && qstrcmp(arguments[1], "--leave") == 0)
        return programThatLeaves(QString::fromUtf8(arguments[2]), count, arguments);
    QCoreApplication app(count, arguments);
    tst_ProgramEnd test;
    return QTest::qExec(&test, count, arguments);
}

#include "tst_programend.moc"
