// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/runs/columnid.h"

#include <QStyledItemDelegate>

namespace trainyard::models {
class RunLooks;
class RunTableModel;
} // namespace trainyard::models

namespace trainyard::jobs {

// Paints each cell of a table of runs as its column wants it: names behind the line that stands for the run
// in charts, states as pills, progress as bars, curves, and values with what they differ by from the
// baseline.
class RunDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    enum class Rows { Runs, Baseline }; // the baseline is said to be it, as it stands among the runs, too

    // Both outlive it.
    RunDelegate(const models::RunTableModel &runs, const models::RunLooks &looks, Rows rows, QObject *parent);

    static QRect lookArea(const QRect &cell); // where a name's cell has the line

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const QAbstractItemDelegate &delegateOf(const models::ColumnId &column) const;

    const models::RunTableModel &m_runs;
    QAbstractItemDelegate *m_name = nullptr;
    QAbstractItemDelegate *m_state = nullptr;
    QAbstractItemDelegate *m_progress = nullptr;
    QAbstractItemDelegate *m_time = nullptr;
    QAbstractItemDelegate *m_outline = nullptr;
    QAbstractItemDelegate *m_value = nullptr;
};

} // namespace trainyard::jobs
