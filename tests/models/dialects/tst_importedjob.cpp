// SPDX-License-Identifier: Apache-2.0
#include "models/dialects/importedjob.h"

#include "engine/api/jobfile.h"
#include "models/dialects/yamltext.h"
#include "testpaths.h"
#include "tests/models/dialects/refusal.h"

#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr char shipyard[] = R"(job_specifications:
- id: first
  auto_complete: true
  priority: 10
  environment_variables: {SIZE: 3, NAME: all}
  tasks:
  - docker_image: alfpark/cntk:2.1
    command: python -u train.py
    environment_variables: {SIZE: 4}
    max_wall_time: 1.02:00:05
    shm_size: 2g
    gpus: all
    multi_instance:
      num_instances: 2
      mpi: {runtime: openmpi, processes_per_node: 3}
  - docker_image: other
    command: echo
- id: second
)";

constexpr char azureMl[] = R"($schema: https://azuremlschemas.azureedge.net/latest/commandJob.schema.json
code: src
command: >-
  python main.py --data ${{inputs.iris}} --rate ${{inputs.rate}}
  --out ${{ outputs.model_dir }} --old {inputs.rate}
inputs:
  iris: {type: uri_folder, path: data/iris}
  rate: 0.5
outputs:
  model_dir:
environment:
  image: docker.io/python
  conda_file: environment.yml
environment_variables: {A: 1}
compute: azureml:cpu-cluster
resources: {instance_count: 2, instance_type: x}
limits: {timeout: 300}
distribution: {type: MPI, process_count_per_instance: 4}
display_name: named
)";

} // namespace

class tst_ImportedJob : public QObject
{
    Q_OBJECT
private slots:
    void aTaskOfShipyard()
    {
        const auto made = importJob(shipyard, {});
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        const auto job = api::parseJobFile(made->job.toStdString());
        QVERIFY(job);
        const auto *mpi = std::get_if<api::CustomMpiSettings>(&job->spec.toolkit);
        QVERIFY(mpi);
        QCOMPARE(mpi->commandLine, std::string("python -u train.py"));
        QCOMPARE(mpi->processCount, 6);
        QCOMPARE(job->spec.nodeCount, 2);
        QCOMPARE(job->spec.environmentVariables,
                 (std::vector<api::NameValue>{{"NAME", "all"}, {"SIZE", "4"}}));
        QVERIFY(job->spec.maxWallClockTime == std::chrono::seconds(93605));
        QVERIFY(made->job.contains("\"image\": \"alfpark/cntk:2.1\""));
        QVERIFY(made->job.contains("\"shmSize\": \"2g\""));
        QVERIFY(made->job.contains("\"schedulingPriority\": \"high\""));
        const QString task = "job_specifications[0].tasks[0].";
        QCOMPARE(made->left,
                 (QStringList{task + "multi_instance.mpi.runtime", "job_specifications[1]",
                              "job_specifications[0].tasks[1]", "job_specifications[0].id", task + "gpus"}));
    }

    void aCommandOfAzureMl()
    {
        const auto made = importJob(azureMl, "/home/me/job");
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        const auto job = api::parseJobFile(made->job.toStdString());
        QVERIFY(job);
        const auto *mpi = std::get_if<api::CustomMpiSettings>(&job->spec.toolkit);
        QVERIFY(mpi);
        QCOMPARE(
            mpi->commandLine,
            std::string(
                "cd \"$AZ_BATCHAI_INPUT_CODE\" && python main.py --data \"$AZ_BATCHAI_INPUT_IRIS\" --rate "
                "0.5 --out \"$AZ_BATCHAI_OUTPUT_MODEL_DIR\" --old 0.5"));
        QCOMPARE(mpi->processCount, 8);
        QCOMPARE(job->spec.nodeCount, 2);
        QCOMPARE(job->spec.inputDirectories.size(), std::size_t(2));
        QCOMPARE(job->spec.inputDirectories[0].path, std::string("/home/me/job/data/iris"));
        QCOMPARE(job->spec.inputDirectories[1].path, std::string("/home/me/job/src"));
        QCOMPARE(job->spec.outputDirectories[0].id, std::string("MODEL_DIR"));
        QVERIFY(job->spec.maxWallClockTime == std::chrono::seconds(300));
        QCOMPARE(made->left, (QStringList{"environment.conda_file", "compute", "resources.instance_type",
                                          "display_name"}));
    }

