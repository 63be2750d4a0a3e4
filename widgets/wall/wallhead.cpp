// SPDX-License-Identifier: Apache-2.0
#include "widgets/wall/wallhead.h"

#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"

#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>

#include <utility>

namespace trainyard::wall {

using namespace theme;

namespace {

constexpr int markSize = 16;
constexpr int inset = 14; // where the cards' frames begin

} // namespace

WallHead::WallHead(QWidget *parent)
    : QAbstractButton(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    connect(this, &QAbstractButton::clicked, this,
            [this] { emit collapseRequested(!m_section.isCollapsed); });
}

void WallHead::show(const models::WallSection &section, const QString &title)
{
    if (m_section == section && text() == title)
        return;
    m_section = section;
    setText(title);
    retranslate();
    update();
}

void WallHead::retranslate()
{
    setAccessibleName(tr("%1, %n charts", nullptr, int(m_section.count)).arg(text()));
    setAccessibleDescription(m_section.isCollapsed ? tr("Closed") : tr("Open"));
    setToolTip(tr("Click to open or close this section, drag it to another place (Alt+Up, Alt+Down)"));
}

void WallHead::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRect area = rect().adjusted(inset - space8, 3, -inset + space8, -3);
    if (hasFocus() || underMouse()) {
        painter.setPen(hasFocus() ? QPen(color(Role::Accent)) : QPen(Qt::NoPen));
        painter.setBrush(underMouse() ? color(Role::Hover) : QColor(Qt::transparent));
        painter.drawRoundedRect(QRectF(area).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    }
    const QRect mark(area.left() + space8, area.center().y() - scaled(markSize) / 2 + 1, scaled(markSize),
                     scaled(markSize));
    theme::icon(m_section.isCollapsed ? QStringLiteral("chevron-right") : QStringLiteral("chevron-down"))
        .paint(&painter, mark);
    painter.setFont(theme::font(Type::BodyStrong));
    painter.setPen(color(Role::Text));
    QRect rest = area.adjusted(scaled(markSize) + 2 * space8, 0, -space8, 0);
    QRect used;
    const qsizetype all = m_section.count;
    const qsizetype found = m_section.cards.size();
    const QLocale locale;
    const QString count = found == all ? locale.toString(all)
                                       : tr("%1 of %2").arg(locale.toString(found), locale.toString(all));
    const int room = rest.width() - painter.fontMetrics().horizontalAdvance(count) - space12;
    painter.drawText(rest, Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(text(), Qt::ElideMiddle, room), &used);
    painter.setFont(theme::font(Type::Caption));
    painter.setPen(color(Role::TextMuted));
    rest.setLeft(used.right() + space8);
    painter.drawText(rest, Qt::AlignVCenter | Qt::AlignLeft, count);
}

void WallHead::mousePressEvent(QMouseEvent *event)
{
    m_pressedAt = event->globalPosition().toPoint();
    QAbstractButton::mousePressEvent(event);
}

void WallHead::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint at = event->globalPosition().toPoint();
    const bool isPressed = event->buttons() & Qt::LeftButton;
    m_isDrag =
        isPressed && (m_isDrag || (at - m_pressedAt).manhattanLength() >= QApplication::startDragDistance());
    if (m_isDrag)
        emit dragged(at);
    else
        QAbstractButton::mouseMoveEvent(event);
}

void WallHead::mouseReleaseEvent(QMouseEvent *event)
{
    if (!std::exchange(m_isDrag, false))
        return QAbstractButton::mouseReleaseEvent(event);
    setDown(false); // no click
    emit dropped(false);
}

void WallHead::cancelDrag()
{
    setDown(false);
    if (std::exchange(m_isDrag, false))
        emit dropped(true);
}

void WallHead::keyPressEvent(QKeyEvent *event)
{
    const bool isAlt = event->modifiers() & Qt::AltModifier;
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (isAlt)
            return emit moveRequested(event->key() == Qt::Key_Up ? -1 : 1);
        return event->ignore(); // the wall goes there
    case Qt::Key_Left:
        return emit collapseRequested(true);
    case Qt::Key_Right:
        return emit collapseRequested(false);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return click();
    default:
        break;
    }
    QAbstractButton::keyPressEvent(event);
}

void WallHead::changeEvent(QEvent *event)
{
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace trainyard::wall
