// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace trainyard::models {

// What helps a cluster that does not get its nodes, or whose nodes cannot be used; the best one first. Pure.
enum class ClusterStep {
    ShowSetupLog,
    SetUpAgain,  // on the nodes on which the setup task has failed
    ScaleHolder, // the cluster that has most of what this one lacks
    Scale
};

QList<ClusterStep> nextSteps(const api::Cluster &cluster);

QStringList unpreparedNodes(const api::Cluster &cluster); // on which its setup task has failed

// Of a sentence that lists who has the machine's GPUs, "yard/gpus has 3 GPUs, yard/more has 1 GPU", the one
// that has most, but not `own`, in whose resource group they are. None: no other has any.
std::optional<api::ResourceId> greatestHolder(const QString &sentence, const api::ResourceId &own);
std::optional<api::ResourceId> holderOf(const api::Cluster &cluster); // of what it lacks

} // namespace trainyard::models
