// SPDX-License-Identifier: Apache-2.0
#include "models/plan/launchplanmodel.h"

#include "engine/client/jobdetails.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"

#include <QAbstractItemModelTester>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

QStringList column(const LaunchPlanModel &model, int column)
{
    QStringList texts;
    for (int row = 0; row < model.rowCount(); ++row)
        texts << model.index(row, column).data().toString();
    return texts;
}

} // namespace

class tst_LaunchPlanModel : public QObject
{
    Q_OBJECT
private slots:
    void anotherProcessTakesThePlace()
    {
        LaunchPlanModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        api::Job job = testJob("a");
        job.spec.environmentVariables = {{"LR", "0.1"}};
        api::PlannedProcess process;
        process.environment = {{"PATH", "/usr/bin", false}, {"LR", "0.1", false}, {"KEY", {}, true}};
        model.setProcess(job, process);
        QCOMPARE(column(model, LaunchPlanModel::NameColumn), (QStringList{"KEY", "LR", "PATH"}));
        QCOMPARE(column(model, LaunchPlanModel::ValueColumn), (QStringList{"(secret)", "0.1", "/usr/bin"}));
        QVERIFY(column(model, LaunchPlanModel::MeaningColumn)[1].contains("of this job"));
        process.environment = {{"LR", "0.2", false}};
        model.setProcess(job, process);
        QCOMPARE(column(model, LaunchPlanModel::ValueColumn), QStringList{"0.2"});
        process.environment.push_back({"HOME", "/root", false});
        process.environment.push_back({"TZ", "UTC", false});
        model.setProcess(job, process);
        model.retranslate();
        QCOMPARE(column(model, LaunchPlanModel::NameColumn), (QStringList{"HOME", "LR", "TZ"}));
        QCOMPARE(resets.size(), 0);
    }

    void whatTheEngineHandsOnIsExplained_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"PATH",
                                 "HOME",
                                 "USER",
                                 "LOGNAME",
                                 "SHELL",
                                 "LANG",
                                 "LANGUAGE",
                                 "TZ",
                                 "TMPDIR",
                                 "HTTP_PROXY",
                                 "NO_PROXY",
                                 "no_proxy",
                                 "HTTPS_PROXY",
                                 "https_proxy",
                                 "http_proxy",
                                 "ALL_PROXY",
                                 "all_proxy",
                                 "FTP_PROXY",
                                 "ftp_proxy",
                                 "SSL_CERT_FILE",
                                 "SSL_CERT_DIR",
                                 "LD_LIBRARY_PATH",
                                 "LC_ALL",
                                 "LC_TIME",
                                 "CUDA_VISIBLE_DEVICES",
                                 "CUDA_DEVICE_ORDER"})
            QTest::newRow(name) << name;
    }
    void whatTheEngineHandsOnIsExplained()
    {
        QFETCH(QString, name);
        QVERIFY(isExplained(name, {}));
        QVERIFY(!isExplained("NOBODY_KNOWS_IT", {}));
        QVERIFY(!isExplained("AZ_BATCHAI_NOBODY_KNOWS_IT", {}));
    }

    // Of real plans, of jobs of all toolkits.
    void eachVariableOfEachToolkitIsExplained_data()
    {
        QTest::addColumn<bool>("isContained");
        QTest::newRow("on the machine") << false;
        QTest::newRow("in a container") << true;
    }
    void eachVariableOfEachToolkitIsExplained()
    {
        QFETCH(bool, isContained);
        const QTemporaryDir dir;
        qputenv("TZ", "UTC");
        qputenv("LC_TIME", "C");
        test::EngineProcess engine(dir.filePath("data"));
        QVERIFY2(engine.start(), qPrintable(engine.errorOutput()));
        QVERIFY(test::putWorkspace(engine.endpoint(), testWorkspace()));
        client::Client client(engine.endpoint());
        api::ClusterSpec none = oneNode();
        none.scale = api::ManualScale{.targetNodeCount = 0}; // nothing begins
        QVERIFY(client.putCluster(testWorkspace().cluster("box"), none));
        QVERIFY(client.putExperiment(testWorkspace().experimentNamed("digits")));
        for (const auto &[name, toolkit] : toolkits()) {
            api::JobSpec spec = command("true");
            spec.toolkit = toolkit;
            spec.nodeCount = 2;
            spec.environmentVariables = {{"LR", "0.1"}};
            spec.secrets = {{"API_KEY", "4711"}};
            spec.inputDirectories = {{"DATA", "$AZ_BATCHAI_JOB_MOUNT_ROOT/data"}};
            spec.outputDirectories = {{"MODEL", "$AZ_BATCHAI_JOB_MOUNT_ROOT/out", "models"}};
            spec.jobPreparationCommandLine = "echo ready";
            if (isContained)
                spec.container = api::ContainerSettings{"nets:1", "registry.example", "reader", "secret", {}};
            int preparations = 0;
            for (const api::PlannedProcess &process :
                 plannedOf(client, testWorkspace().job("digits", name), spec)) {
                preparations += process.isPreparation ? 1 : 0;
                const QStringList names = namesOf(process);
                const QStringList unexplained = unexplainedOf(names, meaningsOf(spec));
                QVERIFY2(unexplained.isEmpty(), qPrintable(unexplained.join(' ') + " of " +
                                                           QString::fromStdString(name + process.name)));
                QCOMPARE(names.contains("TZ") && names.contains("LC_TIME"), !isContained); // from the engine
                for (const char *ours : {"LR", "API_KEY", "AZ_BATCHAI_INPUT_DATA", "AZ_BATCHAI_OUTPUT_MODEL"})
                    QVERIFY2(names.contains(ours), ours);
            }
            QCOMPARE(preparations, spec.nodeCount);
        }
    }

