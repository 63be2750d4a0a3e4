// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QRect>

class QPainter;
class QString;
class QStyleOptionViewItem;

namespace trainyard::wizards {

// The ground of a row among which one is chosen, and its icon; returns the room for what is said of it.
QRect paintChoice(QPainter &painter, const QStyleOptionViewItem &option, const QString &iconName);

} // namespace trainyard::wizards
