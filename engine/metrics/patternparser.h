// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/metricpattern.h"
#include "engine/metrics/lineparser.h"
#include "engine/metrics/linepattern.h"
#include "engine/metrics/linestate.h"

#include <memory>
#include <vector>

namespace trainyard::metrics {

// Patterns with their expressions compiled; those that cannot be compiled fit no line. May be shared by
// threads.
class CompiledPatterns;

// A user's patterns as such. Names keep their form; a line that tells no step counts on.
std::vector<LinePattern> userPatterns(const std::vector<api::MetricPattern> &patterns);

std::shared_ptr<const CompiledPatterns> compile(std::vector<LinePattern> patterns);

// Reads lines by patterns, the first that fits. The state outlives it.
std::unique_ptr<LineParser> makePatternParser(std::shared_ptr<const CompiledPatterns> patterns,
                                              LineState &state);

} // namespace trainyard::metrics
