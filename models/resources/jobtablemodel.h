// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "engine/api/tracked.h"
#include "models/metrics/jobsummary.h"
#include "models/partedtable.h"
#include "models/runs/runvalues.h"

#include <QAbstractTableModel>
#include <QTimer>

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace trainyard::models {

// All jobs of the engine, one row each, in the order they became known. Rows keep their identity: jobs are
// inserted, changed or removed, never reset. The durations of running jobs tick once a second. Cells hold
// values, for RunTableModel says how a table writes them.
class JobTableModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column {
        NameColumn,
        StateColumn,
        ProgressColumn, // 0 to 1
        LossColumn,
        ErrorColumn, // of the test, 0 to 1
        TrainingErrorColumn,
        ToolkitColumn,
        ClusterColumn,
        CreatedColumn,
        DurationColumn, // seconds
        ColumnCount
    };
    enum Role {
        IdRole = Qt::UserRole, // QString: the job's path
        StateRole,             // DisplayState
        PercentRole,           // int, 0 to 100; invalid while the end is not known
        ReasonRole,            // QString: why it waits or failed; may be empty
        SortRole               // as DisplayRole: number, QDateTime or text; invalid sorts first
    };

    explicit JobTableModel(QObject *parent = nullptr);

    void upsert(const api::Job &job);
    void upsert(const std::vector<api::Job> &jobs); // the new ones come in together
    void retranslate();                             // the user's language is another one
    void remove(const api::ResourceId &id);         // also every job below an experiment or workspace
    void setSummary(const api::ResourceId &id, const JobSummary &summary);
    // What the engine tells of jobs' metrics; of unknown jobs nothing is kept.
    void setSummaries(const api::SummariesReply &reply);
    // Likewise what scripts told of their jobs, in place of what they told before.
    void setTracked(const std::vector<api::TrackedJob> &told);

    // All that can be a column, in this model's rows.
    const RunValues &values() const { return m_values; }
    // Asks for values that are not here yet; they come as changes of rows.
    void wantMetrics(const QStringList &metrics) { emit metricsWanted(metrics); }
    void wantOutline(int row, const QString &metric) { emit outlineWanted(at(row).job.id, metric); }

    void setClock(const std::shared_ptr<const EngineClock> &clock) { m_values.setClock(clock); }
    const EngineClock &clock() const { return m_values.clock(); } // of the engine

    const api::Job *job(const api::ResourceId &id) const; // null when unknown; valid until the next change
    const api::Job &jobAt(int row) const;
    QModelIndex indexOf(const api::ResourceId &id) const;
    QList<api::ResourceId>
    jobsBelow(const api::ResourceId &id) const; // of an experiment or workspace; a job is its own

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

signals:
    void metricsWanted(const QStringList &metrics);
    void outlineWanted(const trainyard::api::ResourceId &job, const QString &metric);

private:
    struct TrackedValues {
        Parameters params;
        Parameters tags;
    };
    struct Row {
        api::Job job;
        JobSummary summary;
        std::shared_ptr<const TrackedValues> tracked; // null: nothing
        quint64 number = 0;                           // greater than of all rows before it
    };

    int rowOf(const api::ResourceId &id) const;
    void replace(int row, const api::Job &job);
    void setValues(int row);
    void removeRun(int first, int last);
    QVariant rawValue(const Row &row, int column) const;
    void rowChanged(int row);
    void tick();
    void watchRunning();

    Row &at(int row) { return *m_rows[std::size_t(row)]; }
    const Row &at(int row) const { return *m_rows[std::size_t(row)]; }

    std::vector<std::unique_ptr<Row>> m_rows;
    PartedTable<std::unordered_map<std::string, quint64>> m_numberOfKey; // it stays when rows before it go
    quint64 m_lastNumber = 0;
    int m_tickingCount = 0;
    RunValues m_values;
    QTimer m_ticking;
};

} // namespace trainyard::models
