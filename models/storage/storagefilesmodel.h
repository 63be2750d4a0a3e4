// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/storage/storageplace.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include <vector>

namespace trainyard::models {

// The files of one folder of a share or container, as they come. Rows are inserted, changed or removed, never
// reset; what a thousand files cost to come, stay or go grows with their number alone.
class StorageFilesModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { NameColumn, SizeColumn, ModifiedColumn, ColumnCount };
    enum Role {
        FolderRole = Qt::UserRole, // bool
        TimeRole                   // QDateTime; invalid: not known
    };

    using QAbstractTableModel::QAbstractTableModel;

    const StorageEntry &at(int row) const { return m_entries[std::size_t(row)]; }
    bool has(const QString &name) const;
    void clear();
    void append(const std::vector<StorageEntry> &entries); // none of which is there
    void
    become(const std::vector<StorageEntry> &entries); // those that are there stay in their rows; each once
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void removeRowsAt(int first, int last);
    void removeRowsWithout(std::vector<const StorageEntry *> &now);

    std::vector<StorageEntry> m_entries;
};

// They in an order, folders first whichever it is; those whose names hold some letters.
class StorageFilesOrder final : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    StorageFilesOrder(StorageFilesModel &files, QObject *parent); // which outlive it

    void setFilter(const QString &letters);
    const StorageEntry &at(int row) const; // of its own rows

protected:
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    StorageFilesModel &m_files;
    QString m_letters;
};

} // namespace trainyard::models
