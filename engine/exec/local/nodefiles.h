// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/clock.h"
#include "engine/base/result.h"
#include "engine/jobs/executor.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <sys/types.h>

// The two files by which a supervisor is known to engines that come and go. Both are written whole or not at
// all; only the second must outlive a loss of power.
namespace trainyard::exec {

// state.json: who supervises this node.
struct NodeState {
    pid_t pid = 0;
    std::uint64_t startTicks = 0;
    std::string bootId;
    Timestamp startTime;
    std::string mark;                           // see runMark()
    std::optional<Timestamp> preparedTime = {}; // when the job's own processes began
};

Status writeState(const std::filesystem::path &nodeDirectory, const NodeState &state);
Result<NodeState> readState(const std::filesystem::path &nodeDirectory);

// exit.json: how it ended.
Status reserveExit(const std::filesystem::path &nodeDirectory); // room for it, should the disk be full then
Status writeExit(const std::filesystem::path &nodeDirectory, const jobs::NodeExit &exit);
Result<jobs::NodeExit> readExit(const std::filesystem::path &nodeDirectory);

// Makes place for another run in the same folder.
Status removeNodeFiles(const std::filesystem::path &nodeDirectory);

} // namespace trainyard::exec
