// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/linemark.h"

#include <QPainter>

#include <array>

namespace trainyard::charts {

void paintLineMark(QPainter &painter, const QRectF &area, const QColor &color, LinePattern pattern)
{
    // Pieces and gaps of the 18 pixels, so that each pattern shows itself whole.
    static const std::array<QList<std::pair<qreal, qreal>>, 4> pieces{
        {{{0, 18}}, {{0, 7}, {11, 18}}, {{0, 3}, {5, 8}, {10, 13}, {15, 18}}, {{0, 9}, {12, 15}}}};
    const qreal left = area.center().x() - lineMarkSize.width() / 2.0;
    const qreal top = area.center().y() - 1.5;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    for (const auto &[from, to] : pieces[std::size_t(pattern)])
        painter.drawRoundedRect(QRectF(left + from, top, to - from, 3), 1.5, 1.5);
    painter.restore();
}

} // namespace trainyard::charts
