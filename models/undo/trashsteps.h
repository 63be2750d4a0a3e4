// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/trash.h"
#include "models/undo/undohistory.h"

#include <functional>
#include <vector>

namespace trainyard::models {

class TrashBin;

// Whether something of a resource is under way, which deleting it would stop.
using IsInUse = std::function<bool(const api::ResourceId &)>;

// What was just deleted by these orders: undone by restoring it, and done again unless it is in use by then.
// The trash outlives the step. What is stored is never in use.
UndoHistory::Step trashStep(TrashBin &trash, const std::vector<api::TrashOrder> &orders, const Sentence &text,
                            const IsInUse &isInUse = {});
// What was just restored, which these orders had deleted: undone by deleting it again, unless it is in use by
// then.
UndoHistory::Step restoreStep(TrashBin &trash, const std::vector<api::TrashOrder> &orders,
                              const Sentence &text, const IsInUse &isInUse);

} // namespace trainyard::models
