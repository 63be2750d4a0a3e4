// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/rundelegate.h"

#include "models/runs/celltext.h"
#include "models/runs/runtablemodel.h"
#include "widgets/delegates/outlinedelegate.h"
#include "widgets/delegates/rowdelegate.h"
#include "widgets/theme/tokens.h"

#include <QPainter>

namespace trainyard::jobs {

using namespace theme;
using models::ColumnId;
using models::JobTableModel;
using models::RunTableModel;

namespace {

// The value, and below it, smaller, what it differs by from the baseline.
class ValueDelegate final : public delegates::RowDelegate
{
public:
    using RowDelegate::RowDelegate;

protected:
    void paintContent(QPainter &painter, const QRectF &area, const QModelIndex &index) const override
    {
        const QString delta = index.data(RunTableModel::DeltaRole).toString();
        if (delta.isEmpty()) {
            RowDelegate::paintContent(painter, area, index);
            return;
        }
        const qreal middle = area.height() * 0.55;
        RowDelegate::paintContent(painter, area.adjusted(0, 2, 0, middle - area.height()), index);
        painter.setFont(font(Type::Caption));
        painter.setPen(color(Role::TextMuted));
        const auto aligned = index.data(Qt::TextAlignmentRole).toInt() & Qt::AlignHorizontal_Mask;
        painter.drawText(area.adjusted(0, middle, 0, -1), aligned | Qt::AlignVCenter, delta);
    }
};

} // namespace

RunDelegate::RunDelegate(const RunTableModel &runs, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_runs(runs)
    , m_state(new delegates::StateDelegate(JobTableModel::StateRole, this))
    , m_progress(new delegates::ProgressDelegate(JobTableModel::PercentRole, JobTableModel::StateRole, this))
    , m_time(new delegates::TimeDelegate(JobTableModel::SortRole, this))
    , m_outline(new delegates::OutlineDelegate(RunTableModel::OutlineRole, this))
    , m_value(new ValueDelegate(this))
{}

const QAbstractItemDelegate &RunDelegate::delegateOf(const ColumnId &column) const
{
    if (column == ColumnId::ofField(ColumnId::Field::State))
        return *m_state;
    if (column == ColumnId::ofField(ColumnId::Field::Progress))
        return *m_progress;
    if (models::isTime(column))
        return *m_time;
    const bool isOutline =
        column.kind == ColumnId::Kind::Metric && column.statistic == ColumnId::Statistic::Outline;
    return isOutline ? *m_outline : *m_value;
}

void RunDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    if (index.column() < m_runs.columns().size())
        delegateOf(m_runs.columns()[index.column()]).paint(painter, option, index);
}

QSize RunDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    return m_value->sizeHint(option, index);
}

} // namespace trainyard::jobs
