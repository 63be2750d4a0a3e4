// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QRect>

class QWidget;

namespace trainyard {

// Where a window goes that was left at `frame`, now that there are screens with these rooms: there, where all
// of it can still be seen, on one screen or over several; else within the one that it was on most, or the
// first, and no larger than that.
QRect placeOnScreens(const QRect &frame, const QList<QRect> &rooms);

// Where something of the size of `part` goes that is to stand beside a window: at its left, or at its right
// where only there is room; where there is none it stays.
QPoint placeBeside(const QRect &window, const QRect &part, const QRect &room);

// Moves a window that has been put back where it was left, before it is shown.
void keepOnScreens(QWidget &window);

} // namespace trainyard
