// SPDX-License-Identifier: Apache-2.0
#include "models/document/mismatchfixes.h"

#include "models/document/jobreading.h"
#include "models/document/jobvariables.h"
#include "models/document/jsonvalues.h"
#include "models/document/mismatch.h"
#include "models/document/namefixes.h"
#include "models/document/spelling.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <optional>

namespace trainyard::document {

namespace {

using Kind = JsonNode::Kind;

const QString configMember = QStringLiteral("configFilePath");
const QString scriptMember = QStringLiteral("pythonScriptFilePath");

// One value.
class Mending
{
    Q_DECLARE_TR_FUNCTIONS(trainyard::document::MismatchFixes)
public:
    Mending(const JsonText &text, const QString &pointer, const JobSchema &schema)
        : m_text(text)
        , m_pointer(pointer)
        , m_schema(schema)
        , m_isPrintOut(JobSchema::isPrintOut(text))
        , m_index(text.find(pointer))
        , m_property(schema.property(pointer, m_isPrintOut))
    {}

    JobFix ofMismatch() const;
    JobFix ofRefusal() const;

private:
    // What a member begins with, and the first of its texts that is to be typed.
    struct Beginning {
        QJsonValue value;
        QString typedAt;
    };

    const JsonNode &node() const { return m_text.node(m_index); }
    QString member() const { return m_pointer.section(u'/', -1); }
    bool isOneOf(const QStringList &types) const
    {
        return std::any_of(types.begin(), types.end(),
                           [this](const QString &type) { return isOfType(node(), type); });
    }

    JobFix use(const QJsonValue &value) const;
    JobFix put(const QString &caption, const QJsonValue &value) const
    {
        return {caption, {{m_pointer, value}}};
    }
    JobFix type() const { return {tr("Type it"), {}, m_pointer}; }
    JobFix add(const QStringList &members) const;
    JobFix giveUp() const;
    Beginning beginning(const QString &pointer) const;

    JobFix ofType() const;
    JobFix toNumber(bool isWhole) const;
    JobFix toText() const;
    JobFix toBoolean() const;
    JobFix toList() const;
    JobFix toObject() const;
    JobFix ofObject() const;
    JobFix ofAlternatives(const QStringList &alternatives) const;
    JobFix ofConfiguration() const;
    JobFix ofText() const;
    JobFix ofNumber() const;

