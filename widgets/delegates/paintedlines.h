// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

class QFont;
class QPainter;
class QRect;

// Texts of a few lines in what delegates paint, in the painter's font.
namespace trainyard::delegates {

// At most so many lines from the top of `area`, the last one with dots where there is more. How high they
// are.
int paintLines(QPainter &painter, const QRect &area, const QString &text, int most);

// How many of them it has, in pixels of width.
int linesOf(const QFont &font, const QString &text, int width, int most);

} // namespace trainyard::delegates
