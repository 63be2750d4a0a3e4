// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/trackpainting.h"

#include "widgets/theme/box.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/tokens.h"

#include <QDateTime>
#include <QPainter>
#include <QStyleOption>
#include <QTimer>
#include <QWidget>

#include <algorithm>

namespace trainyard::theme {

namespace {

constexpr int shortestHandle = 36;
constexpr int frameMs = 40;
constexpr int roundMs = 1600;
// How much a handle that nobody holds covers of its ground: 3:1 in contrast, and no more.
constexpr float restingInLight = 0.72F;
constexpr float restingInDark = 0.58F;

QRect handleOf(const QStyleOptionSlider &bar)
{
    const bool isUpright = bar.orientation == Qt::Vertical;
    const int length = isUpright ? bar.rect.height() : bar.rect.width();
    const qint64 range = qint64(bar.maximum) - bar.minimum;
    const int handle = range <= 0 ? length
                                  : std::clamp(int(qint64(bar.pageStep) * length / (range + bar.pageStep)),
                                               std::min(shortestHandle, length), length);
    const int start = QStyle::sliderPositionFromValue(bar.minimum, bar.maximum, bar.sliderPosition,
                                                      length - handle, bar.upsideDown);
    return isUpright ? QRect(bar.rect.left(), bar.rect.top() + start, bar.rect.width(), handle)
                     : QRect(bar.rect.left() + start, bar.rect.top(), handle, bar.rect.height());
}

} // namespace

QRect scrollBarPart(const QStyleOptionSlider &bar, QStyle::SubControl part)
{
    const QRect handle = handleOf(bar);
    const bool isUpright = bar.orientation == Qt::Vertical;
    QRect rect = bar.rect;
    switch (part) {
    case QStyle::SC_ScrollBarSlider:
        rect = handle;
        break;
    case QStyle::SC_ScrollBarSubPage:
        isUpright ? rect.setBottom(handle.top() - 1) : rect.setRight(handle.left() - 1);
        break;
    case QStyle::SC_ScrollBarAddPage:
        isUpright ? rect.setTop(handle.bottom() + 1) : rect.setLeft(handle.right() + 1);
        break;
    case QStyle::SC_ScrollBarGroove:
        break;
    default: // arrows
        return {};
    }
    return QStyle::visualRect(bar.direction, bar.rect, rect);
}

void paintScrollBar(QPainter &painter, const QStyleOptionSlider &bar)
{
    if (bar.maximum <= bar.minimum)
        return;
    const bool isHeld = bar.activeSubControls & QStyle::SC_ScrollBarSlider &&
                        bar.state & QStyle::State_Enabled &&
                        bar.state & (QStyle::State_MouseOver | QStyle::State_Sunken);
    const QMargins around = bar.orientation == Qt::Vertical ? QMargins(3, 2, 3, 2) : QMargins(2, 3, 2, 3);
    QColor handle = color(Role::TextMuted);
    if (!isHeld)
        handle.setAlphaF(isDark(shownScheme()) ? restingInDark : restingInLight);
    paintBox(painter, scrollBarPart(bar, QStyle::SC_ScrollBarSlider).marginsRemoved(around),
             {handle, Qt::transparent, 3});
}

void paintProgress(QPainter &painter, const QStyleOptionProgressBar &bar, const QWidget *widget)
{
    constexpr double rounding = 2;
    paintBox(painter, bar.rect, {color(Role::Pressed), Qt::transparent, rounding});
    QRectF done = bar.rect;
    if (bar.maximum > bar.minimum) {
        const double share =
            double(qint64(bar.progress) - bar.minimum) / double(qint64(bar.maximum) - bar.minimum);
        done.setWidth(done.width() * std::clamp(share, 0.0, 1.0));
    } else {
        const double part = done.width() / 3;
        const double at = double(QDateTime::currentMSecsSinceEpoch() % roundMs) / roundMs;
        done =
            QRectF(done.left() - part + at * (done.width() + part), done.top(), part, done.height()) & done;
        if (auto *shown = const_cast<QWidget *>(widget))
            QTimer::singleShot(frameMs, shown, qOverload<>(&QWidget::update));
    }
    if (done.width() > 0)
        paintBox(painter, QStyle::visualRect(bar.direction, bar.rect, done.toAlignedRect()),
                 {color(Role::Accent), Qt::transparent, rounding});
}

void paintSlider(QPainter &painter, const QStyleOptionSlider &slider, const QRect &handle)
{
    constexpr double thickness = 4;
    const bool isUpright = slider.orientation == Qt::Vertical;
    const bool isEnabled = slider.state & QStyle::State_Enabled;
    const QColor ink = isEnabled ? color(Role::Accent) : color(Role::TextFaint);
    const QRectF area = slider.rect;
    const QPointF middle = QRectF(handle).center();
    QRectF track = isUpright ? QRectF(middle.x() - thickness / 2, area.top(), thickness, area.height())
                             : QRectF(area.left(), middle.y() - thickness / 2, area.width(), thickness);
    paintBox(painter, track, {color(Role::Pressed), Qt::transparent, thickness / 2});
    const bool isFromEnd = slider.upsideDown;
    if (isUpright)
        isFromEnd ? track.setTop(middle.y()) : track.setBottom(middle.y());
    else
        isFromEnd ? track.setLeft(middle.x()) : track.setRight(middle.x());
    paintBox(painter, track, {ink, Qt::transparent, thickness / 2});
    const bool hasFocus = slider.state & QStyle::State_HasFocus;
    const double side = std::min(handle.width(), handle.height()) - 1;
    QRectF knob(0, 0, side, side);
    knob.moveCenter(middle);
    paintBox(painter, knob, {hasFocus ? ink : color(Role::Surface), ink, side / 2, 2});
}

} // namespace trainyard::theme
