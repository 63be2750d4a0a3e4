// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/readingaid.h"

#include "widgets/theme/tokens.h"

#include <QScreen>
#include <QShowEvent>

#include <algorithm>

namespace trainyard::delegates {

namespace {

int areaOf(const QRect &rect)
{
    return rect.isEmpty() ? 0 : rect.width() * rect.height();
}

QPoint within(const QRect &screen, const QPoint &place, const QSize &size)
{
    return {std::max(screen.left(), std::min(place.x(), screen.right() - size.width())),
            std::max(screen.top(), std::min(place.y(), screen.bottom() - size.height()))};
}

} // namespace

void ReadingAid::showEvent(QShowEvent *event)
{
    FreeSheet::showEvent(event);
    if (about() && !event->spontaneous())
        move(placeBeside(*about()));
}

// Outside of the window, else where it hides least of what it is about.
QPoint ReadingAid::placeBeside(const QWidget &about) const
{
    const QRect screen = this->screen()->availableGeometry();
    const QRect window = about.window()->frameGeometry();
    const QRect read(about.mapToGlobal(QPoint()), about.size());
    const int right = window.right() + theme::space8;
    const int left = window.left() - theme::space8 - width();
    if (right + width() <= screen.right())
        return within(screen, {right, read.top()}, size());
    if (left >= screen.left())
        return within(screen, {left, read.top()}, size());
    QPoint best;
    int hidden = areaOf(read) + 1;
    for (const QPoint &each :
         {QPoint(read.left(), read.bottom() + theme::space8),
          QPoint(read.left(), read.top() - theme::space8 - height()),
          QPoint(window.right() - width(), read.top()), QPoint(window.left(), read.top())}) {
        const QPoint place = within(screen, each, size());
        const int part = areaOf(QRect(place, size()) & read);
        if (part < hidden) {
            hidden = part;
            best = place;
        }
    }
    return best;
}

} // namespace trainyard::delegates
