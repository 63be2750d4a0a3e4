// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace trainyard::test {

// Writes an engine's data directory as it is after `count` jobs have run and ended: job-0 … of experiment
// "digits" in workspace "yard", one a second until now, most of them good, each with its own learning rate.
// Quick where the directory lies in memory. False when it cannot be written.
bool storeJobs(const std::string &dataDirectory, int count);

} // namespace trainyard::test
