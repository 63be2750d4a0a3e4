// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace trainyard::api {

// A job's own kind of line: an expression (RE2 syntax) that is searched in each line of its output. Its named
// groups are "step", "epoch", and metrics by their names; or "name" and "value" of pairs, as often as they
// come in a line. A line without a step is numbered by its epoch, or counts on from the one before.
struct MetricPattern {
    std::string pattern;
    std::string prefix; // goes in front of the names, as in "train/"
    bool operator==(const MetricPattern &) const = default;
};

// GET and PUT /trainyard/v1/linepatterns<job id>: the patterns by which a job's lines are read, the first
// that fits a line, before the built-in ones.
struct LinePatterns {
    static constexpr std::size_t most = 20;
    std::vector<MetricPattern> patterns;
    bool isReading = false; // what the job had printed before is still being read by them
    bool operator==(const LinePatterns &) const = default;
};
std::string toJson(const LinePatterns &patterns);
Result<LinePatterns> linePatternsFromJson(std::string_view body);

// What is wrong with it, as in "must have a named group …"; empty when nothing is.
std::string problemOf(const MetricPattern &pattern);

} // namespace trainyard::api
