// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "models/inputs/foldercontents.h"
#include "models/storage/storageplace.h"

namespace trainyard::models {

// What is in a folder of an engine's storage, told as contentsOf() tells it of this machine's. What little is
// read of it, tables, rows and a few pictures, is fetched into a folder that goes with the last copy of what
// is told. Asks the engine and blocks meanwhile; ends early, with what it has, once `isStopped`. Any thread.
FolderContents contentsOnVolume(const api::Endpoint &engine, const StoragePlace &place,
                                const std::atomic_bool &isStopped);

} // namespace trainyard::models
