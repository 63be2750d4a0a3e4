// SPDX-License-Identifier: Apache-2.0
#include "models/durationtext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::DurationText)
};

} // namespace

QString durationText(qint64 seconds)
{
    seconds = std::max(qint64(0), seconds);
    const qint64 hours = seconds / 3600;
    const QLatin1Char zero('0');
    const QString tail = QStringLiteral("%1").arg(seconds % 60, 2, 10, zero);
    if (hours == 0)
        return QStringLiteral("%1:%2").arg(seconds / 60).arg(tail);
    return QStringLiteral("%1:%2:%3").arg(hours).arg(seconds / 60 % 60, 2, 10, zero).arg(tail);
}

QString spanText(double seconds)
{
    if (seconds <= 0 || seconds >= 1)
        return durationText(qint64(seconds));
    const int milliseconds = std::clamp(int(std::lround(seconds * 1000)), 1, 999);
    return Texts::tr("%1 ms").arg(QLocale().toString(milliseconds));
}

} // namespace trainyard::models
