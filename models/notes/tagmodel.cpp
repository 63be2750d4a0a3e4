// SPDX-License-Identifier: Apache-2.0
#include "models/notes/tagmodel.h"

#include "models/notes/jobnotes.h"
#include "models/notes/rating.h"

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
    if (!isNew(index.row())) {
        const auto [name, before] = m_tags[index.row()];
        if (index.column() == ValueColumn) {
            m_notes.setTag(name, text);
        } else if (!text.isEmpty() && text != name) {
            m_notes.setTag(name, {});
            m_notes.setTag(text, before);
        }
        return true;
    }
    if (index.column() == NameColumn)
        m_newName = text;
    else if (!m_newName.isEmpty() && !text.isEmpty())
        m_notes.setTag(std::exchange(m_newName, {}), text);
    const int last = rowCount() - 1;
    emit dataChanged(this->index(last, 0), this->index(last, ColumnCount - 1));
    return true;
}

Qt::ItemFlags TagModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return QAbstractTableModel::flags(index);
    const bool waitsForName = isNew(index.row()) && index.column() == ValueColumn && m_newName.isEmpty();
    return QAbstractTableModel::flags(index) | (waitsForName ? Qt::NoItemFlags : Qt::ItemIsEditable);
}

QVariant TagModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == NameColumn ? tr("Tag") : tr("Value");
}

} // namespace trainyard::models
