// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/axisticks.h"

#include "widgets/charts/units.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace trainyard::charts {

namespace {

constexpr double hour = 3600;
constexpr double day = 24 * hour;
constexpr std::array<double, 24> timeSteps{0.001, 0.002, 0.005, 0.01,     0.02,     0.05, 0.1,      0.2,
                                           0.5,   1,     2,     5,        10,       15,   30,       60,
                                           120,   300,   600,   15 * 60., 30 * 60., hour, 2 * hour, 3 * hour};
constexpr std::array<double, 4> longSteps{6 * hour, 12 * hour, day, 2 * day};
constexpr double smallestMinorGap = 3; // pixels
constexpr double narrowest = 0.7;      // of the usual distance of labels, where one alone would say nothing
constexpr int mostFiner = 8;           // steps that are tried then
constexpr qsizetype fewDecades = 5;    // less, and 2 and 5 have labels, too

double timeStep(double span, int most)
{
    const double rough = span / std::max(1, most);
    for (const double step : timeSteps)
        if (step >= rough)
            return step;
    for (const double step : longSteps)
        if (step >= rough)
            return step;
    return day * std::ceil(niceStep(span / day, most));
}

int decimalsOf(double step)
{
    return step >= 1 ? 0 : int(std::ceil(-std::log10(step) - 1e-9));
}

QDateTime momentOf(double wallTime)
{
    return QDateTime::fromMSecsSinceEpoch(std::llround(wallTime * 1000));
}

double secondsOf(const QDateTime &moment)
{
    return double(moment.toMSecsSinceEpoch()) / 1000;
}

QString dayText(const QDate &date)
{
    //: A day on a time axis, as QLocale::toString() takes it
    return QLocale().toString(date, QCoreApplication::translate("trainyard::charts::XAxis", "MMM d"));
}

QString dayAndYearText(const QDate &date)
{
    //: A day with its year, as QLocale::toString() takes it
    return QLocale().toString(date, QCoreApplication::translate("trainyard::charts::XAxis", "MMM d, yyyy"));
}

QString plain(double value, int digits)
{
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    return locale.toString(value, 'g', digits);
}

// A tick of a logarithmic axis, with as many digits as it needs.
QString decadeText(double value, ValueFormat format)
{
    if (format == ValueFormat::Percent)
        return plain(value * 100, 6) + QStringLiteral(" %");
    if (hasUnit(format))
        return unitText(value, format);
    const double size = std::abs(value);
    if (size == 0 || (size >= 1e-4 && size < 1e6))
        return plain(value, 6);
    const double exponent = std::floor(std::log10(size) + 1e-9);
    const double factor = value / std::pow(10, exponent);
    return plain(factor, 4) + QStringLiteral("e%1").arg(int(exponent));
}

struct Candidate { // for a label
    double value = 0;
    int rank = 0; // the lower ones come first
};

// The multiples 1 … 9 of the powers of ten from `from` to `to`, which are above 0, by `sign`.
void addDecades(QList<Candidate> &candidates, double from, double to, int sign, int stride)
{
    for (int exponent = int(std::floor(std::log10(from) + 1e-9)); std::pow(10.0, exponent) <= to * (1 + 1e-9);
         ++exponent)
        for (int factor = 1; factor <= 9; ++factor) {
            const double value = factor * std::pow(10.0, exponent);
            if (value < from * (1 - 1e-9) || value > to * (1 + 1e-9))
                continue;
            const bool isOnStride = ((exponent % stride) + stride) % stride == 0;
            const int rank = factor != 1 ? (factor == 2 || factor == 5 ? 2 : 3) : isOnStride ? 0 : 1;
            candidates.append({sign * value, rank});
        }
}

// In pixels, between neighbours.
double leastGap(const QList<double> &values, const AxisScale &scale, double length)
{
    double gap = length;
    for (qsizetype i = 1; i < values.size(); ++i)
        gap = std::min(gap, (scale.toUnit(values[i]) - scale.toUnit(values[i - 1])) * length);
    return gap;
}

QList<AxisTick> linearTicks(const AxisScale &scale, double length, double least, ValueFormat format)
{
    const double unit = tickUnit(std::max(std::abs(scale.least()), std::abs(scale.greatest())), format);
    const double span = scale.greatest() - scale.least();
    const int most = int(length / least);
    double step = niceStep(span / unit, most) * unit;
    QList<double> values = ticks(scale.least(), scale.greatest(), step);
    for (int more = most + 1; values.size() < 2 && more <= most + mostFiner; ++more) {
        const double finer = niceStep(span / unit, more) * unit;
        const QList<double> closer = ticks(scale.least(), scale.greatest(), finer);
        if (leastGap(closer, scale, length) < least * narrowest)
            break;
        step = finer;
        values = closer;
    }
    QList<AxisTick> result;
    for (const double value : std::as_const(values))
        result.append({value, tickText(value, step, format)});
    return result;
}

} // namespace

