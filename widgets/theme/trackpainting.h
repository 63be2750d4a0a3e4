// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyle>

class QPainter;
class QProgressBar;
class QRect;
class QStyleOptionProgressBar;
class QStyleOptionSlider;

// Scroll bars, which are their handle alone, sliders, and bars of progress.
namespace trainyard::theme {

inline constexpr int scrollBarWidth = 12;
inline constexpr int progressHeight = 4;

QRect scrollBarPart(const QStyleOptionSlider &bar, QStyle::SubControl part);
void paintScrollBar(QPainter &painter, const QStyleOptionSlider &bar);
// Its knob is filled while it has the focus. Without ticks.
void paintSlider(QPainter &painter, const QStyleOptionSlider &slider, const QRect &handle);
// One whose end is not known shows a part that goes through it, again and again.
void paintProgress(QPainter &painter, const QStyleOptionProgressBar &bar, const QWidget *widget);

} // namespace trainyard::theme
