// SPDX-License-Identifier: Apache-2.0
#include "models/clusters/expectedstart.h"

#include <QCoreApplication>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::ExpectedStart)
};

constexpr qint64 minute = 60;
constexpr qint64 hour = 60 * minute;
constexpr qint64 day = 24 * hour;

int rounded(qint64 seconds, qint64 unit)
{
    return int((seconds + unit / 2) / unit);
}

} // namespace

QString expectedStartText(const QDateTime &start, bool isLatest, const QDateTime &now)
{
    if (!start.isValid())
        return Texts::tr("not known");
    const qint64 seconds = now.secsTo(start);
    if (seconds < minute / 2)
        return Texts::tr("any moment");
    if (rounded(seconds, minute) < 60) {
        const int minutes = rounded(seconds, minute);
        return isLatest ? Texts::tr("within %n minute(s)", nullptr, minutes)
                        : Texts::tr("in about %n minute(s)", nullptr, minutes);
    }
    if (seconds < 2 * day) {
        const int hours = rounded(seconds, hour);
        return isLatest ? Texts::tr("within %n hour(s)", nullptr, hours)
                        : Texts::tr("in about %n hour(s)", nullptr, hours);
    }
    const int days = rounded(seconds, day);
    return isLatest ? Texts::tr("within %n day(s)", nullptr, days)
                    : Texts::tr("in about %n day(s)", nullptr, days);
}

} // namespace trainyard::models
