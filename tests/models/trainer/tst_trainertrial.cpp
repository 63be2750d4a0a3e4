// SPDX-License-Identifier: Apache-2.0
#include "models/trainer/trainerlook.h"
#include "models/trainer/trainertrial.h"
#include "testpaths.h"
#include "tests/models/heldthreads.h"

#include <QDir>
#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard::models;

namespace {

const QString trainer = trainyard::test::binPath("trainyard-train");

} // namespace

class tst_TrainerTrial : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QCOMPARE(QProcess::execute(trainer, {"data", "digits", "--output", digits()}), 0);
        m_monitor = QStandardPaths::findExecutable("nvidia-smi");
        m_path = qgetenv("PATH");
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
        QTest::addColumn<qint64>("samples");
        QTest::newRow("nothing") << QByteArray("\n") << QString() << qint64(0);
        QTest::newRow("some")
            << QByteArray("\nDevice: CPU, 2 threads (none)\n\n Minibatch[  1-  1]: loss = 2.3 * 64, metric = "
                          "91.41% * 64;\n Minibatch[  2-  2]: loss = 2.2 * 64")
            << "CPU, 2 threads (none)" << qint64(64);
        QTest::newRow("an epoch and some")
            << QByteArray(
                   "\nDevice: CPU\n\n Minibatch[  1-  4]: loss = 2.3 * 256, metric = 91.41% * 256;\n"
                   "Finished Epoch[1 of 2]: [Training] loss = 2.28 * 400, metric = 88.25% * 400 0.194s "
                   "(2064.0 samples/s);\nFinished Evaluation [1]: Minibatch[1-1]: metric = 79.00% * 100;\n"
                   " Minibatch[  1-  1]: loss = 2.2 * 64, metric = 70.31% * 64;\n")
            << "CPU" << qint64(464);
        QTest::newRow("half a device") << QByteArray("\nDevice: CP") << QString() << qint64(0);
    }
    void linesSayHowFarItIs()
    {
        QFETCH(QByteArray, output);
        QTEST(trialLines(output).device, "device");
        QTEST(trialLines(output).samples, "samples");
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

    // What is said before is what it is then: within a third, for a GPU's libraries take more or less.
    void aTrialOnAGpuIsAsItWasSaid_data()
    {
        QTest::addColumn<QString>("network");
        QTest::addColumn<int>("batchSize");
        QTest::newRow("small") << "convnet_mnist" << 64;
        QTest::newRow("other") << "lenet" << 256;
        QTest::newRow("large minibatches") << "convnet_mnist" << 2048;
    }
    void aTrialOnAGpuIsAsItWasSaid()
    {
        QProcess listing;
        listing.start(m_monitor, {"--list-gpus"});
        if (m_monitor.isEmpty() || !listing.waitForFinished() ||
            !listing.readAllStandardOutput().contains("GPU 0"))
            QSKIP("There is no GPU.");
        QFETCH(QString, network);
        QFETCH(int, batchSize);
        TrainerLook look;
        look.setProgram(trainer);
        QSignalSpy looked(&look, &TrainerLook::looked);
        look.look({network, digits(), {}});
        QVERIFY(looked.wait(20'000));
        const TrainerDescription &said = look.description();
        QVERIFY(said.network && said.data);
        TrainerTrial trial;
        trial.setProgram(trainer);
        qputenv("PATH", m_path);
        trial.start({{network, digits(), {}}, batchSize, "cuda"});
        QTRY_VERIFY_WITH_TIMEOUT(trial.result(), 60'000);
        QVERIFY2(trial.result()->problem.isEmpty(), qPrintable(trial.result()->problem));
        const double expected = double(trainingMemory(*said.network, batchSize, said.data->loadedBytes));
        const double ratio = double(trial.result()->gpuMemory) / expected;
        qInfo("%.0f samples/s, %.2f of the memory that was said", trial.result()->samplesPerSecond, ratio);
        QVERIFY2(ratio > 2.0 / 3 && ratio < 4.0 / 3, qPrintable(QString::number(ratio)));
    }

    // What the job gives stands in place of what it would have.
    void itTrainsAsTheJobWould()
    {
        const QString path = m_dir.filePath("spy");
        QFile spy(path);
        QVERIFY(spy.open(QIODevice::WriteOnly));
        spy.write("#!/bin/sh\nprintf '%s\\n' \"$@\" > '" + QFile::encodeName(m_dir.filePath("words")) +
                  "'\n");
        spy.close();
        QVERIFY(spy.setPermissions(QFile::ReadOwner | QFile::ExeOwner));
        TrainerTrial trial;
        trial.setProgram(path);
        trial.start({.training = {"convnet_mnist", digits(), "coarse"},
                     .batchSize = 32,
                     .device = "cpu",
                     .options = {"--optimizer", "adam", "--label", "fine", "--batch-size=16"}});
        QTRY_VERIFY_WITH_TIMEOUT(trial.result(), 60'000);
        QFile words(m_dir.filePath("words"));
        QVERIFY(words.open(QIODevice::ReadOnly));
        const QByteArray given = words.readAll();
        QVERIFY2(given.endsWith("\n--optimizer\nadam\n--label\nfine\n--batch-size=16\n"), given);
        QVERIFY2(given.contains("\n--device\ncpu\n"), given);
        QVERIFY2(!given.contains("coarse") && !given.contains("\n32\n"), given);
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

    // Not by the thread of the window.
    void itsFolderIsMadeAndRemovedElsewhere()
    {
        const QDir temporary(m_dir.filePath("temporary"));
        QVERIFY(temporary.mkpath("."));
        const QByteArray usual = qgetenv("TMPDIR");
        qputenv("TMPDIR", QFile::encodeName(temporary.path()));
        const auto back = qScopeGuard([&usual] { qputenv("TMPDIR", usual); });
        TrainerTrial trial;
        trial.setProgram(trainer);
        auto held = std::make_unique<HeldThreads>();
        trial.start({{"convnet_mnist", digits(), {}}, 32, "cpu"});
        QVERIFY(trial.isRunning());
        const auto *process = trial.findChild<QProcess *>();
        QVERIFY(temporary.isEmpty());
        held.reset();
        QTRY_VERIFY(process->state() == QProcess::Running);
        QVERIFY(!temporary.isEmpty());
        held = std::make_unique<HeldThreads>();
        QSignalSpy gone(process, &QObject::destroyed);
        trial.cancel();
        QTRY_COMPARE(gone.size(), 1);
        QVERIFY(!temporary.isEmpty());
        held.reset();
        QTRY_VERIFY(temporary.isEmpty());
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
    QString m_monitor; // of GPUs; empty: there is none
    QByteArray m_path; // with it
};

QTEST_GUILESS_MAIN(tst_TrainerTrial)
#include "testpaths.h"
#include "tst_trainertrial.moc"
