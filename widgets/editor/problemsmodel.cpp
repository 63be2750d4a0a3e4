// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/problemsmodel.h"

#include "widgets/editor/editorkeys.h"
#include "widgets/theme/icons.h"

#include <algorithm>

namespace trainyard::editor {

using document::JobProblem;

namespace {

QString mendText(const JobProblem &problem)
{
    const QList<QKeySequence> keys = keys::PartKeys::of(mendKey);
    if (keys.isEmpty())
        return problem.fix.caption;
    return ProblemsModel::tr("%1: %2", "a key and what it does")
        .arg(keys.front().toString(QKeySequence::NativeText), problem.fix.caption);
}

QString toolTip(const JobProblem &problem)
{
    QStringList lines{problem.sentence};
    if (!problem.pointer.isEmpty())
        lines << problem.pointer;
    if (problem.fix.isMending())
        lines << mendText(problem);
    return lines.join(u'\n');
}

} // namespace

// What both lists have in common at their begin and end stays; what lies between is exchanged.
void ProblemsModel::setProblems(const QList<JobProblem> &problems)
{
    const auto isSame = [](const JobProblem &a, const JobProblem &b) {
        return a.pointer == b.pointer && a.sentence == b.sentence && a.severity == b.severity;
    };
    int first = 0;
    const int most = int(std::min(m_problems.size(), problems.size()));
    while (first < most && isSame(m_problems[first], problems[first]))
        ++first;
    int behind = 0;
    while (behind < most - first &&
           isSame(m_problems[m_problems.size() - 1 - behind], problems[problems.size() - 1 - behind]))
        ++behind;
    if (const int last = int(m_problems.size()) - behind - 1; last >= first) {
        beginRemoveRows({}, first, last);
        m_problems.remove(first, last - first + 1);
        endRemoveRows();
    }
    if (const int last = int(problems.size()) - behind - 1; last >= first) {
        beginInsertRows({}, first, last);
        m_problems = m_problems.first(first) + problems.mid(first, last - first + 1) + m_problems.mid(first);
        endInsertRows();
    }
    m_problems = problems; // their places may be others
    if (!m_problems.isEmpty())
        emit dataChanged(index(0), index(int(m_problems.size()) - 1));
}

int ProblemsModel::errorCount() const
{
    return int(std::count_if(m_problems.begin(), m_problems.end(), [](const JobProblem &problem) {
        return problem.severity == JobProblem::Severity::Error;
    }));
}

int ProblemsModel::rowToMend(qsizetype position, int line) const
{
    int inLine = -1;
    for (int row = 0; row < rowCount(); ++row) {
        const JobProblem &problem = m_problems[row];
        if (problem.fix.isMending() && problem.range.touches(position))
            return row;
        if (problem.fix.isMending() && problem.place.line == line && inLine < 0)
            inLine = row;
    }
    return inLine;
}

int ProblemsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_problems.size());
}

QVariant ProblemsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const JobProblem &problem = m_problems[index.row()];
    const bool isError = problem.severity == JobProblem::Severity::Error;
    switch (role) {
    case Qt::DisplayRole:
        return tr("Line %1: %2").arg(problem.place.line).arg(problem.sentence);
    case Qt::ToolTipRole:
        return toolTip(problem);
    case Qt::DecorationRole:
        return theme::icon(QStringLiteral("warning"),
                           isError ? theme::Role::Failed : theme::Role::Terminating);
    case Qt::AccessibleTextRole:
        return isError ? tr("Error in line %1: %2").arg(problem.place.line).arg(problem.sentence)
                       : tr("Warning in line %1: %2").arg(problem.place.line).arg(problem.sentence);
    case Qt::AccessibleDescriptionRole:
        return problem.fix.isMending() ? mendText(problem) : QString();
    case FixRole:
        return problem.fix.isMending() ? problem.fix.caption : QString();
    default:
        return {};
    }
}

} // namespace trainyard::editor
