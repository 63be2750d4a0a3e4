// SPDX-License-Identifier: Apache-2.0
#include "models/document/jobproblem.h"

#include <algorithm>

namespace trainyard::document {

int faultCount(const QList<JobProblem> &problems)
{
    return int(std::count_if(problems.begin(), problems.end(),
                             [](const JobProblem &each) { return !each.isHint(); }));
}

TextRange markedRange(const JsonText &text, int index)
{
    const JsonNode &node = text.node(index);
    if (!node.isContainer())
        return node.value.length > 0 ? node.value : node.extent();
    return node.name.length > 0 ? node.name : TextRange{node.value.start, 1};
}

JobProblem problemAt(const JsonText &text, const QString &pointer, JobProblem::Severity severity,
                     const QString &sentence, JobFix fix)
{
    QString place = pointer;
    int node = text.find(place);
    while (node < 0 && !place.isEmpty()) {
        place.truncate(std::max<qsizetype>(place.lastIndexOf(u'/'), 0));
        node = text.find(place);
    }
    const TextRange range = node >= 0 ? markedRange(text, node) : TextRange();
    return {severity, range, text.place(range.start), pointer, sentence, std::move(fix)};
}

} // namespace trainyard::document