QList<AxisTick> valueTicks(const AxisScale &scale, double length, double least, ValueFormat format)
{
    if (scale.kind() == AxisScale::Kind::Linear)
        return linearTicks(scale, length, least, format);
    QList<Candidate> candidates;
    const double smallest = scale.kind() == AxisScale::Kind::Log ? scale.least() : scale.threshold();
    const double perDecade =
        length * std::abs(scale.toUnit(100 * smallest) - scale.toUnit(10 * smallest)); // pixels
    const int stride = std::max(1, int(std::ceil(least / std::max(perDecade, 1e-3))));
    if (scale.least() <= 0 && scale.greatest() >= 0)
        candidates.append({0, -1});
    if (scale.greatest() > 0)
        addDecades(candidates, std::max(smallest, scale.least()), scale.greatest(), 1, stride);
    if (scale.least() < 0)
        addDecades(candidates, std::max(smallest, -scale.greatest()), -scale.least(), -1, stride);
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate &a, const Candidate &b) { return a.rank < b.rank; });
    QList<AxisTick> result;
    QList<double> labels; // their places
    qsizetype decades = 0;
    const auto isFree = [&](const QList<double> &places, double at, double gap) {
        return std::none_of(places.begin(), places.end(),
                            [&](double other) { return std::abs(other - at) < gap; });
    };
    const qsizetype most = 1 + qsizetype(length / least);
    for (const Candidate &candidate : candidates) {
        const double at = scale.toUnit(candidate.value) * length;
        if (candidate.rank < 2)
            decades = labels.size() + 1;
        const bool isWanted = candidate.rank < 2 || (candidate.rank == 2 && decades < fewDecades);
        const bool isLabel = isWanted && labels.size() < most && isFree(labels, at, least * 0.8);
        if (isLabel)
            labels.append(at);
        const bool isMinor = !isLabel && (candidate.rank == 1 || perDecade > 9 * smallestMinorGap);
        if (isLabel || isMinor)
            result.append({candidate.value, isLabel ? decadeText(candidate.value, format) : QString()});
    }
    if (labels.size() < 2)
        return linearTicks(scale, length, least, format);
    std::sort(result.begin(), result.end(), [](const auto &a, const auto &b) { return a.value < b.value; });
    return result;
}

QList<AxisTick> countTicks(double from, double to, int most)
{
    QList<AxisTick> result;
    const double step = std::max(1.0, niceStep(to - from, most));
    for (const double value : ticks(from, to, step))
        result.append({value, countTickText(value, step)});
    return result;
}

QList<AxisTick> numberTicks(double from, double to, int most)
{
    QList<AxisTick> result;
    const double step = niceStep(to - from, most);
    const bool isShort = step >= 1e-4 && std::max(std::abs(from), std::abs(to)) < 1e4;
    for (const double value : ticks(from, to, step))
        result.append({value, isShort ? tickText(value, step, ValueFormat::Number)
                              : step >= 1
                                  ? countTickText(value, step)
                                  : decadeText(std::abs(value) < step / 2 ? 0 : value, ValueFormat::Number)});
    return result;
}

QList<AxisTick> durationTicks(double from, double to, int most)
{
    QList<AxisTick> result;
    const double step = timeStep(to - from, most);
    for (const double value : ticks(from, to, step))
        result.append({value, durationText(value, decimalsOf(step))});
    return result;
}

QList<AxisTick> clockTicks(double from, double to, int most)
{
    QList<AxisTick> result;
    const double step = timeStep(to - from, most);
    const auto add = [&](double value) {
        if (value < from || value > to)
            return;
        const QDateTime moment = momentOf(value);
        const bool isDay = moment.time() == QTime(0, 0);
        const QString format = step >= 60  ? QStringLiteral("HH:mm")
                               : step >= 1 ? QStringLiteral("HH:mm:ss")
                                           : QStringLiteral("HH:mm:ss.zzz");
        QString text = moment.toString(format);
        if (step < 1)
            text.chop(3 - decimalsOf(step));
        const QString date = dayText(moment.date());
        const bool isFirst = result.isEmpty();
        result.append({value, isDay && step >= 60 ? date : isFirst ? date + u' ' + text : text});
    };
    if (step < hour) { // zones differ from each other by multiples of a quarter of an hour
        const double zone = momentOf(from).offsetFromUtc();
        for (double value : ticks(from + zone, to + zone, step))
            add(value - zone);
        return result;
    }
    const auto days = qint64(std::max(1.0, std::round(step / day)));
    for (QDate date = momentOf(from).date(); date <= momentOf(to).date(); date = date.addDays(1)) {
        if (date.toJulianDay() % days != 0)
            continue;
        add(secondsOf(date.startOfDay()));
        for (double at = step; at < day; at += step)
            add(secondsOf(QDateTime(date, QTime(int(at / hour), 0))));
    }
    return result;
}

QString durationText(double seconds, int decimals)
{
    const double scale = std::pow(10.0, decimals);
    const double rounded = std::round(std::abs(seconds) * scale) / scale;
    const auto whole = qint64(rounded + 0.5 / scale / 10);
    QString text = QStringLiteral("%1:%2:%3")
                       .arg(whole / 3600)
                       .arg(whole / 60 % 60, 2, 10, QLatin1Char('0'))
                       .arg(whole % 60, 2, 10, QLatin1Char('0'));
    if (decimals > 0)
        text +=
            QLocale().decimalPoint() +
            QString::number(std::llround((rounded - double(whole)) * scale)).rightJustified(decimals, u'0');
    return seconds < 0 && rounded > 0 ? u'-' + text : text;
}

QString momentText(double wallTime)
{
    const QDateTime moment = momentOf(wallTime);
    return dayAndYearText(moment.date()) + u' ' + moment.toString(QStringLiteral("HH:mm:ss"));
}

} // namespace trainyard::charts
