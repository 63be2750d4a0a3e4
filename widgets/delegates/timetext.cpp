// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/timetext.h"

#include "models/momenttext.h"

#include <QCoreApplication>
#include <QLocale>

namespace trainyard::delegates {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::delegates::TimeText)
};

} // namespace

QString timeInSentence(const QDateTime &time, const QDate &today)
{
    return time.isValid() && time.date().daysTo(today) == 1
               ? Texts::tr("yesterday %1").arg(QLocale().toString(time.time(), QLocale::ShortFormat))
               : timeText(time, today);
}

QString timeText(const QDateTime &time, const QDate &today)
{
    if (!time.isValid())
        return {};
    const QLocale locale;
    const QString clock = locale.toString(time.time(), QLocale::ShortFormat);
    const QDate day = time.date();
    if (day == today)
        return clock;
    if (day.daysTo(today) == 1)
        return Texts::tr("Yesterday %1").arg(clock);
    if (day.year() != today.year())
        return models::momentText(time);
    //: A date within this year, as QLocale::toString() takes it
    return Texts::tr("%1, %2").arg(locale.toString(day, Texts::tr("MMM d")), clock);
}

} // namespace trainyard::delegates
