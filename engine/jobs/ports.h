// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

namespace trainyard::jobs {

// Ports in a row, for the servers of one run.
struct PortBlock {
    int first = 0;
    int count = 0;
};

// How many ports a run of that many nodes gets.
int portCount(std::size_t nodes);

// The lowest block of `count` ports, from 2222 up as in Batch AI and below those that the kernel gives out by
// itself, that shares none with `taken` and in which nobody on this machine listens. None when all are taken.
std::optional<PortBlock> freePorts(const std::vector<PortBlock> &taken, int count);

} // namespace trainyard::jobs