    const JsonText &m_text;
    QString m_pointer;
    const JobSchema &m_schema;
    bool m_isPrintOut;
    int m_index;
    std::optional<SchemaProperty> m_property;
};

JobFix Mending::use(const QJsonValue &value) const
{
    const QString shown = value.isString() ? QStringLiteral("“%1”").arg(value.toString()) : jsonOf(value);
    return put(tr("Use %1").arg(shown), value);
}

Mending::Beginning Mending::beginning(const QString &pointer) const
{
    const auto property = m_schema.property(pointer, m_isPrintOut);
    const QString type = property && !property->types.isEmpty() ? property->types.front() : QString();
    if (property && !property->defaultValue.isEmpty())
        return {toQJson(JsonText(property->defaultValue)), {}};
    if (type == QStringLiteral("array"))
        return {QJsonArray(), {}};
    if (type == QStringLiteral("integer") || type == QStringLiteral("number"))
        return {property->least.value_or(0), pointer};
    if (type == QStringLiteral("boolean"))
        return {false, {}};
    if (type != QStringLiteral("object"))
        return {QString(), pointer};
    QJsonObject object;
    QString typedAt;
    for (const QString &name : m_schema.requiredNames(pointer, m_isPrintOut)) {
        const Beginning inner = beginning(joinedPointer(pointer, name));
        object.insert(name, inner.value);
        if (typedAt.isEmpty())
            typedAt = inner.typedAt;
    }
    return {object, typedAt.isEmpty() ? pointer : typedAt};
}

JobFix Mending::add(const QStringList &members) const
{
    JobFix fix;
    QStringList quotes;
    for (const QString &name : members) {
        const QString pointer = joinedPointer(m_pointer, name);
        const Beginning begun = beginning(pointer);
        fix.changes.append({pointer, begun.value});
        if (fix.typedAt.isEmpty())
            fix.typedAt = begun.typedAt;
        quotes.append(QStringLiteral("“%1”").arg(name));
    }
    fix.caption = tr("Add %1").arg(quotes.join(tr(", ", "between the names of a list")));
    return fix;
}

// What is always right, as little as it says of what was meant.
JobFix Mending::giveUp() const
{
    if (!m_property)
        return {};
    if (const QJsonValue usual = toQJson(JsonText(m_property->defaultValue));
        !m_property->defaultValue.isEmpty() && usual != toQJson(m_text, m_index))
        return use(usual);
    if (!m_property->isRequired && !m_pointer.isEmpty())
        return put(tr("Remove it"), QJsonValue::Undefined);
    if (isOneOf(m_property->types) || m_property->types.isEmpty())
        return node().isContainer() ? JobFix() : type();
    const Beginning begun = beginning(m_pointer);
    return {tr("Type it again"), {{m_pointer, begun.value}}, begun.typedAt};
}

JobFix Mending::toNumber(bool isWhole) const
{
    bool isNumber = false;
    double number = node().isContainer() ? 0 : node().text.trimmed().toDouble(&isNumber);
    if (!isNumber || !std::isfinite(number))
        return giveUp();
    if (isWhole)
        number = std::round(number);
    number = std::max(number, m_property->least.value_or(number));
    return use(std::min(number, m_property->most.value_or(number)));
}

JobFix Mending::toText() const
{
    if (node().kind == Kind::Array && node().children.size() == 1 &&
        m_text.node(node().children.front()).kind == Kind::String)
        return use(m_text.node(node().children.front()).text);
    const bool isWord = node().kind == Kind::Number || node().kind == Kind::Boolean;
    return isWord && m_property->choices.isEmpty() ? put(tr("Put it in quotes"), node().text) : giveUp();
}

JobFix Mending::toBoolean() const
{
    static const QStringList yes{QStringLiteral("true"), QStringLiteral("yes"), QStringLiteral("on"),
                                 QStringLiteral("1")};
    static const QStringList no{QStringLiteral("false"), QStringLiteral("no"), QStringLiteral("off"),
                                QStringLiteral("0")};
    const QString word = node().text.trimmed().toLower();
    return yes.contains(word) || no.contains(word) ? use(yes.contains(word)) : giveUp();
}

// Of one element; or of names with their values, as most other files have the variables.
JobFix Mending::toList() const
{
    const QString element = joinedPointer(m_pointer, QStringLiteral("*"));
    const QStringList names = m_schema.memberNames(element, m_isPrintOut);
    const bool hasPairs = names.contains(QStringLiteral("name")) && names.contains(QStringLiteral("value"));
    const auto isPair = [this](int child) {
        return !m_text.node(child).isContainer() && m_text.node(child).kind != Kind::Null;
    };
    const auto &children = node().children;
    if (hasPairs && node().kind == Kind::Object && m_text.child(m_index, QStringLiteral("name")) < 0 &&
        std::all_of(children.begin(), children.end(), isPair)) {
        QJsonArray pairs;
        for (const int child : children)
            pairs.append(QJsonObject{{QStringLiteral("name"), m_text.node(child).key},
                                     {QStringLiteral("value"), m_text.node(child).text}});
        return put(tr("Put it into a list"), pairs);
    }
    const auto property = m_schema.property(element, m_isPrintOut);
    if (!property || !isOneOf(property->types))
        return giveUp();
    JobFix fix = put(tr("Put it into a list"), QJsonArray{toQJson(m_text, m_index)});
    fix.changes.front().json = u'[' + m_text.slice(node().value) + u']'; // in its order
    return fix;
}

// Of a member that it must have: a command that stands in place of its settings.
JobFix Mending::toObject() const
{
    const QStringList required = m_schema.requiredNames(m_pointer, m_isPrintOut);
    if (required.size() != 1 || node().kind != Kind::String)
        return giveUp();
    const auto inner = m_schema.property(joinedPointer(m_pointer, required.front()), m_isPrintOut);
    if (!inner || !inner->types.contains(QStringLiteral("string")))
        return giveUp();
    return put(tr("Put it into “%1”").arg(required.front()), QJsonObject{{required.front(), node().text}});
}

JobFix Mending::ofType() const
{
    const QString type = m_property->types.front();
    if (type == QStringLiteral("integer") || type == QStringLiteral("number"))
        return toNumber(type == QStringLiteral("integer"));
    if (type == QStringLiteral("boolean"))
        return toBoolean();
    if (type == QStringLiteral("array"))
        return toList();
    return type == QStringLiteral("object") ? toObject() : toText();
}

// A configuration file or a script, as the language says where there is one.
JobFix Mending::ofConfiguration() const
{
    const auto textOf = [this](const QString &name) {
        const int child = m_text.child(m_index, name);
        return child < 0 ? QString() : m_text.node(child).text.trimmed();
    };
    const QString language = textOf(QStringLiteral("languageType")).toLower();
    const QString wanted = language == QStringLiteral("python") ? scriptMember : configMember;
    if (textOf(wanted).isEmpty())
        return add({wanted});
    return {tr("Keep only “%1”").arg(wanted),
            {{joinedPointer(m_pointer, scriptMember), QJsonValue::Undefined}}};
}

JobFix Mending::ofAlternatives(const QStringList &alternatives) const
{
    JobFix fix;
    for (const int child : node().children) {
        const JsonNode &each = m_text.node(child);
        if (!alternatives.contains(each.key) || each.kind == Kind::Null)
            continue;
        const int trainer = each.key == QStringLiteral("trainyard")
                                ? m_text.child(child, QStringLiteral("trainer"))
                                : child; // it holds more
        if (trainer < 0 || m_text.node(trainer).kind == Kind::Null)
            continue;
        if (fix.caption.isEmpty())
            fix.caption = tr("Keep only “%1”").arg(each.key);
        else
            fix.changes.append({m_text.pointer(trainer), QJsonValue::Undefined});
    }
    if (!fix.caption.isEmpty())
        return fix;
    const QString command = QStringLiteral("customToolkitSettings");
    return add({alternatives.contains(command) ? command : alternatives.front()});
}

JobFix Mending::ofObject() const
{
    QStringList missing;
    for (const QString &each : m_schema.requiredNames(m_pointer, m_isPrintOut)) {
        if (m_text.child(m_index, each) < 0)
            missing.append(each);
    }
    if (!missing.isEmpty())
        return add(missing);
    if (const QStringList names = m_schema.alternatives(m_pointer, m_isPrintOut); !names.isEmpty())
        return ofAlternatives(names);
    const QStringList names = m_schema.memberNames(m_pointer, m_isPrintOut);
    return names.contains(configMember) && names.contains(scriptMember) ? ofConfiguration() : giveUp();
}

JobFix Mending::ofText() const
{
    const QString text = node().text;
    if (text.trimmed().isEmpty() && m_property->isRequired)
        return type();
    if (!m_property->choices.isEmpty()) {
        const QString meant = nearestWord(text.trimmed(), m_property->choices);
        const bool hasUsual = meant.isEmpty() && !m_property->defaultValue.isEmpty();
        return hasUsual ? giveUp() : use(meant.isEmpty() ? m_property->choices.front() : meant);
    }
    if (const QString name = allowedName(m_text, m_pointer); !name.isEmpty() && name != text)
        return use(name);
    static const QRegularExpression size(QStringLiteral("^\\s*(\\d{1,15})\\s*([kmgtKMGT])"));
    const auto match = size.match(text);
    if (member() == QStringLiteral("shmSize") && match.hasMatch())
        return use(QString(match.captured(1) + match.captured(2).toLower()));
    const QJsonValue example =
        m_property->examples.isEmpty() ? QJsonValue() : toQJson(JsonText(m_property->examples.front()));
    return example.isString() && example.toString() != text ? use(example) : giveUp();
}

JobFix Mending::ofNumber() const
{
    const double number = node().text.toDouble();
    if (m_property->least && number < *m_property->least)
        return use(*m_property->least);
    if (m_property->most && number > *m_property->most)
        return use(*m_property->most);
    return giveUp();
}

JobFix Mending::ofMismatch() const
{
    if (m_index < 0 || !m_property)
        return {};
    if (!m_property->types.isEmpty() && !isOneOf(m_property->types))
        return ofType();
    switch (node().kind) {
    case Kind::Object:
        return ofObject();
    case Kind::String:
        return ofText();
    case Kind::Number:
        return ofNumber();
    case Kind::Missing:
    case Kind::Null:
    case Kind::Boolean:
    case Kind::Array:
        break;
    }
    return giveUp();
}

JobFix Mending::ofRefusal() const
{
    if (!m_property || m_pointer.isEmpty())
        return {};
    const qsizetype slash = m_pointer.lastIndexOf(u'/');
    if (m_index < 0)
        return Mending(m_text, m_pointer.left(slash), m_schema).add({pointerParts(m_pointer).last()});
    if (node().kind == Kind::Object)
        return ofObject();
    if (node().kind == Kind::String && node().text.trimmed().isEmpty() && m_property->isRequired)
        return type();
    if (member() == QStringLiteral("name") && isTaken(m_text, m_pointer))
        return {tr("Remove it"), {{m_pointer.left(slash), QJsonValue::Undefined}}};
    if (const QString name = allowedName(m_text, m_pointer); !name.isEmpty() && name != node().text)
        return use(name);
    const QString nodes = propertiesPointer(m_text) + QStringLiteral("/nodeCount");
    if (member() == QStringLiteral("parameterServerCount"))
        return use(m_text.find(nodes) < 0 ? 1 : wholeAt(m_text, nodes));
    return giveUp();
}

} // namespace

JobFix mismatchFix(const JsonText &text, const QString &pointer, const JobSchema &schema)
{
    return Mending(text, pointer, schema).ofMismatch();
}

JobFix refusalFix(const JsonText &text, const QString &pointer, const JobSchema &schema)
{
    return Mending(text, pointer, schema).ofRefusal();
}

} // namespace trainyard::document
