// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/runpalette.h"

#include "widgets/theme/theme.h"

#include <array>

namespace trainyard::charts {

namespace {

struct Entry {
    QRgb light;
    QRgb dark;
};

constexpr std::array<Entry, runColors> palette{{{0xff2f6fe0, 0xff6aa5ff},
                                                {0xffd0570b, 0xffff8f3d},
                                                {0xff12946f, 0xff2fa57c},
                                                {0xffa3238a, 0xffd860b8},
                                                {0xff5e4500, 0xfff4e58a},
                                                {0xff2a9fc0, 0xffc4f2ff},
                                                {0xff3a1a8f, 0xff7257e8},
                                                {0xff7d1128, 0xffe0465e}}};

} // namespace

QColor runColor(int run, theme::Scheme scheme)
{
    const Entry &entry = palette[std::size_t(run % runColors)];
    return QColor::fromRgb(theme::isDark(scheme) ? entry.dark : entry.light);
}

QColor runColor(int run)
{
    return runColor(run, theme::shownScheme());
}

LinePattern runPattern(int run)
{
    return LinePattern(run / runColors % 4);
}

} // namespace trainyard::charts
