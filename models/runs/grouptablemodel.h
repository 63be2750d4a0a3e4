// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/runs/celltext.h"
#include "models/runs/rungroups.h"
#include "models/runs/runtablemodel.h"

#include <QAbstractTableModel>
#include <QStringList>
#include <QTimer>

#include <functional>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace trainyard::models {

// The runs of a table by groups, a row each: the values that make the group, how many runs it has, and of
// each column of numbers the mean and the standard deviation. Follows the table's runs and columns. Rows keep
// their identity: they are changed, moved, inserted and removed, never reset.
class GroupTableModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Role {
        SortRole = Qt::UserRole, // double or QString; invalid: none
        TermRole                 // QString: what accepts the group's runs, in a query
    };

    explicit GroupTableModel(const RunTableModel &runs, QObject *parent = nullptr); // they outlive it

    void setKeys(const QList<ColumnId> &keys); // none: no groups, and nothing is worked out
    const QList<ColumnId> &keys() const { return m_keys; }
    const RunGroup &groupAt(int row) const { return m_rows[std::size_t(row)].group; }
    QList<api::ResourceId> runsOf(int row) const;
    const api::ResourceId &anyRunOf(int row) const { return m_runs.idOf(groupAt(row).jobs.front()); }
    bool isKey(int column) const { return column < m_keys.size(); }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override; // all runs of the groups

signals:
    void regrouped(); // rows are others, or have other runs

private:
    static constexpr double none = std::numeric_limits<double>::quiet_NaN();
    struct Summary { // of a column of numbers
        Reading reading = Reading::Plain;
        int count = 0;
        double mean = none;
        double deviation = none; // of a sample; none of fewer than two
        double least = none;
        double greatest = none;
    };
    struct Row {
        RunGroup group;
        std::vector<Summary> summaries; // by m_numbers
    };
    // What a group is known by among all: its values, and which of those written alike it is.
    using Identity = std::pair<QStringList, int>;

    void refreshSoon();
    void refresh();
    void setNumbers(const QList<ColumnId> &numbers);
    void summarise(std::vector<Row> &rows) const;
    Reading readingOf(const ColumnId &id, std::span<const int> jobs) const;
    static Summary summaryOf(std::span<const double> numbers, std::span<const int> jobs);
    void sortRows(std::vector<Row> &rows) const;
    void apply(std::vector<Row> rows);
    void removeRowsThat(const std::function<bool(std::size_t row)> &goes);
    void permute(const std::vector<Identity> &from, const std::vector<Identity> &to);
    void forgetJobs(int first, int last);
    QVariant sortKey(const Row &row, int column) const;
    QString text(const Row &row, int column) const;
    QString toolTip(const Row &row, int column) const;

    const RunTableModel &m_runs;
    QList<ColumnId> m_keys;
    QList<ColumnId> m_numbers; // summarised
    std::vector<Row> m_rows;
    int m_sortColumn = -1; // the order of the values
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    QTimer m_refresh;
};

} // namespace trainyard::models
