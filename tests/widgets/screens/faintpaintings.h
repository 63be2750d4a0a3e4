// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QStringList>

#include <optional>

class QImage;
class QWidget;

namespace trainyard::theme {
struct PaintedText;
}

// Whether texts stand out from what is behind them, by WCAG 2.1 (1.4.3, in high contrast 1.4.6). GUI thread.
namespace trainyard::test {

struct Contrast {
    QColor ground;
    double ratio; // of the ink to that ground
};

// How a text stands out from the pixels around it: from the least fitting of the colours that have a good
// part of its place. Nothing where too little of it is seen to be read. `picture` of what it was painted on.
std::optional<Contrast> contrastOf(const theme::PaintedText &text, const QImage &picture);

// What is asked of it in the theme that is shown; signs without letters are graphics (1.4.11).
double leastRatio(const theme::PaintedText &text);

// All texts of the window that stand out less, whoever paints them, and those of its lists as they would be
// when selected and below the mouse, each as a sentence that names the widget and both colours. What is
// disabled is left out, as WCAG does. `picture` of the window.
QStringList faintTexts(const QWidget &window, const QImage &picture);

} // namespace trainyard::test
