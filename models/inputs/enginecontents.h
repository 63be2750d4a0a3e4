// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "engine/api/machinelook.h"
#include "models/inputs/foldercontents.h"

namespace trainyard::models {

// What an engine says of a folder of its machine, or of one of its file servers: how many files there are,
// and of which kinds; their data stay there. Blocks. Any thread.
FolderContents contentsByEngine(const api::Endpoint &engine, const api::LookedPath &folder);

} // namespace trainyard::models
