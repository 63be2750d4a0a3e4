// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/statepainting.h"

#include "widgets/theme/textsize.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace trainyard::delegates {

using namespace theme;
using models::DisplayState;

namespace {

constexpr int pillPadding = 9;
constexpr int dotColumn = 14;

} // namespace

Role stateRole(DisplayState state)
{
    switch (state) {
    case DisplayState::None:
        return Role::TextFaint;
    case DisplayState::Waiting:
        return Role::Queued;
    case DisplayState::Running:
        return Role::Running;
    case DisplayState::Stopping:
    case DisplayState::Changing:
        return Role::Terminating;
    case DisplayState::Succeeded:
    case DisplayState::Idle:
        return Role::Succeeded;
    case DisplayState::Failed:
        return Role::Failed;
    case DisplayState::Stopped:
        return Role::TextMuted;
    }
    Q_UNREACHABLE();
}

void paintStateDot(QPainter &painter, QPointF centre, DisplayState state)
{
    if (state == DisplayState::None)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink = color(stateRole(state));
    const qreal by = scaled(100) / 100.0;
    if (state == DisplayState::Running) {
        QColor halo = ink;
        halo.setAlphaF(0.25f);
        painter.setPen(Qt::NoPen);
        painter.setBrush(halo);
        painter.drawEllipse(centre, 6 * by, 6 * by);
    }
    const bool ring = state == DisplayState::Waiting || state == DisplayState::Stopping;
    painter.setPen(ring ? QPen(ink, 1.6) : QPen(Qt::NoPen));
    painter.setBrush(ring ? Qt::NoBrush : QBrush(ink));
    const qreal size = (ring ? 3.2 : 4) * by;
    painter.drawEllipse(centre, size, size);
    painter.restore();
}

QSizeF statePillSize(const QFont &font, const QString &text)
{
    const QFontMetricsF metrics(font);
    return {scaled(2 * pillPadding + dotColumn) + metrics.horizontalAdvance(text), metrics.height() + 4};
}

void paintStatePill(QPainter &painter, const QRectF &rect, DisplayState state, const QString &text)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QSizeF size = statePillSize(painter.font(), text).boundedTo(rect.size());
    const QRectF pill(QPointF(rect.left(), rect.center().y() - size.height() / 2), size);
    painter.setPen(Qt::NoPen);
    painter.setBrush(tint(stateRole(state)));
    painter.drawRoundedRect(pill, size.height() / 2, size.height() / 2);
    paintStateDot(painter, {pill.left() + scaled(pillPadding + 4), pill.center().y()}, state);
    painter.setPen(color(stateRole(state)));
    const QRectF area = pill.adjusted(scaled(pillPadding + dotColumn), 0, -pillPadding / 2.0, 0);
    const QFontMetricsF metrics(painter.font());
    const qreal room = std::max(area.width(), 1.0);
    painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeft, metrics.elidedText(text, Qt::ElideRight, room));
    painter.restore();
}

} // namespace trainyard::delegates
