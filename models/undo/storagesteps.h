// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/client/client.h"
#include "models/storage/storageplace.h"
#include "models/undo/undohistory.h"

#include <functional>
#include <optional>

namespace trainyard::models {

// What was just made in the storage of an engine.
struct MadeFolder {
    StoragePlace folder;                                     // of a file share
    std::function<std::optional<client::Endpoint>()> engine; // where it is when the step is taken
    std::function<void()> changed = {};                      // called when it is gone, or there again
};

// Undone by removing it, as long as nothing is in it; `owner` outlives the step.
UndoHistory::Step folderStep(const MadeFolder &made, QObject &owner);

} // namespace trainyard::models
