// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/fieldpainting.h"

#include "widgets/theme/box.h"
#include "widgets/theme/focusring.h"
#include "widgets/theme/outlines.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QPainter>
#include <QPolygonF>
#include <QStyle>
#include <QStyleOption>

namespace trainyard::theme {

namespace {

QColor borderOf(const QStyleOption &option)
{
    if (option.state & QStyle::State_HasFocus)
        return color(Role::Accent);
    return option.state & QStyle::State_Enabled ? outlineColor() : color(Role::BorderStrong);
}

// Of a box that is empty: nothing else tells where it is.
QColor borderOfBox(const QStyleOption &option)
{
    return color(option.state & QStyle::State_HasFocus ? Role::Accent : Role::TextMuted);
}

int lineOf(const QStyleOption &option)
{
    return option.state & QStyle::State_HasFocus ? focusLine() : 1;
}

// In high contrast both fills are the accent's colour.
Role focusOnFill()
{
    return focusLine() > 1 ? Role::Text : Role::Accent;
}

void paintStroke(QPainter &painter, const QPolygonF &line, const QColor &color, double width)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(line);
    painter.restore();
}

} // namespace

void paintField(QPainter &painter, const QStyleOption &option)
{
    const bool isEnabled = option.state & QStyle::State_Enabled;
    paintBox(painter, option.rect,
             {color(isEnabled ? Role::Surface : Role::Canvas), borderOf(option), radius, lineOf(option)});
}

void paintChevron(QPainter &painter, const QRect &area, bool isEnabled)
{
    const QPointF middle = QRectF(area).center();
    const double by = textScale();
    paintStroke(
        painter,
        {middle + by * QPointF(-3.5, -1.5), middle + by * QPointF(0, 2), middle + by * QPointF(3.5, -1.5)},
        color(isEnabled ? Role::TextMuted : Role::TextFaint), 1.5 * by);
}

void paintCheck(QPainter &painter, const QStyleOption &option)
{
    const QRect area = QStyle::alignedRect(option.direction, Qt::AlignCenter,
                                           {scaled(checkSize), scaled(checkSize)}, option.rect);
    const bool isChecked = option.state & QStyle::State_On;
    const bool isPartly = option.state & QStyle::State_NoChange;
    const bool hasFocus = option.state & QStyle::State_HasFocus;
    const QPointF middle = QRectF(area).center();
    const double by = textScale();
    Box box{color(Role::Surface), borderOfBox(option), radiusSmall, lineOf(option)};
    if (isChecked || isPartly)
        box = {color(Role::AccentFill), color(hasFocus ? focusOnFill() : Role::AccentFill), radiusSmall,
               lineOf(option)};
    painter.save();
    if (!(option.state & QStyle::State_Enabled))
        painter.setOpacity(0.5);
    paintBox(painter, area, box);
    if (isChecked)
        paintStroke(painter,
                    {middle + by * QPointF(-4.3, 0.3), middle + by * QPointF(-1.5, 3.2),
                     middle + by * QPointF(4.3, -2.8)},
                    color(Role::OnAccent), 1.8 * by);
    else if (isPartly)
        painter.fillRect(area.adjusted(scaled(5), scaled(8), -scaled(5), -scaled(8)), color(Role::OnAccent));
    painter.restore();
}

void paintRadio(QPainter &painter, const QStyleOption &option)
{
    const QRectF area = QStyle::alignedRect(option.direction, Qt::AlignCenter,
                                            {scaled(radioSize), scaled(radioSize)}, option.rect);
    const bool isChecked = option.state & QStyle::State_On;
    const double line = isChecked ? scaled(5) : lineOf(option);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(isChecked ? color(Role::Accent) : borderOfBox(option), line));
    painter.setBrush(color(Role::Surface));
    painter.drawEllipse(area.adjusted(line / 2, line / 2, -line / 2, -line / 2));
    painter.restore();
}

} // namespace trainyard::theme
