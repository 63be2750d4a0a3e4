// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMargins>

class QPainter;
class QRect;
class QRectF;
class QStyleOptionHeader;

// The heads of tables.
namespace trainyard::theme {

inline constexpr QMargins captionPadding(10, 9, 10, 10);

int sortMarkRoom(); // beside the caption
void paintHeaderGround(QPainter &painter, const QRect &area);
// Upwards where the least comes first. Behind the caption, before one at the right, above one without room.
// In the room that the caption has, in the painter's font.
void paintSortMark(QPainter &painter, const QRectF &room, const QStyleOptionHeader &header);

} // namespace trainyard::theme
