// SPDX-License-Identifier: Apache-2.0
#include "models/trainer/trainertrial.h"
#include "testpaths.h"
#include "tests/models/testjob.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

#include <sched.h>

using namespace trainyard;
using namespace trainyard::models;

namespace {

const QString trainer = test::binPath("trainyard-train");

api::Cluster box(const std::string &size, int nodes)
{
    api::Cluster cluster;
    cluster.id = testWorkspace().cluster("box");
    cluster.spec = oneNode();
    cluster.spec.vmSize = size;
    cluster.spec.scale = api::ManualScale{.targetNodeCount = nodes};
    return cluster;
}

api::EngineInfo machine(int cores, std::size_t gpus)
{
    api::EngineInfo info;
    info.cores = cores;
    info.gpus.resize(gpus);
    return info;
}

} // namespace

// A trial has as much of this machine as a node of the cluster.
class tst_TrialNode : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;

    QString digits() const { return m_dir.filePath("digits"); }
    // Writes what the process finds, in place of training.
    QString spy()
    {
        const QString path = m_dir.filePath("spy");
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write("#!/bin/sh\n{ echo \"${CUDA_VISIBLE_DEVICES-all}\"; nproc; } > '" +
                       m_dir.filePath("found").toUtf8() + "'\n");
        file.close();
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        return path;
    }
    QStringList found() const
    {
        QFile file(m_dir.filePath("found"));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).split(u'\n')
                                              : QStringList();
    }

private slots:
    void initTestCase()
    {
        qunsetenv("CUDA_VISIBLE_DEVICES");
        qunsetenv("OMP_NUM_THREADS");
        QCOMPARE(QProcess::execute(trainer, {"data", "digits", "--output", digits()}), 0);
    }

    void aNodeIsASliceOfItsMachine_data()
    {
        QTest::addColumn<std::string>("size");
        QTest::addColumn<int>("nodes");
        QTest::addColumn<int>("cores");
        QTest::addColumn<int>("gpus");
        QTest::newRow("all") << std::string("local") << 1 << 16 << 4;
        QTest::newRow("half") << std::string("local") << 2 << 8 << 2;
        QTest::newRow("one GPU") << std::string("STANDARD_NC6") << 1 << 6 << 1;
        QTest::newRow("none") << std::string("STANDARD_D2") << 1 << 2 << 0;
        QTest::newRow("more nodes than cores") << std::string("local") << 20 << 0 << 0;
    }
    void aNodeIsASliceOfItsMachine()
    {
        QFETCH(std::string, size);
        QFETCH(int, nodes);
        const api::Cluster cluster = box(size, nodes);
        const TrialNode node = trialNodeOf(&cluster, machine(16, 4), true);
        QCOMPARE(node.cluster, QString("box"));
        QTEST(node.cores, "cores");
        QVERIFY(node.gpus);
        QTEST(*node.gpus, "gpus");
        QCOMPARE(isWithoutGpu(&cluster, machine(16, 4)), *node.gpus == 0);
    }

    void whereThereAreNoGpusNoneIsHidden()
    {
        const api::Cluster cluster = box("STANDARD_NC6", 1);
        QVERIFY(!trialNodeOf(&cluster, machine(2, 0), true).gpus);
        QVERIFY(isWithoutGpu(&cluster, machine(2, 0)) && isWithoutGpu(nullptr, machine(2, 0)));
        QVERIFY(!isWithoutGpu(nullptr, machine(2, 1)));
        QVERIFY(!isWithoutGpu(&cluster, std::nullopt)); // it is not known
        QVERIFY(trialNodeOf(nullptr, machine(2, 0), true) == TrialNode());
        QVERIFY(trialNodeOf(&cluster, std::nullopt, true) == TrialNode());
    }

    void anotherMachinesNodeIsOnlyNamed()
    {
        const api::Cluster cluster = box("local", 1);
        const TrialNode node = trialNodeOf(&cluster, machine(16, 4), false);
        QVERIFY(node.isElsewhere);
        QCOMPARE(node.cluster, QString("box"));
        QCOMPARE(node.cores, 0);
        QVERIFY(trialNodeOf(nullptr, std::nullopt, false).isElsewhere);
    }

    void theProcessHasTheNodesCoresAndGpus_data()
    {
        QTest::addColumn<TrialNode>("node");
        QTest::addColumn<QString>("gpus");
        QTest::addColumn<bool>("isOneCore");
        QTest::newRow("all of the machine") << TrialNode() << "all" << false;
        QTest::newRow("one core, no GPU") << TrialNode{.cluster = "box", .cores = 1, .gpus = 0} << "" << true;
        QTest::newRow("two GPUs") << TrialNode{.cluster = "box", .cores = 1, .gpus = 2} << "0,1" << true;
        QTest::newRow("shares") << TrialNode{.cluster = "box", .gpus = 1} << "0" << false;
    }
    void theProcessHasTheNodesCoresAndGpus()
    {
        QFETCH(TrialNode, node);
        QFETCH(bool, isOneCore);
        cpu_set_t mine;
        CPU_ZERO(&mine);
        QCOMPARE(::sched_getaffinity(0, sizeof mine, &mine), 0);
        QFile::remove(m_dir.filePath("found"));
        TrainerTrial trial;
        trial.setProgram(spy());
        trial.start({{"logistic", digits(), {}}, 32, "cpu", node});
        QTRY_VERIFY_WITH_TIMEOUT(trial.result(), 30'000);
        QCOMPARE(found().size(), 3);
        QTEST(found().at(0), "gpus");
        QCOMPARE(found().at(1).toInt(), isOneCore ? 1 : CPU_COUNT(&mine));
    }

    void theTrainerComputesWithThem()
    {
        TrainerTrial trial;
        trial.setProgram(trainer);
        trial.start({{"convnet_mnist", digits(), {}}, 32, "cpu", {.cluster = "box", .cores = 1}});
        QTRY_VERIFY_WITH_TIMEOUT(trial.result(), 60'000);
        QVERIFY2(trial.result()->problem.isEmpty(), qPrintable(trial.result()->problem));
        QVERIFY2(trial.result()->device.endsWith(" 1 thread"), qPrintable(trial.result()->device));
    }
};

QTEST_GUILESS_MAIN(tst_TrialNode)
#include "tst_trialnode.moc"
