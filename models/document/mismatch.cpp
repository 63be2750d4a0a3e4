// SPDX-License-Identifier: Apache-2.0
#include "models/document/mismatch.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace trainyard::document {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::document::Mismatch)
};

using Kind = JsonNode::Kind;

QString typeSentence(const QString &name, const QString &type)
{
    if (type == QStringLiteral("integer"))
        return Texts::tr("%1 must be a whole number.").arg(name);
    if (type == QStringLiteral("number"))
        return Texts::tr("%1 must be a number.").arg(name);
    if (type == QStringLiteral("boolean"))
        return Texts::tr("%1 must be true or false.").arg(name);
    if (type == QStringLiteral("array"))
        return Texts::tr("%1 must be a list: […].").arg(name);
    if (type == QStringLiteral("object"))
        return Texts::tr("%1 must be an object: {…}.").arg(name);
    return Texts::tr("%1 must be a text in quotes.").arg(name);
}

QString quoted(const QStringList &names)
{
    QStringList quotes;
    for (const QString &name : names)
        quotes.append(QStringLiteral("“%1”").arg(name));
    return quotes.join(Texts::tr(", ", "between the names of a list"));
}

QString objectSentence(const JsonText &text, int node, const QString &name, const QStringList &required,
                       const QStringList &alternatives)
{
    QStringList missing;
    for (const QString &each : required) {
        if (text.child(node, each) < 0)
            missing.append(each);
    }
    if (!missing.isEmpty())
        return Texts::tr("%1 lacks %2.").arg(name, quoted(missing));
    QStringList present;
    for (const QString &each : alternatives) {
        const int child = text.child(node, each);
        const bool holdsMore = each == QStringLiteral("trainyard"); // and only its trainer runs
        const int runs = holdsMore && child >= 0 ? text.child(child, QStringLiteral("trainer")) : child;
        if (runs >= 0 && text.node(runs).kind != Kind::Null)
            present.append(each);
    }
    const bool areToolkits = alternatives.contains(QStringLiteral("customToolkitSettings"));
    if (!alternatives.isEmpty() && present.isEmpty())
        return areToolkits ? Texts::tr("The job has nothing to run; add what runs, such as "
                                       "“customToolkitSettings” with a “commandLine”.")
                           : Texts::tr("%1 needs one of %2.").arg(name, quoted(alternatives));
    if (present.size() > 1)
        return areToolkits ? Texts::tr("A job runs one thing; keep one of %1.").arg(quoted(present))
                           : Texts::tr("%1 takes one of %2, not both.").arg(name, quoted(present));
    return {};
}

QString textSentence(const JsonNode &node, const QString &name, const SchemaProperty &property)
{
    if (property.isFilled && node.text.trimmed().isEmpty())
        return Texts::tr("%1 must not be empty.").arg(name);
    if (!property.choices.isEmpty())
        return Texts::tr("%1 must be one of %2.").arg(name, quoted(property.choices));
    if (!property.examples.isEmpty())
        return Texts::tr("%1 has the wrong form; it should look like %2.")
            .arg(name, property.examples.front());
    return Texts::tr("%1 has the wrong form.").arg(name);
}

QString numberSentence(const JsonNode &node, const QString &name, const SchemaProperty &property)
{
    const double number = node.text.toDouble();
    if (property.least && number < *property.least)
        return Texts::tr("%1 must be at least %2.").arg(name).arg(*property.least, 0, 'f', 0);
    if (property.most && number > *property.most)
        return Texts::tr("%1 must be at most %2.").arg(name).arg(*property.most, 0, 'f', 0);
    return {};
}

} // namespace

bool isOfType(const JsonNode &node, const QString &type)
{
    switch (node.kind) {
    case Kind::Missing:
    case Kind::Null:
        return false;
    case Kind::Boolean:
        return type == QStringLiteral("boolean");
    case Kind::Number: {
        const double number = node.text.toDouble();
        return type == QStringLiteral("number") ||
               (type == QStringLiteral("integer") && std::trunc(number) == number);
    }
    case Kind::String:
        return type == QStringLiteral("string");
    case Kind::Array:
        return type == QStringLiteral("array");
    case Kind::Object:
        return type == QStringLiteral("object");
    }
    return false;
}

QString mismatchSentence(const JsonText &text, const QString &pointer, const JobSchema &schema,
                         const QString &language)
{
    const int index = text.find(pointer);
    const bool isPrintOut = JobSchema::isPrintOut(text);
    const auto property = schema.property(pointer, isPrintOut, language);
    if (index < 0 || !property)
        return {};
    const JsonNode &node = text.node(index);
    const QString name = property->title.isEmpty() ? node.key : property->title;
    const auto &types = property->types;
    if (!types.isEmpty() &&
        std::none_of(types.begin(), types.end(), [&](const QString &type) { return isOfType(node, type); }))
        return typeSentence(name, types.front());
    switch (node.kind) {
    case Kind::Object:
        return objectSentence(text, index, name, schema.requiredNames(pointer, isPrintOut),
                              schema.alternatives(pointer, isPrintOut));
    case Kind::String:
        return textSentence(node, name, *property);
    case Kind::Number:
        return numberSentence(node, name, *property);
    case Kind::Missing:
    case Kind::Null:
    case Kind::Boolean:
    case Kind::Array:
        break;
    }
    return {};
}

} // namespace trainyard::document
