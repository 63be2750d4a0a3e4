// SPDX-License-Identifier: Apache-2.0
#include "models/document/jobcompletion.h"

#include "models/document/jobvariables.h"
#include "models/document/jsonformat.h"
#include "models/document/typingplace.h"

#include <QRegularExpression>

#include <algorithm>

namespace trainyard::document {

namespace {

bool isOf(const SchemaProperty &property, const char *type)
{
    return property.types.contains(QLatin1String(type));
}

QString quoted(const QString &text)
{
    return u'"' + text + u'"';
}

// Where the text goes on with the rest of the word or text that is typed, that is replaced, too.
TextRange withRest(const QString &text, const TypingPlace &place)
{
    TextRange range = place.typed;
    qsizetype end = range.end();
    while (end < text.size() && (text[end].isLetterOrNumber() || text[end] == u'_'))
        ++end;
    if (place.isInText && end < text.size() && text[end] == u'"')
        return {range.start, end + 1 - range.start};
    return place.isInText ? range : TextRange{range.start, end - range.start};
}

// A value to begin with, and how far before its end one goes on typing.
QString firstValue(const SchemaProperty &property, qsizetype &back)
{
    if (isOf(property, "object") || isOf(property, "array") || property.types.isEmpty()) {
        back = 1;
        return isOf(property, "array") ? QStringLiteral("[]") : QStringLiteral("{}");
    }
    if (!property.defaultValue.isEmpty())
        return property.defaultValue;
    if (isOf(property, "integer"))
        return QString::number(property.least.value_or(0), 'f', 0);
    if (isOf(property, "boolean"))
        return QStringLiteral("true");
    back = 1;
    return QStringLiteral("\"\"");
}

QStringList offeredNames(const JsonText &text, const TypingPlace &place, const JobSchema &schema)
{
    const bool isPrintOut = JobSchema::isPrintOut(text);
    QStringList names = schema.memberNames(place.container, isPrintOut);
    QStringList present;
    if (const int object = text.find(place.container); object >= 0) {
        for (const int child : text.node(object).children) {
            if (!text.node(child).name.touches(place.typed.end()))
                present.append(text.node(child).key);
        }
    }
    const QStringList alternatives = schema.alternatives(place.container, isPrintOut);
    const bool isChosen = std::any_of(present.begin(), present.end(), [&](const QString &name) {
        return alternatives.contains(name) && name != QStringLiteral("trainyard");
    });
    names.removeIf([&](const QString &name) {
        const bool isOther = isChosen && alternatives.contains(name) && name != QStringLiteral("trainyard");
        return present.contains(name) || isOther || name == QStringLiteral("*");
    });
    return names;
}

QList<CompletionItem> nameItems(const JsonText &text, const TypingPlace &place, const JobSchema &schema,
                                const QString &language, bool hasColon)
{
    QList<CompletionItem> items;
    for (const QString &name : offeredNames(text, place, schema)) {
        const auto property =
            schema.property(joinedPointer(place.container, name), JobSchema::isPrintOut(text), language);
        if (!property || property->isReadOnly || property->isOld)
            continue;
        CompletionItem item{name, property->title,     property->description, quoted(name),
                            0,    property->isRequired};
        if (!hasColon)
            item.insertion += QStringLiteral(": ") + firstValue(*property, item.cursorBack);
        items.append(item);
    }
    std::stable_sort(items.begin(), items.end(),
                     [](const auto &a, const auto &b) { return a.isRequired && !b.isRequired; });
    return items;
}

// An element that has what it must have.
QString elementOf(const QString &pointer, const JobSchema &schema, bool isPrintOut, qsizetype &back)
{
    QStringList members;
    for (const QString &name : schema.requiredNames(pointer, isPrintOut)) {
        qsizetype ignored = 0;
        const auto property = schema.property(joinedPointer(pointer, name), isPrintOut);
        members.append(quoted(name) + QStringLiteral(": ") +
                       (property ? firstValue(*property, ignored) : QStringLiteral("\"\"")));
    }
    const QString element =
        members.isEmpty() ? QStringLiteral("{}")
                          : QStringLiteral("{ ") + members.join(QStringLiteral(", ")) + QStringLiteral(" }");
    const qsizetype first = element.indexOf(QStringLiteral("\"\""));
    back = first < 0 ? 1 : element.size() - first - 1;
    return element;
}

QList<CompletionItem> valueItems(const TypingPlace &place, const JobSchema &schema, bool isPrintOut,
                                 const QString &language)
{
    const QString pointer =
        joinedPointer(place.container, place.isInObject ? place.name : QString::number(place.element));
    const auto property = schema.property(pointer, isPrintOut, language);
    if (!property)
        return {};
    QList<CompletionItem> items;
    const auto add = [&](const QString &json) {
        const bool isText = json.startsWith(u'"');
        const QString label = isText ? json.mid(1, json.size() - 2) : json;
        const bool isKnown = std::any_of(items.begin(), items.end(),
                                         [&](const CompletionItem &item) { return item.label == label; });
        if (!isKnown)
            items.append({label, property->title, property->description, json});
    };
    for (const QString &choice : property->choices)
        add(quoted(choice));
    if (isOf(*property, "boolean")) {
        add(QStringLiteral("true"));
        add(QStringLiteral("false"));
    }
    if (!property->defaultValue.isEmpty())
        add(property->defaultValue);
    for (const QString &example : property->examples)
        add(example.contains(u'\n') ? onOneLine(JsonText(example), 0) : example);
    if (isOf(*property, "object") && items.isEmpty()) {
        CompletionItem item{QStringLiteral("{…}"), property->title, property->description, {}};
        item.insertion = elementOf(pointer, schema, isPrintOut, item.cursorBack);
        items.append(item);
    }
    return items;
}

// $NAME within a text, where a "$" has been typed.
JobCompletion variables(const JsonText &text, const TypingPlace &place, qsizetype position)
{
    const QString typed = text.slice(place.typed);
    const qsizetype dollar = typed.lastIndexOf(u'$');
    static const QRegularExpression name(QStringLiteral("^\\$\\{?[A-Za-z_0-9]*$"));
    if (!place.isInText || dollar < 0 || !name.match(typed.mid(dollar)).hasMatch())
        return {};
    const bool isBraced = typed.mid(dollar + 1).startsWith(u'{');
    JobCompletion completion;
    completion.replaced = {place.typed.start + dollar, position - place.typed.start - dollar};
    for (const JobVariable &variable : variablesOf(text)) {
        const QString inserted = isBraced ? QStringLiteral("${%1}").arg(variable.name) : u'$' + variable.name;
        completion.items.append({u'$' + variable.name, {}, variable.description, inserted});
    }
    return completion;
}

// Those that begin with what is typed before those that contain it.
void keepMatching(JobCompletion &completion, QString typed)
{
    typed.remove(u'"');
    typed.remove(u'{');
    auto &items = completion.items;
    items.removeIf([&](const CompletionItem &item) {
        return !typed.isEmpty() && !item.label.contains(typed, Qt::CaseInsensitive);
    });
    std::stable_sort(items.begin(), items.end(), [&](const auto &a, const auto &b) {
        return a.label.startsWith(typed, Qt::CaseInsensitive) &&
               !b.label.startsWith(typed, Qt::CaseInsensitive);
    });
}

} // namespace

JobCompletion completeJob(const JsonText &text, qsizetype position, const JobSchema &schema,
                          const QString &language)
{
    const TypingPlace place = typingPlace(text.text(), position);
    if (!place.isOpen || place.isComplete)
        return {};
    JobCompletion completion = variables(text, place, position);
    if (!completion.items.isEmpty()) {
        keepMatching(completion, text.slice(completion.replaced));
        return completion;
    }
    completion.replaced = withRest(text.text(), place);
    const QString behind = text.text().mid(completion.replaced.end(), 80).trimmed();
    completion.items = place.isName ? nameItems(text, place, schema, language, behind.startsWith(u':'))
                                    : valueItems(place, schema, JobSchema::isPrintOut(text), language);
    keepMatching(completion, text.slice(place.typed));
    return completion;
}

} // namespace trainyard::document
