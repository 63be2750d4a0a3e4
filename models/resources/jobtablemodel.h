// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "models/metrics/jobsummary.h"

#include <QAbstractTableModel>
#include <QHash>
#include <QTimer>

namespace trainyard::models {

// All jobs of the engine, one row each, in the order they became known. Rows keep their identity: jobs are
// inserted, changed or removed, never reset. The durations of running jobs tick once a second.
class JobTableModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column {
        NameColumn,
        StateColumn,
        ProgressColumn,
        LossColumn,
        ErrorColumn,
        ToolkitColumn,
        ClusterColumn,
        CreatedColumn,
        DurationColumn,
        ColumnCount
    };
    enum Role {
        IdRole = Qt::UserRole, // QString: the job's path
        StateRole,             // DisplayState
        PercentRole,           // int, 0 to 100; invalid while the end is not known
        ReasonRole,            // QString: why it waits or failed; may be empty
        SortRole               // the column's raw value: number, QDateTime, text; invalid sorts first
    };

    explicit JobTableModel(QObject *parent = nullptr);

    void upsert(const api::Job &job);
    void remove(const api::ResourceId &id); // also every job below an experiment or workspace
    void setSummary(const api::ResourceId &id, const JobSummary &summary);

    const api::Job *job(const api::ResourceId &id) const; // null when unknown; valid until the next change
    const api::Job &jobAt(int row) const;
    QModelIndex indexOf(const api::ResourceId &id) const;
    QList<api::ResourceId>
    jobsBelow(const api::ResourceId &id) const; // of an experiment or workspace; a job is its own

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        api::Job job;
        JobSummary summary;
    };

    int rowOf(const api::ResourceId &id) const;
    QVariant rawValue(const Row &row, int column) const;
    QVariant text(const Row &row, int column) const;
    void rowChanged(int row);
    void tick();
    void watchRunning();

    QList<Row> m_rows;
    QHash<QString, int> m_rowOfKey;
    QTimer m_ticking;
};

// "0:07", "12:34", "1:02:03".
QString durationText(qint64 seconds);

} // namespace trainyard::models
