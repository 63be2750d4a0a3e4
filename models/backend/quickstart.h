// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "engine/api/job.h"
#include "engine/api/workspace.h"

#include <QDateTime>
#include <QString>

namespace trainyard::models {

// The first job: a convolutional network learns handwritten digits on this machine.
struct QuickstartOptions {
    QString dataFolder; // a folder with MNIST; empty: digits are drawn
    int epochs = 0;     // 0: a number that suits the data
};

inline constexpr int quickstartTrainRows = 12000;
inline constexpr int quickstartTestRows = 2000;
inline constexpr int quickstartSeed = 1;
inline constexpr int quickstartEpochsDrawn = 10;
inline constexpr int quickstartEpochsMnist = 5;
inline constexpr int quickstartMostEpochs = 1000;

// What is put to the engine, in this order.
struct Quickstart {
    api::Workspace workspace;
    api::ResourceId cluster;
    api::ClusterSpec clusterSpec;
    api::ResourceId experiment;
    api::ResourceId job; // convnet-<yyyymmdd-hhmmss> of `time`; -2, -3 … come behind a name that is taken
    api::JobSpec jobSpec;
};

// `subscription` and `group` as in api::EngineInfo; the defaults where they are empty.
Quickstart makeQuickstart(const QuickstartOptions &options, const std::string &subscription,
                          const std::string &group, const QDateTime &time);

// Where the job's outputs are on the disk of this machine's engine with that data directory.
QString quickstartFolder(const QString &dataDirectory, const api::Job &job);

// Empty when `folder` holds MNIST in a form that the trainer reads, else one sentence for the user.
QString dataFolderProblem(const QString &folder);

} // namespace trainyard::models
