// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/processes.h"

#include <QProcess>
#include <QtTest>
#include <algorithm>

using namespace trainyard;

class tst_Processes : public QObject
{
    Q_OBJECT
private slots:
    void readsAProcessWhoseNameIsMadeToMislead()
    {
        QTemporaryDir directory;
        const QString program = directory.filePath("a) R 1 (b");
        QVERIFY(QFile::link("/bin/cat", program));
        QProcess process;
        process.start(program, QStringList());
        QVERIFY(process.waitForStarted());
        const auto info = exec::processInfo(pid_t(process.processId()));
        QVERIFY(info);
        QCOMPARE(info->parent, ::getpid());
        QVERIFY(info->startTicks > 0);
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished());
        QVERIFY(!exec::processInfo(pid_t(info->pid)));
    }

    void findsGrandchildren()
    {
        QProcess process;
        process.start("/bin/bash", {"-c", "exec 3<&0; cat <&3 & echo $!; wait"});
        QVERIFY(process.waitForReadyRead());
        const pid_t grandchild = process.readLine().trimmed().toInt();
        const auto found = exec::descendants(::getpid());
        QVERIFY(std::any_of(found.begin(), found.end(),
                            [&](const auto &info) { return info.pid == grandchild; }));
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished());
    }

    void looksIntoTheEnvironment()
    {
        QProcess process;
        QProcessEnvironment environment;
        environment.insert("TRAINYARD_RUN", "a/b");
        process.setProcessEnvironment(environment);
        process.start("/bin/cat", QStringList());
        process.write("answered when it runs\n");
        QVERIFY(process.waitForReadyRead());
        const pid_t pid = pid_t(process.processId());
        QVERIFY(exec::hasInEnvironment(pid, "TRAINYARD_RUN=a/b"));
        QVERIFY(!exec::hasInEnvironment(pid, "TRAINYARD_RUN=a"));
        QCOMPARE(exec::commandLine(pid), std::vector<std::string>{"/bin/cat"});
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished());
    }

    void theBootHasAName() { QCOMPARE(exec::bootId().size(), std::size_t(36)); }
};

QTEST_GUILESS_MAIN(tst_Processes)
#include "tst_processes.moc"
