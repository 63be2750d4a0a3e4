// SPDX-License-Identifier: Apache-2.0
#include "engine/api/json.h"

#include <QtTest>

#include <QJsonDocument>
#include <QJsonObject>

using namespace trainyard;
using namespace trainyard::api;
using namespace std::chrono_literals;

namespace {

const ResourceId workspace = ResourceId::forWorkspace("s", "g", "w");

JobSpec fullSpec(Toolkit toolkit)
{
    JobSpec spec;
    spec.cluster = workspace.cluster("c");
    spec.nodeCount = 2;
    spec.schedulingPriority = SchedulingPriority::High;
    spec.toolkit = std::move(toolkit);
    spec.jobPreparationCommandLine = "echo 'prepare' && true";
    spec.stdOutErrPathPrefix = "$AZ_BATCHAI_MOUNT_ROOT/afs";
    spec.inputDirectories = {{"DATA", "$AZ_BATCHAI_MOUNT_ROOT/data"}, {"Config_1", "/etc"}};
    spec.outputDirectories = {{"MODEL", "$AZ_BATCHAI_MOUNT_ROOT/afs", "models"},
                              {"LOG", "/logs", ""},
                              {"AS_IT_IS", "/srv", "", false}};
    spec.environmentVariables = {{"A", "1"}, {"EMPTY", ""}, {"_Text", "caf\u00e9 \"quoted\"\n"}};
    spec.secrets = {{"TOKEN", "hidden-token"}};
    spec.mountVolumes.azureFileShares = {
        {"acct", "https://acct.file.core.windows.net/share/dir", "hidden-key", "afs", "0755", "0700"},
        {"bcct", "https://bcct.file.core.windows.net/share", "", "bfs", "0777", "0777",
         SecretReference{"/vault", "https://v/s"}}};
    spec.mountVolumes.azureBlobFileSystems = {{"acct", "container", "hidden-key-2", "bfs/x", "-o ro"}};
    spec.mountVolumes.fileServers = {{workspace.path() + "/fileServers/nfs", "data", "nfs", "rw"}};
    spec.mountVolumes.unmanagedFileSystems = {{"mount -t tmpfs none", "tmp"}};
    spec.container =
        ContainerSettings{"registry/image:1", "https://registry", "user", "hidden-password", "2g"};
    spec.maxWallClockTime = 25h + 30min + 1s;
    return spec;
}

struct Toolkits {
    const char *name;
    Toolkit toolkit;
};

const Toolkits toolkits[] = {
    {"cntk", CntkSettings{"BrainScript", "$AZ_BATCHAI_INPUT_CONFIG/net.cntk", "", "", "rootDir=.", 2}},
    {"cntk with a script", CntkSettings{"Python", "", "train.py", "python3", "", {}}},
    {"pytorch", PyTorchSettings{"train.py", "python3", "--epochs 10", 4, "Gloo"}},
    {"tensorflow", TensorFlowSettings{"train.py", "python3", "--m", "--w", "--p", 3, 2}},
    {"caffe", CaffeSettings{"solver.prototxt", "", "", "-gpu all", 1}},
    {"caffe2", Caffe2Settings{"train.py", "python2", "--x"}},
    {"chainer", ChainerSettings{"train.py", "python3", "-g", 2}},
    {"horovod", HorovodSettings{"train.py", "python3", "-g", 2}},
    {"custommpi", CustomMpiSettings{"./a.out -x", 8}},
    {"custom", CustomToolkitSettings{"echo hi | tee $AZ_BATCHAI_OUTPUT_MODEL/hi.txt"}},
    {"trainyard", TrainerSettings{"convnet_mnist", "$AZ_BATCHAI_INPUT_DATA", "$AZ_BATCHAI_OUTPUT_MODEL", 3,
                                  64, 18446744073709551615u, "cuda:1", "--threads 2"}},
};

Job fullJob()
{
    Job job;
    job.id = workspace.job("e", "j");
    job.spec = fullSpec(CustomToolkitSettings{"true"});
    job.uuid = "11111111-2222-4333-8444-555555555555";
    job.outputPathSegment = outputPathSegment(job.id, job.uuid);
    job.creationTime = *parseTimestamp("2018-05-01T10:00:00.001Z");
    job.provisioningState = ProvisioningState::Deleting;
    job.provisioningTime = *parseTimestamp("2018-05-01T10:00:00.002Z");
    job.executionState = ExecutionState::Failed;
    job.executionTime = *parseTimestamp("2018-05-01T10:00:00.003Z");
    job.execution.startTime = parseTimestamp("2018-05-01T10:00:00.004Z");
    job.execution.endTime = parseTimestamp("2018-05-01T10:00:00.005Z");
    job.execution.exitCode = 137;
    job.execution.errors = {{"JobFailed", "Job failed with non-zero exit code", {{"node", "n0"}}}};
    job.stateReason = "The process was killed by signal 9.";
    return job;
}

// The body of a good job, for the tables below to spoil.
QByteArray goodBody()
{
    return QByteArrayLiteral(R"({"properties": {
        "cluster": {"id": "/subscriptions/s/resourceGroups/g/providers/Microsoft.BatchAI/workspaces/w/clusters/c"},
        "nodeCount": 1, "stdOutErrPathPrefix": "$AZ_BATCHAI_MOUNT_ROOT/afs",
        "customToolkitSettings": {"commandLine": "true"}}})");
}

