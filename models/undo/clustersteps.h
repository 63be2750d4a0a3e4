// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/clusters/clusterchanges.h"
#include "models/undo/undohistory.h"

#include <optional>

namespace trainyard::models {

class TaskThread;

// What was just changed on a cluster: undone by asking its engine through `requests`, which outlives the
// step. None where nothing has changed.
std::optional<UndoHistory::Step> clusterStep(TaskThread &requests, const ScaleChange &change);
std::optional<UndoHistory::Step> clusterStep(TaskThread &requests, const DrainChange &change);
std::optional<UndoHistory::Step> clusterStep(TaskThread &requests, const QueueChange &change);

} // namespace trainyard::models
