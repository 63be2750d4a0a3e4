// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/jsonhighlighter.h"

#include "widgets/theme/tokens.h"

#include <QRegularExpression>

namespace trainyard::editor {

void JsonHighlighter::highlightBlock(const QString &text)
{
    static const QRegularExpression token(QStringLiteral(
        R"re((?<text>"(?:[^"\\]|\\.)*")(?<colon>\s*:)?|(?<number>-?\b[0-9][0-9.eE+-]*|\b(?:true|false|null)\b))re"));
    for (auto it = token.globalMatch(text); it.hasNext();) {
        const auto match = it.next();
        if (match.hasCaptured(u"number"))
            setFormat(int(match.capturedStart()), int(match.capturedLength()),
                      theme::color(theme::Role::SyntaxNumber));
        else
            setFormat(int(match.capturedStart(u"text")), int(match.capturedLength(u"text")),
                      theme::color(match.hasCaptured(u"colon") ? theme::Role::SyntaxKey
                                                               : theme::Role::SyntaxString));
    }
}

} // namespace trainyard::editor
