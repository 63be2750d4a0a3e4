// SPDX-License-Identifier: Apache-2.0
#include "models/document/jobschema.h"

#include "models/document/shippedfile.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace trainyard::document {

namespace {

const QString ref = QStringLiteral("$ref");
const QString elementName = QStringLiteral("*");

// A schema with those definitions of another one that it has not itself. Members keep their order.
QByteArray withDefinitionsOf(const QByteArray &schema, const QByteArray &other)
{
    using Json = nlohmann::ordered_json;
    Json made = Json::parse(schema.begin(), schema.end());
    const Json from = Json::parse(other.begin(), other.end());
    for (const auto &[name, definition] : from["definitions"].items()) {
        if (!made["definitions"].contains(name))
            made["definitions"][name] = definition;
    }
    return QByteArray::fromStdString(made.dump());
}

} // namespace

const JobSchema &JobSchema::shipped()
{
    static const JobSchema schema(shippedFile(QStringLiteral("schemas/job.schema.json")));
    return schema;
}

const JobSchema &JobSchema::ofClusters()
{
    static const JobSchema schema(
        withDefinitionsOf(shippedFile(QStringLiteral("schemas/cluster.schema.json")),
                          shippedFile(QStringLiteral("schemas/job.schema.json"))),
        Subject::Cluster);
    return schema;
}

JobSchema::JobSchema(const QByteArray &schema, Subject subject)
    : m_subject(subject)
    , m_text(QString::fromUtf8(schema))
    , m_validator(schema)
{}

bool JobSchema::isPrintOut(const JsonText &document)
{
    return !document.nodes().empty() && document.find(QStringLiteral("/properties")) < 0 &&
           document.find(QStringLiteral("/provisioningState")) >= 0;
}

// A node, then what it refers to by "$ref" or by an "allOf" of one.
void JobSchema::addLayers(Layers &layers, int node) const
{
    constexpr std::size_t most = 16; // against references in a ring
    if (node < 0 || layers.size() >= most)
        return;
    layers.push_back(node);
    if (const int reference = m_text.child(node, ref); reference >= 0)
        addLayers(layers, m_text.find(m_text.node(reference).text.mid(1)));
    if (const int all = m_text.child(node, QStringLiteral("allOf")); all >= 0) {
        for (const int each : m_text.node(all).children) {
            if (m_text.child(each, ref) >= 0)
                addLayers(layers, each);
        }
    }
}

void JobSchema::addMember(Layers &layers, int node, const QString &name) const
{
    const bool isElement = name == elementName || (!name.isEmpty() && name.front().isDigit());
    const int items = m_text.child(node, QStringLiteral("items"));
    const int properties = m_text.child(node, QStringLiteral("properties"));
    if (isElement && items >= 0)
        addLayers(layers, items);
    else if (properties >= 0)
        addLayers(layers, m_text.child(properties, name));
}

JobSchema::Layers JobSchema::at(const QString &pointer, bool isPrintOut) const
{
    Layers layers;
    addLayers(layers, 0);
    if (isPrintOut)
        addLayers(layers, m_text.find(QStringLiteral("/properties/properties")));
    for (const QString &part : pointerParts(pointer)) {
        Layers inner;
        for (const int layer : layers)
            addMember(inner, layer, part);
        layers = std::move(inner);
    }
    return layers;
}

int JobSchema::keyword(const Layers &layers, const QString &name) const
{
    for (const int layer : layers) {
        if (const int found = m_text.child(layer, name); found >= 0)
            return found;
    }
    return -1;
}

QStringList JobSchema::texts(int array) const
{
    QStringList texts;
    if (array >= 0 && m_text.node(array).kind == JsonNode::Kind::String)
        return {m_text.node(array).text};
    if (array >= 0) {
        for (const int each : m_text.node(array).children)
            texts.append(m_text.node(each).text);
    }
    return texts;
}

