// SPDX-License-Identifier: Apache-2.0
#include "models/compare/definitionleaves.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>

#include <algorithm>

namespace trainyard::models {

namespace {

using Leaves = QMap<QString, QString>;

void add(const QJsonValue &value, const QString &place, Leaves &leaves);

void addObject(const QJsonObject &object, const QString &place, Leaves &leaves)
{
    for (auto it = object.begin(); it != object.end(); ++it)
        add(it.value(), place.isEmpty() ? it.key() : place + u'.' + it.key(), leaves);
}

QString nameOf(const QJsonObject &element, qsizetype number)
{
    for (const auto &key : {QStringLiteral("id"), QStringLiteral("name")})
        if (element[key].isString())
            return element[key].toString();
    return QString::number(number);
}

void addList(const QJsonArray &list, const QString &place, Leaves &leaves)
{
    qsizetype number = 0;
    for (const QJsonValue &element : list) {
        QJsonObject object = element.toObject();
        const QString name = nameOf(object, number++);
        if (object.size() == 2 && object.contains(u"name") && object.contains(u"value"))
            add(object[u"value"], place + u'[' + name + u']', leaves); // a variable
        else
            add(element, place + u'[' + name + u']', leaves);
    }
}

void add(const QJsonValue &value, const QString &place, Leaves &leaves)
{
    if (value.isObject())
        return addObject(value.toObject(), place, leaves);
    if (value.isArray())
        return addList(value.toArray(), place, leaves);
    leaves[place] = value.toVariant().toString();
}

} // namespace

QMap<QString, QString> definitionLeaves(const QByteArray &json)
{
    const QJsonObject whole = QJsonDocument::fromJson(json).object();
    const QJsonValue properties = whole[u"properties"];
    Leaves leaves;
    addObject(properties.isObject() ? properties.toObject() : whole, {}, leaves);
    return leaves;
}

bool isEnvironmentLeaf(const QString &place)
{
    static const QStringList places{QStringLiteral("environmentVariables"), QStringLiteral("secrets"),
                                    QStringLiteral("containerSettings"), QStringLiteral("mountVolumes"),
                                    QStringLiteral("cluster")};
    return std::any_of(places.begin(), places.end(), [&](const QString &one) {
        return place == one || place.startsWith(one + u'[') || place.startsWith(one + u'.');
    });
}

} // namespace trainyard::models
