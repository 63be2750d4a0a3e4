// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

namespace trainyard::compare {

class LogColumn;

// Scroll the logs beside one that was scrolled to where that one is. GUI thread.

// To the same line. False: nobody knows yet which one is at its top; it is asked for, and to be tried again.
bool alignToLine(const LogColumn &from, const std::vector<LogColumn *> &columns);
// To what came as long after the start of its own run.
void alignToTime(const LogColumn &from, const std::vector<LogColumn *> &columns);

} // namespace trainyard::compare
