// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/nodeglyphs.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace trainyard::clusters {

using namespace theme;
using State = api::ClusterNode::State;

namespace {

constexpr int steps = 8; // in which a fill is shown
constexpr qreal rounding = 0.18;

// As high as its GPUs are used; its frame shows where it is while they are hardly.
void paintFill(QPainter &painter, const QRectF &area, const QColor &ink, std::optional<int> use, qreal line)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(use ? tint(Role::Running) : ink);
    const qreal corner = area.width() * rounding;
    painter.drawRoundedRect(area, corner, corner);
    if (!use)
        return;
    QPainterPath shape;
    shape.addRoundedRect(area, corner, corner);
    const qreal height = area.height() * std::max(*use, 6) / 100; // an idle GPU is a line
    painter.setClipPath(shape);
    painter.fillRect(QRectF(area.left(), area.bottom() - height, area.width(), height), ink);
    painter.setClipping(false);
    painter.setPen(QPen(ink, line));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(area.adjusted(line / 2, line / 2, -line / 2, -line / 2), corner, corner);
}

// Of a node that takes no new work while it is busy.
void paintBar(QPainter &painter, const QRectF &area)
{
    const qreal height = std::max(area.height() / 6, 2.0);
    const QRectF bar(area.left() + area.width() * 0.2, area.center().y() - height / 2, area.width() * 0.6,
                     height);
    painter.setPen(QPen(color(Role::TextMuted), std::clamp(area.width() / 20, 0.6, 1.5)));
    painter.setBrush(color(Role::Surface));
    painter.drawRoundedRect(bar, height / 3, height / 3);
}

void paintMark(QPainter &painter, const QRectF &area, State state, const QColor &ink, qreal line)
{
    const QPointF centre = area.center();
    const qreal arm = area.width() * 0.22;
    painter.setPen(QPen(ink, line, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    switch (state) {
    case State::Idle:
    case State::Running:
        break;
    case State::Preparing:
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink);
        painter.drawEllipse(centre, arm * 0.8, arm * 0.8);
        break;
    case State::Unusable:
        painter.drawLine(centre - QPointF(arm, arm), centre + QPointF(arm, arm));
        painter.drawLine(centre - QPointF(arm, -arm), centre + QPointF(arm, -arm));
        break;
    case State::Leaving:
        painter.drawLine(centre - QPointF(0, arm), centre + QPointF(0, arm));
        painter.drawPolyline(
            QPolygonF{centre + QPointF(-arm, 0), centre + QPointF(0, arm), centre + QPointF(arm, 0)});
        break;
    case State::Drained:
        painter.drawLine(centre - QPointF(arm * 1.3, 0), centre + QPointF(arm * 1.3, 0));
        break;
    }
}

} // namespace

Role nodeRole(State state)
{
    switch (state) {
    case State::Idle:
        return Role::Succeeded;
    case State::Running:
        return Role::Running;
    case State::Preparing:
        return Role::Queued;
    case State::Unusable:
        return Role::Failed;
    case State::Leaving:
        return Role::Terminating;
    case State::Drained:
        return Role::TextMuted;
    }
    Q_UNREACHABLE();
}

void paintNode(QPainter &painter, const QRectF &area, State state, std::optional<int> gpuUse, bool isDrained)
{
    const QColor ink = color(nodeRole(state));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal line = std::clamp(area.width() / 14, 1.0, 2.5);
    if (state == State::Running) {
        paintFill(painter, area, ink, gpuUse, line);
        if (isDrained)
            paintBar(painter, area);
        painter.restore();
        return;
    }
    const QRectF frame = area.adjusted(line / 2, line / 2, -line / 2, -line / 2);
    painter.setPen(QPen(ink, line));
    painter.setBrush(state == State::Idle ? Qt::NoBrush : QBrush(tint(nodeRole(state))));
    const qreal corner = area.width() * rounding;
    painter.drawRoundedRect(frame, corner, corner);
    paintMark(painter, area, state, ink, line);
    painter.restore();
}

void paintUse(QPainter &painter, const QRectF &area, int use)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintFill(painter, area, color(Role::Running), use, 1);
    painter.restore();
}

void NodeGlyphs::clear()
{
    m_known.clear();
}

const QPixmap &NodeGlyphs::glyph(const QSize &size, qreal ratio, State state, std::optional<int> gpuUse,
                                 bool isDrained)
{
    if (size != m_size || ratio != m_ratio)
        m_known.clear();
    m_size = size;
    m_ratio = ratio;
    const int step = gpuUse ? (std::clamp(*gpuUse, 0, 100) * steps + 50) / 100 : -1;
    const int key = int(state) * 100 + (state == State::Running ? step + 1 + 50 * int(isDrained) : 0);
    QPixmap &known = m_known[key];
    if (known.isNull()) {
        known = QPixmap(size * ratio);
        known.setDevicePixelRatio(ratio);
        known.fill(Qt::transparent);
        QPainter painter(&known);
        paintNode(painter, QRectF(QPointF(), size), state,
                  step < 0 ? std::nullopt : std::optional(step * 100 / steps), isDrained);
    }
    return known;
}

} // namespace trainyard::clusters
