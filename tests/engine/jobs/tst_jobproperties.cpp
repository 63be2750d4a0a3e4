// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jobfile.h"
#include "engine/exec/local/launchorder.h"
#include "plansupport.h"
#include "testpaths.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace trainyard;

namespace {

QString description(const QString &version)
{
    return test::sharedPath("specs/BatchAI-") + version + ".json";
}

QJsonObject read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

// The pointers of all values below `schema`; those in lists are of the first element.
void collect(const QJsonObject &definitions, QJsonObject schema, const QString &place, QStringList &leaves)
{
    if (schema.contains("$ref"))
        schema = definitions[schema["$ref"].toString().section('/', -1)].toObject();
    if (schema["type"] == "array")
        return collect(definitions, schema["items"].toObject(), place + "/0", leaves);
    const QJsonObject members = schema["properties"].toObject();
    if (members.isEmpty())
        leaves << place;
    for (const QString &name : members.keys())
        collect(definitions, members[name].toObject(), place + "/" + name, leaves);
}

// A job with every kind of property but a toolkit.
constexpr char everything[] = R"({
  "nodeCount": 2,
  "stdOutErrPathPrefix": "$AZ_BATCHAI_JOB_MOUNT_ROOT/afs",
  "jobPreparation": {"commandLine": "prepare"},
  "inputDirectories": [{"id": "IN", "path": "$AZ_BATCHAI_JOB_MOUNT_ROOT/afs/in"}],
  "outputDirectories": [{"id": "OUT", "pathPrefix": "$AZ_BATCHAI_JOB_MOUNT_ROOT/afs", "pathSuffix": "s"}],
  "environmentVariables": [{"name": "VARIABLE", "value": "v"}],
  "secrets": [{"name": "SECRET", "value": "s"}],
  "constraints": {"maxWallClockTime": "P1D"},
  "containerSettings": {"imageSourceRegistry": {"image": "registry/image", "serverUrl": "registry",
                        "credentials": {"username": "me", "password": "secret"}}, "shmSize": "1g"},
  "mountVolumes": {
    "azureFileShares": [{"accountName": "acc", "azureFileUrl": "https://acc.file.core.windows.net/share",
                         "credentials": {"accountKey": "key"}, "relativeMountPath": "afs"}],
    "azureBlobFileSystems": [{"accountName": "acc", "containerName": "box",
                              "credentials": {"accountKey": "key"}, "relativeMountPath": "bfs"}],
    "fileServers": [{"fileServer": {"id": "/subscriptions/s/resourceGroups/g/providers/Microsoft.BatchAI/workspaces/w/fileServers/nfs"},
                     "relativeMountPath": "nfs"}],
    "unmanagedFileSystems": [{"mountCommand": "mount -t tmpfs none", "relativeMountPath": "un"}]
  }
})";

QJsonObject toolkit(const QString &name)
{
    QJsonObject settings{{"pythonScriptFilePath", "a.py"}};
    if (name == "customToolkitSettings" || name == "customMpiSettings")
        settings = {{"commandLine", "command"}};
    if (name == "tensorFlowSettings")
        settings = {{"pythonScriptFilePath", "a.py"},
                    {"masterCommandLineArgs", "m"},
                    {"workerCommandLineArgs", "w"},
                    {"parameterServerCommandLineArgs", "p"}};
    return settings;
}

// Two values that a job must take for different ones.
std::pair<QJsonValue, QJsonValue> valuesOf(const QString &leaf)
{
    static const std::map<QString, std::pair<QJsonValue, QJsonValue>> special = {
        {"nodeCount", {1, 2}},
        {"priority", {-1, 1}},
        {"schedulingPriority", {"low", "high"}},
        {"processCount", {2, 4}},
        {"workerCount", {1, 2}},
        {"parameterServerCount", {1, 2}},
        {"languageType", {"Python", "BrainScript"}},
        {"communicationBackend", {"Gloo", "TCP"}},
        {"maxWallClockTime", {"P2D", "7.00:00:00"}},
        {"createNew", {true, false}},
        {"stdOutErrPathPrefix", {"$AZ_BATCHAI_JOB_MOUNT_ROOT/afs/1", "$AZ_BATCHAI_JOB_MOUNT_ROOT/bfs"}},
        {"pathPrefix", {"$AZ_BATCHAI_JOB_MOUNT_ROOT/afs/1", "$AZ_BATCHAI_JOB_MOUNT_ROOT/bfs"}},
        {"azureFileUrl", {"https://acc.file.core.windows.net/one", "https://acc.file.core.windows.net/two"}},
        {"fileServer/id",
         {"/subscriptions/s/resourceGroups/g/providers/Microsoft.BatchAI/workspaces/w/fileServers/one",
          "/subscriptions/s/resourceGroups/g/providers/Microsoft.BatchAI/workspaces/w/fileServers/two"}},
        {"cluster/id",
         {"/subscriptions/s/resourceGroups/g/providers/Microsoft.BatchAI/workspaces/w/clusters/one",
          "/subscriptions/s/resourceGroups/g/providers/Microsoft.BatchAI/workspaces/w/clusters/two"}},
    };
    const auto found = std::find_if(special.begin(), special.end(),
                                    [&](const auto &entry) { return leaf.endsWith("/" + entry.first); });
    return found == special.end() ? std::pair<QJsonValue, QJsonValue>("one", "two") : found->second;
}

