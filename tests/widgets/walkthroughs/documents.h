// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "testpaths.h"
#include "tests/widgets/walkthroughs/wholejob.h"

#include <QFile>

// The jobs of Batch AI's documents that the walk-throughs make.
namespace trainyard::test {

// Of the recipe CNTK-GPU-BrainScript, which the quickstart follows.
inline QJsonObject quickstart()
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

// Of the documents, for a storage account; empty: they are not here.
inline QJsonObject caffe2Recipe(const char *account)
{
    QFile file(QStringLiteral(TRAINYARD_SHARED_DIR "/samples/batchai/documents/004.1.job.json"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QJsonObject document = objectIn(file.readAll().replace("<AZURE_BATCHAI_STORAGE_ACCOUNT>", account));
    document.remove(QStringLiteral("$schema")); // which is the document's, not the job's
    return document;
}

} // namespace trainyard::test
