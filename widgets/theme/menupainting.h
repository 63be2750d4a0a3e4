// SPDX-License-Identifier: Apache-2.0
#pragma once

class QPainter;
class QSize;
class QStyle;
class QStyleOptionMenuItem;
class QWidget;

// Menus and their bar.
namespace trainyard::theme {

inline constexpr int menuPadding = 4;

QSize menuItemSize(const QSize &text, const QStyleOptionMenuItem &item);
void paintMenuItem(QPainter &painter, const QStyleOptionMenuItem &item, const QStyle &style,
                   const QWidget *menu);
void paintMenuBarItem(QPainter &painter, const QStyleOptionMenuItem &item, const QStyle &style,
                      const QWidget *bar);

} // namespace trainyard::theme
