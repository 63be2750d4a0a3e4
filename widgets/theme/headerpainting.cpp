// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/headerpainting.h"

#include "widgets/theme/box.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QPainter>
#include <QStyleOptionHeader>

namespace trainyard::theme {

namespace {

constexpr double markWidth = 7;
constexpr double markHeight = 4;
constexpr double markGap = 6; // between it and the caption

} // namespace

int sortMarkRoom()
{
    return scaled(int(markWidth + markGap));
}

void paintHeaderGround(QPainter &painter, const QRect &area)
{
    painter.fillRect(area, color(Role::Surface));
    paintLine(painter, area, Qt::BottomEdge, color(Role::Border));
}

void paintSortMark(QPainter &painter, const QRectF &room, const QStyleOptionHeader &header)
{
    const double by = textScale();
    const double width = by * markWidth, height = by * markHeight, gap = by * markGap;
    const double text = QFontMetricsF(painter.font()).horizontalAdvance(header.text);
    const bool isAtRight = header.textAlignment & Qt::AlignRight;
    QPointF middle(isAtRight ? room.right() - text - gap - width / 2 : room.left() + text + gap + width / 2,
                   room.center().y());
    if (text + gap + width > room.width())
        middle = {room.center().x(), room.top() + markHeight};
    const bool isAscending = header.sortIndicator == QStyleOptionHeader::SortDown; // as Qt calls it
    const double rise = isAscending ? -height / 2 : height / 2;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color(Role::TextMuted), 1.5 * by, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF{middle + QPointF(-width / 2, -rise), middle + QPointF(0, rise),
                                   middle + QPointF(width / 2, -rise)});
    painter.restore();
}

} // namespace trainyard::theme
