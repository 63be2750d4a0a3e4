// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyle>

class QPainter;
class QProgressBar;
class QStyleOptionProgressBar;
class QStyleOptionSlider;

// Scroll bars, which are their handle alone, and bars of progress.
namespace trainyard::theme {

inline constexpr int scrollBarWidth = 12;
inline constexpr int progressHeight = 4;

QRect scrollBarPart(const QStyleOptionSlider &bar, QStyle::SubControl part);
void paintScrollBar(QPainter &painter, const QStyleOptionSlider &bar);
// One whose end is not known shows a part that goes through it, again and again.
void paintProgress(QPainter &painter, const QStyleOptionProgressBar &bar, const QWidget *widget);

} // namespace trainyard::theme
