// SPDX-License-Identifier: Apache-2.0
#include "models/draft/scalechoice.h"

#include "models/document/jsonvalues.h"

#include <QJsonObject>

#include <algorithm>

namespace trainyard::models {

const QString ScaleChoice::manual = QStringLiteral("/properties/scaleSettings/manual");
const QString ScaleChoice::automatic = QStringLiteral("/properties/scaleSettings/autoScale");

bool ScaleChoice::isAutomatic(const document::JsonText &cluster)
{
    return cluster.find(automatic) >= 0;
}

QList<document::JobDocument::Change> ScaleChoice::choose(const document::JobDocument &cluster,
                                                         bool isAutomatic)
{
    const QString &wanted = isAutomatic ? automatic : manual;
    const QString &other = isAutomatic ? manual : automatic;
    if (cluster.json().find(wanted) >= 0)
        return {};
    const QString known = m_left.value(wanted);
    if (const int left = cluster.json().find(other); left >= 0 && cluster.json().isValid())
        m_left.insert(other, cluster.json().slice(cluster.json().node(left).value));
    const auto number = [&](const QString &pointer, int otherwise) {
        return cluster.value(pointer).toInt(otherwise);
    };
    QList<document::JobDocument::Change> changes;
    const int nodes = isAutomatic ? std::max(number(manual + QStringLiteral("/targetNodeCount"), 1), 1)
                                  : number(automatic + QStringLiteral("/maximumNodeCount"), 1);
    const QJsonObject begun = document::toQJson(document::JsonText(known)).toObject();
    changes.append({wanted, begun, {}, known});
    const auto put = [&](const QString &member, int value) {
        changes.append({wanted + u'/' + member, value});
    };
    if (isAutomatic) {
        put(QStringLiteral("minimumNodeCount"),
            std::min(begun.value(QStringLiteral("minimumNodeCount")).toInt(0), nodes));
        put(QStringLiteral("maximumNodeCount"), nodes);
        const QString first = QStringLiteral("initialNodeCount");
        if (begun.value(first).toInt(0) > nodes)
            put(first, nodes);
    } else {
        put(QStringLiteral("targetNodeCount"), nodes);
    }
    if (cluster.json().find(other) >= 0)
        changes.append({other, QJsonValue::Undefined});
    return changes;
}

} // namespace trainyard::models
