// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "models/backend/coalescedcall.h"

#include <QAbstractTableModel>
#include <QElapsedTimer>

#include <string>
#include <vector>

namespace trainyard::models {

class TaskThread;

// One file in an output directory of a job.
struct OutputEntry {
    std::string directoryId;  // "stdouterr" or a declared id
    std::string relativePath; // within it
    api::OutputFile file;
};

// The files in the output directories of one job, those in sub-folders with their relative path. Files that
// stay between two listings keep their rows. GUI thread; what blocks runs in the lister's, for a job of many
// files takes its time.
class OutputFilesModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { NameColumn, DirectoryColumn, SizeColumn, ModifiedColumn, ColumnCount };
    enum Role {
        DirectoryRole = Qt::UserRole, // QString: id of the output directory
        PathRole,                     // QString: relative to that directory
        UrlRole,                      // QString: reads the file for as long as the engine allows
        SizeRole,                     // qint64, bytes
        SortRole                      // the column's raw value
    };

    // `lister` outlives it.
    OutputFilesModel(api::ResourceId job, TaskThread &lister, QObject *parent = nullptr);

    void setDirectories(const std::vector<std::string> &ids); // beside stdouterr
    void refresh();
    bool isListing() const { return m_call.isBusy(); }
    qint64 lastMs() const { return m_lastMs; }         // how long the last listing took
    void setEntries(std::vector<OutputEntry> entries); // by directory, and in it by path as people sort names

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void refreshed();
    void failed(const QString &sentence);

private:
    void list();
    void take(int row, OutputEntry entry);
    void removeRowsAt(int first, int last);
    QVariant text(const OutputEntry &entry, int column) const;
    QVariant rawValue(const OutputEntry &entry, int column) const;

    api::ResourceId m_job;
    TaskThread &m_lister;
    std::vector<std::string> m_directories;
    std::vector<OutputEntry> m_entries; // by directory and path
    CoalescedCall m_call;
    QElapsedTimer m_lasting;
    qint64 m_lastMs = 0;
};

} // namespace trainyard::models
