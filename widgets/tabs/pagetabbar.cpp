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
    m_held = m_heldFrom = event->button() == Qt::LeftButton ? tab : -1;
    if (event->button() == Qt::MiddleButton && tab >= 0)
        emit closeRequested(tab);
    else
        QTabBar::mousePressEvent(event);
}

void PageTabBar::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint at = event->position().toPoint();
    if (m_held < 0 ||
        rect().adjusted(-tearDistance, -tearDistance, tearDistance, tearDistance).contains(at)) {
        QTabBar::mouseMoveEvent(event);
        return;
    }
    QMouseEvent release(QEvent::MouseButtonRelease, m_pressed, mapToGlobal(m_pressed), Qt::LeftButton,
                        Qt::NoButton, event->modifiers());
    QTabBar::mouseReleaseEvent(&release); // ends the moving along the bar
    letGo();
    emit torn(currentIndex());
}

void PageTabBar::mouseReleaseEvent(QMouseEvent *event)
{
    QTabBar::mouseReleaseEvent(event);
    letGo();
}

// The one that is held is dragged by moving those that it passes.
void PageTabBar::noteMove(int from, int to)
{
    if (m_held < 0)
        emit rearranged(from, to);
    else if (m_held == from)
        m_held = to;
    else if (from < m_held && m_held <= to)
        --m_held;
    else if (to <= m_held && m_held < from)
        ++m_held;
}

void PageTabBar::letGo()
{
    const int tab = std::exchange(m_held, -1);
    if (tab != m_heldFrom && tab >= 0)
        emit rearranged(m_heldFrom, tab);
}

void PageTabBar::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const int tab = byKey ? currentIndex() : tabAt(event->pos());
    if (tab >= 0)
        emit menuRequested(tab, byKey ? mapToGlobal(tabRect(tab).center()) : event->globalPos());
}

} // namespace trainyard::tabs
