// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/trash.h"
#include "models/undo/undohistory.h"

#include <functional>
#include <vector>

namespace trainyard::models {

class TrashBin;

// What was just deleted by these orders: undone by restoring it. The trash outlives the step.
UndoHistory::Step trashStep(TrashBin &trash, const std::vector<api::TrashOrder> &orders,
                            const Sentence &text);
// What was just restored, which these orders had deleted: undone by deleting it again, unless it is in use by
// then.
UndoHistory::Step restoreStep(TrashBin &trash, const std::vector<api::TrashOrder> &orders,
                              const Sentence &text,
                              const std::function<bool(const api::ResourceId &)> &isInUse);

} // namespace trainyard::models