    void whatHasNoNameIsNamed()
    {
        const auto made = importJob("command: a\n\"\": 1\nlimits: {\"\": 1, timeout: soon}\n", {});
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        QCOMPARE(made->left, (QStringList{"limits.timeout", "limits.\"\"", "\"\""}));
    }

    void whatIsNoJobIsNotTaken_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("a pipeline") << QByteArray("type: pipeline\njobs: {}\n") << "kind “pipeline”";
        QTest::newRow("no task") << QByteArray("job_specifications: [{id: a}]")
                                 << "job_specifications[0].tasks";
        QTest::newRow("other YAML") << QByteArray("a: b\n") << "neither a job nor a template";
        QTest::newRow("a template in YAML")
            << QByteArray("title: a\njob: {properties: {}}\n") << "neither a job nor a template";
        QTest::newRow("a template without a job") << QByteArray("{\"title\": \"a\"}") << "needs a “title”";
        QTest::newRow("a template without a title")
            << QByteArray("{\"job\": {\"properties\": {}}}") << "needs a “title”";
        QTest::newRow("a template of no job")
            << QByteArray("{\"title\": \"a\", \"job\": []}") << "needs a “title”";
        QTest::newRow("broken YAML") << QByteArray("a: b\nc: [\n") << "Line 3";
        QTest::newRow("nothing") << QByteArray() << "neither";
        QTest::newRow("deep") << QByteArray(5000, '[') << "YAML";
        QTest::newRow("a file server")
            << QByteArray("{\"properties\": {\"vmSize\": \"STANDARD_D1\", \"dataDisks\": {}}}")
            << "neither a job nor a template; create it by File ▸ New.";
        QByteArray bomb = "a0: &a0 [x, x]\n";
        for (int i = 1; i < 40; ++i)
            bomb += "a" + QByteArray::number(i) + ": &a" + QByteArray::number(i) + " [*a" +
                    QByteArray::number(i - 1) + ", *a" + QByteArray::number(i - 1) + "]\n";
        QTest::newRow("a bomb of aliases") << bomb << "far more than a job";
    }
    void whatIsNoJobIsNotTaken()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, sentence);
        test::checkRefusal(text, sentence);
    }

    void aClusterIsTaken_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("wanted"); // null: the same
        QTest::newRow("a request") << QByteArray("{\n\"properties\": {\"vmSize\": \"STANDARD_NC6\"}}")
                                   << QByteArray();
        QTest::newRow("for the command line")
            << QByteArray("{\"properties\":\n{\"nodeSetup\": {\"mountVolumes\": {}}}}") << QByteArray();
        const QByteArray plain = "{\n    \"properties\": {\n        \"vmSize\": \"STANDARD_NC6\"\n    }\n}\n";
        QTest::newRow("printed") << QByteArray("{\"id\": \"/a\", \"name\": \"a\", \"currentNodeCount\": 2, "
                                               "\"nodeSetup\": null, \"vmSize\": \"STANDARD_NC6\"}")
                                 << plain;
        QTest::newRow("an answer") << QByteArray("{\"name\": \"a\", \"properties\": {\"vmSize\": "
                                                 "\"STANDARD_NC6\", \"provisioningState\": \"succeeded\"}}")
                                   << plain;
    }
    void aClusterIsTaken()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, wanted);
        const auto made = importJob(text, {});
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        QVERIFY(made->isCluster);
        QCOMPARE(made->job, wanted.isNull() ? text : wanted);
        QVERIFY(!importJob("{\"properties\": {\"nodeCount\": 1}}", {})->isCluster);
    }

    void theEncodingsOfWindowsAreRead_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const QString job = "{\"properties\": {\"customToolkitSettings\": {\"commandLine\": \"echo 训练\"}}}";
        const QString yaml = "job_specifications:\n- id: a\n  tasks:\n  - command: echo 训练\n";
        for (const auto encoding :
             {QStringConverter::Utf8, QStringConverter::Utf16LE, QStringConverter::Utf16BE}) {
            QStringEncoder encode(encoding, QStringConverter::Flag::WriteBom);
            QTest::addRow("JSON, %d", int(encoding)) << QByteArray(encode(job));
            QStringEncoder encodeYaml(encoding, QStringConverter::Flag::WriteBom);
            QTest::addRow("YAML, %d", int(encoding)) << QByteArray(encodeYaml(yaml));
        }
    }
    void theEncodingsOfWindowsAreRead()
    {
        QFETCH(QByteArray, bytes);
        const auto made = importJob(bytes, {});
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        QVERIFY2(made->job.contains("echo 训练"), made->job);
    }

    void aJobOnOneLineIsLaidOut()
    {
        const auto made = importJob(" {\"properties\":{\"nodeCount\":1}}\n", {});
        QVERIFY(made);
        QCOMPARE(made->job, QByteArray("{\n  \"properties\": {\n    \"nodeCount\": 1\n  }\n}\n"));
        const QByteArray own = "{\"properties\":\n{\"nodeCount\":1}}"; // as its author has it
        QCOMPARE(importJob(own, {})->job, own);
        const QByteArray broken = "{\"properties\":{\"nodeCount\":}}";
        QCOMPARE(importJob(broken, {})->job, broken);
    }

    void plainWordsAreWhatTheyLookLike()
    {
        const auto read =
            fromYaml("{a: 1, b: '1', c: true, d: ~, e: 1.5, f: 007, g: no, h: \"true\", i: .inf}");
        QVERIFY(read);
        QCOMPARE(*read, QJsonValue(QJsonObject{{"a", 1},
                                               {"b", "1"},
                                               {"c", true},
                                               {"d", QJsonValue::Null},
                                               {"e", 1.5},
                                               {"f", "007"},
                                               {"g", "no"},
                                               {"h", "true"},
                                               {"i", ".inf"}}));
    }

    void everySampleIsTakenOrRefused_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QStringList>("files");
        QTest::newRow("Batch Shipyard") << "shipyard" << QStringList{"jobs*.yaml", "jobs*.json"};
        QTest::newRow("Azure ML") << "azureml" << QStringList{"*.yml", "*.yaml"};
    }
    void everySampleIsTakenOrRefused()
    {
        QFETCH(QString, folder);
        QFETCH(QStringList, files);
        const QString samples = test::sharedPath("samples/") + folder;
        if (!QFileInfo::exists(samples))
            QSKIP("the samples are not beside this checkout (../shared/samples)");
        int taken = 0;
        QDirIterator each(samples, files, QDir::Files, QDirIterator::Subdirectories);
        while (each.hasNext()) {
            QFile file(each.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const auto made = importJob(file.readAll(), QFileInfo(file).absolutePath());
            if (!made) {
                QVERIFY2(made.error().message.ends_with('.'), qPrintable(file.fileName()));
                continue;
            }
            ++taken;
            const auto job = api::parseJobFile(made->job.toStdString());
            QVERIFY2(job, qPrintable(file.fileName() + (job ? "" : job.error().message.c_str())));
            QVERIFY2(!made->job.contains("${{inputs."), qPrintable(file.fileName()));
        }
        QVERIFY2(taken >= 40, qPrintable(QString::number(taken)));
    }
};

QTEST_GUILESS_MAIN(tst_ImportedJob)
#include "testpaths.h"
#include "tst_importedjob.moc"
