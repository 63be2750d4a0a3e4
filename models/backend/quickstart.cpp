// SPDX-License-Identifier: Apache-2.0
#include "models/backend/quickstart.h"

#include "models/text.h"

#include <QCoreApplication>
#include <QDir>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::Quickstart)
};

api::ClusterSpec thisMachine()
{
    api::ClusterSpec spec;
    spec.vmSize = "local";
    spec.scale = api::ManualScale{.targetNodeCount = 1};
    api::AzureFileShare share;
    share.accountName = "local";
    share.azureFileUrl = "https://local.file.core.windows.net/quickstart";
    share.relativeMountPath = "afs";
    spec.mountVolumes.azureFileShares.push_back(share);
    return spec;
}

api::TrainerSettings trainer(const QuickstartOptions &options)
{
    const bool isDrawn = options.dataFolder.isEmpty();
    api::TrainerSettings trainer;
    trainer.network = "convnet_mnist";
    trainer.dataPath = isDrawn ? "$AZ_BATCHAI_JOB_TEMP/digits" : "$AZ_BATCHAI_INPUT_DATA";
    trainer.outputPath = "$AZ_BATCHAI_OUTPUT_MODEL";
    trainer.epochs = options.epochs > 0 ? options.epochs
                     : isDrawn          ? quickstartEpochsDrawn
                                        : quickstartEpochsMnist;
    trainer.seed = quickstartSeed;
    trainer.commandLineArgs = "--progress-every 10"; // minibatches: the charts are to move
    return trainer;
}

std::string drawDigits()
{
    return "trainyard-train data digits --output \"$AZ_BATCHAI_JOB_TEMP/digits\" --train " +
           std::to_string(quickstartTrainRows) + " --test " + std::to_string(quickstartTestRows) +
           " --seed " + std::to_string(quickstartSeed);
}

api::JobSpec jobSpec(const QuickstartOptions &options, const api::ResourceId &cluster)
{
    api::JobSpec spec;
    spec.cluster = cluster;
    spec.toolkit = trainer(options);
    spec.stdOutErrPathPrefix = "$AZ_BATCHAI_MOUNT_ROOT/afs";
    spec.outputDirectories.push_back(
        {.id = "MODEL", .pathPrefix = "$AZ_BATCHAI_MOUNT_ROOT/afs", .pathSuffix = "models"});
    if (options.dataFolder.isEmpty())
        spec.jobPreparationCommandLine = drawDigits();
    else
        spec.inputDirectories.push_back(
            {.id = "DATA", .path = QDir(options.dataFolder).absolutePath().toStdString()});
    return spec;
}

} // namespace

Quickstart makeQuickstart(const QuickstartOptions &options, const std::string &subscription,
                          const std::string &group, const QDateTime &time)
{
    Quickstart made;
    made.workspace.id = api::ResourceId::forWorkspace(
        subscription.empty() ? std::string(api::defaultSubscription) : subscription,
        group.empty() ? std::string(api::defaultGroup) : group, "quickstart");
    made.workspace.location = "local";
    made.cluster = made.workspace.id.cluster("this-machine");
    made.clusterSpec = thisMachine();
    made.experiment = made.workspace.id.experimentNamed("digits");
    const QString name = QStringLiteral("convnet-") + time.toString(QStringLiteral("yyyyMMdd-HHmmss"));
    made.job = made.workspace.id.job("digits", name.toStdString());
    made.jobSpec = jobSpec(options, made.cluster);
    return made;
}

QString quickstartFolder(const QString &dataDirectory, const api::Job &job)
{
    return QStringLiteral("%1/storage/local/files/quickstart/%2")
        .arg(dataDirectory, toQString(job.outputPathSegment));
}

QString dataFolderProblem(const QString &folder)
{
    const QDir dir(folder);
    if (folder.isEmpty() || !dir.exists())
        return Texts::tr("There is no folder %1.").arg(QDir::toNativeSeparators(folder));
    const QStringList trainingFiles{QStringLiteral("train-images*"), QStringLiteral("train*.txt"),
                                    QStringLiteral("train*.ctf")};
    const bool isData = !dir.entryList(trainingFiles, QDir::Files).isEmpty();
    if (!isData)
        return Texts::tr("The folder %1 has no training set in it: neither train-images-idx3-ubyte (or .gz) "
                         "nor Train-28x28_cntk_text.txt.")
            .arg(QDir::toNativeSeparators(folder));
    return {};
}

} // namespace trainyard::models
