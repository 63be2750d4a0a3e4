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

// The document of that number, for a storage account; empty: it is not here.
inline QJsonObject documentHere(const char *number, const char *account)
{
    QFile file(QStringLiteral(TRAINYARD_SHARED_DIR "/samples/batchai/documents/%1.job.json")
                   .arg(QLatin1String(number)));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QJsonObject document = objectIn(file.readAll().replace("<AZURE_BATCHAI_STORAGE_ACCOUNT>", account));
    document.remove(QStringLiteral("$schema")); // which is the document's, not the job's
    return document;
}

inline QJsonObject caffe2Recipe(const char *account)
{
    return documentHere("004.1", account);
}

// Of the CNTK quickstart, the recipe CNTK-GPU-Python; what it says where the document is not here.
inline QJsonObject quickstart(const char *account)
{
    if (const QJsonObject document = documentHere("000.1", account); !document.isEmpty())
        return document;
    return objectIn(QByteArray(R"({"properties": {
    "nodeCount": 1,
    "cntkSettings": {
        "pythonScriptFilePath": "$AZ_BATCHAI_JOB_MOUNT_ROOT/scripts/cntk/ConvNet_MNIST.py",
        "commandLineArgs": "$AZ_BATCHAI_JOB_MOUNT_ROOT/data/mnist_cntk $AZ_BATCHAI_OUTPUT_MODEL"
    },
    "stdOutErrPathPrefix": "$AZ_BATCHAI_JOB_MOUNT_ROOT/logs",
    "outputDirectories": [{"id": "MODEL", "pathPrefix": "$AZ_BATCHAI_JOB_MOUNT_ROOT/logs"}],
    "mountVolumes": {
        "azureFileShares": [
            {"azureFileUrl": "https://ACCOUNT.file.core.windows.net/logs", "relativeMountPath": "logs"},
            {"azureFileUrl": "https://ACCOUNT.file.core.windows.net/scripts", "relativeMountPath": "scripts"}
        ],
        "azureBlobFileSystems": [
            {"accountName": "ACCOUNT", "containerName": "data", "relativeMountPath": "data"}
        ]
    }
}})")
                        .replace("ACCOUNT", account));
}

} // namespace trainyard::test
