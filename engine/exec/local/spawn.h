// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/base/result.h"
#include "engine/exec/local/launchorder.h"

#include <filesystem>

namespace trainyard::exec {

struct SpawnedSupervisor {
    pid_t pid = 0;
    FileDescriptor process;  // a pidfd: readable when the supervisor has ended
    FileDescriptor prepared; // hangs up when state.json tells of the preparation, or never will
};

// Starts `program` for the order, in a session of its own and with none of the caller's
// descriptors, signals or variables, so that nothing that happens to the caller reaches it. What a former run
// left in the node's folder is removed.
Result<SpawnedSupervisor> spawnSupervisor(const std::filesystem::path &program, const LaunchOrder &order);

} // namespace trainyard::exec
