// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/tracking/replies.h"

#include <string>
#include <vector>

namespace trainyard::tracking {

// Sorts by terms like "metrics.loss ASC" and "start_time DESC", the first one first; what they leave equal by
// start, the newest first. Runs without a value, or with NaN, come last either way.
Status sortRuns(std::vector<RunInPlace> &runs, const std::vector<std::string> &orderBy);

} // namespace trainyard::tracking
