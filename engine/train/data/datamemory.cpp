// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/datamemory.h"

#include <algorithm>
#include <fstream>
#include <limits>
#include <unistd.h>

namespace trainyard::train {

std::uint64_t memoryForData()
{
    const long pages = ::sysconf(_SC_PHYS_PAGES);
    const long pageSize = ::sysconf(_SC_PAGESIZE);
    std::uint64_t memory = pages > 0 && pageSize > 0
                               ? static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(pageSize)
                               : std::numeric_limits<std::uint64_t>::max();
    // Of control groups, version 2, as a container sees its own and version 1; "max" is no number.
    for (const char *file : {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"}) {
        std::uint64_t limit = 0;
        if (std::ifstream(file) >> limit && limit > 0)
            memory = std::min(memory, limit);
    }
    return memory / 2;
}

} // namespace trainyard::train
