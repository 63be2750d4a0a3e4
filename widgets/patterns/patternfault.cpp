// SPDX-License-Identifier: Apache-2.0
#include "widgets/patterns/patternfault.h"

#include "engine/api/patternproblem.h"
#include "engine/text/pattern.h"
#include "models/text.h"
#include "widgets/logs/findbar.h"

#include <QCoreApplication>

namespace trainyard::patterns {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::patterns::PatternFault)
};

int columns(std::string_view text)
{
    return int(models::toQString(text).size());
}

PatternFault syntaxFault(const std::string &source)
{
    const auto compiled = text::Pattern::compile(source, {});
    const auto *fault = std::get_if<text::PatternFault>(&compiled);
    if (!fault) // only RE2's limits differ
        return {logs::FindBar::faultText(text::PatternFault::Kind::TooLong), false, 0, columns(source)};
    const std::string_view all(source);
    return {logs::FindBar::faultText(fault->kind), false, columns(all.substr(0, fault->begin)),
            columns(all.substr(fault->begin, fault->end - fault->begin))};
}

} // namespace

std::optional<PatternFault> findFault(const api::MetricPattern &pattern)
{
    using Problem = api::PatternProblem;
    const auto problem = api::findProblem(pattern);
    if (!problem)
        return std::nullopt;
    const int all = columns(pattern.pattern);
    switch (*problem) {
    case Problem::Empty:
        return PatternFault{Texts::tr("Enter an expression, or choose a line of the log"), false, 0, -1};
    case Problem::TooLong:
        return PatternFault{logs::FindBar::faultText(text::PatternFault::Kind::TooLong), false, 0, all};
    case Problem::Prefix:
        return PatternFault{Texts::tr("A prefix can have only letters, digits and _./-"), true, 0,
                            columns(pattern.prefix)};
    case Problem::Syntax:
        return syntaxFault(pattern.pattern);
    case Problem::TooManyGroups:
        return PatternFault{Texts::tr("There are too many groups; write some as (?:…)"), false, 0, all};
    case Problem::NameWithoutValue:
        return PatternFault{Texts::tr("The group “name” needs a group “value” beside it"), false, 0, all};
    case Problem::NoMetric:
        return PatternFault{Texts::tr("Name the group of a number: (?P<loss>\\S+)"), false, 0, all};
    }
    return std::nullopt;
}

} // namespace trainyard::patterns
