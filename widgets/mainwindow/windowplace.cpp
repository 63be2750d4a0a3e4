// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/windowplace.h"

#include <QGuiApplication>
#include <QRegion>
#include <QScreen>
#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace trainyard {

namespace {

int areaOf(const QRect &rect)
{
    return rect.isEmpty() ? 0 : rect.width() * rect.height();
}

} // namespace

QRect placeOnScreens(const QRect &frame, const QList<QRect> &rooms)
{
    QRegion seen;
    for (const QRect &room : rooms)
        seen += room;
    if (rooms.isEmpty() || QRegion(frame).subtracted(seen).isEmpty())
        return frame;
    const QRect room =
        *std::max_element(rooms.begin(), rooms.end(), [&frame](const QRect &a, const QRect &b) {
            return areaOf(a & frame) < areaOf(b & frame);
        });
    QRect placed(frame.topLeft(), frame.size().boundedTo(room.size()));
    placed.moveLeft(std::clamp(placed.left(), room.left(), room.right() + 1 - placed.width()));
    placed.moveTop(std::clamp(placed.top(), room.top(), room.bottom() + 1 - placed.height()));
    return placed;
}

QPoint placeBeside(const QRect &window, const QRect &part, const QRect &room)
{
    const int top = std::max(room.top(), std::min(window.top(), room.bottom() + 1 - part.height()));
    if (window.left() - part.width() >= room.left())
        return {window.left() - part.width(), top};
    if (window.right() + part.width() <= room.right())
        return {window.right() + 1, top};
    return part.topLeft();
}

void keepOnScreens(QWidget &window)
{
    if (window.isMaximized() || window.isFullScreen())
        return; // which fits by itself
    QList<QRect> rooms;
    for (const QScreen *screen : QGuiApplication::screens())
        rooms << screen->availableGeometry();
    // The frame is known only when the window is shown; its title is what must not be lost.
    const QMargins title(0, window.style()->pixelMetric(QStyle::PM_TitleBarHeight), 0, 0);
    const QRect left = window.geometry().marginsAdded(title);
    if (const QRect placed = placeOnScreens(left, rooms); placed != left)
        window.setGeometry(placed.marginsRemoved(title));
}

} // namespace trainyard
