// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jobfile.h"
#include "engine/api/json.h"
#include "engine/base/files.h"
#include "engine/jobs/planmounts.h"
#include "planprint.h"
#include "plansupport.h"
#include "testpaths.h"

#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace trainyard;

namespace {

// With this set, the reviewed plans are written anew; look at the difference before keeping them.
const bool rewrites = qEnvironmentVariableIsSet("TRAINYARD_REWRITE_PLANS");

QString sampleFolder()
{
    return test::sharedPath("samples/batchai");
}

QDir planFolder()
{
    return QDir(test::sourcePath("tests/engine/jobs/data/plans"));
}

QString planName(QString sample)
{
    sample.replace('/', "__").replace(' ', '_');
    return sample.remove(".json") + ".txt";
}

QByteArray read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

std::string compact(const QJsonValue &value)
{
    return QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact).toStdString();
}

// Samples without volumes of their own use those that their texts create the cluster with.
api::Cluster clusterFor(const api::JobSpec &spec)
{
    api::Cluster cluster;
    cluster.id = plansupport::workspaceId().cluster("cl");
    if (!spec.mountVolumes.isEmpty())
        return cluster;
    const std::string text = api::requestJson(spec);
    for (const char *share : {"external", "azurefileshare", "afs", "azfiles"}) {
        if (text.find(std::string("AZ_BATCHAI_MOUNT_ROOT/") + share) == std::string::npos)
            continue;
        cluster.spec.mountVolumes.azureFileShares.push_back(
            {"acc", std::string("https://acc.file.core.windows.net/") + share, "", share});
    }
    return cluster;
}

// One machine with two nodes of one GPU each, where the owner lets jobs run without their containers.
std::string planned(const api::JobSpec &spec)
{
    api::Job job = plansupport::job(api::CustomToolkitSettings{});
    job.spec = spec;
    jobs::Allocation allocation;
    for (int i = 0; i < spec.nodeCount; ++i)
        allocation.nodes.push_back(
            {"node-" + std::to_string(i), "127.20.0." + std::to_string(i + 1), {i}, {}});
    jobs::Layout layout = plansupport::layout();
    layout.policy.withoutContainers = jobs::Policy::WithoutContainers::Host;
    layout.policy.allowsUnmanagedMounts = true;
    const auto plan = jobs::plan(job, clusterFor(spec), allocation, layout);
    return plan ? plansupport::printed(*plan, spec) : "refused: " + plan.error().message + "\n";
}

std::string listed(const std::vector<std::string> &warnings)
{
    std::string text;
    for (const std::string &warning : warnings)
        text += "reading: " + warning + "\n";
    return text;
}

std::string ofJobFile(const QByteArray &text)
{
    api::JobFileOptions options{.storageAccount = "acc", .storageKey = "key"};
    std::string result;
    auto file = api::parseJobFile(text.toStdString(), options);
    if (!file) {
        result = "refused: " + file.error().message + "\n";
        if (!api::hasOnlyTrailingCommas(text.toStdString()))
            return result;
        options.skipsTrailingCommas = true;
        file = api::parseJobFile(text.toStdString(), options);
        result += "read on without the commas:\n";
    }
    if (!file)
        return result + "refused: " + file.error().message + "\n";
    return result + listed(file->warnings) + planned(file->spec);
}

std::string summaryOf(const api::ClusterSpec &spec)
{
    std::string text = spec.vmSize + " " + std::string(api::toString(spec.vmPriority));
    if (const auto *manual = std::get_if<api::ManualScale>(&spec.scale))
        text += ", " + std::to_string(manual->targetNodeCount) + " nodes\n";
    else
        text += ", as many nodes as are needed\n";
    if (spec.image)
        text += "image " + spec.image->offer + " " + spec.image->sku + "\n";
    if (spec.setupTask)
        text += "setup\n    " + spec.setupTask->commandLine + "\n    > " +
                spec.setupTask->stdOutErrPathPrefix + "\n";
    return text;
}

