// SPDX-License-Identifier: Apache-2.0
#include "models/notes/tagmodel.h"

#include "models/notes/jobnotes.h"
#include "models/notes/rating.h"

#include <algorithm>
#include <utility>

namespace trainyard::models {

TagModel::TagModel(JobNotes &notes, QObject *parent)
    : QAbstractTableModel(parent)
    , m_notes(notes)
{
    connect(&notes, &JobNotes::changed, this, &TagModel::follow);
    follow();
}

// Both are sorted by name.
void TagModel::follow()
{
    JobNotes::Tags wanted = m_notes.tags();
    if (rating::of(wanted) > 0)
        wanted.remove(rating::tag); // it is shown as stars
    int row = 0;
    for (auto it = wanted.begin(); it != wanted.end(); ++it, ++row) {
        while (row < m_tags.size() && m_tags[row].first < it.key()) {
            beginRemoveRows({}, row, row);
            m_tags.removeAt(row);
            endRemoveRows();
        }
        if (row == m_tags.size() || it.key() < m_tags[row].first) {
            beginInsertRows({}, row, row);
            m_tags.insert(row, {it.key(), it.value()});
            endInsertRows();
        } else if (m_tags[row].second != it.value()) {
            m_tags[row].second = it.value();
            emit dataChanged(index(row, ValueColumn), index(row, ValueColumn));
        }
    }
    if (row < m_tags.size()) {
        beginRemoveRows({}, row, int(m_tags.size()) - 1);
        m_tags.resize(row);
        endRemoveRows();
    }
}

void TagModel::remove(int row)
{
    if (!isNew(row))
        m_notes.setTag(m_tags[row].first, {});
}

void TagModel::retranslate()
{
    emit problemChanged();
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    const int last = rowCount() - 1;
    emit dataChanged(index(last, 0), index(last, ColumnCount - 1));
}

int TagModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_tags.size()) + 1;
}

int TagModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant TagModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) ||
        (role != Qt::DisplayRole && role != Qt::EditRole))
        return {};
    if (!isNew(index.row()))
        return index.column() == NameColumn ? m_tags[index.row()].first : m_tags[index.row()].second;
    if (index.column() == NameColumn && m_newName.isEmpty() && role == Qt::DisplayRole)
        return tr("New tag…");
    return index.column() == NameColumn ? m_newName : QString();
}

bool TagModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || role != Qt::EditRole)
        return false;
    const QString text = value.toString().trimmed();
    if (isNew(index.row()))
        return typeNew(index.column(), text);
    return index.column() == ValueColumn ? setValue(m_tags[index.row()].first, text)
                                         : rename(index.row(), text);
}

bool TagModel::rename(int row, const QString &name)
{
    const auto [before, value] = m_tags[row];
    if (name.isEmpty() || name == before)
        return isFine({});
    if (!isFine([this, name] { return nameProblem(name); }))
        return false;
    m_notes.setTag(before, {});
    m_notes.setTag(name, value);
    return true;
}

bool TagModel::setValue(const QString &name, const QString &value)
{
    if (!isFine([name, value] { return JobNotes::valueProblem(name, value); }))
        return false;
    m_notes.setTag(name, value);
    return true;
}

// A name that cannot be taken stays, to be mended; it gets no value before.
bool TagModel::typeNew(int column, const QString &text)
{
    bool isTaken = true;
    if (column == NameColumn) {
        m_newName = text;
        isTaken = isFine([this, text] { return nameProblem(text); });
    } else if (!m_newName.isEmpty() && !text.isEmpty()) {
        isTaken = setValue(m_newName, text);
        if (isTaken)
            m_newName.clear();
    }
    const int last = rowCount() - 1;
    emit dataChanged(index(last, 0), index(last, ColumnCount - 1));
    return isTaken;
}

QString TagModel::nameProblem(const QString &name) const
{
    const auto isSame = [&name](const auto &tag) { return tag.first == name; };
    if (std::any_of(m_tags.cbegin(), m_tags.cend(), isSame))
        return tr("The job has a tag “%1” already; change its value, or choose another name.").arg(name);
    return JobNotes::nameProblem(name);
}

bool TagModel::isFine(const Sentence &problem)
{
    const bool isFine = problem.text().isEmpty();
    m_problem = isFine ? Sentence() : problem;
    emit problemChanged();
    return isFine;
}

Qt::ItemFlags TagModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return QAbstractTableModel::flags(index);
    const bool hasName = !m_newName.isEmpty() && nameProblem(m_newName).isEmpty();
    const bool waitsForName = isNew(index.row()) && index.column() == ValueColumn && !hasName;
    return QAbstractTableModel::flags(index) | (waitsForName ? Qt::NoItemFlags : Qt::ItemIsEditable);
}

QVariant TagModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == NameColumn ? tr("Tag") : tr("Value");
}

} // namespace trainyard::models
