// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace trainyard::exec {

// One line of the process table.
struct ProcessInfo {
    pid_t pid = 0;
    pid_t parent = 0;
    pid_t group = 0;
    pid_t session = 0;
    bool isZombie = false;
    std::uint64_t startTicks = 0; // since boot: with the pid and the boot id it names a process for ever
};

// Read from /proc; nothing when there is no such process.
std::optional<ProcessInfo> processInfo(pid_t pid);

// Every process that /proc shows at this moment.
std::vector<ProcessInfo> allProcesses();

// Children of `ancestor`, their children and so on; without zombies, which no signal reaches.
std::vector<ProcessInfo> descendants(pid_t ancestor);

// Whether the environment that `pid` was started with contains `assignment` ("NAME=value").
bool hasInEnvironment(pid_t pid, std::string_view assignment);

// The words of the command line of `pid`; empty when it cannot be read.
std::vector<std::string> commandLine(pid_t pid);

// The numbers of the cores that this process may run on.
std::vector<int> usableCores();

// New with each boot of the machine.
std::string bootId();

} // namespace trainyard::exec
