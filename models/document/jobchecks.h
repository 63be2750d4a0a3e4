// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"

#include <optional>

// What hardly is what a job's author means, though the engine would take it: with a fix, or what leads to
// one. Those without are mended by another cluster or file. Pure. Any thread.
namespace trainyard::document {

// A cluster that could run a job at once.
struct FreeCluster {
    QString name;
    QString id; // as a path
    int nodes = 0;
    bool operator==(const FreeCluster &) const = default;
};

// What a job is submitted into.
struct JobSurroundings {
    std::optional<int> clusterNodes = {}; // of the cluster that the job names; none: there is no such
    QStringList clusterFolders = {};      // where its volumes appear, below $AZ_BATCHAI_MOUNT_ROOT
    std::optional<int> freeNodes = {};    // of the cluster; none: not known
    QList<FreeCluster> freeClusters = {}; // all of the engine, with those nodes free now
    bool operator==(const JobSurroundings &) const = default;
};

// Of the cluster and its nodes.
QList<JobProblem> clusterChecks(const JsonText &job, const JobSurroundings &surroundings);

// Of variables, volumes, secrets, and what waits to be filled in.
QList<JobProblem> settingChecks(const JsonText &job, const JobSurroundings &surroundings);

} // namespace trainyard::document
