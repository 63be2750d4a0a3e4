// SPDX-License-Identifier: Apache-2.0
#include "models/storage/storagefilesmodel.h"

#include "models/momenttext.h"

#include <QDateTime>
#include <QHash>
#include <QLocale>

#include <algorithm>
#include <utility>

namespace trainyard::models {

namespace {

// A container may hold a blob and a folder of one name.
using Key = std::pair<QString, bool>;

Key keyOf(const StorageEntry &entry)
{
    return {entry.name, entry.isFolder};
}

} // namespace

void StorageFilesModel::removeRowsAt(int first, int last)
{
    beginRemoveRows({}, first, last);
    m_entries.erase(m_entries.begin() + first, m_entries.begin() + last + 1);
    endRemoveRows();
}

void StorageFilesModel::clear()
{
    if (!m_entries.empty())
        removeRowsAt(0, rowCount() - 1);
}

void StorageFilesModel::append(const std::vector<StorageEntry> &entries)
{
    if (entries.empty())
        return;
    beginInsertRows({}, rowCount(), rowCount() + int(entries.size()) - 1);
    m_entries.insert(m_entries.end(), entries.begin(), entries.end());
    endInsertRows();
}

void StorageFilesModel::become(const std::vector<StorageEntry> &entries)
{
    QHash<Key, const StorageEntry *> wanted;
    wanted.reserve(qsizetype(entries.size()));
    for (const StorageEntry &entry : entries)
        wanted.insert(keyOf(entry), &entry);
    std::vector<const StorageEntry *> now; // of each row; null: it goes
    now.reserve(m_entries.size());
    for (const StorageEntry &entry : m_entries)
        now.push_back(wanted.take(keyOf(entry)));
    removeRowsWithout(now);
    for (int row = 0; row < rowCount(); ++row) {
        const StorageEntry &entry = *now[std::size_t(row)];
        if (entry == at(row))
            continue;
        m_entries[std::size_t(row)] = entry;
        emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
    }
    std::vector<StorageEntry> added;
    for (const StorageEntry &entry : entries)
        if (wanted.remove(keyOf(entry)))
            added.push_back(entry);
    append(added);
}

// Whole runs of rows at once.
void StorageFilesModel::removeRowsWithout(std::vector<const StorageEntry *> &now)
{
    for (int last = rowCount() - 1; last >= 0;) {
        int first = last;
        while (first >= 0 && !now[std::size_t(first)])
            --first;
        if (first < last)
            removeRowsAt(first + 1, last);
        last = first - 1;
    }
    now.erase(std::remove(now.begin(), now.end(), nullptr), now.end());
}

void StorageFilesModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

bool StorageFilesModel::has(const QString &name) const
{
    return std::any_of(m_entries.begin(), m_entries.end(),
                       [&name](const StorageEntry &entry) { return entry.name == name; });
}

int StorageFilesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_entries.size());
}

int StorageFilesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant StorageFilesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const StorageEntry &entry = at(index.row());
    const auto time = [&entry] {
        return entry.modifiedS > 0 ? QDateTime::fromSecsSinceEpoch(entry.modifiedS) : QDateTime();
    };
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == NameColumn)
            return entry.name;
        if (index.column() == SizeColumn)
            return entry.isFolder ? QString() : QLocale().formattedDataSize(entry.size, 1);
        return momentText(time());
    case Qt::AccessibleTextRole:
        return index.column() == NameColumn && entry.isFolder ? tr("%1, folder").arg(entry.name) : QVariant();
    case Qt::ToolTipRole:
        return index.column() == NameColumn ? entry.name : QVariant();
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (index.column() == SizeColumn ? Qt::AlignRight : Qt::AlignLeft));
    case FolderRole:
        return entry.isFolder;
    case TimeRole:
        return time();
    default:
        return {};
    }
}

QVariant StorageFilesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (section == SizeColumn ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn:
        return tr("Name");
    case SizeColumn:
        return tr("Size");
    case ModifiedColumn:
        return tr("Changed");
    default:
        return {};
    }
}

StorageFilesOrder::StorageFilesOrder(StorageFilesModel &files, QObject *parent)
    : QSortFilterProxyModel(parent)
    , m_files(files)
{
    setSourceModel(&files);
    sort(StorageFilesModel::NameColumn);
}

void StorageFilesOrder::setFilter(const QString &letters)
{
    m_letters = letters.trimmed();
    invalidateFilter();
}

const StorageEntry &StorageFilesOrder::at(int row) const
{
    return m_files.at(mapToSource(index(row, 0)).row());
}

bool StorageFilesOrder::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const StorageEntry &a = m_files.at(left.row());
    const StorageEntry &b = m_files.at(right.row());
    if (a.isFolder != b.isFolder)
        return a.isFolder == (sortOrder() == Qt::AscendingOrder);
    if (left.column() == StorageFilesModel::SizeColumn && a.size != b.size)
        return a.size < b.size;
    if (left.column() == StorageFilesModel::ModifiedColumn && a.modifiedS != b.modifiedS)
        return a.modifiedS < b.modifiedS;
    return a.order < b.order;
}

bool StorageFilesOrder::filterAcceptsRow(int row, const QModelIndex &) const
{
    return m_letters.isEmpty() || m_files.at(row).name.contains(m_letters, Qt::CaseInsensitive);
}

} // namespace trainyard::models
