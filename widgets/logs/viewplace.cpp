// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/viewplace.h"

#include <algorithm>

namespace trainyard::logs {

namespace {

constexpr int farthest = 1 << 24;

const QString topKey = QStringLiteral("top");
const QString lineKey = QStringLiteral("line");
const QString leftKey = QStringLiteral("left");
const QString widestKey = QStringLiteral("widest");

} // namespace

QJsonObject toJson(const ViewPlace &place)
{
    QJsonObject json;
    if (place.top) {
        json.insert(topKey, qint64(place.top->row));
        json.insert(lineKey, place.top->line);
    }
    if (place.left > 0) {
        json.insert(leftKey, place.left);
        json.insert(widestKey, place.widest);
    }
    return json;
}

ViewPlace viewPlaceOf(const QJsonObject &json)
{
    const auto number = [&json](const QString &key) {
        return std::clamp(json.value(key).toInt(), 0, farthest);
    };
    ViewPlace place;
    place.left = number(leftKey);
    place.widest = number(widestKey);
    if (const QJsonValue top = json.value(topKey); top.isDouble())
        place.top = Top{quint64(std::max<qint64>(0, top.toInteger())), number(lineKey)};
    return place;
}

} // namespace trainyard::logs
