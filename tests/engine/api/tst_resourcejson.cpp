// SPDX-License-Identifier: Apache-2.0
#include "engine/api/json.h"
#include "engine/api/nodespage.h"

#include <QtTest>

#include <QJsonDocument>
#include <QJsonObject>

using namespace trainyard;
using namespace trainyard::api;

namespace {

const ResourceId workspaceId = ResourceId::forWorkspace("s", "g", "w");
const Timestamp one = *parseTimestamp("2018-05-01T10:00:00.001Z");
const Timestamp two = *parseTimestamp("2018-05-01T10:00:00.002Z");
const Timestamp three = *parseTimestamp("2018-05-01T10:00:00.003Z");

ClusterSpec fullSpec(Scale scale)
{
    ClusterSpec spec;
    spec.vmSize = "STANDARD_NC6";
    spec.vmPriority = VmPriority::LowPriority;
    spec.scale = scale;
    spec.mountVolumes.azureFileShares = {
        {"acct", "https://acct.file.core.windows.net/share", "hidden-key", "afs", "0755", "0700"}};
    spec.setupTask =
        SetupTask{"apt update", {{"A", "1"}}, {{"KEY", "hidden-secret"}}, "$AZ_BATCHAI_MOUNT_ROOT/afs"};
    spec.adminUserName = "someone";
    spec.image = ImageReference{"Canonical", "UbuntuServer", "16.04-LTS", "latest", "/images/mine"};
    spec.subnetId = "/subnets/one";
    spec.appInsights = AppInsightsReference{"/components/one", "hidden-instrumentation", {}};
    return spec;
}

Cluster fullCluster()
{
    Cluster cluster;
    cluster.id = workspaceId.cluster("c");
    cluster.spec = fullSpec(ManualScale{3, DeallocationOption::WaitForJobCompletion});
    cluster.creationTime = one;
    cluster.provisioningState = ProvisioningState::Creating;
    cluster.provisioningTime = two;
    cluster.allocationState = AllocationState::Resizing;
    cluster.allocationTime = three;
    cluster.currentNodeCount = 2;
    cluster.nodes = {1, 2, 3, 4, 5};
    cluster.errors = {{"NodeSetupFailed", "A sentence.", {{"NodeId", "node-1"}}}};
    cluster.note = "A note.";
    return cluster;
}

std::string clusterBody(const char *properties)
{
    return std::string("{\"properties\": ") + properties + "}";
}

QJsonObject parsed(const std::string &text)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
}

} // namespace

class tst_ResourceJson : public QObject
{
    Q_OBJECT
private slots:
    void clusterSpecsSurviveTheRequest_data()
    {
        QTest::addColumn<bool>("automatic");
        QTest::newRow("manual") << false;
        QTest::newRow("automatic") << true;
    }
    void clusterSpecsSurviveTheRequest()
    {
        QFETCH(bool, automatic);
        const ClusterSpec spec = fullSpec(automatic ? Scale(AutoScale{1, 4, 2})
                                                    : Scale(ManualScale{3, DeallocationOption::Terminate}));
        const auto read = clusterSpecFromJson(requestJson(spec));
        QVERIFY2(read, read ? "" : read.error().message.c_str());
        QCOMPARE(requestJson(*read), requestJson(spec));
        QCOMPARE(read->vmSize, spec.vmSize);
        QVERIFY(read->vmPriority == VmPriority::LowPriority);
        QCOMPARE(read->mountVolumes.azureFileShares.at(0).accountKey, std::string("hidden-key"));
        QCOMPARE(read->setupTask->secrets.at(0).value, std::string("hidden-secret"));
        QCOMPARE(read->setupTask->environmentVariables.at(0).value, std::string("1"));
        QCOMPARE(read->setupTask->stdOutErrPathPrefix, spec.setupTask->stdOutErrPathPrefix);
        QCOMPARE(read->adminUserName, spec.adminUserName);
        const auto *scale = std::get_if<AutoScale>(&read->scale);
        QCOMPARE(scale != nullptr, automatic);
        if (scale)
            QVERIFY(scale->minimumNodeCount == 1 && scale->maximumNodeCount == 4 &&
                    scale->initialNodeCount == 2);
    }

