// SPDX-License-Identifier: Apache-2.0
#include "models/document/typedvalue.h"

#include "engine/api/jobplaceholders.h"
#include "models/text.h"

#include <QRegularExpression>

#include <algorithm>

namespace trainyard::document {

TextRange placeholderIn(const QString &text)
{
    if (!text.contains(u'<'))
        return {};
    const QString found = models::toQString(api::placeholderIn(text.toStdString()));
    return found.isEmpty() ? TextRange() : TextRange{text.indexOf(found), found.size()};
}

// A path may be written below a folder into which a command goes before.
TextRange wordIn(const QString &text, const QString &word)
{
    for (QString part = word; !part.isEmpty();) {
        const QRegularExpression alone(
            QStringLiteral("(?<![\\w$./-])%1(?![\\w./-])").arg(QRegularExpression::escape(part)));
        if (const auto match = alone.match(text); match.hasMatch())
            return {match.capturedStart(), match.capturedLength()};
        const qsizetype slash = part.indexOf(u'/');
        part = slash < 0 ? QString() : part.mid(slash + 1);
    }
    return {};
}

TextRange typedRange(const JsonText &text, const QString &pointer, const QString &wanted)
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
    TextRange part = wordIn(text.slice(inside), wanted);
    if (part.length == 0)
        part = placeholderIn(text.slice(inside));
    return part.length > 0 ? TextRange{inside.start + part.start, part.length} : inside;
}

} // namespace trainyard::document