QJsonValue with(QJsonValue whole, QStringList steps, const QJsonValue &value)
{
    if (steps.isEmpty())
        return value;
    const QString step = steps.takeFirst();
    if (step == "0") {
        QJsonArray list = whole.toArray();
        const QJsonValue first = with(list.isEmpty() ? QJsonValue() : list[0], steps, value);
        return list.isEmpty() ? QJsonArray{first} : (list[0] = first, QJsonValue(list));
    }
    QJsonObject object = whole.toObject();
    object[step] = with(object[step], steps, value);
    return object;
}

QJsonObject jobWith(const QString &leaf, const QJsonValue &value)
{
    QJsonObject properties = QJsonDocument::fromJson(everything).object();
    const QString top = leaf.section('/', 1, 1);
    const bool isToolkit = top.endsWith("Settings") && top != "containerSettings";
    const QString name = isToolkit ? top : "customToolkitSettings";
    QJsonObject settings = toolkit(name);
    if (leaf.endsWith("/configFilePath"))
        settings.remove("pythonScriptFilePath");
    if (leaf.endsWith("/languageType"))
        settings["configFilePath"] = "a.cntk";
    properties[name] = settings;
    return {{"properties", with(properties, leaf.split('/').mid(1), value)}};
}

// All that becomes of a job: why it is refused, or what it warns of and starts where and when.
QString fateOf(const QJsonObject &job)
{
    auto file = api::parseJobFile(QJsonDocument(job).toJson().toStdString());
    if (!file)
        return "refused: " + QString::fromStdString(file.error().message);
    std::string text = std::to_string(static_cast<int>(file->spec.schedulingPriority)) + "\n";
    for (const std::string &warning : file->warnings)
        text += warning + "\n";
    if (file->spec.cluster)
        text += file->spec.cluster->path();
    api::Job planned = plansupport::job(api::CustomToolkitSettings{});
    planned.spec = file->spec;
    jobs::Layout layout = plansupport::layout();
    layout.policy.allowsUnmanagedMounts = true;
    layout.policy.containerRuntime = "/usr/bin/podman";
    const auto plan =
        jobs::plan(planned, plansupport::cluster(), plansupport::allocation(planned.spec.nodeCount), layout);
    if (!plan)
        return "refused: " + QString::fromStdString(plan.error().message);
    for (const jobs::TextFile &written : plan->files)
        text += written.content;
    for (const jobs::NamedDirectory &output : plan->outputs)
        text += output.id + output.path.string();
    for (const jobs::NodePlan &node : plan->nodes) {
        const auto order = exec::toJson({"u", node, plan->maxWallClockTime, {}, plan->warnings});
        text += order ? *order : order.error().message;
    }
    return QString::fromStdString(text);
}

} // namespace

// No property of any version's jobs is passed over in silence.
class tst_JobProperties : public QObject
{
    Q_OBJECT
private slots:
    void everyPropertyHasItsEffect_data()
    {
        QTest::addColumn<QString>("leaf");
        for (const char *version : {"2017-09-01-preview", "2018-03-01", "2018-05-01"}) {
            const QJsonObject definitions = read(description(version))["definitions"].toObject();
            if (definitions.isEmpty())
                QSKIP("There are no descriptions of the API beside the checkout.");
            QStringList leaves;
            collect(definitions, {{"$ref", "#/definitions/JobBaseProperties"}}, "", leaves);
            QVERIFY(leaves.size() > 40);
            for (const QString &leaf : leaves)
                QTest::addRow("%s%s", version, qPrintable(leaf)) << leaf;
        }
    }
    void everyPropertyHasItsEffect()
    {
        QFETCH(QString, leaf);
        // Accounts of this engine give their shares to its own jobs without a key.
        const bool isKey = leaf.contains("/credentials/accountKey");
        // Batch AI itself did nothing with it.
        const bool isType = leaf.startsWith("/outputDirectories/") && leaf.endsWith("/type");
        const auto [one, two] = valuesOf(leaf);
        const QString first = fateOf(jobWith(leaf, one));
        const QString second = fateOf(jobWith(leaf, two));
        if (isKey || isType) {
            QCOMPARE(first, second);
            QVERIFY2(!first.startsWith("refused") || leaf.contains("SecretReference"), qPrintable(first));
            return;
        }
        if (first.startsWith("refused")) // with a reason that says where
            QVERIFY2(first.contains("/properties" + leaf.section('/', 0, -2)) ||
                         first.contains(leaf.section('/', -1)) || first.contains("SecretReference"),
                     qPrintable(first));
        else
            QVERIFY2(first != second || first.contains(leaf.section('/', -1)), qPrintable(first));
    }
};

QTEST_APPLESS_MAIN(tst_JobProperties)
#include "testpaths.h"
#include "tst_jobproperties.moc"
