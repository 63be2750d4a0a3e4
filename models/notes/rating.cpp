// SPDX-License-Identifier: Apache-2.0
#include "models/notes/rating.h"

#include "models/notes/jobnotes.h"

namespace trainyard::models::rating {

int of(const QString &value)
{
    const int stars = value.toInt();
    return stars >= 1 && stars <= mostStars ? stars : 0;
}

int of(const QMap<QString, QString> &tags)
{
    return of(tags.value(tag));
}

void give(JobNotes &notes, int stars)
{
    notes.setTag(tag, stars > 0 ? QString::number(stars) : QString());
}

QString text(int stars)
{
    return QString(stars, QChar(u'★')) + QString(mostStars - stars, QChar(u'☆'));
}

} // namespace trainyard::models::rating
