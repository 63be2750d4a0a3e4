// SPDX-License-Identifier: Apache-2.0
#include "models/document/jsonparser.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <cmath>

namespace trainyard::document {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::document::JsonText)
};

class StringScanner
{
public:
    StringScanner(const QString &text, qsizetype start)
        : m_text(text)
        , m_start(start)
        , m_at(start + 1)
    {}

    ScannedString scan()
    {
        const QChar quote = m_text[m_start];
        const QChar end = quote == u'\u201c' ? QChar(u'\u201d') : quote;
        if (quote != u'"')
            problem(m_start, 1,
                    Texts::tr("Strings need straight double quotes; write \" in place of %1.").arg(quote));
        while (m_at < m_text.size() && m_text[m_at] != u'\n') {
            const QChar c = m_text[m_at];
            if (c == end || (quote != u'"' && c == u'"')) {
                m_string.end = m_at + 1;
                return m_string;
            }
            if (c == u'\\')
                escape();
            else
                character(c);
        }
        m_string.isClosed = false;
        m_string.end = m_at > m_start + 1 && m_text[m_at - 1] == u'\r' ? m_at - 1 : m_at;
        problem(m_start, m_string.end - m_start,
                Texts::tr("The string is not closed; put a double quote at its end."));
        return m_string;
    }

private:
    void problem(qsizetype start, qsizetype length, const QString &sentence)
    {
        m_string.problems.append({{start, length}, sentence});
    }

    void character(QChar c)
    {
        if (c.unicode() < 0x20 && c != u'\r')
            problem(m_at, 1,
                    c == u'\t' ? Texts::tr("A string must not contain a tab; write \\t.")
                               : Texts::tr("A string must not contain control characters; remove this one."));
        if (c == u'\r' && (m_at + 1 >= m_text.size() || m_text[m_at + 1] != u'\n'))
            problem(m_at, 1, Texts::tr("A string must not contain control characters; remove this one."));
        const bool isPair =
            c.isHighSurrogate() && m_at + 1 < m_text.size() && m_text[m_at + 1].isLowSurrogate();
        if (c.isSurrogate() && !isPair)
            problem(m_at, 1, Texts::tr("This is half a character; remove it."));
        m_string.text += isPair ? m_text.mid(m_at, 2) : QString(c);
        m_at += isPair ? 2 : 1;
    }

    // The number behind \u, or -1.
    int unitAt(qsizetype at) const
    {
        if (at + 6 > m_text.size() || m_text[at] != u'\\' || m_text[at + 1] != u'u')
            return -1;
        int unit = 0;
        for (qsizetype i = at + 2; i < at + 6; ++i) {
            const int digit = m_text[i].unicode() < 128 ? QString(m_text[i]).toInt(nullptr, 16) : 0;
            if (digit == 0 && m_text[i] != u'0')
                return -1;
            unit = unit * 16 + digit;
        }
        return unit;
    }

    void unicodeEscape()
    {
        const int unit = unitAt(m_at);
        const int next = unitAt(m_at + 6);
        const bool isHigh = unit >= 0xd800 && unit < 0xdc00;
        const bool isLow = unit >= 0xdc00 && unit < 0xe000;
        const bool isPair = isHigh && next >= 0xdc00 && next < 0xe000;
        if (unit < 0)
            problem(m_at, 2, Texts::tr("Four hexadecimal digits must follow \\u."));
        else if (isLow || (isHigh && !isPair))
            problem(m_at, 6,
                    Texts::tr("This is half a character; write both halves, or the character itself."));
        else
            m_string.text += QChar(ushort(unit));
        if (isPair)
            m_string.text += QChar(ushort(next));
        m_at += unit < 0 ? 2 : (isPair ? 12 : 6);
    }

    void escape()
    {
        static const QString escapes = QStringLiteral("\"\\/bfnrt");
        static const QString meanings = QStringLiteral("\"\\/\b\f\n\r\t");
        const QChar c = m_at + 1 < m_text.size() ? m_text[m_at + 1] : QChar(u'\n');
        if (c == u'u')
            return unicodeEscape();
        const qsizetype index = escapes.indexOf(c);
        if (index >= 0) {
            m_string.text += meanings[index];
            m_at += 2;
            return;
        }
        problem(m_at, 1, Texts::tr("A backslash must be written twice: \\\\."));
        m_string.text += u'\\';
        ++m_at;
    }

    const QString &m_text;
    qsizetype m_start;
    qsizetype m_at;
    ScannedString m_string;
};

} // namespace

ScannedString scanString(const QString &text, qsizetype start)
{
    return StringScanner(text, start).scan();
}

bool isJsonNumber(const QString &spelled)
{
    static const QRegularExpression number(
        QStringLiteral("\\A-?(0|[1-9][0-9]*+)(\\.[0-9]++)?([eE][+-]?[0-9]++)?\\z"));
    return number.match(spelled).hasMatch() && std::isfinite(spelled.toDouble());
}

} // namespace trainyard::document
