// SPDX-License-Identifier: Apache-2.0
#include "models/document/jsonedit.h"

#include "models/document/jsonformat.h"
#include "models/document/jsonvalues.h"

#include <QCoreApplication>

#include <algorithm>

namespace trainyard::document {

namespace {

using Kind = JsonNode::Kind;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::document::JsonEdit)
};

Error refusal(const QString &sentence, const QString &pointer)
{
    return {Error::Code::InvalidInput, sentence.toStdString(), pointer.toStdString()};
}

bool isOneLine(const JsonText &text, const TextRange &range)
{
    return !text.slice(range).contains(u'\n');
}

bool beginsLine(const JsonText &text, qsizetype position)
{
    return text.lineStart(text.place(position).line) + text.indentationAt(position).size() == position;
}

// {"b": [json]} for the parts b and 0.
QString wrapped(QStringList parts, QString json)
{
    while (!parts.isEmpty()) {
        const QString part = parts.takeLast();
        if (part == QStringLiteral("-") || part == QStringLiteral("0"))
            json = u'[' + json + u']';
        else
            json = u'{' + jsonOf(part) + u':' + json + u'}';
    }
    return json;
}

// Lays out a value that comes to `position`.
QString laidOut(const JsonText &text, const QString &json, qsizetype position, bool onOne)
{
    const JsonText value(json);
    if (onOne)
        return onOneLine(value, 0);
    return onLines(value, 0, indentationUnit(text), text.indentationAt(position));
}

TextEdit replaced(const JsonText &text, int index, const QString &json)
{
    const JsonNode &node = text.node(index);
    // A container looks as the one before it, or as what it stands in.
    const int like = node.isContainer() && !node.children.empty() ? index : node.parent;
    const bool onOne = like >= 0 && isOneLine(text, text.node(like).value);
    const QString value = laidOut(text, json, node.extent().start, onOne);
    const bool isGlued =
        node.kind == Kind::Missing && node.value.start > 0 && text.text()[node.value.start - 1] == u':';
    return {node.value.start, node.value.length, (isGlued ? QStringLiteral(" ") : QString()) + value};
}

// Behind the last child of a container.
TextEdit appended(const JsonText &text, const JsonNode &container, const QString &name, const QString &json)
{
    const TextRange last = text.node(container.children.back()).extent();
    const bool onOne = isOneLine(text, container.value);
    const bool isOnOwnLine = beginsLine(text, last.start);
    const QString before =
        !onOne && isOnOwnLine ? QStringLiteral(",\n") + text.indentationAt(last.start) : QStringLiteral(", ");
    return {last.end(), 0, before + name + laidOut(text, json, last.start, onOne)};
}

TextEdit filled(const JsonText &text, int index, const QString &name, const QString &json)
{
    const JsonNode &container = text.node(index);
    const QString open = container.kind == Kind::Object ? QStringLiteral("{") : QStringLiteral("[");
    const QString close = container.kind == Kind::Object ? QStringLiteral("}") : QStringLiteral("]");
    const bool onOne = container.parent >= 0 && isOneLine(text, text.node(container.parent).value);
    if (onOne)
        return {container.value.start, container.value.length,
                open + name + laidOut(text, json, container.value.start, true) + close};
    const JsonText whole(open + name + json + close);
    return {container.value.start, container.value.length,
            laidOut(text, whole.text(), container.extent().start, false)};
}

Result<TextEdit> inserted(const JsonText &text, int index, const QString &part, const QString &json,
                          const QString &pointer)
{
    const JsonNode &container = text.node(index);
    const bool isArray = container.kind == Kind::Array;
    const bool isNext = part == QStringLiteral("-") || part == QString::number(container.children.size());
    if (isArray && !isNext)
        return refusal(
            Texts::tr("%1 has only %n element(s); add the next one.", nullptr, int(container.children.size()))
                .arg(text.pointer(index)),
            pointer);
    const QString name = isArray ? QString() : jsonOf(part) + QStringLiteral(": ");
    return container.children.empty() ? filled(text, index, name, json)
                                      : appended(text, container, name, json);
}

} // namespace

QString applied(const QString &text, const TextEdit &edit)
{
    return text.left(edit.position) + edit.inserted + text.mid(edit.position + edit.removed);
}

TextEdit reversed(const QString &before, const TextEdit &edit)
{
    return {edit.position, edit.inserted.size(), before.mid(edit.position, edit.removed)};
}

TextEdit differenceBetween(const QString &before, const QString &after)
{
    const qsizetype most = std::min(before.size(), after.size());
    qsizetype begin = 0;
    while (begin < most && before[begin] == after[begin])
        ++begin;
    qsizetype end = 0;
    while (end < most - begin && before[before.size() - 1 - end] == after[after.size() - 1 - end])
        ++end;
    return {begin, before.size() - begin - end, after.mid(begin, after.size() - begin - end)};
}

Result<TextEdit> setEdit(const JsonText &text, const QString &pointer, const QString &json)
{
    const QStringList parts = pointerParts(pointer);
    if (text.nodes().empty()) {
        const JsonText whole(wrapped(parts, json));
        return TextEdit{0, text.text().size(), onLines(whole, 0, indentationUnit(text), {}) + u'\n'};
    }
    int deepest = 0;
    qsizetype known = 0;
    for (; known < parts.size(); ++known) {
        const int child = text.child(deepest, parts[known]);
        if (child < 0)
            break;
        deepest = child;
    }
    const JsonNode &node = text.node(deepest);
    const QStringList rest = parts.mid(known);
    if (rest.isEmpty() || node.kind == Kind::Null || node.kind == Kind::Missing)
        return replaced(text, deepest, wrapped(rest, json));
    if (!node.isContainer())
        return refusal(Texts::tr("%1 is not an object, so nothing can be put into it; remove it first.")
                           .arg(text.pointer(deepest)),
                       pointer);
    return inserted(text, deepest, rest.first(), wrapped(rest.mid(1), json), pointer);
}

Result<TextEdit> removeEdit(const JsonText &text, const QString &pointer)
{
    const int index = text.find(pointer);
    if (index <= 0)
        return refusal(index == 0 ? Texts::tr("The whole document cannot be removed; remove what is in it.")
                                  : Texts::tr("There is no %1 to remove.").arg(pointer),
                       pointer);
    const JsonNode &container = text.node(text.node(index).parent);
    const auto it = std::find(container.children.begin(), container.children.end(), index);
    const TextRange own = text.node(index).extent();
    if (container.children.size() == 1)
        return TextEdit{container.value.start + 1, container.value.length - 2, {}};
    if (it + 1 != container.children.end())
        return TextEdit{own.start, text.node(*(it + 1)).extent().start - own.start, {}};
    const qsizetype start = text.node(*(it - 1)).extent().end();
    return TextEdit{start, own.end() - start, {}};
}

Result<TextEdit> renameEdit(const JsonText &text, const QString &pointer, const QString &name)
{
    const int index = text.find(pointer);
    if (index <= 0 || text.node(index).name.length == 0)
        return refusal(Texts::tr("There is no %1 to rename.").arg(pointer), pointer);
    if (text.child(text.node(index).parent, name) >= 0)
        return refusal(Texts::tr("There is a “%1” already; remove one of the two.").arg(name), pointer);
    const TextRange own = text.node(index).name;
    return TextEdit{own.start, own.length, jsonOf(name)};
}

} // namespace trainyard::document
