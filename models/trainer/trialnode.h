// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "engine/api/engineinfo.h"

#include <QString>

#include <optional>

namespace trainyard::models {

// Where a job would train: all of this machine, or a node of a cluster, which is a slice of it.
struct TrialNode {
    QString cluster = {};         // empty: none is chosen, so all of the machine
    bool isElsewhere = false;     // on another machine
    int count = 1;                // of such nodes, which share the training
    int cores = 0;                // of its own; 0: all that there are, which it may have to share
    std::optional<int> gpus = {}; // that it sees; none: all that there are
    int free = 0;                 // of such nodes, which take a job at once
    bool isMachineBusy = false;   // with jobs, of whichever cluster
    bool isFree() const { return !cluster.isEmpty() && free >= count; }
    bool needsJob() const { return isElsewhere || count > 1; } // no process here would be like it
    bool operator==(const TrialNode &) const = default;
};

// A node of the cluster (null: none is chosen) of this engine, by the rule by which the engine cuts its
// machine.
TrialNode trialNodeOf(const api::Cluster *cluster, const std::optional<api::EngineInfo> &engine,
                      bool isThisMachine);

// Whether such a node certainly has no GPU, wherever it is; without a cluster, whether its machine has none.
bool isWithoutGpu(const api::Cluster *cluster, const std::optional<api::EngineInfo> &engine);

} // namespace trainyard::models
