// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "models/backend/taskthread.h"

#include <QAbstractTableModel>
#include <QHash>
#include <QTimer>

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
// is asked for a part at a time. Each has a check box; what somebody has starred, rated or noted is not
// checked at first, and what was checked by hand is remembered. Rows are inserted, changed and removed, never
// reset; those of jobs that go, go, and stars and notes are followed. A job that ends later is not taken
// before there is a rule again. GUI thread.
class CleanUp final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { NameColumn, StateColumn, DurationColumn, EndedColumn, SizeColumn, NoteColumn, ColumnCount };
    enum Role { StateRole = Qt::UserRole, SortRole };

    // The jobs outlive it.
    CleanUp(const JobTableModel &jobs, api::ResourceId scope, std::shared_ptr<TaskThread> thread,
            QObject *parent = nullptr);

    const api::ResourceId &scope() const { return m_scope; }
    void setRule(const CleanUpRule &rule);
    const api::ResourceId &jobAt(int row) const { return m_rows[std::size_t(row)].id; }
    QList<api::ResourceId> jobs() const; // that are checked; these alone are counted and summed up
    int count() const { return m_count; }
    quint64 bytes() const { return m_bytes; } // of those that are measured
    bool isMeasured() const { return m_measured == m_count; }
    void toggle(const QList<int> &rows); // checks all of them, or none where all are
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void changed(); // which jobs, or what is known of them

private:
    struct Row {
        api::ResourceId id;
        bool isStarred = false; // or rated
        bool isNoted = false;
    };

    Row rowOf(int jobsRow) const;
    bool isChecked(const Row &row) const;
    void follow(); // the jobs that are listed
    void become(std::vector<Row> rows);
    QVariant value(const Row &row, Column column, bool isRaw) const;
    QString noteText(const Row &row) const;
    void measureNext();
    void measured(const std::vector<api::ResourceId> &jobs, const std::vector<std::uint64_t> &bytes);
    void recount();

    const JobTableModel &m_jobs;
    const api::ResourceId m_scope;
    const std::shared_ptr<TaskThread> m_thread;
    CleanUpRule m_rule;
    std::vector<Row> m_rows;
    QHash<QString, bool> m_choices;  // by hand; by key
    QHash<QString, quint64> m_sizes; // by key
    quint64 m_bytes = 0;
    int m_count = 0;
    int m_measured = 0;
    bool m_isMeasuring = false;
    QTimer m_soon; // gathers changes
};

} // namespace trainyard::models
