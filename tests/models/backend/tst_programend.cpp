// SPDX-License-Identifier: Apache-2.0
// What the end of a program waits for, and what it does not. The programs are this one, begun again.
#include "models/backend/leavablethread.h"
#include "models/onanotherthread.h"

#include <QCoreApplication>
#include <QProcess>
#include <QtTest>

#include <atomic>
#include <cstdio>
#include <future>
#include <thread>

using namespace trainyard::models;

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

int programThatLeaves(const QString &what, int count, char **arguments)
{
    QCoreApplication app(count, arguments);
    if (what == "order")
        const LeavableThread left(sayDoneAtTheEnd);
    else if (what == "hanging order")
        const LeavableThread left(hang);
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
