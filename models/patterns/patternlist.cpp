// SPDX-License-Identifier: Apache-2.0
#include "models/patterns/patternlist.h"

#include "engine/api/patternproblem.h"
#include "models/text.h"

#include <algorithm>
#include <utility>

namespace trainyard::models {

PatternList::PatternList(QObject *parent)
    : QAbstractListModel(parent)
{}

int PatternList::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_patterns.size());
}

QVariant PatternList::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const api::MetricPattern &pattern = m_patterns[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
    case PatternRole:
        return toQString(pattern.pattern);
    case PrefixRole:
        return toQString(pattern.prefix);
    case IsWrongRole:
        return api::findProblem(pattern).has_value();
    default:
        return {};
    }
}

bool PatternList::hasProblem() const
{
    return std::any_of(m_patterns.begin(), m_patterns.end(),
                       [](const auto &pattern) { return api::findProblem(pattern).has_value(); });
}

void PatternList::setInForce(const Patterns &patterns)
{
    const bool wasChanged = isChanged();
    m_inForce = patterns;
    m_isKnown = true;
    m_isRestored = false;
    if (!wasChanged && m_patterns != patterns) {
        m_undo.clear();
        m_redo.clear();
        become(patterns);
    }
    emit changed();
}

void PatternList::step(Typing typing, int row)
{
    if (typing == Typing::None || typing != m_typing || row != m_typedRow)
        m_undo.append(m_patterns);
    m_redo.clear();
    m_typing = typing;
    m_typedRow = row;
}

int PatternList::add(const QString &pattern)
{
    if (!canAdd())
        return -1;
    step(Typing::None, -1);
    const int row = rowCount();
    beginInsertRows({}, row, row);
    m_patterns.push_back({pattern.toStdString(), {}});
    endInsertRows();
    emit changed();
    return row;
}

void PatternList::remove(int row)
{
    if (row < 0 || row >= rowCount())
        return;
    step(Typing::None, -1);
    beginRemoveRows({}, row, row);
    m_patterns.erase(m_patterns.begin() + row);
    endRemoveRows();
    emit changed();
}

void PatternList::moveRow(int row, int to)
{
    if (row == to || row < 0 || to < 0 || row >= rowCount() || to >= rowCount())
        return;
    step(Typing::None, -1);
    beginMoveRows({}, row, row, {}, to > row ? to + 1 : to);
    const auto begin = m_patterns.begin();
    if (to > row)
        std::rotate(begin + row, begin + row + 1, begin + to + 1);
    else
        std::rotate(begin + to, begin + row, begin + row + 1);
    endMoveRows();
    emit changed();
}

void PatternList::setPattern(int row, const QString &pattern)
{
    if (row >= 0 && row < rowCount())
        set(row, {pattern.toStdString(), m_patterns[std::size_t(row)].prefix}, Typing::Pattern);
}

void PatternList::setPrefix(int row, const QString &prefix)
{
    if (row >= 0 && row < rowCount())
        set(row, {m_patterns[std::size_t(row)].pattern, prefix.toStdString()}, Typing::Prefix);
}

void PatternList::set(int row, const api::MetricPattern &pattern, Typing typing)
{
    if (m_patterns[std::size_t(row)] == pattern)
        return;
    step(typing, row);
    m_patterns[std::size_t(row)] = pattern;
    emit dataChanged(index(row), index(row));
    emit changed();
}

void PatternList::restore(const Patterns &patterns)
{
    if (isChanged())
        return;
    m_isRestored = !m_isKnown;
    become(patterns);
    emit changed();
}

void PatternList::revert()
{
    if (!isChanged())
        return;
    step(Typing::None, -1);
    m_isRestored = false;
    become(m_inForce);
    emit changed();
}

void PatternList::undo()
{
    if (m_undo.isEmpty())
        return;
    m_redo.append(m_patterns);
    m_typing = Typing::None;
    become(m_undo.takeLast());
    emit changed();
}

void PatternList::redo()
{
    if (m_redo.isEmpty())
        return;
    m_undo.append(m_patterns);
    m_typing = Typing::None;
    become(m_redo.takeLast());
    emit changed();
}

// What is alike at both ends stays; rows between are changed, and inserted or removed.
void PatternList::become(const Patterns &patterns)
{
    const auto [from, to] =
        std::mismatch(m_patterns.begin(), m_patterns.end(), patterns.begin(), patterns.end());
    const int first = int(from - m_patterns.begin());
    const int common = int(std::min(m_patterns.size(), patterns.size()));
    int same = 0; // at the end
    while (same < common - first && m_patterns[m_patterns.size() - 1 - std::size_t(same)] ==
                                        patterns[patterns.size() - 1 - std::size_t(same)])
        ++same;
    const int changed = common - first - same;
    std::copy_n(to, changed, from);
    if (changed > 0)
        emit dataChanged(index(first), index(first + changed - 1));
    const int more = int(patterns.size()) - int(m_patterns.size());
    const int at = first + changed;
    if (more > 0) {
        beginInsertRows({}, at, at + more - 1);
        m_patterns = patterns;
        endInsertRows();
    } else if (more < 0) {
        beginRemoveRows({}, at, at - more - 1);
        m_patterns = patterns;
        endRemoveRows();
    }
}

} // namespace trainyard::models
