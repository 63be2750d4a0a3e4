// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/backend/coalescedcall.h"
#include "models/files/outputlisting.h"

#include <QAbstractTableModel>
#include <QElapsedTimer>

#include <atomic>
#include <memory>
#include <string>
#include <vector>

namespace trainyard::models {

class TaskThread;

// The files in the output directories of one job, those in sub-folders with their relative path. They come
// folder by folder; files that stay between two listings keep their rows. GUI thread; what blocks runs in the
// lister's, for a job of many files takes its time.
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

    ~OutputFilesModel() override;                             // ends the listing
    void setDirectories(const std::vector<std::string> &ids); // beside stdouterr
    void refresh();
    void setLimits(const OutputLimits &limits) { m_limits = limits; } // of the next listing
    const OutputLimits &limits() const { return m_limits; }
    void showMore(); // the same number once more, and folders as many levels deeper
    // Of the last listing that came to its end.
    bool isCut() const { return m_isCut; }
    bool hasDeeper() const { return m_hasDeeper; }
    bool isComplete() const { return m_isComplete; } // one did
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
    using Entries = std::vector<OutputEntry>;

    void list();
    void takeListing(Result<OutputListing> listing);
    void addEntries(Entries entries);
    int insertAt(int row, Entries::iterator begin, Entries::iterator end); // the row behind them
    void take(int row, OutputEntry entry);
    void removeRowsAt(int first, int last);
    QVariant text(const OutputEntry &entry, int column) const;
    QVariant rawValue(const OutputEntry &entry, int column) const;

    api::ResourceId m_job;
    TaskThread &m_lister;
    std::vector<std::string> m_directories;
    std::vector<OutputEntry> m_entries; // by directory and path
    OutputLimits m_limits;
    bool m_isCut = false;
    bool m_hasDeeper = false;
    bool m_isComplete = false;
    std::shared_ptr<std::atomic_bool> m_isStopped = std::make_shared<std::atomic_bool>(false);
    CoalescedCall m_call;
    QElapsedTimer m_lasting;
    qint64 m_lastMs = 0;
};

} // namespace trainyard::models
