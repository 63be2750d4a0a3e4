// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/query/evaluator.h"
#include "models/resources/jobtablemodel.h"
#include "models/runs/columnid.h"
#include "models/runs/runcells.h"

#include <QAbstractTableModel>
#include <QTimer>

#include <cstdint>
#include <optional>
#include <vector>

namespace trainyard::models {

// The runs below one resource that a query accepts, sorted, with any columns of parameters and metrics. Rows
// are numbers of rows of the JobTableModel; sorting and filtering work on its columns of values. Rows keep
// their identity: they are moved, inserted and removed, never reset.
class RunTableModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    // Those of JobTableModel, and:
    enum Role {
        OutlineRole = Qt::UserRole + 100, // RunValues::Outline; null until it is there
        DeltaRole,                        // QString: how it differs from the baseline; empty: not
        ValueRole,                        // double or QString, as a query compares it; invalid: none
        TermRole                          // QString: what accepts the runs with this value, in a query
    };

    explicit RunTableModel(JobTableModel &jobs, QObject *parent = nullptr); // the jobs outlive it

    void setScope(const std::optional<api::ResourceId> &scope); // a workspace, cluster, …; none: all
    void setQuery(const QString &text); // a query with an error accepts what the last one did
    const QString &query() const { return m_queryText; }
    const std::optional<query::QueryError> &queryError() const { return m_error; }

    void setColumns(const QList<ColumnId> &columns); // each once
    const QList<ColumnId> &columns() const { return m_columns; }
    // What the other runs are compared with; it need not be among them.
    void setBaseline(const std::optional<api::ResourceId> &job);
    const std::optional<api::ResourceId> &baseline() const { return m_cells.baseline(); }
    // The same cells for the baseline as for a row; nothing without one.
    QVariant baselineData(int column, int role) const;

    const api::ResourceId &idAt(int row) const;
    // The runs that are shown, as rows of values().
    const std::vector<int> &jobs() const { return m_rows; }
    const api::ResourceId &idOf(int job) const { return m_jobs.jobAt(job).id; }
    QString termOf(const ColumnId &column, int job) const { return m_cells.termOf(column, job); }
    int rowOf(const api::ResourceId &id) const; // -1: not shown
    const RunValues &values() const { return m_jobs.values(); }
    std::size_t countInScope() const;
    bool isFilling() const { return m_rows.empty() && m_refresh.isActive(); } // its first rows come at once

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override; // runs can be dragged
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    std::optional<ColumnId> sortColumn() const { return m_sortColumn; }
    Qt::SortOrder sortOrder() const { return m_sortOrder; }

signals:
    void queryEvaluated(); // queryError() may be another
    void jobsRemoved(int first,
                     int last); // rows of values(), of which jobs() has none; those behind moved up

private:
    using Rows = std::vector<int>; // of the jobs

    void fill();
    void refresh();
    void refreshSoon();
    Rows wantedRows();
    void sortRows(Rows &rows) const;
    void apply(const Rows &wanted);
    void permute(const Rows &order);
    void numberRows();
    void changed(const QModelIndex &first, const QModelIndex &last);
    void inserted(int first, int last);
    void aboutToRemove(int first, int last);
    void removed(int first, int last);
    bool isInScope(int job) const;
    void wantMetrics();

    JobTableModel &m_jobs;
    RunCells m_cells;
    std::optional<api::ResourceId> m_scope;
    QString m_queryText;
    query::Query m_query;
    std::optional<query::QueryError> m_error;
    QList<ColumnId> m_columns;
    std::optional<ColumnId> m_sortColumn;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    Rows m_rows;                          // as shown
    Rows m_rowOfJob;                      // -1: not shown
    std::vector<std::uint8_t> m_inScope;  // by job
    std::vector<std::uint8_t> m_accepted; // by job; of the last query without an error
    QTimer m_refresh;
};

} // namespace trainyard::models
