// SPDX-License-Identifier: Apache-2.0
#include "widgets/tabs/pagetabbar.h"

#include "widgets/theme/textsize.h"

#include <QContextMenuEvent>
#include <QMouseEvent>

#include <utility>

namespace trainyard::tabs {

namespace {

constexpr int tearDistance = 24; // off the bar, in pixels
constexpr int narrowest = 150;

} // namespace

PageTabBar::PageTabBar(QWidget *parent)
    : QTabBar(parent)
{
    setProperty("kind", QStringLiteral("documents"));
    setExpanding(false);
    setElideMode(Qt::ElideMiddle);
    setAcceptDrops(false); // the group takes what is dropped
}

// Where tabs are many, long names give way; short ones stay readable.
QSize PageTabBar::minimumTabSizeHint(int tab) const
{
    const QSize whole = tabSizeHint(tab);
    return {qMin(whole.width(), theme::scaled(narrowest)), whole.height()};
}

void PageTabBar::mousePressEvent(QMouseEvent *event)
{
    m_pressed = event->position().toPoint();
    const int tab = tabAt(m_pressed);
    m_isHeld = event->button() == Qt::LeftButton && tab >= 0;
    if (event->button() == Qt::MiddleButton && tab >= 0)
        emit closeRequested(tab);
    else
        QTabBar::mousePressEvent(event);
}

void PageTabBar::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint at = event->position().toPoint();
    if (!m_isHeld || rect().adjusted(-tearDistance, -tearDistance, tearDistance, tearDistance).contains(at)) {
        QTabBar::mouseMoveEvent(event);
        return;
    }
    m_isHeld = false;
    QMouseEvent release(QEvent::MouseButtonRelease, m_pressed, mapToGlobal(m_pressed), Qt::LeftButton,
                        Qt::NoButton, event->modifiers());
    QTabBar::mouseReleaseEvent(&release); // ends the moving along the bar
    tellOrder();
    emit torn(currentIndex());
}

void PageTabBar::mouseReleaseEvent(QMouseEvent *event)
{
    m_isHeld = false;
    QTabBar::mouseReleaseEvent(event);
    tellOrder();
}

void PageTabBar::noteMove(int from, int to)
{
    if (m_movedFrom < 0)
        m_movedFrom = from;
    m_movedTo = to;
    if (!m_isHeld)
        tellOrder();
}

void PageTabBar::tellOrder()
{
    const int from = std::exchange(m_movedFrom, -1);
    if (from >= 0 && from != m_movedTo)
        emit rearranged(from, m_movedTo);
}

void PageTabBar::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const int tab = byKey ? currentIndex() : tabAt(event->pos());
    if (tab >= 0)
        emit menuRequested(tab, byKey ? mapToGlobal(tabRect(tab).center()) : event->globalPos());
}

} // namespace trainyard::tabs
