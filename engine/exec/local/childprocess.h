// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/launchplan.h"

#include <string>
#include <sys/types.h>
#include <vector>

namespace trainyard::exec {

// "NAME=value" of what every process gets whatever its plan says: PATH, HOME, USER, the language, the time
// zone, the library path and proxies of the calling process, and nothing else of it.
std::vector<std::string> baseEnvironment();

// Starts `/bin/bash -c commandLine` as a child in a process group of its own, its output appended to the
// plan's files by the child itself, so that it depends on no pipe. Returns when bash runs; what kept it from
// running is one sentence. To be called from a program with one thread: the child is a fork of it.
Result<pid_t> startProcess(const jobs::ProcessPlan &plan, const std::vector<std::string> &base);

} // namespace trainyard::exec
