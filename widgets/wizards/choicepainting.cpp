// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/choicepainting.h"

#include "widgets/theme/icons.h"
#include "widgets/theme/outlines.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QPainter>
#include <QStyleOptionViewItem>

namespace trainyard::wizards {

using namespace theme;

QRect paintChoice(QPainter &painter, const QStyleOptionViewItem &option, const QString &iconName)
{
    constexpr int iconSize = 18;
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isChosen = option.state & QStyle::State_Selected;
    if (isChosen || option.state & (QStyle::State_MouseOver | QStyle::State_HasFocus)) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(color(isChosen ? Role::Selection : Role::Hover));
        const QRectF ground = QRectF(option.rect).adjusted(space4, 1, -space4, -1);
        painter.drawRoundedRect(ground, radius, radius);
        if (isChosen)
            paintChosenMark(painter, ground, option.direction, radius);
    }
    const QRect area = option.rect.adjusted(space12, 0, -space16, 0);
    const QRect mark(area.left(), area.center().y() - scaled(iconSize) / 2, scaled(iconSize),
                     scaled(iconSize));
    icon(iconName, isChosen ? Role::Accent : Role::TextMuted).paint(&painter, mark);
    return area.adjusted(scaled(iconSize) + space12, 0, 0, 0);
}

} // namespace trainyard::wizards
