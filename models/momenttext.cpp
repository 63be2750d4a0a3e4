// SPDX-License-Identifier: Apache-2.0
#include "models/momenttext.h"

#include <QCoreApplication>
#include <QLocale>

namespace trainyard::models {

QString dateText(const QDate &date)
{
    //: A date of another year, as QLocale::toString() takes it
    const QString format = QCoreApplication::translate("trainyard::delegates::TimeText", "MMM d, yyyy");
    return date.isValid() ? QLocale().toString(date, format) : QString();
}

QString momentText(const QDateTime &time)
{
    if (!time.isValid())
        return {};
    return QCoreApplication::translate("trainyard::delegates::TimeText", "%1, %2")
        .arg(dateText(time.date()), QLocale().toString(time.time(), QLocale::ShortFormat));
}

} // namespace trainyard::models
