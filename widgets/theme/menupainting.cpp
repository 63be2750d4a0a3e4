// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/menupainting.h"

#include "widgets/theme/box.h"
#include "widgets/theme/outlines.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOptionMenuItem>

#include <algorithm>

namespace trainyard::theme {

namespace {

constexpr int separatorHeight = 9;
constexpr int iconSize = 16;
constexpr int shortcutGap = 24;

// With room for an arrow.
QMargins itemPadding()
{
    return {10, 5, scaled(24), 5};
}

// Room at the left that all items of a menu leave where one of them has an icon or can be ticked.
int markWidth(const QStyleOptionMenuItem &item)
{
    return item.maxIconWidth > 0 || item.menuHasCheckableItems ? scaled(iconSize) + space8 : 0;
}

QColor textColor(const QStyleOptionMenuItem &item)
{
    return color(item.state & QStyle::State_Enabled ? Role::Text : Role::TextFaint);
}

int textFlags(const QStyle &style, const QStyleOptionMenuItem &item, const QWidget *widget)
{
    const bool isUnderlined = style.styleHint(QStyle::SH_UnderlineShortcut, &item, widget);
    return Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextDontClip |
           (isUnderlined ? Qt::TextShowMnemonic : Qt::TextHideMnemonic);
}

void paintTick(QPainter &painter, const QRectF &area)
{
    const QPointF middle = area.center();
    const double by = textScale();
    painter.drawPolyline(
        QPolygonF{middle + by * QPointF(-4, 0), middle + by * QPointF(-1, 3), middle + by * QPointF(5, -4)});
}

void paintArrow(QPainter &painter, QPointF middle, Qt::LayoutDirection direction)
{
    const double by = textScale();
    const double out = direction == Qt::RightToLeft ? -2 : 2;
    painter.drawPolyline(QPolygonF{middle + by * QPointF(-out, -4), middle + by * QPointF(out, 0),
                                   middle + by * QPointF(-out, 4)});
}

void paintMark(QPainter &painter, const QStyleOptionMenuItem &item, const QRect &area)
{
    const bool isEnabled = item.state & QStyle::State_Enabled;
    if (!item.icon.isNull()) {
        item.icon.paint(&painter, area, Qt::AlignCenter, isEnabled ? QIcon::Normal : QIcon::Disabled,
                        item.checked ? QIcon::On : QIcon::Off);
        return;
    }
    if (item.checkType == QStyleOptionMenuItem::NotCheckable || !item.checked)
        return;
    if (item.checkType == QStyleOptionMenuItem::Exclusive) {
        painter.setBrush(painter.pen().color());
        painter.drawEllipse(QRectF(area).center(), 2.5 * textScale(), 2.5 * textScale());
    } else {
        paintTick(painter, area);
    }
}

} // namespace

QSize menuItemSize(const QSize &text, const QStyleOptionMenuItem &item)
{
    const bool isSeparator = item.menuItemType == QStyleOptionMenuItem::Separator;
    if (isSeparator && item.text.isEmpty())
        return {text.width(), separatorHeight};
    if (isSeparator) // of a section
        return QSize(text.width(), item.fontMetrics.height()).grownBy(itemPadding());
    const int gap = item.text.contains(u'\t') ? shortcutGap : 0;
    return QSize(text.width() + markWidth(item) + gap, std::max(text.height(), scaled(iconSize)))
        .grownBy(itemPadding());
}

void paintMenuItem(QPainter &painter, const QStyleOptionMenuItem &item, const QStyle &style,
                   const QWidget *menu)
{
    if (item.menuItemType == QStyleOptionMenuItem::Separator && !item.text.isEmpty()) {
        painter.setFont(item.font);
        painter.setPen(color(Role::TextMuted));
        painter.drawText(item.rect.marginsRemoved(itemPadding()),
                         int(QStyle::visualAlignment(item.direction, Qt::AlignLeft)) | Qt::AlignVCenter |
                             Qt::TextSingleLine | Qt::TextDontClip,
                         item.text);
        return;
    }
    if (item.menuItemType == QStyleOptionMenuItem::Separator) {
        const QRectF line(item.rect.left() + 6, item.rect.center().y(), item.rect.width() - 12, 1);
        painter.fillRect(line, color(Role::Border));
        return;
    }
    painter.save();
    if (item.state & QStyle::State_Selected && item.state & QStyle::State_Enabled) {
        paintBox(painter, item.rect, {color(Role::Selection), Qt::transparent, radiusSmall});
        paintChosenMark(painter, item.rect, item.direction, radiusSmall);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(textColor(item), 1.5 * textScale(), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const auto placed = [&](const QRect &rect) {
        return QStyle::visualRect(item.direction, item.rect, rect);
    };
    QRect area = item.rect.marginsRemoved(itemPadding());
    if (const int width = markWidth(item); width > 0) {
        paintMark(painter, item,
                  placed({area.left(), area.center().y() - scaled(iconSize) / 2 + 1, scaled(iconSize),
                          scaled(iconSize)}));
        area.setLeft(area.left() + width);
    }
    if (item.menuItemType == QStyleOptionMenuItem::SubMenu)
        paintArrow(painter, placed({item.rect.right() - scaled(14), area.center().y(), 1, 1}).center(),
                   item.direction);
    painter.setFont(item.font);
    const int flags = textFlags(style, item, menu);
    const qsizetype tab = item.text.indexOf(u'\t');
    painter.drawText(placed(area), int(QStyle::visualAlignment(item.direction, Qt::AlignLeft)) | flags,
                     item.text.left(tab));
    if (tab >= 0) {
        const QRect keys(item.rect.right() - itemPadding().right() - item.reservedShortcutWidth + 1,
                         area.top(), item.reservedShortcutWidth, area.height());
        painter.drawText(placed(keys), int(QStyle::visualAlignment(item.direction, Qt::AlignLeft)) | flags,
                         item.text.mid(tab + 1));
    }
    painter.restore();
}

void paintMenuBarItem(QPainter &painter, const QStyleOptionMenuItem &item, const QStyle &style,
                      const QWidget *bar)
{
    painter.save();
    painter.fillRect(item.rect, color(Role::Sidebar));
    if (item.state & QStyle::State_Enabled && item.state & (QStyle::State_Selected | QStyle::State_Sunken))
        paintBox(painter, item.rect, {color(Role::Pressed), Qt::transparent, radiusSmall});
    painter.setPen(textColor(item));
    painter.drawText(item.rect, Qt::AlignHCenter | textFlags(style, item, bar), item.text);
    painter.restore();
}

} // namespace trainyard::theme
