// SPDX-License-Identifier: Apache-2.0
#include "models/logs/logmatches.h"

#include "models/text.h"

#include <algorithm>

namespace trainyard::models {

namespace {

QStringList toStrings(const std::vector<std::string> &texts)
{
    QStringList strings;
    for (const std::string &text : texts)
        strings.append(toQString(text));
    return strings;
}

} // namespace

void LogMatches::append(const std::vector<api::LogMatch> &matches)
{
    if (matches.empty())
        return;
    const int first = rowCount();
    beginInsertRows({}, first, first + int(matches.size()) - 1);
    m_matches.insert(m_matches.end(), matches.begin(), matches.end());
    endInsertRows();
}

void LogMatches::removeFrom(quint64 lineOffset)
{
    const auto first = atOrBehind(lineOffset);
    if (first == m_matches.end())
        return;
    beginRemoveRows({}, int(first - m_matches.begin()), rowCount() - 1);
    m_matches.erase(first, m_matches.end());
    endRemoveRows();
}

std::vector<api::LogMatch>::const_iterator LogMatches::atOrBehind(quint64 lineOffset) const
{
    return std::partition_point(m_matches.begin(), m_matches.end(),
                                [&](const api::LogMatch &match) { return match.lineOffset < lineOffset; });
}

int LogMatches::rowOf(quint64 lineOffset) const
{
    const auto found = atOrBehind(lineOffset);
    const bool isThere = found != m_matches.end() && found->lineOffset == lineOffset;
    return isThere ? int(found - m_matches.begin()) : -1;
}

int LogMatches::firstBehind(quint64 lineOffset) const
{
    const auto found = atOrBehind(lineOffset + 1);
    return found == m_matches.end() ? -1 : int(found - m_matches.begin());
}

int LogMatches::lastBefore(quint64 lineOffset) const
{
    return int(atOrBehind(lineOffset) - m_matches.begin()) - 1;
}

int LogMatches::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_matches.size());
}

QVariant LogMatches::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const api::LogMatch &found = match(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return toQString(found.text);
    case LineRole:
        return qulonglong(found.line + 1);
    case BeforeRole:
        return toStrings(found.before);
    case AfterRole:
        return toStrings(found.after);
    default:
        return {};
    }
}

} // namespace trainyard::models
