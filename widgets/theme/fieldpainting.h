// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMargins>

class QPainter;
class QRect;
class QStyleOption;

// Fields to write in or to choose from, and what can be ticked.
namespace trainyard::theme {

inline constexpr QMargins fieldPadding(9, 4, 9, 4); // from its outer edge to what it holds
inline constexpr int leastFieldHeight = 28;
inline constexpr int chooserWidth = 22; // of the part of a combo box that opens it
inline constexpr int checkSize = 18;
inline constexpr int radioSize = 16;

void paintField(QPainter &painter, const QStyleOption &option);
// Of what opens a list below itself.
void paintChevron(QPainter &painter, const QRect &area, bool isEnabled = true);
void paintCheck(QPainter &painter, const QStyleOption &option);
void paintRadio(QPainter &painter, const QStyleOption &option);

} // namespace trainyard::theme
