// SPDX-License-Identifier: Apache-2.0
#include "models/document/jsonparser.h"

#include <QCoreApplication>

#include <algorithm>

namespace trainyard::document {

namespace {

using Kind = JsonNode::Kind;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::document::JsonText)
};

bool isWordPart(QChar c)
{
    return c.isLetterOrNumber() || c == u'_' || c == u'$' || c == u'-' || c == u'+' || c == u'.';
}

class Parser
{
public:
    Parser(const QString &text, std::vector<JsonNode> &nodes, QList<JsonProblem> &problems)
        : m_text(text)
        , m_nodes(nodes)
        , m_problems(problems)
    {}

    void run()
    {
        if (m_text.startsWith(u'\ufeff'))
            ++m_at;
        skipBlanks();
        if (atEnd())
            return problem({0, m_text.size()}, Texts::tr("There is nothing yet; a job begins with {."));
        value(-1, {}, {}, 0);
        skipBlanks();
        if (!atEnd())
            problem({m_at, m_text.size() - m_at},
                    Texts::tr("The document ends before this; remove what follows."));
    }

private:
    bool atEnd() const { return m_isFull || m_at >= m_text.size(); }

    // The character here; typographic ones read as those that are meant.
    QChar current() const
    {
        switch (m_text[m_at].unicode()) {
        case u'\uff0c':
            return u',';
        case u'\uff1a':
            return u':';
        case u'\u201c':
        case u'\u201d':
        case u'\'':
            return u'"';
        default:
            return m_text[m_at];
        }
    }

    void problem(const TextRange &range, const QString &sentence)
    {
        if (m_problems.size() < JsonText::mostProblems)
            m_problems.append({range, sentence});
        else
            m_isFull = true;
    }

    // Past , or :
    void takeSign()
    {
        if (m_text[m_at] != current())
            problem({m_at, 1}, Texts::tr("Write %1 in place of %2.").arg(current()).arg(m_text[m_at]));
        ++m_at;
    }

    void skipComment()
    {
        const qsizetype start = m_at;
        const bool isLong = m_text[m_at] == u'/' && m_at + 1 < m_text.size() && m_text[m_at + 1] == u'*';
        const qsizetype end =
            isLong ? m_text.indexOf(QStringLiteral("*/"), m_at + 2) : m_text.indexOf(u'\n', m_at);
        m_at = end < 0 ? m_text.size() : end + (isLong ? 2 : 0);
        problem({start, m_at - start}, Texts::tr("JSON has no comments; remove this one."));
    }

    bool isComment() const
    {
        const QChar next = m_at + 1 < m_text.size() ? m_text[m_at + 1] : QChar();
        return m_text[m_at] == u'#' || (m_text[m_at] == u'/' && (next == u'/' || next == u'*'));
    }

    void skipBlanks()
    {
        while (!atEnd()) {
            const QChar c = m_text[m_at];
            if (isComment()) {
                skipComment();
                continue;
            }
            if (!c.isSpace())
                return;
            if (c != u' ' && c != u'\n' && c != u'\r' && c != u'\t')
                problem({m_at, 1},
                        Texts::tr("JSON allows this kind of space only in strings; put a plain space here."));
            ++m_at;
        }
    }

    int addNode(int parent, const TextRange &name, const QString &key)
    {
        if (m_nodes.size() >= std::size_t(JsonText::mostNodes)) {
            problem(
                {m_at, 0},
                Texts::tr("There are more than %L1 values; the rest is not read.").arg(JsonText::mostNodes));
            m_isFull = true;
        }
        const int index = int(m_nodes.size());
        m_nodes.push_back({Kind::Missing, {m_at, 0}, name, key, {}, parent});
        if (parent >= 0)
            m_nodes[std::size_t(parent)].children.push_back(index);
        return index;
    }

    JsonNode &node(int index) { return m_nodes[std::size_t(index)]; }

