// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/rundelegate.h"

#include "models/runs/celltext.h"
#include "models/runs/runlooks.h"
#include "models/runs/runtablemodel.h"
#include "widgets/charts/linemark.h"
#include "widgets/charts/runpalette.h"
#include "widgets/delegates/outlinedelegate.h"
#include "widgets/delegates/rowdelegate.h"
#include "widgets/theme/outlines.h"
#include "widgets/theme/tokens.h"

#include <QPainter>

namespace trainyard::jobs {

using namespace theme;
using models::ColumnId;
using models::JobTableModel;
using models::RunTableModel;

namespace {

constexpr int lookWidth = charts::lineMarkSize.width() + space8;
constexpr int ringSize = 8;
constexpr int badgePadding = 5;

std::optional<int> lookOf(const models::RunLooks &looks, const QModelIndex &index)
{
    const auto id = api::ResourceId::parse(index.data(JobTableModel::IdRole).toString().toStdString());
    return id ? looks.look(*id) : std::nullopt;
}

// What is said behind the name; gives what is left for the name.
QRectF paintBadge(QPainter &painter, const QRectF &area, const QString &text)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(font(Type::Caption));
    const QFontMetricsF metrics(painter.font());
    QRectF badge(0, 0, metrics.horizontalAdvance(text) + 2 * badgePadding, metrics.height() + 2);
    badge.moveCenter(area.center());
    badge.moveRight(area.right() - 1);
    painter.setPen(QPen(color(Role::BorderStrong), 1));
    painter.drawRoundedRect(badge, radiusSmall, radiusSmall);
    painter.setPen(color(Role::TextMuted));
    painter.drawText(badge, Qt::AlignCenter, text);
    painter.restore();
    return area.adjusted(0, 0, badge.left() - space4 - area.right(), 0);
}

class NameDelegate final : public delegates::RowDelegate
{
public:
    NameDelegate(const models::RunLooks &looks, RunDelegate::Rows rows, QObject *parent)
        : RowDelegate(parent)
        , m_looks(looks)
        , m_isBaseline(rows == RunDelegate::Rows::Baseline)
    {}

protected:
    void paintContent(QPainter &painter, const QRectF &area, const QModelIndex &index) const override
    {
        const QRectF place(area.left(), area.top(), charts::lineMarkSize.width(), area.height());
        const auto look = lookOf(m_looks, index);
        if (look)
            charts::paintLineMark(painter, place, charts::runColor(*look), charts::runPattern(*look));
        else
            paintRing(painter, place);
        QRectF name = area.adjusted(lookWidth, 0, 0, 0);
        if (m_isBaseline)
            name = paintBadge(painter, name, RunDelegate::tr("Baseline"));
        RowDelegate::paintContent(painter, name, index);
    }

private:
    static void paintRing(QPainter &painter, const QRectF &place) // it was never drawn
    {
        QRectF ring(0, 0, ringSize, ringSize);
        ring.moveCenter(place.center());
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(outlineColor(), 1.5));
        painter.drawEllipse(ring);
        painter.restore();
    }

    const models::RunLooks &m_looks;
    const bool m_isBaseline;
};

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

RunDelegate::RunDelegate(const RunTableModel &runs, const models::RunLooks &looks, Rows rows, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_runs(runs)
    , m_name(new NameDelegate(looks, rows, this))
    , m_state(new delegates::StateDelegate(JobTableModel::StateRole, this))
    , m_progress(new delegates::ProgressDelegate(JobTableModel::PercentRole, JobTableModel::StateRole, this))
    , m_time(new delegates::TimeDelegate(JobTableModel::SortRole, this))
    , m_outline(new delegates::OutlineDelegate(
          RunTableModel::OutlineRole,
          [&looks](const QModelIndex &index) {
              const auto look = lookOf(looks, index);
              return look ? charts::runColor(*look) : color(Role::TextMuted);
          },
          this))
    , m_value(new ValueDelegate(this))
{}

QRect RunDelegate::lookArea(const QRect &cell)
{
    return {cell.left(), cell.top(), lookWidth + space8, cell.height()};
}

const QAbstractItemDelegate &RunDelegate::delegateOf(const ColumnId &column) const
{
    if (column == ColumnId::ofField(ColumnId::Field::Name))
        return *m_name;
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
