// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "testpaths.h"
#include "tests/widgets/walkthroughs/wholejob.h"

#include <QFile>

// The jobs of Batch AI's documents that the walk-throughs make.
namespace trainyard::test {

// Of the recipe CNTK-GPU-BrainScript.
inline QJsonObject brainScriptRecipe()
{
    return objectIn(R"({"properties": {
    "nodeCount": 1,
    "cntkSettings": {
        "configFilePath": "$AZ_BATCHAI_INPUT_CONFIG/ConvNet_MNIST.cntk",
        "commandLineArgs": "rootDir=. dataDir=$AZ_BATCHAI_INPUT_DATASET outputDir=$AZ_BATCHAI_OUTPUT_MODEL"
    },
    "stdOutErrPathPrefix": "$AZ_BATCHAI_MOUNT_ROOT/external",
    "inputDirectories": [
        {"id": "DATASET", "path": "$AZ_BATCHAI_MOUNT_ROOT/external/mnist_database"},
        {"id": "CONFIG", "path": "$AZ_BATCHAI_MOUNT_ROOT/external/cntk_samples"}
    ],
    "outputDirectories": [
        {"id": "MODEL", "pathPrefix": "$AZ_BATCHAI_MOUNT_ROOT/external", "pathSuffix": "Models"}
    ],
    "containerSettings": {
        "imageSourceRegistry": {"image": "microsoft/cntk:2.1-gpu-python3.5-cuda8.0-cudnn6.0"}
    }
}})");
}

// The document of that number, for a storage account; where it is not here, `known`, which says the same.
inline QJsonObject documentOr(const QByteArray &known, const char *number, const char *account)
{
    QFile file(test::sharedPath("samples/batchai/documents/%1.job.json").arg(QLatin1String(number)));
    const QByteArray text = file.open(QIODevice::ReadOnly) ? file.readAll() : known;
    QJsonObject document = objectIn(QByteArray(text).replace("<AZURE_BATCHAI_STORAGE_ACCOUNT>", account));
    document.remove(QStringLiteral("$schema")); // which is the document's, not the job's
    return document;
}

// With what both keep their files in.
inline QByteArray recipe(const QByteArray &own)
{
    return R"({"properties": {
    "stdOutErrPathPrefix": "$AZ_BATCHAI_JOB_MOUNT_ROOT/logs",
    "mountVolumes": {
        "azureFileShares": [
            {"azureFileUrl": "https://<AZURE_BATCHAI_STORAGE_ACCOUNT>.file.core.windows.net/logs",
             "relativeMountPath": "logs"},
            {"azureFileUrl": "https://<AZURE_BATCHAI_STORAGE_ACCOUNT>.file.core.windows.net/scripts",
             "relativeMountPath": "scripts"}
        ],
        "azureBlobFileSystems": [
            {"accountName": "<AZURE_BATCHAI_STORAGE_ACCOUNT>", "containerName": "data", "relativeMountPath": "data"}
        ]
    },)" + own +
           "}}";
}

// The recipe CNTK-GPU-Python.
inline QJsonObject quickstart(const char *account)
{
    return documentOr(recipe(R"(
    "nodeCount": 1,
    "cntkSettings": {
        "pythonScriptFilePath": "$AZ_BATCHAI_JOB_MOUNT_ROOT/scripts/cntk/ConvNet_MNIST.py",
        "commandLineArgs": "$AZ_BATCHAI_JOB_MOUNT_ROOT/data/mnist_cntk $AZ_BATCHAI_OUTPUT_MODEL"
    },
    "outputDirectories": [{"id": "MODEL", "pathPrefix": "$AZ_BATCHAI_JOB_MOUNT_ROOT/logs"}])"),
                      "000.1", account);
}

// The recipe Caffe2-GPU-Distributed.
inline QJsonObject caffe2Recipe(const char *account)
{
    return documentOr(recipe(R"(
    "nodeCount": 2,
    "caffe2Settings": {
        "pythonScriptFilePath": "$AZ_BATCHAI_JOB_MOUNT_ROOT/scripts/caffe2/resnet50_trainer.py",
        "commandLineArgs": "--num_shards 2 --shard_id $AZ_BATCHAI_TASK_INDEX --run_id 0 --epoch_size 2000 )"
                             R"(--num_epochs 5 --train_data $AZ_BATCHAI_JOB_MOUNT_ROOT/data/mnist_data/)"
                             R"(mnist_train_lmdb --file_store_path $AZ_BATCHAI_SHARED_JOB_TEMP"
    },
    "containerSettings": {"imageSourceRegistry": {"image": "caffe2ai/caffe2"}})"),
                      "004.1", account);
}

} // namespace trainyard::test
