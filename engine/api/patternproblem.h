// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/metricpattern.h"

#include <optional>

namespace trainyard::api {

// What is wrong with a pattern; problemOf() says it in a sentence.
enum class PatternProblem {
    Empty,
    TooLong,
    Prefix, // other characters than a tag has, or too many
    Syntax, // no regular expression
    TooManyGroups,
    NameWithoutValue,
    NoMetric // no named group for a number
};
std::optional<PatternProblem> findProblem(const MetricPattern &pattern);

} // namespace trainyard::api