// Files for the command line lack what its options add.
std::string ofCluster(const QByteArray &body)
{
    QJsonObject root = QJsonDocument::fromJson(body).object();
    QJsonObject properties = root["properties"].toObject();
    if (!properties.contains("vmSize")) {
        properties["vmSize"] = "STANDARD_NC6";
        properties["scaleSettings"] = QJsonObject{{"manual", QJsonObject{{"targetNodeCount", 1}}}};
    }
    root["properties"] = properties;
    const auto spec = api::clusterSpecFromJson(compact(root));
    if (!spec)
        return "refused: " + spec.error().message + "\n";
    const api::ResourceId id = plansupport::workspaceId().cluster("cl");
    jobs::Layout layout = plansupport::layout();
    layout.policy.allowsUnmanagedMounts = true;
    const auto links = jobs::mountLinks(spec->mountVolumes, "/data/mounts/sub/grp/ws/cl", layout, "cluster");
    std::string text = summaryOf(*spec);
    if (!links)
        return text + "refused: " + links.error().message + "\n";
    for (const jobs::Link &link : *links)
        text += "link " + link.link.string() + " -> " + link.target.string() +
                (link.mustExist ? " (must exist)" : "") + "\n";
    api::Cluster cluster;
    cluster.id = id;
    cluster.spec = *spec;
    const api::Job job = plansupport::job(api::CustomToolkitSettings{"true"});
    for (const jobs::MountCommand &mount : jobs::mountCommands(job, cluster, jobs::JobPaths(job, id, layout)))
        text += "mount\n    " + mount.commandLine + "\n";
    return text;
}

// What clients of the API send and see, from an example of its description.
std::string ofExample(const QString &name, const QJsonObject &example)
{
    const QJsonValue sent = example["parameters"]["parameters"];
    const QJsonValue shown = example["responses"]["200"]["body"];
    if (name.endsWith("PutJob.json"))
        return ofJobFile(QByteArray::fromStdString(compact(sent)));
    if (name.endsWith("GetJob.json"))
        return ofJobFile(QByteArray::fromStdString(compact(shown)));
    if (name.endsWith("PutCluster.json"))
        return ofCluster(QByteArray::fromStdString(compact(sent)));
    if (name.endsWith("GetCluster.json"))
        return ofCluster(QByteArray::fromStdString(compact(shown)));
    if (name.endsWith("PatchCluster.json"))
        return api::clusterScaleFromJson(compact(sent)) ? "a scale\n" : "refused\n";
    if (name.endsWith("ListOutputFiles.json")) {
        std::string text;
        for (const QJsonValue &entry : shown["value"].toArray()) {
            const auto file = api::outputFileFromJson(compact(entry));
            text += file ? (file->isDirectory ? "folder " : "file ") + file->name + "\n" : "refused\n";
        }
        return text;
    }
    return "not of a job\n";
}

// The kinds of files among the samples, told by what is in them.
std::string described(const QString &name, const QByteArray &text)
{
    const QJsonDocument document = QJsonDocument::fromJson(text);
    const QJsonObject root = document.object();
    if (root.contains("responses"))
        return ofExample(name, root);
    if (document.isArray())
        return "a list, no job\n";
    if (root.contains("nodeSetup") || root["properties"].toObject().contains("nodeSetup"))
        return root.contains("properties") ? ofCluster(text) : ofCluster("{\"properties\": " + text + "}");
    if (root.contains("vmSize"))
        return ofCluster("{\"properties\": " + text + "}");
    return ofJobFile(text);
}

} // namespace

