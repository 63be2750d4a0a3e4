// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/wall/wallcontent.h"

#include <QPoint>
#include <QWidget>

#include <optional>

class QMenu;

namespace trainyard::charts {
class MetricChart;
}

namespace trainyard::wall {

// The place of a chart on a wall: what is pressed outside of the chart's curves drags it, its lower edge
// resizes all cards. It shows one card after the other, as they come into view.
class WallCard final : public QWidget
{
    Q_OBJECT
public:
    static constexpr int frame = 2; // around the chart, where the current card is marked
    static constexpr int edge = 8;  // below the chart, which can be dragged

    explicit WallCard(QWidget *parent = nullptr);

    void show(const QString &card, const WallChart &what, const WallSight &sight);
    void putAway(); // shows nothing more, follows nothing
    const QString &card() const { return m_card; }
    charts::MetricChart &chart() { return *m_chart; }
    void setCurrent(bool isCurrent); // marked as what keys act on
    void cancelDrag() { endDrag(true); }

signals:
    void chosen();
    void enlargeRequested();
    void menuRequested(QMenu &menu); // to be filled further
    void dragged(const QPoint &globalPosition);
    void dropped(bool isCancelled);
    void heightDragged(int height);

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    enum class Press { None, Card, Edge };

    bool isOnEdge(const QPoint &at) const;
    void endDrag(bool isCancelled);

    QString m_card;
    charts::MetricChart *m_chart = nullptr;
    bool m_isCurrent = false;
    Press m_press = Press::None;
    bool m_isDrag = false;
    QPoint m_pressedAt;      // global
    int m_pressedHeight = 0; // of the card
};

} // namespace trainyard::wall