QByteArray with(const QByteArray &pointerAndValue)
{
    QJsonObject root = QJsonDocument::fromJson(goodBody()).object();
    QJsonObject properties = root["properties"].toObject();
    const QJsonObject change = QJsonDocument::fromJson(pointerAndValue).object();
    for (auto it = change.begin(); it != change.end(); ++it) {
        if (it.value().isUndefined() || it.value().isNull())
            properties.remove(it.key());
        else
            properties[it.key()] = it.value();
    }
    root["properties"] = properties;
    return QJsonDocument(root).toJson(QJsonDocument::Compact);
}

} // namespace

class tst_JobJson : public QObject
{
    Q_OBJECT
private slots:
    void everyMemberOfASpecSurvivesTheRequest_data()
    {
        QTest::addColumn<int>("index");
        for (int i = 0; i < int(std::size(toolkits)); ++i)
            QTest::newRow(toolkits[i].name) << i;
    }
    void everyMemberOfASpecSurvivesTheRequest()
    {
        QFETCH(int, index);
        const JobSpec spec = fullSpec(toolkits[index].toolkit);
        const std::string body = requestJson(spec);
        const auto read = jobSpecFromJson(body);
        QVERIFY2(read, read ? "" : read.error().message.c_str());
        QCOMPARE(requestJson(*read), body);
        QCOMPARE(read->toolkit.index(), spec.toolkit.index());
        QVERIFY(*read->cluster == *spec.cluster);
        QCOMPARE(read->nodeCount, 2);
        QVERIFY(read->schedulingPriority == SchedulingPriority::High);
        QCOMPARE(read->secrets.at(0).value, std::string("hidden-token"));
        QCOMPARE(read->mountVolumes.azureFileShares.at(0).accountKey, std::string("hidden-key"));
        QCOMPARE(read->mountVolumes.azureFileShares.at(0).directoryMode, std::string("0700"));
        QCOMPARE(read->container->password, std::string("hidden-password"));
        QCOMPARE(read->environmentVariables.at(2).value, spec.environmentVariables.at(2).value);
        QVERIFY(read->maxWallClockTime == spec.maxWallClockTime);
    }

    void trainerSettingsSurviveTheRequest()
    {
        const auto read = jobSpecFromJson(requestJson(fullSpec(toolkits[10].toolkit)));
        QVERIFY(read);
        const auto *trainer = std::get_if<TrainerSettings>(&read->toolkit);
        QVERIFY(trainer);
        QCOMPARE(trainer->network, std::string("convnet_mnist"));
        QCOMPARE(trainer->dataPath, std::string("$AZ_BATCHAI_INPUT_DATA"));
        QCOMPARE(trainer->outputPath, std::string("$AZ_BATCHAI_OUTPUT_MODEL"));
        QCOMPARE(*trainer->epochs, 3);
        QCOMPARE(*trainer->batchSize, 64);
        QCOMPARE(*trainer->seed, std::uint64_t(18446744073709551615u));
        QCOMPARE(trainer->device, std::string("cuda:1"));
        QCOMPARE(trainer->commandLineArgs, std::string("--threads 2"));
    }

