// SPDX-License-Identifier: Apache-2.0
#include "models/trainer/trainertrial.h"
#include "testpaths.h"

#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard::models;

namespace {

const QString trainer = QStringLiteral(TRAINYARD_BIN_DIR "/trainyard-train");

} // namespace

class tst_TrainerTrial : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QCOMPARE(QProcess::execute(trainer, {"data", "digits", "--output", digits()}), 0);
        QFile monitor(m_dir.filePath("nvidia-smi")); // which cannot be started
        QVERIFY(monitor.open(QIODevice::WriteOnly));
        monitor.write("#!" + QFile::encodeName(m_dir.filePath("nowhere")) + "\n");
        monitor.close();
        QVERIFY(monitor.setPermissions(QFile::ReadOwner | QFile::ExeOwner));
        qputenv("PATH", QFile::encodeName(m_dir.path()) + ':' + qgetenv("PATH"));
    }

    void linesSayHowFarItIs_data()
    {
        QTest::addColumn<QByteArray>("output");
        QTest::addColumn<QString>("device");
        QTest::addColumn<qint64>("minibatches");
        QTest::newRow("nothing") << QByteArray("\n") << QString() << qint64(0);
        QTest::newRow("some")
            << QByteArray("\nDevice: CPU, 2 threads (none)\n\n Minibatch[  1-  1]: loss\n Minibatch[")
            << "CPU, 2 threads (none)" << qint64(1);
        QTest::newRow("half a device") << QByteArray("\nDevice: CP") << QString() << qint64(0);
    }
    void linesSayHowFarItIs()
    {
        QFETCH(QByteArray, output);
        QTEST(trialLines(output).device, "device");
        QTEST(trialLines(output).minibatches, "minibatches");
    }

    void gpuMemoryIsThatOfTheProcess()
    {
        const QByteArray table = "12, 100\n7, 30\n12, 50\n13, [N/A]\nno table\n";
        QCOMPARE(gpuMemoryOf(table, 12), qint64(150) << 20);
        QCOMPARE(gpuMemoryOf(table, 13), 0);
        QCOMPARE(gpuMemoryOf({}, 12), 0);
    }

    void aTrialTellsSpeedAndMemory()
    {
        TrainerTrial trial;
        trial.setProgram(trainer);
        trial.start({{"convnet_mnist", digits(), {}}, 32, "cpu"});
        QVERIFY(trial.isRunning() && !trial.result());
        QTRY_VERIFY_WITH_TIMEOUT(trial.result(), 60'000);
        QVERIFY2(trial.result()->problem.isEmpty(), qPrintable(trial.result()->problem));
        QVERIFY(!trial.isRunning());
        QVERIFY(trial.result()->samplesPerSecond > 0);
        QVERIFY(!trial.result()->isAtMost);
        QVERIFY(trial.result()->memory > 1 << 20);
        QVERIFY2(trial.result()->device.startsWith("CPU"), qPrintable(trial.result()->device));
        QTRY_VERIFY(!trial.findChild<QProcess *>("monitor")); // it is asked anew the next time
    }

    void aCancelledTrialLeavesNothing()
    {
        TrainerTrial trial;
        trial.setProgram(trainer);
        QSignalSpy changed(&trial, &TrainerTrial::changed);
        trial.start({{"convnet_mnist", digits(), {}}, 32, "cpu"});
        trial.cancel();
        QVERIFY(!trial.isRunning() && !trial.result());
        QCOMPARE(changed.size(), 2);
    }

    void whyItCannotTrainIsSaid()
    {
        TrainerTrial trial;
        trial.setProgram(trainer);
        trial.start({{"convnet_mnist", m_dir.filePath("nowhere"), {}}, 32, "cpu"});
        QTRY_VERIFY_WITH_TIMEOUT(trial.result(), 60'000);
        QVERIFY2(trial.result()->problem.contains("nowhere"), qPrintable(trial.result()->problem));
        QVERIFY(!trial.result()->problem.startsWith("trainyard-train")); // it is known who says it
        trial.setProgram(m_dir.filePath("no-program"));
        trial.start({{"convnet_mnist", digits(), {}}, 32, {}});
        QTRY_VERIFY(trial.result());
        QVERIFY2(trial.result()->problem.contains("no-program"), qPrintable(trial.result()->problem));
    }

private:
    QString digits() const { return m_dir.filePath("digits"); }

    QTemporaryDir m_dir;
};

QTEST_GUILESS_MAIN(tst_TrainerTrial)
#include "testpaths.h"
#include "tst_trainertrial.moc"
