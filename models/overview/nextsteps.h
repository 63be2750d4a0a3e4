// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"

#include <QList>

#include <optional>

namespace trainyard::models {

// What somebody may want to do about a job as it stands.
enum class NextStep {
    ShowCluster,        // its queue, its nodes
    MoveToFront,        // of those that wait for it
    Enlarge,            // the cluster, to as many nodes as it wants
    CreateCluster,      // the one that it waits for
    ShowSetupLog,       // of the cluster's nodes
    SetUpAgain,         // the cluster's nodes on which that has failed
    LetWork,            // the cluster's drained nodes
    ScaleHolder,        // another cluster, which has what it waits for
    Correct,            // a new job with changes
    Again,              // the same once more
    SmallerBatch,       // the same, with half the samples a step
    LowerRate,          // the same, with a tenth of the learning rate
    Resume,             // from the last checkpoint
    MoreTime,           // the same, with twice its time limit
    TrainLonger,        // the same, with twice the epochs
    InstallModule,      // the same, with a preparation that installs what was missing
    InstallMpi,         // likewise
    AllowScript,        // the same, with a preparation that makes its script executable
    MindPipe,           // the same, with a command that fails where what is before a pipe does
    ChooseScript,       // of a new job: the value that was wrong is to be typed
    ChooseInterpreter,  // likewise
    CorrectPath,        // likewise
    CorrectPreparation, // likewise
    CorrectVolumes,     // likewise
    CorrectContainer,   // likewise
    CleanUp,            // ended jobs of its workspace, which take room on the disk
    ShowLog,
    ShowOutputs,
    OpenFolder // of its outputs, on this machine
};

// The cluster that has what a job waits for, and most of it; nothing where none is named.
std::optional<api::ResourceId> holderOf(const api::Job &job);

// The best first; none where there is nothing to be done. `isLocal`: its files are on this machine.
QList<NextStep> nextSteps(const api::Job &job, bool isLocal);

} // namespace trainyard::models
