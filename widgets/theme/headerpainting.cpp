// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/headerpainting.h"

#include "widgets/theme/box.h"
#include "widgets/theme/tokens.h"

#include <QPainter>
#include <QStyleOptionHeader>

namespace trainyard::theme {

namespace {

constexpr double markWidth = 7;
constexpr double markHeight = 4;
constexpr double markGap = sortMarkRoom - markWidth; // between it and the caption

} // namespace

void paintHeaderGround(QPainter &painter, const QRect &area)
{
    painter.fillRect(area, color(Role::Surface));
    paintLine(painter, area, Qt::BottomEdge, color(Role::Border));
}

void paintSortMark(QPainter &painter, const QRectF &room, const QStyleOptionHeader &header)
{
    const double text = QFontMetricsF(painter.font()).horizontalAdvance(header.text);
    const bool isAtRight = header.textAlignment & Qt::AlignRight;
    QPointF middle(isAtRight ? room.right() - text - markGap - markWidth / 2
                             : room.left() + text + markGap + markWidth / 2,
                   room.center().y());
    if (text + markGap + markWidth > room.width())
        middle = {room.center().x(), room.top() + markHeight};
    const bool isAscending = header.sortIndicator == QStyleOptionHeader::SortDown; // as Qt calls it
    const double rise = isAscending ? -markHeight / 2 : markHeight / 2;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color(Role::TextMuted), 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF{middle + QPointF(-markWidth / 2, -rise), middle + QPointF(0, rise),
                                   middle + QPointF(markWidth / 2, -rise)});
    painter.restore();
}

} // namespace trainyard::theme
