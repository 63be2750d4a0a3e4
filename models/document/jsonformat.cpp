// SPDX-License-Identifier: Apache-2.0
#include "models/document/jsonformat.h"

#include <QCoreApplication>

namespace trainyard::document {

namespace {

using Kind = JsonNode::Kind;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::document::JsonFormat)
};

QString scalar(const JsonText &text, const JsonNode &node)
{
    return node.kind == Kind::Missing ? QStringLiteral("null") : text.slice(node.value);
}

QString nameOf(const JsonText &text, const JsonNode &node)
{
    return node.name.length > 0 ? text.slice(node.name) + QStringLiteral(": ") : QString();
}

// `write` gives the text of a child.
template <class Write>
QString listed(const JsonNode &node, const QString &begin, const QString &separator, const QString &end,
               const Write &write)
{
    const bool isObject = node.kind == Kind::Object;
    QString all = isObject ? QStringLiteral("{") : QStringLiteral("[");
    for (std::size_t i = 0; i < node.children.size(); ++i)
        all += (i == 0 ? begin : separator) + write(node.children[i]);
    if (!node.children.empty())
        all += end;
    return all + (isObject ? u'}' : u']');
}

} // namespace

QString indentationUnit(const JsonText &text)
{
    for (const JsonNode &node : text.nodes()) {
        if (node.parent < 0)
            continue;
        const qsizetype start = node.extent().start;
        const QString inner = text.indentationAt(start);
        const QString outer = text.indentationAt(text.node(node.parent).extent().start);
        const bool beginsLine = text.lineStart(text.place(start).line) + inner.size() == start;
        if (beginsLine && inner.size() > outer.size() && inner.startsWith(outer))
            return inner.mid(outer.size());
    }
    return QStringLiteral("  ");
}

QString onLines(const JsonText &text, int index, const QString &unit, const QString &indentation)
{
    const JsonNode &node = text.node(index);
    if (!node.isContainer())
        return scalar(text, node);
    const QString inner = indentation + unit;
    return listed(node, u'\n' + inner, QStringLiteral(",\n") + inner, u'\n' + indentation, [&](int child) {
        return nameOf(text, text.node(child)) + onLines(text, child, unit, inner);
    });
}

QString onOneLine(const JsonText &text, int index)
{
    const JsonNode &node = text.node(index);
    if (!node.isContainer())
        return scalar(text, node);
    return listed(node, {}, QStringLiteral(", "), {},
                  [&](int child) { return nameOf(text, text.node(child)) + onOneLine(text, child); });
}

Result<QString> formatted(const JsonText &text)
{
    if (!text.isValid())
        return asError(text);
    return onLines(text, 0, indentationUnit(text), {}) + u'\n';
}

Error asError(const JsonText &text)
{
    const JsonProblem &problem = text.problems().first();
    const TextPlace place = text.place(problem.range.start);
    return {Error::Code::InvalidInput, Texts::tr("Line %1, column %2: %3")
                                           .arg(place.line)
                                           .arg(place.column)
                                           .arg(problem.sentence)
                                           .toStdString()};
}

} // namespace trainyard::document
