// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDateTime>
#include <QString>

#include <optional>

namespace trainyard::query {

// A value as it stands in a query. What it means is for its column to say.
struct Literal {
    QString text; // of a text its content, of all else what was written
    bool isQuoted = false;
    bool isAgo = false;                 // "2 days ago": `seconds` before now
    std::optional<double> seconds = {}; // of a duration with its unit
    qsizetype position = 0;
    qsizetype length = 0;

    bool isNone() const { return !isQuoted && text.compare(QLatin1String("none"), Qt::CaseInsensitive) == 0; }
};

// From `begin` up to, not including, `end`, in milliseconds since 1970; the same for a moment.
struct TimeSpan {
    double begin = 0;
    double end = 0;
};

std::optional<double> numberOf(const Literal &literal);
std::optional<double> secondsOf(const Literal &literal); // a number without a unit is seconds
// A date, a date with a time, today, yesterday, now, or so long ago; in the zone of `now`.
std::optional<TimeSpan> timeOf(const Literal &literal, const QDateTime &now);

// The seconds of a unit: s, sec, seconds, min, minutes, h, hours, d, days, w, weeks.
std::optional<double> unitSeconds(QStringView unit);
// "90s", "1h30m", "2d", "1:02:03".
std::optional<double> durationOf(QStringView text);

} // namespace trainyard::query
