// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/exec/local/children.h"
#include "engine/exec/local/launchorder.h"

#include <functional>
#include <string>
#include <vector>

namespace trainyard::exec {

// What every process of the order's job finds in its environment before its own variables.
std::vector<std::string> markedEnvironment(const LaunchOrder &order);

// Runs what cleans up after the job, one after another, each for a bounded time; how they end changes
// nothing. `note` gets a sentence for each that cannot be started. `children` must expect their names.
void runCleanup(const LaunchOrder &order, Children &children,
                const std::function<void(const std::string &)> &note);

} // namespace trainyard::exec
