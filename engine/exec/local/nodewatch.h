// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/exec/local/launchorder.h"
#include "engine/jobs/executor.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace trainyard::exec {

// One node of a job as the executor sees it.
struct NodeWatch {
    NodeWatch(std::string uuid, std::size_t node, const jobs::NodePlan &plan);

    std::string jobUuid;
    std::size_t index = 0;
    std::filesystem::path directory;
    std::string nodeId;
    std::string mark;
    std::vector<jobs::ProcessPlan> cleanup; // of the node's plan
    pid_t pid = 0;
    FileDescriptor process;  // pidfd of the supervisor
    FileDescriptor prepared; // see SpawnedSupervisor; none when adopted
    bool isPreparedReported = false;
};

// Looks for the living supervisor of `node`: by state.json, or, when an engine died between its start and
// that file, among all processes. Sets pid and process; false when it has ended or never was.
bool findSupervisor(NodeWatch &node);

// Whether a supervisor was ever started for `node`. No engine may be about to start one: it would show by its
// command line only when the kernel has made the new program of it, and holds the data directory's lock until
// then.
bool wasStarted(NodeWatch &node);

// Lets the kernel forget an ended supervisor that is a child of this process. Says how it ended when that was
// not of its own will: "ended by signal 9 (Killed)"; else empty.
std::string reapSupervisor(const NodeWatch &node);

// How the node's part of the job ended, once its supervisor is gone: what exit.json says; without it Lost, or
// LaunchFailed when it never began. Then processes that it left running are killed. `end` is of
// reapSupervisor().
jobs::NodeExit exitOf(const NodeWatch &node, const std::string &end);

// What has to be done where nobody is left who would clean up after the node: an order to a supervisor in a
// folder of its own. None where there is nothing to do.
std::optional<LaunchOrder> cleanupOrder(const NodeWatch &node);

} // namespace trainyard::exec
