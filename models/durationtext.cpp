// SPDX-License-Identifier: Apache-2.0
#include "models/durationtext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

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
    if (seconds < 0 || seconds >= 1)
        return durationText(qint64(seconds));
    const bool isVeryShort = seconds > 0 && seconds < 0.1;
    const double tenths = std::min(seconds, 0.9); // never "1.0 s"
    return Texts::tr("%1 s").arg(QLocale().toString(tenths, 'f', isVeryShort ? 2 : 1));
}

} // namespace trainyard::models
