// SPDX-License-Identifier: Apache-2.0
#include "models/sentences/sentencepattern.h"

namespace trainyard::models {

SentencePattern::SentencePattern(const QString &text)
    : m_text(text)
{
    QString literal;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool isNumber = text.mid(i, 2) == u"%L";
        const qsizetype digit = i + (isNumber ? 2 : 1);
        if (text[i] != u'%' || digit >= text.size() || text[digit] < u'1' || text[digit] > u'9') {
            literal += text[i];
            continue;
        }
        const bool isQuoted = literal.endsWith(u'"') && text.mid(digit + 1, 1) == u"\"";
        m_places.push_back({text[digit].digitValue(), isNumber, isQuoted});
        m_literals << literal;
        literal.clear();
        i = digit;
    }
    m_literals << literal;
    for (const QString &each : m_literals)
        m_literalLength += each.size();
}

QString SentencePattern::filled(const QStringList &arguments) const
{
    QString text = m_literals.front();
    for (std::size_t i = 0; i < m_places.size(); ++i)
        text += arguments.value(m_places[i].number - 1) + m_literals[qsizetype(i) + 1];
    return text;
}

} // namespace trainyard::models
