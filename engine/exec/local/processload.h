// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <sys/types.h>

namespace trainyard::exec {

// What a process and all below it have used. Counts grow for as long as the root is there: what processes
// that have ended used was added to those that waited for them.
struct ProcessLoad {
    double cpuSeconds = 0;
    double memoryBytes = 0; // resident; what processes share counts for each
    double readBytes = 0;   // from disks, as is `writtenBytes`
    double writtenBytes = 0;
    int processes = 0;
};

// In one pass over /proc. Roots that are not there have none.
std::map<pid_t, ProcessLoad> processLoads(const std::set<pid_t> &roots);

} // namespace trainyard::exec
