// SPDX-License-Identifier: Apache-2.0
#include "models/query/literal.h"

#include <QTimeZone>

#include <cmath>
#include <utility>

namespace trainyard::query {

namespace {

constexpr std::pair<const char *, double> units[] = {
    {"s", 1},       {"sec", 1},      {"second", 1}, {"seconds", 1},   {"m", 60},        {"min", 60},
    {"minute", 60}, {"minutes", 60}, {"h", 3600},   {"hour", 3600},   {"hours", 3600},  {"d", 86400},
    {"day", 86400}, {"days", 86400}, {"w", 604800}, {"week", 604800}, {"weeks", 604800}};

std::optional<double> finite(QStringView text)
{
    bool isNumber = false;
    const double number = text.toDouble(&isNumber);
    return isNumber && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

// "1:02:03", "12:34".
std::optional<double> clockDuration(QStringView text)
{
    const auto parts = text.split(u':');
    if (parts.size() < 2 || parts.size() > 3)
        return std::nullopt;
    double seconds = 0;
    for (const QStringView part : parts) {
        bool isNumber = false;
        const uint number = part.toUInt(&isNumber);
        if (!isNumber)
            return std::nullopt;
        seconds = seconds * 60 + number;
    }
    return seconds;
}

double milliseconds(const QDateTime &time)
{
    return double(time.toMSecsSinceEpoch());
}

TimeSpan dayOf(const QDate &date, const QDateTime &now)
{
    return {milliseconds(QDateTime(date, QTime(0, 0), now.timeZone())),
            milliseconds(QDateTime(date.addDays(1), QTime(0, 0), now.timeZone()))};
}

} // namespace

std::optional<double> unitSeconds(QStringView unit)
{
    for (const auto &[name, seconds] : units)
        if (unit.compare(QLatin1String(name), Qt::CaseInsensitive) == 0)
            return seconds;
    return std::nullopt;
}

std::optional<double> durationOf(QStringView text)
{
    if (const auto clock = clockDuration(text))
        return clock;
    double seconds = 0;
    qsizetype at = 0;
    while (at < text.size()) {
        const qsizetype begin = at;
        while (at < text.size() && (text[at].isDigit() || text[at] == u'.'))
            ++at;
        const auto number = finite(text.mid(begin, at - begin));
        const qsizetype unitBegin = at;
        while (at < text.size() && text[at].isLetter())
            ++at;
        const auto unit = unitSeconds(text.mid(unitBegin, at - unitBegin));
        if (!number || !unit)
            return std::nullopt;
        seconds += *number * *unit;
    }
    return text.isEmpty() ? std::nullopt : std::optional(seconds);
}

std::optional<double> numberOf(const Literal &literal)
{
    if (literal.isAgo || literal.seconds)
        return std::nullopt;
    if (!literal.isQuoted && literal.text.endsWith(u'%')) {
        const auto percent = finite(QStringView(literal.text).chopped(1));
        return percent ? std::optional(*percent / 100) : std::nullopt;
    }
    return finite(literal.text);
}

std::optional<double> secondsOf(const Literal &literal)
{
    if (literal.isAgo)
        return std::nullopt;
    if (literal.seconds)
        return literal.seconds;
    return numberOf(literal);
}

std::optional<TimeSpan> timeOf(const Literal &literal, const QDateTime &now)
{
    if (literal.isAgo) {
        const double moment = milliseconds(now) - literal.seconds.value_or(0) * 1000;
        return TimeSpan{moment, moment};
    }
    const auto is = [&](const char *word) {
        return literal.text.compare(QLatin1String(word), Qt::CaseInsensitive) == 0;
    };
    if (is("now"))
        return TimeSpan{milliseconds(now), milliseconds(now)};
    if (is("today"))
        return dayOf(now.date(), now);
    if (is("yesterday"))
        return dayOf(now.date().addDays(-1), now);
    if (const QDate date = QDate::fromString(literal.text, Qt::ISODate); literal.text.size() == 10)
        return date.isValid() ? std::optional(dayOf(date, now)) : std::nullopt;
    QString text = literal.text;
    QDateTime time = QDateTime::fromString(text.replace(u' ', u'T'), Qt::ISODate);
    if (!time.isValid() || !text.contains(u'T'))
        return std::nullopt;
    if (time.timeSpec() == Qt::LocalTime)
        time = QDateTime(time.date(), time.time(), now.timeZone());
    const bool hasSeconds = text.count(u':') > 1;
    return TimeSpan{milliseconds(time), milliseconds(time) + (hasSeconds ? 1000 : 60000)};
}

} // namespace trainyard::query
