// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>

namespace trainyard::exec {

// Kills every process that carries `mark` in its environment (see runMark()): what remains of a node's part
// of a job when its supervisor was killed. Each is looked at again through a descriptor before the signal
// goes out, so that a process id in new hands is never hit. Returns how many were killed; waits for them,
// some seconds at most.
std::size_t killLeftovers(const std::string &mark);

} // namespace trainyard::exec
