// SPDX-License-Identifier: Apache-2.0
#include "models/document/jsonvalues.h"

#include <nlohmann/json.hpp>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace trainyard::document {

using nlohmann::json;

json toNlohmann(const JsonText &text, int index)
{
    if (index < 0 || std::size_t(index) >= text.nodes().size())
        return nullptr;
    const JsonNode &node = text.node(index);
    json value;
    switch (node.kind) {
    case JsonNode::Kind::Missing:
    case JsonNode::Kind::Null:
        break;
    case JsonNode::Kind::Boolean:
        value = node.text == QStringLiteral("true");
        break;
    case JsonNode::Kind::Number:
        value = json::parse(node.text.toStdString(), nullptr, false);
        break;
    case JsonNode::Kind::String:
        value = node.text.toStdString();
        break;
    case JsonNode::Kind::Array:
        value = json::array();
        for (const int child : node.children)
            value.push_back(toNlohmann(text, child));
        break;
    case JsonNode::Kind::Object:
        value = json::object();
        for (const int child : node.children)
            value[text.node(child).key.toStdString()] = toNlohmann(text, child);
        break;
    }
    return value;
}

QJsonValue toQJson(const JsonText &text, int index)
{
    if (index < 0 || std::size_t(index) >= text.nodes().size())
        return QJsonValue::Undefined;
    const JsonNode &node = text.node(index);
    switch (node.kind) {
    case JsonNode::Kind::Missing:
    case JsonNode::Kind::Null:
        return {};
    case JsonNode::Kind::Boolean:
        return node.text == QStringLiteral("true");
    case JsonNode::Kind::Number: {
        bool isWhole = false;
        const qlonglong whole = node.text.toLongLong(&isWhole);
        return isWhole ? QJsonValue(whole) : QJsonValue(node.text.toDouble());
    }
    case JsonNode::Kind::String:
        return node.text;
    case JsonNode::Kind::Array: {
        QJsonArray array;
        for (const int child : node.children)
            array.append(toQJson(text, child));
        return array;
    }
    case JsonNode::Kind::Object: {
        QJsonObject object;
        for (const int child : node.children)
            object.insert(text.node(child).key, toQJson(text, child));
        return object;
    }
    }
    return {};
}

QString jsonOf(const QJsonValue &value)
{
    const QByteArray array = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(array.mid(1, array.size() - 2));
}

} // namespace trainyard::document
