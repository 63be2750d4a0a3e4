// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/box.h"

#include <QObject>
#include <QPainter>
#include <QVariant>

namespace trainyard::theme {

void paintBox(QPainter &painter, const QRectF &rect, const Box &box)
{
    const bool hasBorder = box.border.alpha() > 0;
    if (!hasBorder && box.ground.alpha() == 0)
        return;
    const double half = box.line / 2.0;
    const QRectF area = hasBorder ? rect.adjusted(half, half, -half, -half) : rect;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, box.radius > 0);
    painter.setPen(hasBorder ? QPen(box.border, box.line, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin)
                             : QPen(Qt::NoPen));
    painter.setBrush(box.ground);
    if (box.radius > 0)
        painter.drawRoundedRect(area, box.radius, box.radius);
    else
        painter.drawRect(hasBorder && box.line == 1 ? rect.adjusted(0, 0, -1, -1) : area);
    painter.restore();
}

void paintLine(QPainter &painter, const QRectF &rect, Qt::Edge edge, const QColor &color, double width)
{
    QRectF line = rect;
    if (edge == Qt::TopEdge)
        line.setHeight(width);
    else if (edge == Qt::BottomEdge)
        line.setTop(rect.bottom() - width);
    else if (edge == Qt::RightEdge)
        line.setLeft(rect.right() - width);
    else
        line.setWidth(width);
    painter.fillRect(line, color);
}

QString kindOf(const QObject *widget)
{
    return widget ? widget->property("kind").toString() : QString();
}

} // namespace trainyard::theme
