// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/legendchip.h"

#include <QFontMetrics>
#include <QKeyEvent>
#include <QPainter>

namespace trainyard::charts {

using namespace theme;

namespace {

constexpr int markWidth = 16;

Qt::PenStyle penStyle(LinePattern pattern)
{
    switch (pattern) {
    case LinePattern::Solid:
        return Qt::SolidLine;
    case LinePattern::Dashed:
        return Qt::DashLine;
    case LinePattern::Dotted:
        return Qt::DotLine;
    case LinePattern::DashDotted:
        break;
    }
    return Qt::DashDotLine;
}

} // namespace

LegendChip::LegendChip(ChartLine line, QWidget *parent)
    : QAbstractButton(parent)
    , m_line(std::move(line))
{
    setCheckable(true);
    setChecked(true);
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setProperty("elides", true);
    setLabel(m_line.label);
}

void LegendChip::setLabel(const QString &label)
{
    m_line.label = label;
    setText(label);
    setToolTip(label);
    setAccessibleName(tr("Show the line “%1”").arg(label));
    updateGeometry();
    update();
}

QSize LegendChip::sizeHint() const
{
    const QFontMetrics metrics(theme::font(Type::Caption));
    return {space8 + markWidth + space8 + metrics.horizontalAdvance(text()) + space8,
            metrics.height() + space8};
}

QSize LegendChip::minimumSizeHint() const
{
    return {space8 + markWidth + space8, sizeHint().height()};
}

void LegendChip::enterEvent(QEnterEvent *event)
{
    QAbstractButton::enterEvent(event);
    emit hovered(true);
}

void LegendChip::leaveEvent(QEvent *event)
{
    QAbstractButton::leaveEvent(event);
    emit hovered(false);
}

void LegendChip::focusInEvent(QFocusEvent *event)
{
    QAbstractButton::focusInEvent(event);
    emit hovered(true);
}

void LegendChip::focusOutEvent(QFocusEvent *event)
{
    QAbstractButton::focusOutEvent(event);
    emit hovered(false);
}

void LegendChip::mouseDoubleClickEvent(QMouseEvent *)
{
    emit aloneChosen();
}

void LegendChip::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        emit aloneChosen();
    else
        QAbstractButton::keyPressEvent(event);
}

void LegendChip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (underMouse() || hasFocus()) {
        painter.setPen(hasFocus() ? QPen(color(Role::Accent)) : QPen(Qt::NoPen));
        painter.setBrush(color(Role::Hover));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    }
    const QColor ink = isChecked() ? m_line.color() : color(Role::TextMuted);
    const QPointF left(space8, height() / 2.0);
    painter.setPen(QPen(ink, 2, penStyle(m_line.pattern), Qt::RoundCap));
    painter.drawLine(left, left + QPointF(markWidth, 0));
    if (m_line.style == ChartLine::Style::Marked) {
        painter.setPen(QPen(color(Role::Surface), 1));
        painter.setBrush(ink);
        painter.drawEllipse(left + QPointF(markWidth / 2.0, 0), 4, 4);
    }
    QFont font = theme::font(Type::Caption);
    font.setStrikeOut(!isChecked());
    painter.setFont(font);
    painter.setPen(color(Role::TextMuted));
    const QRect room = rect().adjusted(2 * space8 + markWidth, 0, 0, 0);
    const QString shown = painter.fontMetrics().elidedText(text(), Qt::ElideRight, room.width());
    if (shown.size() > 1) // not the dots alone
        painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft, shown);
}

} // namespace trainyard::charts
