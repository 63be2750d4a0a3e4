// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QStringList>

// Two documents of a job, member by member.
namespace trainyard::test {

// In which a job may differ from its document, and why. It has to.
struct Difference {
    QString pointer;
    QJsonValue value; // in the job; undefined: it is not there
    const char *why;
};

// Each value that has none below it, by its place.
inline QMap<QString, QJsonValue> leavesOf(const QJsonValue &value, const QString &place = {})
{
    QMap<QString, QJsonValue> leaves;
    if (value.isObject() && !value.toObject().isEmpty()) {
        const QJsonObject members = value.toObject();
        for (auto each = members.begin(); each != members.end(); ++each)
            leaves.insert(leavesOf(each.value(), place + u'/' + each.key()));
    } else if (value.isArray() && !value.toArray().isEmpty()) {
        const QJsonArray elements = value.toArray();
        for (int i = 0; i < elements.size(); ++i)
            leaves.insert(leavesOf(elements[i], place + u'/' + QString::number(i)));
    } else {
        leaves.insert(place, value);
    }
    return leaves;
}

// What the job has more, less or otherwise than its document, each with its place; and what was to differ and
// does not.
inline QStringList faultsOf(const QJsonObject &job, const QJsonObject &document,
                            const QList<Difference> &differences)
{
    QStringList faults;
    QMap<QString, QJsonValue> wanted = leavesOf(document);
    for (const Difference &each : differences) {
        if (wanted.value(each.pointer, QJsonValue::Undefined) == each.value)
            faults << each.pointer + QStringLiteral(" does not differ: ") + QLatin1String(each.why);
        if (each.value.isUndefined())
            wanted.remove(each.pointer);
        else
            wanted.insert(each.pointer, each.value);
    }
    const QMap<QString, QJsonValue> found = leavesOf(job);
    for (auto each = wanted.begin(); each != wanted.end(); ++each)
        if (!found.contains(each.key()))
            faults << each.key() + QStringLiteral(" is missing");
        else if (found[each.key()] != each.value())
            faults << each.key() + QStringLiteral(" is ") + found[each.key()].toVariant().toString();
    for (auto each = found.begin(); each != found.end(); ++each)
        if (!wanted.contains(each.key()))
            faults << each.key() + QStringLiteral(" is too much");
    return faults;
}

inline QJsonObject objectIn(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).object();
}

} // namespace trainyard::test
