// SPDX-License-Identifier: Apache-2.0
#include "widgets/wall/wallcard.h"

#include "widgets/charts/metricchart.h"
#include "widgets/theme/tokens.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QVBoxLayout>

#include <utility>

namespace trainyard::wall {

using namespace theme;

WallCard::WallCard(QWidget *parent)
    : QWidget(parent)
    , m_chart(new charts::MetricChart({}, charts::ValueFormat::Number, this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(frame, frame, frame, edge);
    layout->addWidget(m_chart);
    m_chart->setWheelZooms(false);
    setMouseTracking(true);
    connect(m_chart, &charts::MetricChart::menuOpening, this, &WallCard::menuRequested);
}

void WallCard::show(const QString &card, const WallChart &what, const WallSight &sight)
{
    m_card = card;
    m_chart->forgetReadings();
    sight.applyTo(*m_chart);
    what.showOn(*m_chart);
}

void WallCard::putAway()
{
    endDrag(true);
    m_card.clear();
    m_chart->setLines({});
    m_chart->setName({});
    m_chart->setTexts({}, {}, {});
    hide();
}

void WallCard::setCurrent(bool isCurrent)
{
    if (std::exchange(m_isCurrent, isCurrent) != isCurrent)
        update();
}

bool WallCard::isOnEdge(const QPoint &at) const
{
    return at.y() >= height() - edge;
}

void WallCard::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    m_press = isOnEdge(event->position().toPoint()) ? Press::Edge : Press::Card;
    m_pressedAt = event->globalPosition().toPoint();
    m_pressedHeight = height();
    emit chosen();
}

void WallCard::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint way = event->globalPosition().toPoint() - m_pressedAt;
    if (m_press == Press::None) {
        const bool isEdge = isOnEdge(event->position().toPoint());
        setCursor(isEdge ? Qt::SizeVerCursor : Qt::ArrowCursor);
        return;
    }
    m_isDrag = m_isDrag || way.manhattanLength() >= QApplication::startDragDistance();
    if (m_isDrag && m_press == Press::Edge)
        emit heightDragged(m_pressedHeight + way.y());
    else if (m_isDrag)
        emit dragged(event->globalPosition().toPoint());
}

void WallCard::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        endDrag(false);
}

void WallCard::endDrag(bool isCancelled)
{
    const bool wasDragged = std::exchange(m_isDrag, false);
    if (std::exchange(m_press, Press::None) == Press::Card && wasDragged)
        emit dropped(isCancelled);
}

void WallCard::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && !isOnEdge(event->position().toPoint()))
        emit enlargeRequested();
}

void WallCard::contextMenuEvent(QContextMenuEvent *event)
{
    emit chosen();
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    emit menuRequested(*menu);
    menu->popup(event->globalPos());
}

void WallCard::paintEvent(QPaintEvent *)
{
    if (!m_isCurrent)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color(Role::Accent), frame));
    painter.drawRoundedRect(QRectF(m_chart->geometry()).adjusted(-1, -1, 1, 1), radiusLarge, radiusLarge);
}

void WallCard::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    unsetCursor();
}

} // namespace trainyard::wall