QString JobSchema::text(const Layers &layers, const QString &name, const QString &language) const
{
    for (const int layer : layers) {
        const int translated = language.isEmpty() ? -1 : m_text.child(layer, language);
        const int own = m_text.child(layer, name);
        const int found = translated >= 0 ? m_text.child(translated, name) : own;
        if (own >= 0)
            return m_text.node(found >= 0 ? found : own).text;
    }
    return {};
}

std::optional<SchemaProperty> JobSchema::property(const QString &pointer, bool isPrintOut,
                                                  const QString &language) const
{
    const Layers layers = at(pointer, isPrintOut);
    if (layers.empty())
        return std::nullopt;
    const auto json = [&](int node) { return m_text.slice(m_text.node(node).value); };
    const auto number = [&](const char *name) {
        const int node = keyword(layers, QLatin1String(name));
        return node < 0 ? std::nullopt : std::optional(m_text.node(node).text.toDouble());
    };
    SchemaProperty property;
    property.title = text(layers, QStringLiteral("title"), language);
    property.description = text(layers, QStringLiteral("description"), language);
    property.types = texts(keyword(layers, QStringLiteral("type")));
    property.types.removeAll(QStringLiteral("null"));
    if (const int any = keyword(layers, QStringLiteral("anyOf")); any >= 0)
        property.choices = texts(m_text.child(m_text.node(any).children.front(), QStringLiteral("enum")));
    if (const int examples = keyword(layers, QStringLiteral("examples")); examples >= 0) {
        for (const int each : m_text.node(examples).children)
            property.examples.append(json(each));
    }
    if (const int value = keyword(layers, QStringLiteral("default")); value >= 0)
        property.defaultValue = json(value);
    property.least = number("minimum");
    property.most = number("maximum");
    const QStringList parts = pointerParts(pointer);
    if (!parts.isEmpty())
        property.isRequired =
            requiredNames(pointer.left(pointer.lastIndexOf(u'/')), isPrintOut).contains(parts.last());
    property.isFilled = property.isRequired && property.types == QStringList{QStringLiteral("string")};
    property.isReadOnly = keyword(layers, QStringLiteral("readOnly")) >= 0;
    property.isOld = keyword(layers, QStringLiteral("deprecated")) >= 0;
    return property;
}

QStringList JobSchema::memberNames(const QString &pointer, bool isPrintOut) const
{
    QStringList names;
    for (const int layer : at(pointer, isPrintOut)) {
        const int properties = m_text.child(layer, QStringLiteral("properties"));
        if (properties >= 0) {
            for (const int each : m_text.node(properties).children)
                names.append(m_text.node(each).key);
        }
        if (m_text.child(layer, QStringLiteral("items")) >= 0)
            names.append(elementName);
    }
    if (isPrintOut && pointer.isEmpty())
        names.removeAll(QStringLiteral("properties"));
    names.removeDuplicates();
    return names;
}

QStringList JobSchema::requiredNames(const QString &pointer, bool isPrintOut) const
{
    if (pointer.isEmpty() && !isPrintOut)
        return {QStringLiteral("properties")};
    return texts(keyword(at(pointer, isPrintOut), QStringLiteral("required")));
}

QStringList JobSchema::alternatives(const QString &pointer, bool isPrintOut) const
{
    QStringList names;
    const int oneOf = keyword(at(pointer, isPrintOut), QStringLiteral("oneOf"));
    if (oneOf >= 0) {
        for (const int each : m_text.node(oneOf).children)
            names += texts(m_text.child(each, QStringLiteral("required")));
    }
    return names;
}

void JobSchema::collect(QStringList &pointers, const QString &pointer) const
{
    for (const QString &name : memberNames(pointer, false)) {
        const QString member = joinedPointer(pointer, name);
        pointers.append(member);
        collect(pointers, member);
    }
}

QStringList JobSchema::allPointers() const
{
    QStringList pointers;
    collect(pointers, {});
    return pointers;
}

} // namespace trainyard::document