    void value(int parent, const TextRange &name, const QString &key, int depth)
    {
        const int index = addNode(parent, name, key);
        const QChar c = atEnd() ? QChar() : current();
        if (c == u'{' || c == u'[')
            container(index, depth + 1);
        else if (c == u'"')
            string(index);
        else if (!atEnd() && isWordPart(c))
            word(index);
        else
            noValue(index);
    }

    void noValue(int index)
    {
        const JsonNode &missing = node(index);
        problem(missing.name.length > 0 ? missing.name : TextRange{m_at, atEnd() ? 0 : 1},
                missing.name.length > 0
                    ? Texts::tr("\"%1\" has no value; put one after the colon.").arg(missing.key)
                    : Texts::tr("A value is expected here."));
        if (!atEnd() && !QStringLiteral(",:}]").contains(current()))
            ++m_at;
    }

    QString takeString(TextRange &range, bool &isClosed)
    {
        const ScannedString string = scanString(m_text, m_at);
        for (const JsonProblem &each : string.problems)
            problem(each.range, each.sentence);
        range = {m_at, string.end - m_at};
        isClosed = string.isClosed;
        m_at = string.end;
        return string.text;
    }

    void string(int index)
    {
        JsonNode &made = node(index);
        made.kind = Kind::String;
        made.text = takeString(made.value, made.isClosed);
    }

    QString takeWord(TextRange &range)
    {
        const qsizetype start = m_at;
        while (!atEnd() && isWordPart(m_text[m_at]))
            ++m_at;
        range = {start, m_at - start};
        return m_text.mid(start, m_at - start);
    }

    void word(int index)
    {
        JsonNode &made = node(index);
        made.text = takeWord(made.value);
        if (made.text == QStringLiteral("null"))
            made.kind = Kind::Null;
        else if (made.text == QStringLiteral("true") || made.text == QStringLiteral("false"))
            made.kind = Kind::Boolean;
        else if (isJsonNumber(made.text))
            made.kind = Kind::Number;
        else
            problem(made.value, wordSentence(made.text));
    }

    static QString wordSentence(const QString &word)
    {
        static const QStringList literals = {QStringLiteral("true"), QStringLiteral("false"),
                                             QStringLiteral("null")};
        if (word.startsWith(QStringLiteral("..")))
            return Texts::tr("The dots stand for what a document leaves out; put that in their place.");
        if (literals.contains(word.toLower()))
            return Texts::tr("Write %1 in place of %2.").arg(word.toLower(), word);
        if (word == QStringLiteral("None"))
            return Texts::tr("Write %1 in place of %2.").arg(QStringLiteral("null"), word);
        if (word.front().isDigit() || QStringLiteral("-+.").contains(word.front()))
            return Texts::tr("%1 is not a number in JSON.").arg(word.left(40));
        return Texts::tr("%1 means nothing in JSON; put text in double quotes.").arg(word.left(40));
    }

    // Object or array, from its bracket on.
    void container(int index, int depth)
    {
        const bool isObject = m_text[m_at] == u'{';
        const qsizetype start = m_at++;
        node(index).kind = isObject ? Kind::Object : Kind::Array;
        if (depth > JsonText::deepest) {
            problem(
                {start, 1},
                Texts::tr("Arrays and objects are nested deeper than %1 levels here; the rest is not read.")
                    .arg(JsonText::deepest));
            m_isFull = true;
        }
        int &open = isObject ? m_openObjects : m_openArrays;
        ++open;
        node(index).isClosed = contents(index, isObject, depth);
        --open;
        node(index).value = {start, m_at - start};
    }

