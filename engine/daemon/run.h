// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/runrequest.h"

namespace trainyard::daemon {

// The program `trainyard-engine run`: one job in the foreground, without a daemon. Its output goes to the
// terminal; the first Ctrl+C terminates it, the second kills it. Call it before there are threads. Returns
// the job's exit code; after one sentence, 2 for options that make no sense and 1 for whatever else keeps it
// from running.
int run(const RunOptions &options);

} // namespace trainyard::daemon
