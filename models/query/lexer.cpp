// SPDX-License-Identifier: Apache-2.0
#include "models/query/lexer.h"

namespace trainyard::query {

namespace {

class Lexer
{
public:
    explicit Lexer(const QString &text)
        : m_text(text)
    {}

    Token next()
    {
        while (m_at < m_text.size() && m_text[m_at].isSpace())
            ++m_at;
        Token token;
        token.position = m_at;
        if (m_at < m_text.size()) {
            if (isQuote(m_text[m_at]))
                takeText(token);
            else if (isSign(m_text[m_at]))
                takeSign(token);
            else
                takeWord(token);
        }
        token.length = m_at - token.position;
        return token;
    }

private:
    static bool isQuote(QChar c) { return c == u'"' || c == u'\''; }
    static bool isSign(QChar c) { return QStringView(u"=!<>(),").contains(c); }

    // True when the closing quote was found.
    bool takeQuoted(QString &content)
    {
        const QChar quote = m_text[m_at++];
        while (m_at < m_text.size()) {
            const QChar c = m_text[m_at++];
            if (c == quote)
                return true;
            content.append(c == u'\\' && m_at < m_text.size() ? m_text[m_at++] : c);
        }
        return false;
    }

    void takeText(Token &token)
    {
        token.kind = takeQuoted(token.text) ? Token::Kind::Text : Token::Kind::Unended;
    }

    void takeSign(Token &token)
    {
        token.kind = Token::Kind::Sign;
        const QChar first = m_text[m_at++];
        token.text = first;
        if (QStringView(u"=!<>").contains(first) && m_at < m_text.size() && m_text[m_at] == u'=')
            token.text.append(m_text[m_at++]);
    }

    void takeWord(Token &token)
    {
        token.kind = Token::Kind::Word;
        QString part;
        while (m_at < m_text.size()) {
            const QChar c = m_text[m_at];
            if (isQuote(c) && m_text[m_at - 1] == u'.') {
                if (!takeQuoted(part))
                    token.kind = Token::Kind::Unended;
                continue;
            }
            if (c.isSpace() || isSign(c) || c == u'"')
                break;
            if (c == u'.')
                token.parts.append(std::exchange(part, {}));
            else
                part.append(c);
            ++m_at;
        }
        token.parts.append(part);
        token.text = m_text.mid(token.position, m_at - token.position);
    }

    const QString &m_text;
    qsizetype m_at = 0;
};

} // namespace

QList<Token> tokensOf(const QString &text)
{
    Lexer lexer(text);
    QList<Token> tokens;
    do
        tokens.append(lexer.next());
    while (tokens.back().kind != Token::Kind::End);
    return tokens;
}

} // namespace trainyard::query
