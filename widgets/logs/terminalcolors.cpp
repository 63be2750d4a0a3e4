// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/terminalcolors.h"

#include "widgets/theme/tokens.h"

#include <algorithm>
#include <array>
#include <utility>

namespace trainyard::logs {

using namespace theme;
using models::TextStyle;

namespace {

constexpr double leastContrast = 4.5; // WCAG 2.1, level AA
constexpr double faintContrast = 3;

// The sixteen by name: black, red, green, yellow, blue, magenta, cyan, white; then bright.
constexpr std::array<QRgb, 16> named{0x24292F, 0xCF222E, 0x1A7F37, 0x9A6700, 0x0969DA, 0x8250DF,
                                     0x1B7C83, 0x9AA4AF, 0x6E7781, 0xE5534B, 0x2DA44E, 0xBF8700,
                                     0x3B8EEA, 0xA475F9, 0x3192AA, 0xE6EAEF};

// xterm's palette: a cube of 6 × 6 × 6 from 16 on, 24 greys from 232 on.
QColor paletteColor(int number)
{
    constexpr std::array<int, 6> levels{0, 95, 135, 175, 215, 255};
    if (number < 16)
        return QColor::fromRgb(named[std::size_t(number)]);
    if (number >= 232)
        return QColor::fromHsl(0, 0, 8 + 10 * (number - 232));
    const int cube = number - 16;
    return {levels[std::size_t(cube / 36)], levels[std::size_t(cube / 6 % 6)], levels[std::size_t(cube % 6)]};
}

QColor styleColor(std::int32_t value)
{
    return value < 256 ? paletteColor(value) : QColor::fromRgb(QRgb(value - 256));
}

// The colour itself or, where it is too close to its ground, as much lighter or darker as it takes.
QColor readable(const QColor &color, const QColor &ground, double contrast)
{
    const bool isDarkGround = contrastRatio(ground, Qt::white) > contrastRatio(ground, Qt::black);
    const QColor limit = isDarkGround ? Qt::white : Qt::black;
    QColor result = color;
    for (int step = 1; step <= 10 && contrastRatio(result, ground) < contrast; ++step)
        result = blend(limit, color, step / 10.0);
    return result;
}

} // namespace

RunColors runColors(const TextStyle &style)
{
    const QColor surface = color(Role::Surface);
    QColor text = style.foreground == TextStyle::none ? color(Role::Text) : styleColor(style.foreground);
    QColor ground = style.background == TextStyle::none ? surface : styleColor(style.background);
    if (style.flags & TextStyle::Reverse)
        std::swap(text, ground);
    const bool isFaint = (style.flags & TextStyle::Faint) != 0;
    if (isFaint)
        text = blend(text, ground, 0.6);
    return {readable(text, ground, isFaint ? faintContrast : leastContrast),
            ground == surface ? QColor() : ground};
}

} // namespace trainyard::logs
