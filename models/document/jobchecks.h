// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"

#include <QDateTime>

#include <optional>

// What hardly is what a job's author means, though the engine would take it: with a fix, or what leads to
// one. Those without are mended by another cluster or file. Pure. Any thread.
namespace trainyard::document {

// One of the engine's clusters, and how many of its nodes are free now.
struct KnownCluster {
    QString name;
    QString id; // as a path
    int nodes = 0;
    bool operator==(const KnownCluster &) const = default;
};

// When a job that waits may be expected to start.
struct LikelyStart {
    QDateTime time;
    bool isLatest = false;
    bool operator==(const LikelyStart &) const = default;
};

// What a job is submitted into.
struct JobSurroundings {
    std::optional<int> clusterNodes = {}; // of the cluster that the job names; none: there is no such
    QStringList clusterFolders = {};      // where its volumes appear, below $AZ_BATCHAI_MOUNT_ROOT
    std::optional<int> freeNodes = {};    // of the cluster; none: not known
    QList<KnownCluster> clusters = {};    // all of the engine
    std::optional<int> mostNodes = {};    // that the cluster can have as it is scaled; none: those it has
    std::optional<int> nodeGpus = {};     // of each of the cluster's nodes; none: not known
    int idleForGood = 0;                  // of them: they take no work before somebody mends or undrains them
    bool operator==(const JobSurroundings &) const = default;
};

int wantedNodes(const JsonText &job); // at least 1

// Of the cluster and its nodes. That it is busy, or grows first, is a hint.
QList<JobProblem> clusterChecks(const JsonText &job, const JobSurroundings &surroundings);

// Of a hint that a job waits: until when, as people say it at `now`.
QString withStart(const QString &hint, const LikelyStart &start, const QDateTime &now);

// Of variables, volumes, secrets, pipes, and what waits to be filled in.
QList<JobProblem> settingChecks(const JsonText &job, const JobSurroundings &surroundings);

} // namespace trainyard::document
