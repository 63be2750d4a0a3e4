// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "models/inputs/foldercontents.h"
#include "models/storage/storageplace.h"

namespace trainyard::models {

// What is in a folder of an engine's storage, told as contentsOf() tells it of this machine's. What little is
// read of it is fetched into folders that go with the last copy of what is told: of a table or a file with
// rows the first 8 MiB, 32 MiB of all of them, a few pictures of up to 4 MiB, and the names of up to 20,000
// files. Asks the engine and blocks meanwhile; ends early, with what it has, once `isStopped`. Any thread.
FolderContents contentsOnVolume(const api::Endpoint &engine, const StoragePlace &place,
                                const std::atomic_bool &isStopped);

} // namespace trainyard::models
