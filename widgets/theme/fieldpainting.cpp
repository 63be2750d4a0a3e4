// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/fieldpainting.h"

#include "widgets/theme/box.h"
#include "widgets/theme/tokens.h"

#include <QIcon>
#include <QPainter>
#include <QStyle>
#include <QStyleOption>

namespace trainyard::theme {

namespace {

QColor borderOf(const QStyleOption &option)
{
    return color(option.state & QStyle::State_HasFocus ? Role::Accent : Role::BorderStrong);
}

void paintIcon(QPainter &painter, const QString &path, const QRect &area)
{
    constexpr int size = 16;
    const QRect place = QStyle::alignedRect(Qt::LeftToRight, Qt::AlignCenter, {size, size}, area);
    QIcon(path).paint(&painter, place);
}

} // namespace

void paintField(QPainter &painter, const QStyleOption &option)
{
    const bool isEnabled = option.state & QStyle::State_Enabled;
    paintBox(painter, option.rect,
             {color(isEnabled ? Role::Surface : Role::Canvas), borderOf(option), radius});
}

void paintChevron(QPainter &painter, const QRect &area)
{
    paintIcon(painter, QStringLiteral(":/trainyard/icons/fixed-chevron-down.svg"), area);
}

void paintCheck(QPainter &painter, const QStyleOption &option)
{
    const QRect area =
        QStyle::alignedRect(option.direction, Qt::AlignCenter, {checkSize, checkSize}, option.rect);
    const bool isChecked = option.state & QStyle::State_On;
    const bool isPartly = option.state & QStyle::State_NoChange;
    const bool hasFocus = option.state & QStyle::State_HasFocus;
    Box box{color(Role::Surface), borderOf(option), radiusSmall};
    if (isChecked || isPartly)
        box = {color(Role::AccentFill), color(hasFocus ? Role::Accent : Role::AccentFill), radiusSmall};
    painter.save();
    if (!(option.state & QStyle::State_Enabled))
        painter.setOpacity(0.5);
    paintBox(painter, area, box);
    if (isChecked)
        paintIcon(painter, QStringLiteral(":/trainyard/icons/fixed-check.svg"), area);
    else if (isPartly)
        painter.fillRect(area.adjusted(5, 8, -5, -8), color(Role::OnAccent));
    painter.restore();
}

void paintRadio(QPainter &painter, const QStyleOption &option)
{
    const QRectF area =
        QStyle::alignedRect(option.direction, Qt::AlignCenter, {radioSize, radioSize}, option.rect);
    const bool isChecked = option.state & QStyle::State_On;
    const double line = isChecked ? 5 : 1;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(isChecked ? color(Role::AccentFill) : borderOf(option), line));
    painter.setBrush(color(Role::Surface));
    painter.drawEllipse(area.adjusted(line / 2, line / 2, -line / 2, -line / 2));
    painter.restore();
}

} // namespace trainyard::theme
