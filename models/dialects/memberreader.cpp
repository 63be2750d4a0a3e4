// SPDX-License-Identifier: Apache-2.0
#include "models/dialects/memberreader.h"

#include <QJsonValue>

namespace trainyard::models {

QString memberPlace(const QString &object, const QString &name)
{
    const QString shown = name.isEmpty() ? QStringLiteral("\"\"") : name;
    return object.isEmpty() ? shown : object + u'.' + shown;
}

QString MemberReader::takeText(const QString &name)
{
    return take(name).toVariant().toString();
}

MemberReader MemberReader::takeObject(const QString &name)
{
    return {take(name).toObject(), place(name)};
}

QStringList MemberReader::left() const
{
    QStringList places;
    for (auto each = m_object.begin(); each != m_object.end(); ++each)
        if (!m_taken.contains(each.key()) && !each.value().isNull())
            places << place(each.key());
    return places;
}

} // namespace trainyard::models