// Every published sample is read, checked and planned; the plans lie beside this test, reviewed.
class tst_SamplePlans : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!QDir(sampleFolder()).exists())
            QSKIP("There is no folder of samples beside the checkout.");
    }

    void arePlannedAsReviewed_data()
    {
        QTest::addColumn<QString>("sample");
        QDirIterator files(sampleFolder(), {"*.json"}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString sample = files.next().mid(sampleFolder().size() + 1);
            QTest::newRow(qPrintable(sample)) << sample;
        }
    }
    void arePlannedAsReviewed()
    {
        QFETCH(QString, sample);
        const std::string plan = described(sample, read(sampleFolder() + "/" + sample));
        const QString file = planFolder().filePath(planName(sample));
        if (rewrites) {
            planFolder().mkpath(".");
            QVERIFY(writeFileAtomically(file.toStdString(), plan));
            return;
        }
        QVERIFY2(QFile::exists(file), "There is no reviewed plan; set TRAINYARD_REWRITE_PLANS to write it.");
        QCOMPARE(QString::fromStdString(plan).split('\n'), QString::fromUtf8(read(file)).split('\n'));
    }

    // What the documents' own mistakes must make a user read.
    void mistakesOfTheSamplesAreNamed_data()
    {
        QTest::addColumn<QString>("sample");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char *sample, const char *sentence) {
            QTest::addRow("%s: %s", sample, sentence) << sample << sentence;
        };
        row("recipes/TensorFlow/TensorFlow-GPU-Distributed/job.json",
            "uses $AZ_BATCHAI_INPUT_DATASET, but the job declares no input directory DATASET.");
        row("history/2018-06-18_9943d6002/recipes/TensorFlow/TensorFlow-GPU-Distributed/job.json",
            "uses $AZ_BATCHAI_INPUT_DATASET, which the job does not set: it is empty.");
        row("embedded/documentation/using-azure-cli-20.md.11.get-job.json",
            "uses $AZ_BATCHAI_OUTPUT_MODEL, but the job declares no output directory MODEL.");
        row("history/2018-06-24_5c0f80df4/recipes/Keras/Keras-GPU/job_tensorflow.json",
            "\"$AZ_BATCHAI_MOUNT_ROOT/external\" lies in no mounted volume");
        row("embedded/recipes/Horovod/Horovod-Tensorflow/cli-instructions.md.02.get-job.json",
            "\"$AZ_BATCHAI_MOUNT_ROOT/external\" lies in no mounted volume");
        row("recipes/PyTorch/PyTorch-GPU-Distributed-Gloo/job.json", "say --world-size 2 by hand");
        row("recipes/Caffe2/Caffe2-GPU-Distributed/job.json", "say --num_shards 2 by hand");
        row("history/2017-10-07_8ab99dc4c/recipes/Chainer/Chainer-GPU-Distributed/job.json",
            "masterCommandLineArgs is of an older version and is read as commandLineArgs.");
        row("history/2018-08-23_7cef9dfaf/recipes/TensorFlow/TensorFlow-GPU-Distributed/job.json",
            "line 24, column 14: remove the comma before the closing \"]\".");
        row("embedded/documentation/using-azure-cli-20.md.10.broken.json",
            "line 3, column 9: the dots stand for what a document leaves out");
        row("embedded/documentation/using-azure-cli-20.md.08.job.json", "refers to a key vault");
        row("embedded/documentation/using-azure-cli-20.md.11.get-job.json", "is the print-out of a job");
        row("swagger/2017-09-01-preview/examples/PutJob.json",
            "priority is of an older version and is read as schedulingPriority \"normal\".");
        row("history/2018-02-02_53f9afa/documentation/using-azure-cli-20.md.02.cluster.json",
            "fileServers/1/fileServer/id still has the placeholder <another NFS resource ID>; replace it.");
        row("recipes/CNTK/CNTK-GPU-Python/job.json", "it runs on the machine itself");
    }
    void mistakesOfTheSamplesAreNamed()
    {
        QFETCH(QString, sample);
        QFETCH(QString, sentence);
        const QByteArray text = read(sampleFolder() + "/" + sample);
        QVERIFY2(!text.isEmpty(), qPrintable(sample));
        const QString plan = QString::fromStdString(described(sample, text));
        QVERIFY2(plan.contains(sentence), qPrintable(plan));
    }

    // Without the storage account every placeholder is named, and no folder of that name comes to be.
    void placeholdersAreNamed()
    {
        const QByteArray text = read(sampleFolder() + "/recipes/CNTK/CNTK-GPU-Python/job.json");
        const auto file = api::parseJobFile(text.toStdString());
        QVERIFY(file);
        QVERIFY(!file->warnings.empty());
        QVERIFY(planned(file->spec).starts_with("refused: "));
    }

    void noReviewedPlanIsWithoutItsSample()
    {
        QSet<QString> known;
        QDirIterator files(sampleFolder(), {"*.json"}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext())
            known.insert(planName(files.next().mid(sampleFolder().size() + 1)));
        QCOMPARE(known.size(), 84);
        for (const QString &plan : planFolder().entryList({"*.txt"}))
            QVERIFY2(known.contains(plan), qPrintable(plan));
    }
};

QTEST_APPLESS_MAIN(tst_SamplePlans)
#include "tst_sampleplans.moc"
