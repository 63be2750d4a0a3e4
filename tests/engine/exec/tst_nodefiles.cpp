// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/nodefiles.h"

#include "engine/base/files.h"

#include <QTemporaryDir>
#include <QtTest>
#include <sys/stat.h>

using namespace trainyard;
using Reason = jobs::NodeExit::Reason;

class tst_NodeFiles : public QObject
{
    Q_OBJECT
private slots:
    void exitSurvivesTheRoundTrip_data()
    {
        QTest::addColumn<int>("reason");
        for (const Reason reason :
             {Reason::Exited, Reason::Signalled, Reason::PreparationFailed, Reason::LaunchFailed,
              Reason::WallClock, Reason::Terminated, Reason::Lost})
            QTest::addRow("%d", int(reason)) << int(reason);
    }
    void exitSurvivesTheRoundTrip()
    {
        QFETCH(int, reason);
        QTemporaryDir directory;
        jobs::NodeExit exit;
        exit.reason = Reason(reason);
        exit.exitCode = 137;
        exit.signal = 9;
        exit.endTime = now();
        exit.message = "It ended \"so\".";
        QVERIFY(exec::writeExit(directory.path().toStdString(), exit));
        const auto read = exec::readExit(directory.path().toStdString());
        QVERIFY(read);
        QCOMPARE(read->reason, exit.reason);
        QCOMPARE(read->exitCode, 137);
        QCOMPARE(read->signal, 9);
        QVERIFY(!read->startTime);
        QVERIFY(read->endTime == exit.endTime);
        QCOMPARE(read->message, exit.message);
    }

    void stateIsForItsOwnerAlone()
    {
        QTemporaryDir directory;
        const exec::NodeState state{
            .pid = 12, .startTicks = 99, .bootId = "boot", .startTime = now(), .mark = "TRAINYARD_RUN=a/b"};
        QVERIFY(exec::writeState(directory.path().toStdString(), state));
        struct stat info = {};
        QCOMPARE(::stat((directory.path() + "/state.json").toUtf8().constData(), &info), 0);
        QCOMPARE(info.st_mode & 0777U, 0600U);
        const auto read = exec::readState(directory.path().toStdString());
        QVERIFY(read);
        QCOMPARE(read->pid, 12);
        QCOMPARE(read->startTicks, std::uint64_t(99));
        QCOMPARE(read->mark, state.mark);
    }

    void damagedFilesAreErrorsWithTheirName_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("cut off") << QByteArray("{\"reason\": \"exi");
        QTest::newRow("another type") << QByteArray("[]");
        QTest::newRow("missing members") << QByteArray("{}");
        QTest::newRow("wrong member") << QByteArray("{\"reason\": 3}");
    }
    void damagedFilesAreErrorsWithTheirName()
    {
        QFETCH(QByteArray, content);
        QTemporaryDir directory;
        const std::string file = directory.path().toStdString() + "/exit.json";
        QVERIFY(writeFileAtomically(file, content.toStdString()));
        const auto read = exec::readExit(directory.path().toStdString());
        QVERIFY(!read);
        QVERIFY(read.error().message.find(file) != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(tst_NodeFiles)
#include "tst_nodefiles.moc"
