// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/outlinedelegate.h"

#include "models/runs/runvalues.h"
#include "widgets/theme/tokens.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace trainyard::delegates {

using namespace theme;

OutlineDelegate::OutlineDelegate(int outlineRole, Color color, QObject *parent)
    : RowDelegate(parent)
    , m_outlineRole(outlineRole)
    , m_color(std::move(color))
{}

void OutlineDelegate::paintContent(QPainter &painter, const QRectF &area, const QModelIndex &index) const
{
    const auto outline = index.data(m_outlineRole).value<models::RunValues::Outline>();
    if (!outline || outline->size() < 2)
        return;
    const auto [least, greatest] = std::minmax_element(outline->begin(), outline->end());
    const double low = *least;
    const double range = double(*greatest) - low;
    const QRectF box = area.adjusted(0, 7, 0, -7);
    const std::size_t pairs = outline->size() / 2;
    const double step = pairs > 1 ? box.width() / double(pairs - 1) : 0;
    const auto y = [&](float value) {
        return box.bottom() - (range > 0 ? (double(value) - low) / range : 0.5) * box.height();
    };
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath band;
    QPainterPath middle;
    for (std::size_t i = 0; i < pairs; ++i) {
        const QPointF top(box.left() + step * double(i), y((*outline)[2 * i + 1]));
        const QPointF bottom(top.x(), y((*outline)[2 * i]));
        const QPointF centre = (top + bottom) / 2;
        i == 0 ? band.moveTo(top) : band.lineTo(top);
        i == 0 ? middle.moveTo(centre) : middle.lineTo(centre);
    }
    for (std::size_t i = pairs; i-- > 0;)
        band.lineTo(box.left() + step * double(i), y((*outline)[2 * i]));
    band.closeSubpath();
    const QColor ink = m_color(index);
    QColor tint = ink;
    tint.setAlphaF(0.25F);
    painter.setPen(QPen(tint, 1));
    painter.setBrush(tint);
    painter.drawPath(band);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(ink, 1.4));
    painter.drawPath(middle);
}

} // namespace trainyard::delegates
