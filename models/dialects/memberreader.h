// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>
#include <QSet>
#include <QStringList>

namespace trainyard::models {

// Of a member of the object at a place, as in "tasks[0].ports"; one without a name is "".
QString memberPlace(const QString &object, const QString &name);

// Takes members out of an object of another dialect, and knows which were left.
class MemberReader
{
public:
    // `place`: where the object stands, as in "tasks[0]"; empty: it is the whole file.
    MemberReader(QJsonObject object, QString place)
        : m_object(std::move(object))
        , m_place(std::move(place))
    {}

    QJsonValue take(const QString &name)
    {
        m_taken.insert(name);
        return m_object.value(name);
    }
    QString takeText(const QString &name); // a number or truth as text, too; empty: it is not there
    MemberReader takeObject(const QString &name);
    bool has(const QString &name) const { return m_object.contains(name); }
    QStringList names() const { return m_object.keys(); }

    QString place(const QString &name) const { return memberPlace(m_place, name); }
    // The places of members that nobody has taken, without those that are null.
    QStringList left() const;

private:
    QJsonObject m_object;
    QString m_place;
    QSet<QString> m_taken;
};

} // namespace trainyard::models
