// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>

#include <optional>

namespace trainyard::logs {

// How a log tells when its lines came.
enum class TimeStyle { Off, Clock, Elapsed };
TimeStyle timeStyle(const QString &name); // as settings name it; Clock for others
QString nameOf(TimeStyle style);

// What the column of times says beside lines that stand one below the other. A value.
struct TimeColumn {
    TimeStyle style = TimeStyle::Clock;
    std::optional<qint64>
        start; // of the job, milliseconds since 1970; without it elapsed time is the clock's

    // For each line (nothing: it has no time) "05:02:16", this machine's time, or "+0:12:34"; empty where it
    // is as above. With the date where that is another one than above, and in the first line where it is not
    // that of `now`.
    QList<QString> stamps(const QList<std::optional<qint64>> &times, qint64 now) const;
};

} // namespace trainyard::logs
