// SPDX-License-Identifier: Apache-2.0
#include "models/durationtext.h"

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

} // namespace trainyard::models