    // Whether the end of the container was met.
    bool contents(int index, bool isObject, int depth)
    {
        const QChar end = isObject ? u'}' : u']';
        qsizetype comma = -1; // behind which nothing came yet
        bool needsComma = false;
        for (;;) {
            skipBlanks();
            if (atEnd())
                return notClosed(index, end);
            const QChar c = current();
            if (c == end) {
                if (comma >= 0)
                    problem({comma, 1}, Texts::tr("Remove the comma before the closing %1.").arg(end));
                ++m_at;
                return true;
            }
            if (c == u'}' || c == u']') {
                if ((c == u'}' ? m_openObjects : m_openArrays) > 0)
                    return notClosed(index, end);
                problem({m_at++, 1}, Texts::tr("This %1 closes nothing; remove it.").arg(c));
            } else if (c == u',') {
                if (!needsComma)
                    problem({m_at, 1}, Texts::tr("There is nothing before this comma; remove it."));
                else
                    comma = m_at;
                needsComma = false;
                takeSign();
            } else {
                if (needsComma)
                    problem({lastEnd(), 0}, Texts::tr("A comma is missing here."));
                comma = -1;
                needsComma = isObject ? member(index, depth) : element(index, depth);
            }
        }
    }

    bool notClosed(int index, QChar end)
    {
        if (!m_isFull)
            problem({node(index).value.start, 1},
                    Texts::tr("What begins here is not closed; put a %1 at its end.").arg(end));
        return false;
    }

    // Behind the last character that is no blank.
    qsizetype lastEnd() const
    {
        qsizetype at = m_at;
        while (at > 0 && m_text[at - 1].isSpace())
            --at;
        return at;
    }

    // Both say whether a comma must follow.
    bool element(int index, int depth)
    {
        if (current() == u':') {
            problem({m_at, 1}, Texts::tr("An array has no names; put the pair in braces."));
            ++m_at;
            return false;
        }
        value(index, {}, {}, depth);
        return true;
    }

    bool member(int index, int depth)
    {
        TextRange name;
        QString key;
        bool isClosed = true;
        const QChar c = current();
        if (c == u'"') {
            key = takeString(name, isClosed);
        } else if (isWordPart(c)) {
            key = takeWord(name);
            problem(name, key.startsWith(QStringLiteral(".."))
                              ? wordSentence(key)
                              : Texts::tr("Put names in double quotes: \"%1\".").arg(key));
            if (key.startsWith(QStringLiteral("..")))
                return true;
        } else {
            problem({m_at, 1}, Texts::tr("A name in double quotes is expected here."));
            if (c != u':' && c != u'{' && c != u'[') {
                ++m_at;
                return false;
            }
        }
        memberValue(index, name, key, depth);
        return true;
    }

    void memberValue(int index, const TextRange &name, const QString &key, int depth)
    {
        const qsizetype afterName = m_at;
        skipBlanks();
        const bool hasColon = !atEnd() && current() == u':';
        if (hasColon)
            takeSign();
        else if (name.length > 0)
            problem({afterName, 0}, Texts::tr("A colon is missing after \"%1\".").arg(key));
        const qsizetype afterColon = m_at;
        skipBlanks();
        const bool isNextLine = !hasColon && m_text.mid(afterName, m_at - afterName).contains(u'\n');
        if (atEnd() || isNextLine || QStringLiteral(",}]").contains(current())) {
            const int missing = addNode(index, name, key);
            node(missing).value = {hasColon ? afterColon : afterName, 0};
            if (hasColon)
                problem(name, Texts::tr("\"%1\" has no value; put one after the colon.").arg(key));
            return;
        }
        value(index, name, key, depth);
    }

    const QString &m_text;
    std::vector<JsonNode> &m_nodes;
    QList<JsonProblem> &m_problems;
    qsizetype m_at = 0;
    int m_openObjects = 0;
    int m_openArrays = 0;
    bool m_isFull = false; // a bound is reached: the rest is not read
};

} // namespace

void parseJson(const QString &text, std::vector<JsonNode> &nodes, QList<JsonProblem> &problems)
{
    if (text.size() > JsonText::longest) {
        problems.append(
            {{0, 0},
             Texts::tr("The text is longer than %L1 characters and is not read; no job needs so much.")
                 .arg(JsonText::longest)});
        return;
    }
    Parser(text, nodes, problems).run();
    std::stable_sort(problems.begin(), problems.end(),
                     [](const auto &a, const auto &b) { return a.range.start < b.range.start; });
}

} // namespace trainyard::document
