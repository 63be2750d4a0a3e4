// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPoint>
#include <QTabBar>

namespace trainyard::tabs {

// The tabs of a group of pages: moved along the bar as usual, torn off it when they are dragged away from it,
// closed by the middle button.
class PageTabBar final : public QTabBar
{
    Q_OBJECT
public:
    explicit PageTabBar(QWidget *parent = nullptr);

    void noteMove(int from, int to); // that tabMoved() has told, and all who follow it know

signals:
    void torn(int tab);                // while the mouse's button is held
    void rearranged(int from, int to); // a tab was moved along the bar, and let go
    void closeRequested(int tab);
    void menuRequested(int tab, const QPoint &globalPosition);

protected:
    QSize minimumTabSizeHint(int tab) const override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void letGo();

    QPoint m_pressed;
    int m_held = -1;     // the tab that the left button holds, where it is now
    int m_heldFrom = -1; // and where it was
};

} // namespace trainyard::tabs
