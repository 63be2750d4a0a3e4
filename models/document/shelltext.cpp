// SPDX-License-Identifier: Apache-2.0
#include "models/document/shelltext.h"

#include <QRegularExpression>

namespace trainyard::document {

namespace {

const QString operators = QStringLiteral(";&|<>");

// Reads a command from its begin.
class Reader
{
public:
    explicit Reader(const QString &command)
        : m_command(command)
    {}

    QList<ShellWord> run();

private:
    QChar at(qsizetype place) const { return place < m_command.size() ? m_command[place] : QChar(); }
    void readOutside();
    void readQuoted();
    void readOperator();
    void add(qsizetype length, const QString &text);
    void endWord() { m_isWord = false; }

    const QString &m_command;
    qsizetype m_at = 0;
    QChar m_quote;
    bool m_isWord = false;
    QList<ShellWord> m_words;
};

void Reader::add(qsizetype length, const QString &text)
{
    if (!m_isWord)
        m_words.append(ShellWord{{m_at, 0}, {}});
    m_isWord = true;
    m_at += length;
    ShellWord &word = m_words.back();
    word.range.length = m_at - word.range.start;
    word.text += text;
}

void Reader::readOperator()
{
    const QChar first = at(m_at);
    qsizetype length = 1;
    while (operators.contains(first) && !at(m_at + length).isNull() && operators.contains(at(m_at + length)))
        ++length;
    // "2>": the number says what of the program it is.
    static const QRegularExpression number(QStringLiteral("^[0-9]+$"));
    if ((first == u'>' || first == u'<') && m_isWord && number.match(m_words.last().text).hasMatch())
        m_words.removeLast();
    endWord();
    m_words.append(ShellWord{{m_at, length}, m_command.mid(m_at, length), true});
    m_at += length;
}

void Reader::readOutside()
{
    const QChar c = at(m_at);
    if (c == u'\'' || c == u'"') {
        m_quote = c;
        add(1, {});
    } else if (c == u'\\' && at(m_at + 1) == u'\n') {
        endWord();
        m_at += 2;
    } else if (c == u'\\' && !at(m_at + 1).isNull()) {
        add(2, at(m_at + 1));
    } else if (c == u'#' && !m_isWord) {
        const qsizetype end = m_command.indexOf(u'\n', m_at);
        m_at = end < 0 ? m_command.size() : end;
    } else if (c == u'\n' || c == u'(' || c == u')' || operators.contains(c)) {
        readOperator();
    } else if (c.isSpace()) {
        endWord();
        ++m_at;
    } else {
        add(1, c);
    }
}

void Reader::readQuoted()
{
    static const QString escaped = QStringLiteral("\"\\$`");
    const QChar c = at(m_at);
    const QChar next = at(m_at + 1);
    if (c == m_quote) {
        m_quote = {};
        add(1, {});
    } else if (c == u'\\' && m_quote == u'"' && !next.isNull() && escaped.contains(next)) {
        add(2, next);
    } else {
        add(1, c);
    }
}

QList<ShellWord> Reader::run()
{
    while (m_at < m_command.size()) {
        if (m_quote.isNull())
            readOutside();
        else
            readQuoted();
    }
    if (!m_quote.isNull())
        m_words.removeLast();
    return m_words;
}

// The quote in which this place stands; null: in none.
QChar quoteAt(const QString &command, qsizetype place)
{
    QChar quote;
    for (qsizetype at = 0; at < place; ++at) {
        const QChar c = command[at];
        if (c == u'\\' && quote != u'\'')
            ++at;
        else if (quote.isNull() && (c == u'\'' || c == u'"'))
            quote = c;
        else if (c == quote)
            quote = {};
    }
    return quote;
}

bool continuesName(const QString &command, qsizetype place)
{
    const QChar next = place < command.size() ? command[place] : QChar();
    return next.isLetterOrNumber() || next == u'_';
}

} // namespace

QList<ShellWord> shellWords(const QString &command)
{
    return Reader(command).run();
}

QString shellWord(QString text)
{
    static const QRegularExpression strange(QStringLiteral("[^A-Za-z0-9_./+,:@%=-]"));
    if (!text.contains(strange))
        return text;
    return u'\'' + text.replace(u'\'', QStringLiteral("'\\''")) + u'\'';
}

QString shellPath(const QString &path)
{
    static const QRegularExpression special(QStringLiteral("([\\\\\"`$])"));
    if (!path.startsWith(u'$'))
        return shellWord(path);
    const qsizetype slash = path.indexOf(u'/');
    QString below = slash < 0 ? QString() : path.mid(slash);
    if (shellWord(below) == below)
        return path;
    return u'"' + path.left(slash) + below.replace(special, QStringLiteral("\\\\1")) + u'"';
}

QString shellMeaning(const QString &command, TextRange part)
{
    static const QRegularExpression outside(QStringLiteral("\\\\(.)"));
    static const QRegularExpression inDouble(QStringLiteral("\\\\([\"\\\\$`])"));
    QString text = command.mid(part.start, part.length);
    const QChar quote = quoteAt(command, part.start);
    if (quote == u'\'')
        return text;
    return text.replace(quote == u'"' ? inDouble : outside, QStringLiteral("\\1"));
}

// Single quotes end before the variable and begin behind it.
QString withShellVariable(QString command, TextRange part, const QString &name)
{
    const QChar quote = quoteAt(command, part.start);
    if (quote == u'"')
        return command.replace(part.start, part.length,
                               continuesName(command, part.end()) ? QStringLiteral("${%1}").arg(name)
                                                                  : u'$' + name);
    QString variable = QStringLiteral("\"$%1\"").arg(name);
    if (quote == u'\'') {
        const bool isBegin = command[part.start - 1] == quote;
        const bool isEnd = part.end() < command.size() && command[part.end()] == quote;
        variable = (isBegin ? QString() : QString(quote)) + variable + (isEnd ? QString() : QString(quote));
        part.start -= isBegin;
        part.length += int(isBegin) + int(isEnd);
    }
    return command.replace(part.start, part.length, variable);
}

} // namespace trainyard::document
