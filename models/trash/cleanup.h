// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "models/backend/taskthread.h"

#include <QAbstractTableModel>
#include <QHash>

#include <memory>
#include <optional>
#include <vector>

namespace trainyard::models {

class JobTableModel;

// Which jobs a clean-up takes: those that have ended so, and, where it is said, ran shorter than that and
// ended longer ago than that.
struct CleanUpRule {
    bool failed = true; // or were stopped
    bool succeeded = false;
    std::optional<qint64> shorterThanSeconds;
    std::optional<qint64> olderThanSeconds;
};
bool isTaken(const api::Job &job, const CleanUpRule &rule, Timestamp now);

// The jobs that a rule takes, in an experiment or workspace, with what they take on the engine's disk, which
// is asked for a part at a time. Rows are inserted, changed and removed, never reset. GUI thread.
class CleanUp final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { NameColumn, StateColumn, DurationColumn, EndedColumn, SizeColumn, ColumnCount };
    enum Role { StateRole = Qt::UserRole, SortRole };

    // The jobs outlive it.
    CleanUp(const JobTableModel &jobs, api::ResourceId scope, std::shared_ptr<TaskThread> thread,
            QObject *parent = nullptr);

    const api::ResourceId &scope() const { return m_scope; }
    void setRule(const CleanUpRule &rule);
    QList<api::ResourceId> jobs() const;
    quint64 bytes() const { return m_bytes; } // of those that are measured
    bool isMeasured() const { return m_measured == m_rows.size(); }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void changed(); // which jobs, or what is known of them

private:
    void measureNext();
    void measured(const std::vector<api::ResourceId> &jobs, const std::vector<std::uint64_t> &bytes);
    void recount();

    const JobTableModel &m_jobs;
    const api::ResourceId m_scope;
    const std::shared_ptr<TaskThread> m_thread;
    std::vector<api::ResourceId> m_rows;
    QHash<QString, quint64> m_sizes; // by key
    quint64 m_bytes = 0;
    std::size_t m_measured = 0;
    bool m_isMeasuring = false;
};

} // namespace trainyard::models
