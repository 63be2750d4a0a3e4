// SPDX-License-Identifier: Apache-2.0
// What Azure ML prints of a job is taken as the file from which that was made, whoever printed it.
#include "models/dialects/importedjob.h"

#include "engine/api/jobfile.h"
#include "testpaths.h"
#include "tests/models/dialects/refusal.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

QByteArray data(const QString &name)
{
    QFile file(test::sourcePath("tests/models/dialects/data/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// As the service tells it within its resource.
QByteArray service()
{
    return data("command-service.json");
}

QByteArray resource(const QByteArray &job)
{
    return R"({"id": "/subscriptions/00aa/resourceGroups/vision/jobs/calm_bird_7", "name": "calm_bird_7", )"
           R"("type": "Microsoft.MachineLearningServices/workspaces/jobs", )"
           R"("systemData": {"createdBy": "Ada Example"}, "properties": )" +
           job + '}';
}

// With everything of the resource beside what the job is.
QByteArray flattened()
{
    QJsonObject job = QJsonDocument::fromJson(service()).object();
    const QJsonObject whole = QJsonDocument::fromJson(resource("{}")).object();
    for (const char *member : {"id", "name", "type", "systemData"})
        job.insert(member, whole[QLatin1String(member)]);
    job.insert("resourceGroup", "vision");
    return QJsonDocument(job).toJson();
}

QByteArray serviceWith(const QByteArray &member, const QByteArray &value)
{
    QJsonObject job = QJsonDocument::fromJson(service()).object();
    job.insert(QString::fromUtf8(member), QJsonDocument::fromJson("[" + value + "]").array().at(0));
    return resource(QJsonDocument(job).toJson());
}

QStringList beneath(const QString &object, const QStringList &members)
{
    QStringList places;
    for (const QString &each : members)
        places << object + each;
    return places;
}

} // namespace

class tst_AzureMlPrint : public QObject
{
    Q_OBJECT
private slots:
    void aCommandIsTakenAsItsFile_data()
    {
        QTest::addColumn<QByteArray>("printed");
        QTest::addColumn<QStringList>("left");
        const QStringList ofService{"codeId",      "environmentId",  "computeId", "resources.shmSize",
                                    "displayName", "experimentName", "identity"};
        QTest::newRow("the service") << resource(service())
                                     << QStringList{"properties.outputs.model.assetName"} +
                                            beneath("properties.", ofService) + QStringList{"name"};
        QTest::newRow("flattened") << flattened()
                                   << QStringList{"outputs.model.assetName"} + ofService +
                                          QStringList{"name"};
        const QStringList ofCommandLine{"code",         "environment",
                                        "compute",      "resources.shm_size",
                                        "display_name", "experiment_name",
                                        "name",         "properties",
                                        "services",     "tags"};
        QTest::newRow("the command line") << data("command-printed.json") << ofCommandLine;
    }
    void aCommandIsTakenAsItsFile()
    {
        QFETCH(QByteArray, printed);
        QFETCH(QStringList, left);
        const auto wanted = importJob(data("command.yml"), {});
        QVERIFY2(wanted, wanted ? "" : wanted.error().message.c_str());
        const auto made = importJob(printed, "/home/me");
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        QCOMPARE(made->job, wanted->job);
        QStringList named = made->left;
        named.sort();
        left.sort();
        QCOMPARE(named, left);
        QVERIFY(!made->isCluster);
    }

    void whatItSaysIsInTheJob()
    {
        const auto made = importJob(resource(service()), "/home/me");
        QVERIFY(made);
        const auto job = api::parseJobFile(made->job.toStdString());
        QVERIFY2(job, job ? "" : job.error().message.c_str());
        const auto *mpi = std::get_if<api::CustomMpiSettings>(&job->spec.toolkit);
        QVERIFY(mpi);
        QCOMPARE(mpi->commandLine,
                 std::string("cd \"$AZ_BATCHAI_INPUT_CODE\" && python train.py --data "
                             "\"$AZ_BATCHAI_INPUT_DIGITS\" --rate 0.01 --out \"$AZ_BATCHAI_OUTPUT_MODEL\""));
        QCOMPARE(mpi->processCount, 6);
        QCOMPARE(job->spec.nodeCount, 3);
        QVERIFY(job->spec.maxWallClockTime == std::chrono::minutes(90));
        QCOMPARE(job->spec.environmentVariables, (std::vector<api::NameValue>{{"NCCL_DEBUG", "INFO"}}));
        QCOMPARE(job->spec.inputDirectories.at(0).path,
                 std::string("azureml://datastores/workspaceblobstore/paths/digits/"));
        // The code is kept there; where it lies here, its user knows.
        QCOMPARE(job->spec.inputDirectories.at(1).path, std::string("<SCRIPTS_FOLDER>"));
        QCOMPARE(job->spec.outputDirectories.size(), std::size_t(1));
    }

    void aSweepIsTakenAsItsFile()
    {
        const auto wanted = importJob(data("sweep.yml"), {});
        QVERIFY2(wanted, wanted ? "" : wanted.error().message.c_str());
        const auto made = importJob(data("sweep-service.json"), {});
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        QCOMPARE(made->job, wanted->job);
        QCOMPARE(made->parameters, (QStringList{"AZUREML_SWEEP_rate", "AZUREML_SWEEP_size"}));
        QStringList named = made->left;
        named.sort();
        QStringList left =
            beneath("properties.",
                    {"searchSpace", "samplingAlgorithm", "objective", "earlyTermination",
                     "limits.maxConcurrentTrials", "limits.maxTotalTrials", "limits.timeout",
                     "inputs.digits.pathOnCompute", "resources.instanceType", "trial.environmentId",
                     "trial.distribution", "computeId", "displayName", "experimentName"}) +
            QStringList{"name"};
        left.sort();
        QCOMPARE(named, left);
    }

    void aJobBeginsInTheMiddleOfWhatTheServiceSays_data()
    {
        QTest::addColumn<QByteArray>("distribution");
        QTest::addColumn<QString>("begin");
        QTest::newRow("choice") << QByteArray(R"(["choice", [["a", "b"]]])") << "a";
        QTest::newRow("plain choice") << QByteArray(R"(["choice", [5, 7]])") << "5";
        QTest::newRow("randint") << QByteArray(R"(["randint", [10]])") << "5";
        QTest::newRow("uniform") << QByteArray(R"(["uniform", [0.5, 1.5]])") << "1";
        QTest::newRow("quniform") << QByteArray(R"(["QUniform", [1, 9, 2]])") << "6";
        QTest::newRow("normal") << QByteArray(R"(["normal", [3, 1]])") << "3";
        QTest::newRow("qlognormal") << QByteArray(R"(["qlognormal", [3, 1, 10]])") << "20";
        QTest::newRow("as a file has it") << QByteArray(R"({"type": "normal", "mu": 4, "sigma": 1})") << "4";
    }
    void aJobBeginsInTheMiddleOfWhatTheServiceSays()
    {
        QFETCH(QByteArray, distribution);
        QFETCH(QString, begin);
        const auto made = importJob(R"({"jobType": "Sweep", "searchSpace": {"x": )" + distribution +
                                        R"(}, "trial": {"command": "a ${{search_space.x}}"}})",
                                    {});
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        const auto job = api::parseJobFile(made->job.toStdString());
        QVERIFY(job);
        QCOMPARE(job->spec.environmentVariables,
                 (std::vector<api::NameValue>{{"AZUREML_SWEEP_x", begin.toStdString()}}));
    }

    void whatIsAskedForBesidesIsNamed_data()
    {
        QTest::addColumn<QByteArray>("member");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QString>("place");
        QTest::newRow("a limit of no length")
            << QByteArray("limits") << QByteArray(R"({"timeout": "soon"})") << "properties.limits.timeout";
        QTest::newRow("a member of a distribution")
            << QByteArray("distribution") << QByteArray(R"({"distributionType": "Mpi", "hostFile": "/h"})")
            << "properties.distribution.hostFile";
        QTest::newRow("a distribution")
            << QByteArray("distribution") << QByteArray(R"({"distributionType": "PyTorch"})")
            << "properties.distribution";
        QTest::newRow("tags") << QByteArray("tags") << QByteArray(R"({"a": "b"})") << "properties.tags";
        QTest::newRow("notes") << QByteArray("properties") << QByteArray(R"({"azureml.a": "b", "own": "b"})")
                               << "properties.properties";
        QTest::newRow("a link") << QByteArray("services")
                                << QByteArray(R"({"Studio": {}, "desk": {"jobServiceType": "VSCode"}})")
                                << "properties.services";
        QTest::newRow("a member without a name")
            << QByteArray("distribution") << QByteArray(R"({"distributionType": "Mpi", "": "/h"})")
            << "properties.distribution.\"\"";
        QTest::newRow("a component") << QByteArray("componentId") << QByteArray(R"("/c")")
                                     << "properties.componentId";
    }
    void whatIsAskedForBesidesIsNamed()
    {
        QFETCH(QByteArray, member);
        QFETCH(QByteArray, value);
        QFETCH(QString, place);
        const auto made = importJob(serviceWith(member, value), {});
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        QVERIFY2(made->left.contains(place), qPrintable(made->left.join(u' ')));
        QVERIFY(!importJob(resource(service()), {})->left.contains(place));
    }

    // A folder of this machine is not meant.
    void whatTheServiceKeepsIsNoFolderHere()
    {
        const auto made = importJob(
            serviceWith("inputs",
                        R"({"digits": {"jobInputType": "uri_folder", "uri": "/subscriptions/0/d"}})"),
            "/home/me");
        QVERIFY(made);
        QVERIFY2(made->job.contains("\"azureml:/subscriptions/0/d\""), made->job);
        const auto written = importJob("command: a\ncode: azureml:own:1\n", "/home/me");
        QVERIFY(written);
        QVERIFY2(written->job.contains("\"<SCRIPTS_FOLDER>\""), written->job);
        QCOMPARE(written->left, QStringList{"code"});
    }

    void yamlOfItIsTakenToo()
    {
        const auto wanted = importJob(data("command-printed.json"), {});
        QVERIFY(wanted);
        // Flow style is YAML as well; a comment before it is what no JSON has.
        const auto made = importJob("# printed\n" + data("command-printed.json"), {});
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        QCOMPARE(made->job, wanted->job);
        QCOMPARE(made->left, wanted->left);
        const auto ofService = importJob("# printed\n" + resource(service()), {});
        QVERIFY2(ofService, ofService ? "" : ofService.error().message.c_str());
        QCOMPARE(ofService->job, wanted->job);
    }

    void aFileMayNoteSomethingOfItself()
    {
        const auto made = importJob("type: command\ncommand: echo\nproperties: {owner: vision}\n", {});
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        QCOMPARE(made->left, QStringList{"properties"});
        // Of Batch AI, with a member that means nothing there.
        const QByteArray own = "{\"command\": \"echo\",\n\"properties\": {\"nodeCount\": 1}}";
        QCOMPARE(importJob(own, {})->job, own);
    }

    void otherKindsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("a pipeline of the service")
            << QByteArray(R"({"properties": {"jobType": "Pipeline", "jobs": {}}})") << "kind “pipeline”";
        QTest::newRow("flattened") << QByteArray(R"({"jobType": "AutoML", "type": "a/b"})")
                                   << "kind “automl”";
        QTest::newRow("of the command line")
            << QByteArray(R"({"creation_context": {}, "experiment_name": "a", "type": "automl"})")
            << "kind “automl”";
        QTest::newRow("no command") << QByteArray(R"({"properties": {"jobType": "Command"}})")
                                    << "no command";
        QTest::newRow("no trial") << QByteArray(R"({"properties": {"jobType": "Sweep"}})")
                                  << "no trial with a command";
    }
    void otherKindsAreRefused()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, sentence);
        test::checkRefusal(text, sentence);
    }
};

QTEST_GUILESS_MAIN(tst_AzureMlPrint)
#include "tst_azuremlprint.moc"
