// SPDX-License-Identifier: Apache-2.0
#include "models/durationtext.h"

#include <QLocale>

#include <algorithm>

namespace trainyard::models {

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
    const int digits = seconds < 0.1 ? 2 : 1;
    const double most = digits == 1 ? 0.9 : 0.09; // never "0:01.0"
    return QStringLiteral("0:0") + QLocale().toString(std::clamp(seconds, 0.01, most), 'f', digits);
}

} // namespace trainyard::models
