// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/clusters/queuemoves.h"

namespace trainyard::models {

class JobTableModel;

// What gives those of these jobs that wait another priority, or brings them to the front of their clusters'
// lines, in the order in which they stand. Empty when they have it, or stand there.
QueueMoves movesToPriority(const JobTableModel &jobs, const QList<api::ResourceId> &ids,
                           api::SchedulingPriority priority);
QueueMoves movesToFront(const JobTableModel &jobs, const QList<api::ResourceId> &ids);

} // namespace trainyard::models
