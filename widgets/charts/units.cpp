// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/units.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace trainyard::charts {

namespace {

struct ByteUnit {
    double size;
    const char *name;
};

constexpr std::array byteUnits{ByteUnit{1, "B"}, ByteUnit{1024.0, "KiB"}, ByteUnit{1024.0 * 1024, "MiB"},
                               ByteUnit{1024.0 * 1024 * 1024, "GiB"},
                               ByteUnit{1024.0 * 1024 * 1024 * 1024, "TiB"}};

bool isBytes(ValueFormat format)
{
    return format == ValueFormat::Bytes || format == ValueFormat::ByteRate;
}

ByteUnit byteUnitOf(double largest)
{
    const auto above = std::find_if(byteUnits.begin() + 1, byteUnits.end(),
                                    [&](const ByteUnit &unit) { return unit.size > std::abs(largest); });
    return *(above - 1);
}

QString suffixOf(ValueFormat format)
{
    switch (format) {
    case ValueFormat::Percent:
    case ValueFormat::Share:
        return QStringLiteral(" %");
    case ValueFormat::Watts:
        return QStringLiteral(" W");
    case ValueFormat::Celsius:
        return QStringLiteral(" °C");
    case ValueFormat::ByteRate:
        return QStringLiteral("/s");
    case ValueFormat::Number:
    case ValueFormat::Count:
    case ValueFormat::Bytes:
        break;
    }
    return {};
}

QString fixed(double value, int decimals)
{
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    return locale.toString(value, 'f', decimals);
}

QString inUnit(double value, const ByteUnit &unit, int decimals)
{
    return fixed(value / unit.size, decimals) + u' ' + QLatin1String(unit.name);
}

int decimalsOf(double step)
{
    const double rest = std::abs(step * 10 - std::round(step * 10)); // 0.25
    return step >= 1 && std::abs(step - std::round(step)) < 1e-6
               ? 0
               : std::clamp(int(std::ceil(-std::log10(std::min(step, 1.0)) - 1e-9)) + (rest > 1e-6 ? 1 : 0),
                            1, 6);
}

} // namespace

bool hasUnit(ValueFormat format)
{
    return format != ValueFormat::Number && format != ValueFormat::Percent;
}

QString unitText(double value, ValueFormat format)
{
    if (isBytes(format)) {
        const ByteUnit unit = byteUnitOf(value);
        const double shown = std::abs(value / unit.size);
        return inUnit(value, unit,
                      unit.size == 1 || shown >= 100 ? 0
                      : shown >= 10                  ? 1
                                                     : 2) +
               suffixOf(format);
    }
    const bool isFine = format == ValueFormat::Share || format == ValueFormat::Watts;
    const bool isWhole = std::abs(value - std::round(value)) < 0.05;
    return fixed(value, isFine && !isWhole ? 1 : 0) + suffixOf(format);
}

QString unitTickText(double value, double step, ValueFormat format)
{
    if (!isBytes(format))
        return fixed(value, decimalsOf(step)) + suffixOf(format);
    if (value == 0)
        return QStringLiteral("0");
    const ByteUnit unit = byteUnitOf(value);
    return inUnit(value, unit, decimalsOf(step / unit.size)) + suffixOf(format);
}

double tickUnit(double largest, ValueFormat format)
{
    return isBytes(format) ? byteUnitOf(largest).size : 1;
}

} // namespace trainyard::charts
