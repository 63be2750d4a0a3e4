// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"

#include <QList>

namespace trainyard::models {

// What somebody may want to do about a job as it stands.
enum class NextStep {
    ShowCluster,  // its queue, its nodes
    Enlarge,      // the cluster, to as many nodes as it wants
    Correct,      // a new job with changes
    SmallerBatch, // the same, with half the samples a step
    Resume,       // from the last checkpoint
    MoreTime,     // the same, with twice its time limit
    TrainLonger,  // the same, with twice the epochs
    ShowLog,
    ShowOutputs,
    OpenFolder // of its outputs, on this machine
};

// The best first; none where there is nothing to be done. `isLocal`: its files are on this machine.
QList<NextStep> nextSteps(const api::Job &job, bool isLocal);

} // namespace trainyard::models
