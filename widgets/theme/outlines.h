// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QRectF>

class QModelIndex;
class QPainter;
class QWidget;

// What tells by itself where something is, or that it is chosen: 3:1 on what is beside it, in every scheme.
namespace trainyard::theme {

// Of a line around what can be written in, chosen or ticked.
QColor outlineColor();

// The accent's bar at the beginning of a ground that is chosen; its own colour hardly differs from others.
// `rounding` is that of the ground's corners.
void paintChosenMark(QPainter &painter, const QRectF &ground, Qt::LayoutDirection direction,
                     double rounding = 0);

// Of a row that is chosen, with its mark, or under the mouse: rounded.
void paintRowGround(QPainter &painter, const QRectF &ground, Qt::LayoutDirection direction, bool isChosen);

// Whether a row that is chosen has its bar in this item: its first, or every one where items are chosen.
bool beginsChosen(const QWidget *view, const QModelIndex &index);

} // namespace trainyard::theme
