// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/numbers.h"

#include "widgets/charts/units.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace trainyard::charts {

namespace {

constexpr double air = 0.06;          // of what is shown, at both ends
constexpr double decadesOfSymLog = 4; // on either side of its linear part

QString fixed(double value, int decimals)
{
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    return locale.toString(value, 'f', decimals);
}

QString general(double value, int digits)
{
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    return locale.toString(value, 'g', digits);
}

QString trimmed(double value)
{
    return QLocale().toString(value, 'g', 4);
}

} // namespace

double niceStep(double span, int most)
{
    const double rough = span / std::max(1, most);
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 2.5, 5.0})
        if (factor * power >= rough * (1 - 1e-9))
            return factor * power;
    return 10 * power;
}

QList<double> ticks(double least, double greatest, double step)
{
    QList<double> result;
    const double slack = step * 1e-6;
    for (double n = std::ceil((least - slack) / step); n * step <= greatest + slack; ++n)
        result.append(n * step);
    return result;
}

QString countText(double count)
{
    const double size = std::abs(count);
    if (size >= 1e9)
        return trimmed(count / 1e9) + u'G';
    if (size >= 1e6)
        return trimmed(count / 1e6) + u'M';
    if (size >= 1e3)
        return trimmed(count / 1e3) + u'k';
    return trimmed(count);
}

QString countTickText(double count, double step)
{
    const double size = std::abs(count);
    for (const auto &[unit, sign] : {std::pair(1e9, u'G'), std::pair(1e6, u'M'), std::pair(1e3, u'k')})
        if (size >= unit && size < unit * 1e4 && step >= unit / 1000)
            return general(count / unit, 7) + sign;
    return fixed(count, 0);
}

QString tickText(double value, double step, ValueFormat format)
{
    if (hasUnit(format))
        return unitTickText(value, step, format);
    const double factor = format == ValueFormat::Percent ? 100 : 1;
    const double shownStep = step * factor;
    int decimals = std::clamp(int(std::ceil(-std::log10(shownStep) - 1e-9)), 0, 6);
    const double scaledStep = shownStep * std::pow(10.0, decimals);
    if (std::abs(scaledStep - std::round(scaledStep)) > 1e-6) // 2.5
        ++decimals;
    const QString number = fixed(value * factor, decimals);
    return format == ValueFormat::Percent ? number + QStringLiteral(" %") : number;
}

QString valueText(double value, ValueFormat format)
{
    if (!std::isfinite(value))
        return QStringLiteral("–");
    if (hasUnit(format))
        return unitText(value, format);
    if (format == ValueFormat::Percent)
        return fixed(value * 100, 2) + QStringLiteral(" %");
    const double size = std::abs(value);
    if (size != 0 && (size < 1e-3 || size >= 1e6))
        return QString::number(value, 'e', 2);
    return fixed(value, size < 10 ? 4 : size < 1000 ? 2 : 0);
}

AxisScale scaleOver(const AxisRange &range, AxisScale::Kind kind)
{
    const double largest = std::max(std::abs(range.least), std::abs(range.greatest));
    const double threshold = kind == AxisScale::Kind::SymLog
                                 ? std::pow(10.0, std::ceil(std::log10(largest)) - decadesOfSymLog)
                                 : 1;
    return {kind, range.least, range.greatest, threshold > 0 ? threshold : 1};
}

AxisRange paddedRange(double least, double greatest, AxisScale::Kind kind)
{
    if (kind == AxisScale::Kind::Log && least == greatest)
        return {least / 2, greatest * 2};
    if (kind != AxisScale::Kind::Linear && least != greatest) {
        const AxisScale scale = scaleOver({least, greatest}, kind);
        const double below = scale.fromUnit(-air);
        return {least >= 0 ? std::max(0.0, below) : below, scale.fromUnit(1 + air)};
    }
    if (least == greatest) {
        const double around = least == 0 ? 1 : std::abs(least) * 0.1;
        return {least >= 0 ? std::max(0.0, least - around) : least - around, greatest + around};
    }
    const double span = greatest - least;
    const bool nearZero = least >= 0 && least < span * 0.5;
    return {nearZero ? 0.0 : least - span * air, greatest + span * air};
}

} // namespace trainyard::charts
