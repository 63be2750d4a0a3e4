// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"

#include <functional>
#include <optional>

namespace trainyard::document {

// A cluster that could run a job at once.
struct FreeCluster {
    QString name;
    QString id; // as a path
    int nodes = 0;
};

// What a job is submitted into.
struct JobSurroundings {
    std::optional<int> clusterNodes = {}; // of the cluster that the job names; none: there is no such
    QStringList clusterFolders = {};      // where its volumes appear, below $AZ_BATCHAI_MOUNT_ROOT
    std::function<bool(const QString &path)> exists = {}; // and can be read; null: it runs elsewhere
    std::optional<int> freeNodes = {};                    // of the cluster; none: not known
    QList<FreeCluster> freeClusters = {};                 // all of the engine, with those nodes free now
};

// What hardly is what its author means, though the engine would take it: with a fix, or what leads to one.
// Those without are mended by another cluster or file.
// Asks `exists` for paths and is pure beyond that. Any thread.
QList<JobProblem> jobChecks(const JsonText &job, const JobSurroundings &surroundings);

} // namespace trainyard::document
