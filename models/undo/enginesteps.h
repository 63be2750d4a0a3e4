// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "models/undo/undohistory.h"

namespace trainyard::models {

// How a step ended that asked an engine: what that refuses can never be done, what it did not hear of may be
// tried again.
void answer(const UndoHistory::Answer &to, const Status &done);

} // namespace trainyard::models
