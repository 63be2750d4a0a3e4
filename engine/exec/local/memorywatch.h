// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace trainyard::exec {

// Tells whether the kernel has killed processes for want of memory: it counts them for every control group
// and for the machine. Remembers the counts of its making.
class MemoryWatch
{
public:
    // The counters of this process's control groups, version 1 or 2, with the groups above, and of the
    // machine. `root` is put before the paths below /proc and /sys.
    explicit MemoryWatch(const std::filesystem::path &root = "/");

    // What the kernel has counted since, as in "/proc/vmstat counts 1 oom_kill more than at the job's start";
    // empty when nothing. The nearest control group is named first.
    std::string proof() const;

private:
    void add(const std::filesystem::path &file);

    struct Counter {
        std::filesystem::path file;
        std::uint64_t kills = 0;
    };
    std::vector<Counter> m_counters;
};

} // namespace trainyard::exec