    void clusterRepliesCarryEverythingButSecrets()
    {
        const Cluster cluster = fullCluster();
        const std::string text = toJson(cluster);
        QVERIFY(text.find("hidden") == std::string::npos);
        const auto read = clusterFromJson(text);
        QVERIFY2(read, read ? "" : read.error().message.c_str());
        QCOMPARE(toJson(*read), text);
        QVERIFY(read->id == cluster.id);
        QVERIFY(read->creationTime == one && read->provisioningTime == two && read->allocationTime == three);
        QVERIFY(read->provisioningState == ProvisioningState::Creating);
        QVERIFY(read->allocationState == AllocationState::Resizing);
        QCOMPARE(read->currentNodeCount, 2);
        QVERIFY(read->nodes.idle == 1 && read->nodes.running == 2 && read->nodes.preparing == 3 &&
                read->nodes.unusable == 4 && read->nodes.leaving == 5);
        QVERIFY(read->errors == cluster.errors);
        QCOMPARE(read->note, std::string("A note."));
    }

    void clusterMistakesNameTheirPlace_data()
    {
        QTest::addColumn<QString>("properties");
        QTest::addColumn<QString>("target");
        QTest::newRow("no size") << R"({})"
                                 << "/properties/vmSize";
        QTest::newRow("priority") << R"({"vmSize": "x", "vmPriority": "cheap"})"
                                  << "/properties/vmPriority";
        QTest::newRow("both scales")
            << R"({"vmSize": "x", "scaleSettings": {"manual": {"targetNodeCount": 1}, "autoScale": {"minimumNodeCount": 0, "maximumNodeCount": 1}}})"
            << "/properties/scaleSettings";
        QTest::newRow("no scale") << R"({"vmSize": "x", "scaleSettings": {}})"
                                  << "/properties/scaleSettings";
        QTest::newRow("negative nodes")
            << R"({"vmSize": "x", "scaleSettings": {"manual": {"targetNodeCount": -1}}})"
            << "/properties/scaleSettings/manual/targetNodeCount";
        QTest::newRow("less than the minimum")
            << R"({"vmSize": "x", "scaleSettings": {"autoScale": {"minimumNodeCount": 2, "maximumNodeCount": 1}}})"
            << "/properties/scaleSettings/autoScale";
        QTest::newRow("mount path")
            << R"({"vmSize": "x", "nodeSetup": {"mountVolumes": {"unmanagedFileSystems": [{"mountCommand": "m", "relativeMountPath": ".."}]}}})"
            << "/properties/nodeSetup/mountVolumes/unmanagedFileSystems/0/relativeMountPath";
        QTest::newRow("placeholder")
            << R"({"vmSize": "x", "nodeSetup": {"mountVolumes": {"fileServers": [{"fileServer": {"id": "<another NFS resource ID>"}, "relativeMountPath": "a"}]}}})"
            << "/properties/nodeSetup/mountVolumes/fileServers/0/fileServer/id";
        QTest::newRow("setup without command")
            << R"({"vmSize": "x", "nodeSetup": {"setupTask": {"stdOutErrPathPrefix": "/x"}}})"
            << "/properties/nodeSetup/setupTask/commandLine";
    }
    void clusterMistakesNameTheirPlace()
    {
        QFETCH(QString, properties);
        QFETCH(QString, target);
        const auto spec = clusterSpecFromJson(clusterBody(qPrintable(properties)));
        QVERIFY(!spec);
        QCOMPARE(QString::fromStdString(spec.error().target), target);
        QVERIFY(spec.error().message.starts_with(target.toStdString()));
    }

