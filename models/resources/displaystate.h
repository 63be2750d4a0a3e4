// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "engine/api/job.h"

#include <QMetaType>
#include <QString>

namespace trainyard::models {

// The state of a resource as the workbench shows it, one scale for jobs, clusters and the engine.
enum class DisplayState {
    None, // has no state to show
    Waiting,
    Running,
    Stopping,
    Succeeded,
    Failed,
    Stopped, // a job, by a user
    Idle,    // a cluster that is ready
    Changing // a cluster that is being resized, a resource that is being made or deleted
};

DisplayState displayState(const api::Job &job);
DisplayState displayState(const api::Cluster &cluster);

// One or two translated words.
QString stateText(DisplayState state);
// One word, the same in every language: as queries write it.
QString stateWord(DisplayState state);

// What ran it, as people write it: "CNTK", "PyTorch", "Custom MPI", "Built-in trainer", and "Notebook" of a
// command that runs one.
QString toolkitText(const api::JobSpec &spec);

} // namespace trainyard::models

Q_DECLARE_METATYPE(trainyard::models::DisplayState)
