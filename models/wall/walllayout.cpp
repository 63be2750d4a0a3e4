// SPDX-License-Identifier: Apache-2.0
#include "models/wall/walllayout.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace trainyard::models {

namespace {

const QLatin1String columnsKey("columns");
const QLatin1String heightKey("height");
const QLatin1String sectionsKey("sections");
const QLatin1String collapsedKey("collapsed");
const QLatin1String pinnedKey("pinned");
const QLatin1String cardsKey("cards");

QStringList names(const QJsonValue &array)
{
    QStringList result;
    for (const auto &each : array.toArray())
        if (each.isString())
            result << each.toString();
    result.removeDuplicates();
    return result;
}

} // namespace

QByteArray toJson(const WallLayout &layout)
{
    QJsonObject cards;
    for (auto each = layout.cards.begin(); each != layout.cards.end(); ++each)
        cards.insert(each.key(), QJsonArray::fromStringList(each.value()));
    const QJsonObject object{{columnsKey, layout.columns},
                             {heightKey, layout.cardHeight},
                             {sectionsKey, QJsonArray::fromStringList(layout.sections)},
                             {collapsedKey, QJsonArray::fromStringList(layout.collapsed)},
                             {pinnedKey, QJsonArray::fromStringList(layout.pinned)},
                             {cardsKey, cards}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

std::optional<WallLayout> wallLayoutFromJson(const QByteArray &json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json);
    if (!document.isObject())
        return std::nullopt;
    const QJsonObject object = document.object();
    WallLayout layout;
    layout.columns = std::clamp(object.value(columnsKey).toInt(), 0, WallLayout::mostColumns);
    layout.cardHeight = std::clamp(object.value(heightKey).toInt(layout.cardHeight), WallLayout::leastHeight,
                                   WallLayout::mostHeight);
    layout.sections = names(object.value(sectionsKey));
    layout.collapsed = names(object.value(collapsedKey));
    layout.pinned = names(object.value(pinnedKey));
    const QJsonObject cards = object.value(cardsKey).toObject();
    for (auto each = cards.begin(); each != cards.end(); ++each)
        layout.cards.insert(each.key(), names(each.value()));
    return layout;
}

} // namespace trainyard::models
