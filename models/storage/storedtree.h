// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/backend/errand.h"
#include "models/files/filesdownload.h"
#include "models/storage/storageplace.h"

#include <vector>

namespace trainyard::models {

// All files of what was chosen in a folder, however deep; called as they are below that folder. Blocks.
Result<std::vector<FetchedFile>> filesOf(client::StorageFiles &calls, const StoragePlace &place,
                                         const std::vector<StorageEntry> &chosen, Errand::Way &way);
// Removes it all. Blocks.
Status removeAll(client::StorageFiles &calls, const StoragePlace &place,
                 const std::vector<StorageEntry> &chosen, Errand::Way &way);

} // namespace trainyard::models