    void repliesCarryEverythingButSecrets()
    {
        const Job job = fullJob();
        const std::string text = toJson(job);
        QVERIFY(text.find("hidden") == std::string::npos);
        const auto read = jobFromJson(text);
        QVERIFY2(read, read ? "" : read.error().message.c_str());
        QCOMPARE(toJson(*read), text);
        QVERIFY(read->id == job.id);
        QCOMPARE(read->uuid, job.uuid);
        QCOMPARE(read->outputPathSegment, job.outputPathSegment);
        QVERIFY(read->creationTime == job.creationTime);
        QVERIFY(read->provisioningState == job.provisioningState);
        QVERIFY(read->provisioningTime == job.provisioningTime);
        QVERIFY(read->executionState == job.executionState);
        QVERIFY(read->executionTime == job.executionTime);
        QVERIFY(read->execution.startTime == job.execution.startTime);
        QVERIFY(read->execution.endTime == job.execution.endTime);
        QCOMPARE(*read->execution.exitCode, 137);
        QCOMPARE(read->execution.errors.at(0).code, std::string("JobFailed"));
        QCOMPARE(read->execution.errors.at(0).details.at(0).value, std::string("n0"));
        QCOMPARE(read->stateReason, job.stateReason);
        QCOMPARE(read->spec.secrets.at(0).name, std::string("TOKEN"));
        QVERIFY(read->spec.secrets.at(0).value.empty());
        QVERIFY(read->spec.container->password.empty());
    }

    void repliesOfEveryToolkitAreReadBack_data() { everyMemberOfASpecSurvivesTheRequest_data(); }
    void repliesOfEveryToolkitAreReadBack()
    {
        QFETCH(int, index);
        Job job = fullJob();
        job.spec = fullSpec(toolkits[index].toolkit);
        const auto read = jobFromJson(toJson(job));
        QVERIFY2(read, read ? "" : read.error().message.c_str());
        QCOMPARE(toJson(*read), toJson(job));
        const auto properties =
            QJsonDocument::fromJson(QByteArray::fromStdString(toJson(job)))["properties"].toObject();
        QCOMPARE(properties["toolType"].toString().toStdString(), std::string(toolType(job.spec.toolkit)));
    }

    void aQueuedJobHasNoExecutionInfo()
    {
        Job job = fullJob();
        job.executionState = ExecutionState::Queued;
        job.execution = {};
        job.stateReason.clear();
        const auto properties =
            QJsonDocument::fromJson(QByteArray::fromStdString(toJson(job)))["properties"].toObject();
        QVERIFY(properties["executionInfo"].isNull());
        const auto read = jobFromJson(toJson(job));
        QVERIFY(read);
        QVERIFY(!read->execution.startTime && !read->execution.exitCode);
    }

    void defaultsAreThoseOfTheApi()
    {
        const auto spec = jobSpecFromJson(goodBody().toStdString());
        QVERIFY2(spec, spec ? "" : spec.error().message.c_str());
        QVERIFY(spec->schedulingPriority == SchedulingPriority::Normal);
        QVERIFY(spec->maxWallClockTime == 168h);
        QVERIFY(!spec->container);
        QVERIFY(spec->mountVolumes.isEmpty());
    }

    void acceptsWhatClientsSend_data()
    {
        QTest::addColumn<QByteArray>("change");
        QTest::newRow("unknown members") << QByteArray(R"({"color": "red", "x": {"y": 1}})");
        QTest::newRow("a whole number as a float") << QByteArray(R"({"nodeCount": 2.0})");
        QTest::newRow("enumerators in any case") << QByteArray(R"({"schedulingPriority": "HIGH"})");
        for (const char *size : {"16gb", "64M", "1.5 GiB", "1000"})
            QTest::newRow(size) << QByteArray(R"({"containerSettings": {"imageSourceRegistry":)"
                                              R"( {"image": "a"}, "shmSize": ")") +
                                       size + "\"}}";
        QTest::newRow(".NET duration")
            << QByteArray(R"({"constraints": {"maxWallClockTime": "1.00:00:00"}})");
        QTest::newRow("account from the URL")
            << QByteArray(R"({"mountVolumes": {"azureFileShares": [{"azureFileUrl": "https://a.file.x/s",)"
                          R"( "relativeMountPath": "afs"}]}})");
        QTest::newRow("brain script without a language")
            << QByteArray(R"({"customToolkitSettings": null, "cntkSettings": {"configFilePath": "a.cntk"}})");
    }
    void acceptsWhatClientsSend()
    {
        QFETCH(QByteArray, change);
        const auto spec = jobSpecFromJson(with(change).toStdString());
        QVERIFY2(spec, spec ? "" : spec.error().message.c_str());
    }