    void whatAStoreKeptIsReadWithoutJudgement()
    {
        const std::string cluster = R"({"properties": {"vmSize": "x", "nodeSetup": {"mountVolumes":
            {"unmanagedFileSystems": [{"mountCommand": "m", "relativeMountPath": ".."}]}}}})";
        QVERIFY(!clusterSpecFromJson(cluster));
        QVERIFY(storedClusterSpecFromJson(cluster));
        const std::string job = requestJson(JobSpec{});
        QVERIFY(!jobSpecFromJson(job));
        QVERIFY(storedJobSpecFromJson(job));
        QVERIFY(!storedJobSpecFromJson("{}"));
    }

    void patchesAreRead()
    {
        const auto scale = clusterScaleFromJson(
            R"({"properties": {"scaleSettings": {"manual": {"targetNodeCount": 4, "nodeDeallocationOption": "terminate"}}}})");
        QVERIFY(scale);
        QCOMPARE(std::get<ManualScale>(*scale).targetNodeCount, 4);
        QVERIFY(std::get<ManualScale>(*scale).nodeDeallocationOption == DeallocationOption::Terminate);
        QVERIFY(!clusterScaleFromJson("{}"));
        const auto tags = workspaceTagsFromJson(R"({"tags": {"a": "b"}})");
        QVERIFY(tags);
        QCOMPARE(tags->at("a"), std::string("b"));
        QVERIFY(!workspaceTagsFromJson(R"({"tags": {"a": 1}})"));
    }

    void scalesGoBothWays()
    {
        const auto manual = clusterScaleFromJson(
            requestJson(Scale(ManualScale{3, DeallocationOption::WaitForJobCompletion})));
        QVERIFY(manual);
        QCOMPARE(std::get<ManualScale>(*manual).targetNodeCount, 3);
        QVERIFY(std::get<ManualScale>(*manual).nodeDeallocationOption ==
                DeallocationOption::WaitForJobCompletion);
        const auto automatic = clusterScaleFromJson(requestJson(Scale(AutoScale{1, 8, 2})));
        QVERIFY(automatic);
        QCOMPARE(std::get<AutoScale>(*automatic).minimumNodeCount, 1);
        QCOMPARE(std::get<AutoScale>(*automatic).maximumNodeCount, 8);
        QCOMPARE(std::get<AutoScale>(*automatic).initialNodeCount, 2);
    }

    void nodesGoBothWays()
    {
        using State = ClusterNode::State;
        const std::vector<ClusterNode> nodes{
            {.id = "node-0",
             .state = State::Running,
             .job = "/a/job",
             .gpus = {0, 3},
             .gpuUse = 87,
             .gpuUses = {100, 74}},
            {.id = "node-1", .state = State::Unusable, .trouble = "Its setup task ended with 1."},
            {.id = "node-2", .state = State::Leaving}};
        const auto read = nodesPageFromJson(toJson(NodesPage{nodes}));
        QVERIFY(read && read->nextLink.empty());
        QVERIFY(read->nodes == nodes);
        QCOMPARE(nodesPageFromJson(toJson({nodes, "/next?a=b&c"}))->nextLink, "/next?a=b&c");
        QVERIFY(!nodesPageFromJson("{}"));
        QVERIFY(!nodesPageFromJson(R"({"nodes": [{"id": "a", "state": "asleep"}]})"));
        const auto mixed = nodesPageFromJson(
            R"({"nodes": [{"id": "a", "state": "running", "gpus": [0, 1], "gpuUses": [5]}]})");
        QVERIFY(mixed && mixed->nodes[0].gpuUses.empty()); // of which GPU it is nobody knows
    }

    void workspacesGoBothWays()
    {
        Workspace workspace;
        workspace.id = workspaceId;
        workspace.location = "local";
        workspace.tags = {{"team", "vision"}, {"a/b~c", "\u00e9"}};
        workspace.creationTime = one;
        workspace.provisioningState = ProvisioningState::Failed;
        workspace.provisioningTime = two;
        const auto read = workspaceFromJson(toJson(workspace));
        QVERIFY2(read, read ? "" : read.error().message.c_str());
        QCOMPARE(toJson(*read), toJson(workspace));
        QVERIFY(read->tags == workspace.tags);
        QVERIFY(read->creationTime == one && read->provisioningTime == two);
        const auto request = workspaceSpecFromJson(requestJson(workspace));
        QVERIFY(request);
        QCOMPARE(request->location, workspace.location);
        QVERIFY(request->tags == workspace.tags);
        const auto without = workspaceSpecFromJson("{}");
        QVERIFY(!without);
        QCOMPARE(without.error().target, std::string("/location"));
    }

    void experimentsGoBothWays()
    {
        const Experiment experiment{workspaceId.experimentNamed("e"), one, ProvisioningState::Deleting, two};
        const auto read = experimentFromJson(toJson(experiment));
        QVERIFY(read);
        QCOMPARE(toJson(*read), toJson(experiment));
        QVERIFY(read->id == experiment.id && read->provisioningState == ProvisioningState::Deleting);
        QVERIFY(!experimentFromJson(toJson(fullCluster()))); // another kind of resource
    }

    void listsGoBothWays()
    {
        const auto page = listFromJson(listJson({R"({"a":1})", "2"}, "http://host/next?skip=\"2\""));
        QVERIFY(page);
        QCOMPARE(page->elements, (std::vector<std::string>{R"({"a":1})", "2"}));
        QCOMPARE(page->nextLink, std::string("http://host/next?skip=\"2\""));
        QCOMPARE(listJson({}, ""), std::string(R"({"value":[]})"));
        QVERIFY(listFromJson(R"({"value": [], "nextLink": null})"));
        QVERIFY(!listFromJson(R"({"value": {}})"));
        QVERIFY(!listFromJson("{}"));
    }

    void filesGoBothWays()
    {
        const OutputFile file{"stdout.txt", false, "http://host/x?sig=1", one, 18446744073709551615u};
        const auto read = outputFileFromJson(toJson(file));
        QVERIFY(read);
        QCOMPARE(read->name, file.name);
        QCOMPARE(read->downloadUrl, file.downloadUrl);
        QVERIFY(read->lastModified == one && !read->isDirectory);
        QCOMPARE(read->contentLength, file.contentLength);
        OutputFile folder;
        folder.name = "models";
        folder.isDirectory = true;
        QCOMPARE(toJson(folder), std::string(R"({"name":"models","fileType":"directory"})"));
        QVERIFY(outputFileFromJson(toJson(folder))->isDirectory);
    }

    void aPathIsNoNameOfAFile()
    {
        for (const char *name : {"../../x", "/etc/x", "models/x", "..", ".", ""}) {
            OutputFile file;
            file.name = name;
            QVERIFY2(!outputFileFromJson(toJson(file)), name);
        }
        OutputFile hidden;
        hidden.name = "..x";
        QVERIFY(outputFileFromJson(toJson(hidden)));
    }

    void errorsGoBothWays()
    {
        const Error error(Error::Code::Conflict, "It is there already.", "/name");
        const Error read = errorFromJson(errorJson("Conflict", error), 409);
        QVERIFY(read.code == Error::Code::Conflict);
        QCOMPARE(read.message, error.message);
        QCOMPARE(read.target, error.target);
    }

    void errorsWithoutExplanationTellTheStatus_data()
    {
        QTest::addColumn<QString>("body");
        for (const char *body :
             {"", "<html>", "[]", "null", R"({"error": "x"})", R"({"error": {"message": 5}})"})
            QTest::newRow(body) << QString(body);
    }
    void errorsWithoutExplanationTellTheStatus()
    {
        QFETCH(QString, body);
        const Error error = errorFromJson(body.toStdString(), 502);
        QVERIFY(error.code == Error::Code::Unavailable);
        QVERIFY(error.message.find("502") != std::string::npos);
    }

    // What the command line of the cloud service needs in replies (tables fail without some of it).
    void repliesHaveWhatTheCommandLineReads_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("type");
        QTest::addColumn<QStringList>("members");
        Workspace workspace;
        workspace.id = workspaceId;
        Experiment experiment;
        experiment.id = workspaceId.experimentNamed("e");
        Cluster cluster;
        cluster.id = workspaceId.cluster("c");
        Job job;
        job.id = workspaceId.job("e", "j");
        job.spec.cluster = cluster.id;
        const QStringList provisioning = {"creationTime", "provisioningState",
                                          "provisioningStateTransitionTime"};
        QTest::newRow("workspace") << QString::fromStdString(toJson(workspace))
                                   << "Microsoft.BatchAI/workspaces" << provisioning;
        QTest::newRow("experiment") << QString::fromStdString(toJson(experiment))
                                    << "Microsoft.BatchAI/workspaces/experiments" << provisioning;
        QTest::newRow("cluster")
            << QString::fromStdString(toJson(cluster)) << "Microsoft.BatchAI/workspaces/clusters"
            << provisioning + QStringList{"vmSize",    "vmPriority",          "scaleSettings",
                                          "nodeSetup", "userAccountSettings", "virtualMachineConfiguration",
                                          "subnet",    "allocationState",     "allocationStateTransitionTime",
                                          "errors",    "currentNodeCount",    "nodeStateCounts"};
        QTest::newRow("job")
            << QString::fromStdString(toJson(job)) << "Microsoft.BatchAI/workspaces/experiments/jobs"
            << provisioning +
                   QStringList{"cluster",      "nodeCount",           "schedulingPriority",
                               "toolType",     "stdOutErrPathPrefix", "jobOutputDirectoryPathSegment",
                               "constraints",  "executionState",      "executionStateTransitionTime",
                               "executionInfo"};
    }
    void repliesHaveWhatTheCommandLineReads()
    {
        QFETCH(QString, text);
        QFETCH(QString, type);
        QFETCH(QStringList, members);
        const QJsonObject resource = parsed(text.toStdString());
        QVERIFY(resource["id"].toString().startsWith("/subscriptions/s/resourceGroups/g/"));
        QVERIFY(!resource["name"].toString().isEmpty());
        QCOMPARE(resource["type"].toString(), type);
        const QJsonObject properties = resource["properties"].toObject();
        for (const QString &member : members)
            QVERIFY2(properties.contains(member), qPrintable(member));
        QVERIFY(properties["creationTime"].toString().endsWith('Z'));
    }

    void repliesSpeakTheServicesLanguage()
    {
        const QJsonObject cluster = parsed(toJson(fullCluster()))["properties"].toObject();
        QCOMPARE(cluster["vmPriority"].toString(), QString("lowpriority"));
        QCOMPARE(cluster["allocationState"].toString(), QString("resizing"));
        QCOMPARE(cluster["scaleSettings"]["manual"]["nodeDeallocationOption"].toString(),
                 QString("waitforjobcompletion"));
        QCOMPARE(cluster["nodeStateCounts"]["unusableNodeCount"].toInt(), 4);
        QVERIFY(
            cluster["nodeSetup"]["mountVolumes"]["azureFileShares"][0]["credentials"].toObject().isEmpty());
        QCOMPARE(cluster["nodeSetup"]["setupTask"]["secrets"][0].toObject(), QJsonObject({{"name", "KEY"}}));
        Job job;
        job.id = workspaceId.job("e", "j");
        const QJsonObject properties = parsed(toJson(job))["properties"].toObject();
        QCOMPARE(properties["constraints"]["maxWallClockTime"].toString(), QString("P7D"));
        QCOMPARE(properties["executionState"].toString(), QString("queued"));
        QCOMPARE(properties["schedulingPriority"].toString(), QString("normal"));
    }
};

QTEST_APPLESS_MAIN(tst_ResourceJson)
#include "tst_resourcejson.moc"
