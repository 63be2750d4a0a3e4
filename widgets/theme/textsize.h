// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/theme/tokens.h"

#include <QSize>

#include <array>
#include <functional>

class QHeaderView;
class QObject;
class QWidget;

// How large texts are, and what is measured by them. GUI thread only.
namespace trainyard::theme {

// What the user can choose, of the desktop's size.
inline constexpr std::array textPercents{80, 90, 100, 110, 125, 150, 175, 200};
inline constexpr int usualTextPercent = 100;

// In points: the desktop's size times the user's choice, within what can be read and laid out.
qreal textPoints(qreal ofDesktop, int percent);

// For the whole program, at once.
void setTextPercent(int percent);
int textPercent();
// The next larger choice that shows (`by` 1) or smaller one (-1); 0: there is none.
int nextTextPercent(int by);

// Makes the desktop's font the program's, in the user's size; once, before any widget. Goes with it when the
// desktop gets another one.
void adoptDesktopFont();

// By how much that is larger than usual.
double textScale();
// As many pixels as go with the texts that are shown, of a number that is meant for usual ones, of 9.5 to
// 10.5 points.
int scaled(int pixels);
QSize scaled(const QSize &size);
int unscaled(int pixels); // the other way, for what is kept

// Runs `lay` now, and again each time that texts have got another size, as long as `owner` lives.
void inEachTextSize(QObject &owner, std::function<void()> lay);

// In each size of texts, too; pixels are meant for usual ones. No window becomes wider than a small screen.
void setFont(QWidget &widget, Type type);
void setFixedWidth(QWidget &widget, int pixels);
void setFixedHeight(QWidget &widget, int pixels);
void setMinimumWidth(QWidget &widget, int pixels);
void setMinimumHeight(QWidget &widget, int pixels);
void setMaximumWidth(QWidget &widget, int pixels);
void setMaximumHeight(QWidget &widget, int pixels);
template <class Widget>
void setIconSize(Widget &widget, int pixels)
{
    inEachTextSize(widget, [&widget, pixels] { widget.setIconSize(scaled(QSize(pixels, pixels))); });
}
void setLeastLines(QWidget &widget, int lines);   // of text: as high at least
void setRowHeight(QHeaderView &rows, int pixels); // of all of them

// The largest that a window can be on its screen, within its frame; no screen is taken to be smaller than
// 960 × 540, which is what one of 1920 × 1080 has in twice the size.
QSize roomOf(const QWidget &window);

} // namespace trainyard::theme
