// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/terminalcolors.h"

#include "widgets/theme/theme.h"
#include "widgets/theme/tokens.h"

#include <algorithm>
#include <array>
#include <utility>

namespace trainyard::logs {

using namespace theme;
using models::TextStyle;

namespace {

// WCAG 2.1, levels AA and AAA.
double leastContrast()
{
    const Scheme scheme = shownScheme();
    return scheme == Scheme::LightContrast || scheme == Scheme::DarkContrast ? 7 : 4.5;
}

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

// As it is painted: what is in between is rounded.
QColor mixed(const QColor &limit, const QColor &color, int tenths)
{
    return QColor::fromRgb(blend(limit, color, tenths / 10.0).rgb());
}

// Black or white.
QColor strongestOn(const QColor &ground)
{
    return contrastRatio(ground, Qt::white) > contrastRatio(ground, Qt::black) ? Qt::white : Qt::black;
}

// The colour itself or, where it is too close to its ground, as much lighter or darker as it takes.
QColor readable(const QColor &color, const QColor &ground)
{
    const QColor limit = strongestOn(ground);
    QColor result = color;
    for (int step = 1; step <= 10 && contrastRatio(result, ground) < leastContrast(); ++step)
        result = mixed(limit, color, step);
    return result;
}

// The colour itself or, where neither black nor white can be read on it, as much of it as can bear one.
QColor bearing(const QColor &ground)
{
    const QColor limit = strongestOn(ground);
    const QColor other = limit == QColor(Qt::white) ? Qt::black : Qt::white;
    QColor result = ground;
    for (int step = 1; step <= 10 && contrastRatio(result, limit) < leastContrast(); ++step)
        result = mixed(other, ground, step);
    return result;
}

// As the program wants it.
RunColors wanted(const TextStyle &style, const QColor &line)
{
    RunColors colors{style.foreground == TextStyle::none ? color(Role::Text) : styleColor(style.foreground),
                     style.background == TextStyle::none ? line : styleColor(style.background)};
    if (style.flags & TextStyle::Reverse)
        std::swap(colors.text, colors.ground);
    return colors;
}

QColor written(const QColor &text, const QColor &ground, const TextStyle &style)
{
    return readable(style.flags & TextStyle::Faint ? blend(text, ground, 0.6) : text, ground);
}

} // namespace

RunColors runColors(const TextStyle &style, const QColor &line)
{
    const RunColors asked = wanted(style, line);
    const QColor ground = bearing(asked.ground);
    return {written(asked.text, ground, style), ground == line ? QColor() : ground};
}

QColor textOn(const QColor &mark, const TextStyle &style)
{
    return written(wanted(style, mark).text, mark, style);
}

} // namespace trainyard::logs