    void takesTheAccountFromTheUrl()
    {
        const auto spec = jobSpecFromJson(
            with(
                R"({"mountVolumes": {"azureFileShares": [{"azureFileUrl": "https://acct.file.core.windows.net/s",)"
                R"( "relativeMountPath": "afs"}]}})")
                .toStdString());
        QVERIFY(spec);
        QCOMPARE(spec->mountVolumes.azureFileShares.at(0).accountName, std::string("acct"));
    }

    void mistakesNameTheirPlace_data()
    {
        QTest::addColumn<QByteArray>("change");
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("part");
        const auto row = [](const char *name, const char *change, const char *target, const char *part) {
            QTest::newRow(name) << QByteArray(change) << QString(target) << QString(part);
        };
        row("text for a number", R"({"nodeCount": "two"})", "/properties/nodeCount",
            "/properties/nodeCount must be a whole number of at least 1, not \"two\".");
        row("zero nodes", R"({"nodeCount": 0})", "/properties/nodeCount", "not 0");
        row("half a node", R"({"nodeCount": 1.5})", "/properties/nodeCount", "not 1.5");
        row("huge number", R"({"nodeCount": 1e300})", "/properties/nodeCount", "at most 2147483647");
        row("no cluster", R"({"cluster": null})", "/properties/cluster", "is required");
        row("no id of a cluster", R"({"cluster": {"id": "c"}})", "/properties/cluster/id", "not \"c\"");
        row("a job as the cluster",
            R"({"cluster": {"id": "/subscriptions/s/resourceGroups/g/providers/)"
            R"(Microsoft.BatchAI/workspaces/w/experiments/e/jobs/j"}})",
            "/properties/cluster/id", "clusters");
        row("object for text", R"({"stdOutErrPathPrefix": {}})", "/properties/stdOutErrPathPrefix",
            "must be a string, not an object");
        row("no output prefix", R"({"stdOutErrPathPrefix": null})", "/properties/stdOutErrPathPrefix",
            "is required");
        row("unknown priority", R"({"schedulingPriority": "urgent"})", "/properties/schedulingPriority",
            "\"low\", \"normal\" or \"high\", not \"urgent\"");
        row("bad duration", R"({"constraints": {"maxWallClockTime": "a week"}})",
            "/properties/constraints/maxWallClockTime", "\"P7D\"");
        row("no time at all", R"({"constraints": {"maxWallClockTime": "PT0S"}})",
            "/properties/constraints/maxWallClockTime", "longer");
        row("no toolkit", R"({"customToolkitSettings": null})", "/properties", "cntkSettings");
        row("two toolkits", R"({"caffe2Settings": {"pythonScriptFilePath": "x"}})", "/properties",
            "exactly one");
        row("unknown toolkit", R"({"customToolkitSettings": null, "mxnetSettings": {}})",
            "/properties/mxnetSettings", "or trainyard.trainer");
        row("toolkit of the wrong kind", R"({"customToolkitSettings": "true"})",
            "/properties/customToolkitSettings", "must be an object, not \"true\"");
        row("no command", R"({"customToolkitSettings": {}})", "/properties/customToolkitSettings/commandLine",
            "is required");
        row("no script", R"({"customToolkitSettings": null, "horovodSettings": {"processCount": 2}})",
            "/properties/horovodSettings/pythonScriptFilePath", "is required");
        row("no process",
            R"({"customToolkitSettings": null, "customMpiSettings": {"commandLine": "x", "processCount": 0}})",
            "/properties/customMpiSettings/processCount", "at least 1, not 0");
        row("cntk with both",
            R"({"customToolkitSettings": null, "cntkSettings": {"configFilePath": "a", "pythonScriptFilePath": "b"}})",
            "/properties/cntkSettings", "exactly one of configFilePath and pythonScriptFilePath");
        row("cntk in another language",
            R"({"customToolkitSettings": null, "cntkSettings": {"languageType": "R", "configFilePath": "a"}})",
            "/properties/cntkSettings/languageType", "not \"R\"");
        row("unknown back end",
            R"({"customToolkitSettings": null, "pyTorchSettings": {"pythonScriptFilePath": "a", "communicationBackend": "smoke"}})",
            "/properties/pyTorchSettings/communicationBackend", "\"smoke\"");
        row("too many parameter servers",
            R"({"customToolkitSettings": null, "tensorFlowSettings": {"pythonScriptFilePath": "a", "parameterServerCount": 2}})",
            "/properties/tensorFlowSettings/parameterServerCount", "nodeCount");
        row("no network",
            R"({"customToolkitSettings": null, "trainyard": {"trainer": {"dataPath": "d", "outputPath": "o"}}})",
            "/properties/trainyard/trainer/network", "is required");
        row("unknown device",
            R"({"customToolkitSettings": null, "trainyard": {"trainer": {"network": "n", "dataPath": "d", "outputPath": "o", "device": "tpu"}}})",
            "/properties/trainyard/trainer/device", "\"tpu\"");
        row("negative seed",
            R"({"customToolkitSettings": null, "trainyard": {"trainer": {"network": "n", "dataPath": "d", "outputPath": "o", "seed": -1}}})",
            "/properties/trainyard/trainer/seed", "-1");
        row("list of the wrong kind", R"({"inputDirectories": {}})", "/properties/inputDirectories",
            "must be an array, not an object");
        row("directory without id", R"({"inputDirectories": [{"path": "/x"}]})",
            "/properties/inputDirectories/0/id", "is required");
        row("directory id", R"({"inputDirectories": [{"id": "a-b", "path": "/x"}]})",
            "/properties/inputDirectories/0/id", "\"a-b\"");
        row("directory id twice",
            R"({"outputDirectories": [{"id": "A", "pathPrefix": "/x"}, {"id": "A", "pathPrefix": "/y"}]})",
            "/properties/outputDirectories/1/id", "repeats \"A\"");
        row("reserved directory id", R"({"outputDirectories": [{"id": "stdouterr", "pathPrefix": "/x"}]})",
            "/properties/outputDirectories/0/id", "stdouterr");
        row("directory without prefix", R"({"outputDirectories": [{"id": "A"}]})",
            "/properties/outputDirectories/0/pathPrefix", "is required");
        row("variable's name", R"({"environmentVariables": [{"name": "1A", "value": ""}]})",
            "/properties/environmentVariables/0/name", "\"1A\"");
        row("variable twice",
            R"({"environmentVariables": [{"name": "A", "value": ""}], "secrets": [{"name": "A", "value": ""}]})",
            "/properties/secrets/0/name", "repeats");
        row("secret in a vault",
            R"({"secrets": [{"name": "A", "valueSecretReference": {"secretUrl": "x"}}]})",
            "/properties/secrets/0/valueSecretReference", "key vault");
        row("NUL in text", R"({"stdOutErrPathPrefix": "a\u0000b"})", "/properties/stdOutErrPathPrefix",
            "NUL");
        row("mount path leaves",
            R"({"mountVolumes": {"unmanagedFileSystems": [{"mountCommand": "m", "relativeMountPath": "a/../../b"}]}})",
            "/properties/mountVolumes/unmanagedFileSystems/0/relativeMountPath", "without \"..\"");
        row("absolute mount path",
            R"({"mountVolumes": {"unmanagedFileSystems": [{"mountCommand": "m", "relativeMountPath": "/etc"}]}})",
            "/properties/mountVolumes/unmanagedFileSystems/0/relativeMountPath", "/etc");
        row("mount path of nothing",
            R"({"mountVolumes": {"unmanagedFileSystems": [{"mountCommand": "m", "relativeMountPath": "."}]}})",
            "/properties/mountVolumes/unmanagedFileSystems/0/relativeMountPath", "below");
        row("mount path twice",
            R"({"mountVolumes": {"unmanagedFileSystems": [{"mountCommand": "m", "relativeMountPath": "a"}, {"mountCommand": "m", "relativeMountPath": "./a/"}]}})",
            "/properties/mountVolumes/unmanagedFileSystems/1/relativeMountPath", "its own");
        row("share's URL",
            R"({"mountVolumes": {"azureFileShares": [{"azureFileUrl": "https://a.file.x", "relativeMountPath": "a"}]}})",
            "/properties/mountVolumes/azureFileShares/0/azureFileUrl", "<share>");
        row("share's URL leaves",
            R"({"mountVolumes": {"azureFileShares": [{"azureFileUrl": "https://a.file.x/s/../t", "relativeMountPath": "a"}]}})",
            "/properties/mountVolumes/azureFileShares/0/azureFileUrl", "<share>");
        row("a share that cannot be",
            R"({"mountVolumes": {"azureFileShares": [{"azureFileUrl": "https://a.file.x/My Data", "relativeMountPath": "a"}]}})",
            "/properties/mountVolumes/azureFileShares/0/azureFileUrl", "<share>");
        row("a container that cannot be",
            R"({"mountVolumes": {"azureBlobFileSystems": [{"accountName": "a", "containerName": "data.v1", "relativeMountPath": "a"}]}})",
            "/properties/mountVolumes/azureBlobFileSystems/0/containerName", "plain name");
        row("account leaves",
            R"({"mountVolumes": {"azureBlobFileSystems": [{"accountName": "..", "containerName": "c", "relativeMountPath": "a"}]}})",
            "/properties/mountVolumes/azureBlobFileSystems/0/accountName", "plain name");
        row("container leaves",
            R"({"mountVolumes": {"azureBlobFileSystems": [{"accountName": "a", "containerName": "../c", "relativeMountPath": "a"}]}})",
            "/properties/mountVolumes/azureBlobFileSystems/0/containerName", "plain name");
        row("shared memory of no size",
            R"({"containerSettings": {"imageSourceRegistry": {"image": "a"}, "shmSize": "16 much"}})",
            "/properties/containerSettings/shmSize", "such as \"16g\", not \"16 much\"");
        row("no image", R"({"containerSettings": {}})",
            "/properties/containerSettings/imageSourceRegistry/image", "is required");
    }
    void mistakesNameTheirPlace()
    {
        QFETCH(QByteArray, change);
        QFETCH(QString, target);
        QFETCH(QString, part);
        QVERIFY2(QJsonDocument::fromJson(change).isObject(), "the case itself must be JSON");
        const auto spec = jobSpecFromJson(with(change).toStdString());
        QVERIFY(!spec);
        QCOMPARE(QString::fromStdString(spec.error().target), target);
        const QString message = QString::fromStdString(spec.error().message);
        QVERIFY2(message.contains(part), qPrintable(message));
        QVERIFY2(message.startsWith(target) && message.endsWith('.'), qPrintable(message));
        QVERIFY2(!message.contains('\n'), qPrintable(message)); // one mistake, one sentence
    }

    void severalMistakesAreToldTogether()
    {
        const auto spec =
            jobSpecFromJson(with(R"({"nodeCount": "x", "stdOutErrPathPrefix": null})").toStdString());
        QVERIFY(!spec);
        const QStringList lines = QString::fromStdString(spec.error().message).split('\n');
        QCOMPARE(lines.size(), 2);
    }

    void whatIsNoJobIsRefused_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("no JSON") << QByteArray("{");
        QTest::newRow("array") << QByteArray("[]");
        QTest::newRow("null") << QByteArray("null");
        QTest::newRow("no properties") << QByteArray("{}");
        QTest::newRow("properties of the wrong kind") << QByteArray(R"({"properties": 7})");
        QTest::newRow("nested deeply") << QByteArray(100000, '[');
        QTest::newRow("number too large") << QByteArray(R"({"properties": {"nodeCount": 1e999}})");
        QTest::newRow("NaN") << QByteArray(R"({"properties": {"nodeCount": NaN}})");
        QTest::newRow("not UTF-8") << QByteArray("{\"properties\": {\"stdOutErrPathPrefix\": \"\xff\"}}");
    }
    void whatIsNoJobIsRefused()
    {
        QFETCH(QByteArray, body);
        const auto spec = jobSpecFromJson(body.toStdString());
        QVERIFY(!spec);
        QVERIFY(spec.error().code == Error::Code::InvalidInput);
        QVERIFY(spec.error().message.ends_with('.'));
        QVERIFY(!jobFromJson(body.toStdString()));
    }

    // Whatever arrives is read or explained; the sanitizers' builds see to the rest.
    void damagedBodiesAreReadOrExplained()
    {
        const std::string body = requestJson(fullSpec(toolkits[3].toolkit));
        std::string damaged;
        const auto check = [&] {
            const auto spec = jobSpecFromJson(damaged);
            const auto job = jobFromJson(damaged);
            QVERIFY(spec || spec.error().message.ends_with('.'));
            QVERIFY(job || job.error().message.ends_with('.'));
        };
        for (std::size_t i = 0; i < body.size(); ++i) {
            damaged = body.substr(0, i);
            check();
            damaged = body;
            damaged[i] = std::string_view("\"{]0\\\xff")[i % 6];
            check();
        }
    }

    void textThatIsNotUtf8IsWrittenAsValidJson()
    {
        Job job = fullJob();
        job.stateReason = "broken \xff\xfe text";
        const QByteArray text = QByteArray::fromStdString(toJson(job));
        QVERIFY(QJsonDocument::fromJson(text).isObject());
        QVERIFY(jobFromJson(text.toStdString()));
    }
};

QTEST_APPLESS_MAIN(tst_JobJson)
#include "tst_jobjson.moc"