private:
    // More than is said of a variable that nobody knows.
    static bool isExplained(const QString &name, const QHash<QString, QString> &ofJob)
    {
        const QString said = meaningOf(name, ofJob);
        return said != meaningOf(QStringLiteral("NOBODY_KNOWS_IT"), {}) &&
               said != meaningOf(QStringLiteral("AZ_BATCHAI_NOBODY_KNOWS_IT"), {});
    }

    static QStringList namesOf(const api::PlannedProcess &process)
    {
        QStringList names;
        for (const api::PlannedVariable &variable : process.environment)
            names << QString::fromStdString(variable.name);
        return names;
    }

    static QStringList unexplainedOf(QStringList names, const QHash<QString, QString> &ofJob)
    {
        names.removeIf([&](const QString &name) { return isExplained(name, ofJob); });
        return names;
    }

    // All processes, as the engine plans them; none where it refuses the job.
    static std::vector<api::PlannedProcess> plannedOf(client::Client &client, const api::ResourceId &job,
                                                      const api::JobSpec &spec)
    {
        std::vector<api::PlannedProcess> processes;
        const auto put = client.putJob(job, spec);
        const auto plan = put ? client::jobPlan(client, job) : Result<api::JobPlan>(put.error());
        if (!plan) {
            qWarning("%s", plan.error().message.c_str());
            return processes;
        }
        for (const api::PlannedNode &node : plan->nodes)
            processes.insert(processes.end(), node.processes.begin(), node.processes.end());
        return processes;
    }

    static std::vector<std::pair<std::string, api::Toolkit>> toolkits()
    {
        api::CntkSettings cntk;
        cntk.languageType = "BrainScript";
        cntk.configFilePath = "net.cntk";
        api::PyTorchSettings pytorch;
        pytorch.pythonScriptFilePath = "train.py";
        api::TensorFlowSettings tensorflow;
        tensorflow.pythonScriptFilePath = "train.py";
        tensorflow.workerCount = 2;
        tensorflow.parameterServerCount = 1;
        api::CaffeSettings caffe;
        caffe.configFilePath = "solver.prototxt";
        api::Caffe2Settings caffe2;
        caffe2.pythonScriptFilePath = "train.py";
        api::ChainerSettings chainer;
        chainer.pythonScriptFilePath = "train.py";
        api::HorovodSettings horovod;
        horovod.pythonScriptFilePath = "train.py";
        api::TrainerSettings trainer;
        trainer.network = "lenet";
        trainer.dataPath = "$AZ_BATCHAI_INPUT_DATA";
        trainer.outputPath = "$AZ_BATCHAI_OUTPUT_MODEL";
        return {{"cntk", cntk},
                {"pytorch", pytorch},
                {"tensorflow", tensorflow},
                {"caffe", caffe},
                {"caffe2", caffe2},
                {"chainer", chainer},
                {"horovod", horovod},
                {"mpi", api::CustomMpiSettings{"mpirun true", {}}},
                {"custom", api::CustomToolkitSettings{"true"}},
                {"trainer", trainer}};
    }
};

QTEST_GUILESS_MAIN(tst_LaunchPlanModel)
#include "tst_launchplanmodel.moc"
