// SPDX-License-Identifier: Apache-2.0
#include "models/code/commandletters.h"

#include <QRegularExpression>

namespace trainyard::models {

namespace {

using Variables = QHash<QString, QString>;

class Reader
{
public:
    Reader(const QString &text, const Variables &variables)
        : m_text(text)
        , m_variables(variables)
    {}

    Letters readValue()
    {
        while (m_at < m_text.size())
            if (!takeVariable())
                take(1, m_text[m_at], true);
        return m_letters;
    }

    Letters readCommand()
    {
        while (m_at < m_text.size()) {
            const QChar c = m_text[m_at];
            if (c == m_quote || (m_quote.isNull() && (c == u'\'' || c == u'"'))) {
                m_quote = m_quote.isNull() ? c : QChar();
                ++m_at;
            } else if (c == u'\\' && isEscape()) {
                take(2, m_text[m_at + 1], true);
            } else if (!takeVariable() && !takeHome()) {
                take(1, c, !m_quote.isNull());
            }
        }
        return m_letters;
    }

private:
    bool isEscape() const
    {
        const QChar next = m_at + 1 < m_text.size() ? m_text[m_at + 1] : QChar();
        return !next.isNull() && m_quote != u'\'' &&
               (m_quote.isNull() || QStringLiteral("\"\\$`").contains(next));
    }

    void take(qsizetype length, QChar value, bool isLiteral)
    {
        m_letters.append({value, m_at, m_at + length, m_quote, isLiteral});
        m_at += length;
    }

    void takeValue(qsizetype length, const QString &value)
    {
        for (qsizetype at = 0; at < value.size(); ++at)
            m_letters.append(
                {value[at], m_at, m_at + length, m_quote, true, at == 0, at + 1 == value.size()});
        m_at += length;
    }

    bool takeVariable()
    {
        if (m_text[m_at] != u'$')
            return false;
        static const QRegularExpression use(QStringLiteral("\\$(?:([A-Za-z_]\\w*)|\\{([A-Za-z_]\\w*)\\})"));
        const auto match = use.match(m_text, m_at, QRegularExpression::NormalMatch,
                                     QRegularExpression::AnchorAtOffsetMatchOption);
        QString value = m_variables.value(match.captured(1) + match.captured(2));
        while (value.endsWith(u'/'))
            value.chop(1);
        if (!match.hasMatch() || value.isEmpty())
            return false;
        takeValue(match.capturedLength(), value);
        return true;
    }

    // "~/code" at a word's begin.
    bool takeHome()
    {
        const bool isBegin = m_quote.isNull() && (m_letters.isEmpty() || m_letters.last().value.isSpace());
        const QString home = m_variables.value(QStringLiteral("HOME"));
        if (!isBegin || m_text.mid(m_at, 2) != QStringLiteral("~/") || home.isEmpty())
            return false;
        takeValue(1, home);
        return true;
    }

    const QString &m_text;
    const Variables &m_variables;
    qsizetype m_at = 0;
    QChar m_quote;
    Letters m_letters;
};

} // namespace

Letters commandLetters(const QString &command, const Variables &variables)
{
    return Reader(command, variables).readCommand();
}

Letters valueLetters(const QString &value, const Variables &variables)
{
    return Reader(value, variables).readValue();
}

} // namespace trainyard::models
