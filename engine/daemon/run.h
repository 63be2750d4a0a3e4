// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/runrequest.h"

namespace trainyard::daemon {

// The program `trainyard-engine run`: one job in the foreground, without a daemon. Its output goes to the
// terminal; the first Ctrl+C terminates it, the second kills it. Call it before there are threads. Returns
// the job's exit code; 1, after one sentence, when it cannot be run.
int run(const RunOptions &options);

} // namespace trainyard::daemon
