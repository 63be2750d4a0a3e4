// SPDX-License-Identifier: Apache-2.0
#include "models/document/typedvalue.h"

#include <QRegularExpression>

#include <algorithm>

namespace trainyard::document {

TextRange placeholderIn(const QString &text)
{
    static const QRegularExpression placeholder(QStringLiteral("<[A-Za-z_][A-Za-z0-9_ -]*>"));
    const auto match = placeholder.match(text);
    if (!match.hasMatch() || text.contains(QStringLiteral("(?P<"))) // the name of a group is none
        return {};
    return {match.capturedStart(), match.capturedLength()};
}

TextRange typedRange(const JsonText &text, const QString &pointer)
{
    QString place = pointer;
    int index = text.find(place);
    while (index < 0 && !place.isEmpty()) {
        place.truncate(std::max<qsizetype>(place.lastIndexOf(u'/'), 0));
        index = text.find(place);
    }
    if (index < 0)
        return {};
    const JsonNode &node = text.node(index);
    if (node.isContainer())
        return {node.value.start + 1, 0};
    if (node.kind != JsonNode::Kind::String || !node.isClosed)
        return node.value;
    const TextRange inside{node.value.start + 1, node.value.length - 2};
    const TextRange part = placeholderIn(text.slice(inside));
    return part.length > 0 ? TextRange{inside.start + part.start, part.length} : inside;
}

} // namespace trainyard::document
