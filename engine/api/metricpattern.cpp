// SPDX-License-Identifier: Apache-2.0
#include "engine/api/patternproblem.h"

#include <re2/re2.h>

#include <algorithm>

namespace trainyard::api {

namespace {

constexpr std::size_t longestPattern = 1000;
constexpr std::size_t longestPrefix = 100;
constexpr int mostGroups = 30;

bool isTagPart(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           std::string_view("_./-").find(c) != std::string_view::npos;
}

RE2::Options quiet()
{
    RE2::Options options;
    options.set_log_errors(false);
    return options;
}

std::optional<PatternProblem> problemOfGroups(const re2::RE2 &expression)
{
    if (expression.NumberOfCapturingGroups() > mostGroups)
        return PatternProblem::TooManyGroups;
    const auto &groups = expression.NamedCapturingGroups();
    if (groups.contains("name") && !groups.contains("value"))
        return PatternProblem::NameWithoutValue;
    const bool hasMetric = std::any_of(groups.begin(), groups.end(), [](const auto &group) {
        return group.first != "step" && group.first != "epoch" && group.first != "steps";
    });
    return hasMetric ? std::nullopt : std::optional(PatternProblem::NoMetric);
}

} // namespace

std::optional<PatternProblem> findProblem(const MetricPattern &pattern)
{
    if (pattern.pattern.empty())
        return PatternProblem::Empty;
    if (pattern.pattern.size() > longestPattern)
        return PatternProblem::TooLong;
    if (pattern.prefix.size() > longestPrefix ||
        !std::all_of(pattern.prefix.begin(), pattern.prefix.end(), isTagPart))
        return PatternProblem::Prefix;
    const re2::RE2 expression(pattern.pattern, quiet());
    return expression.ok() ? problemOfGroups(expression) : std::optional(PatternProblem::Syntax);
}

std::string problemOf(const MetricPattern &pattern)
{
    const auto problem = findProblem(pattern);
    if (!problem)
        return {};
    switch (*problem) {
    case PatternProblem::Empty:
    case PatternProblem::TooLong:
        return "must have 1 to " + std::to_string(longestPattern) + " characters";
    case PatternProblem::Prefix:
        return "has a prefix with other characters than letters, digits and _./-, or more than " +
               std::to_string(longestPrefix);
    case PatternProblem::Syntax:
        return "is not a regular expression: " + re2::RE2(pattern.pattern, quiet()).error();
    case PatternProblem::TooManyGroups:
        return "must have at most " + std::to_string(mostGroups) + " groups; write the others as (?:…)";
    case PatternProblem::NameWithoutValue:
        return "has a group \"name\", which needs a group \"value\" beside it";
    case PatternProblem::NoMetric:
        break;
    }
    return "must have a named group for a number, as in loss: (?P<loss>\\S+)";
}

} // namespace trainyard::api
