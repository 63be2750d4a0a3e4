// SPDX-License-Identifier: Apache-2.0
#include "models/query/completion.h"

#include "models/query/editing.h"
#include "models/query/lexer.h"

#include <QCoreApplication>

#include <algorithm>

namespace trainyard::query {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::query::Completion)
};

using Kind = Token::Kind;

bool isComparison(const Token &token)
{
    return (token.kind == Kind::Sign && token.text != u'(' && token.text != u')' && token.text != u',') ||
           token.isKeyword(QLatin1String("contains")) || token.isKeyword(QLatin1String("matches"));
}

bool isJoint(const Token &token)
{
    return token.isKeyword(QLatin1String("and")) || token.isKeyword(QLatin1String("or")) ||
           token.isKeyword(QLatin1String("not"));
}

// Takes those that contain what is typed, those that begin with it first.
class Matches
{
public:
    explicit Matches(const QString &typed)
        : m_typed(typed.toCaseFolded())
    {}

    void offer(const QString &text, const QString &hint)
    {
        const QString folded = text.toCaseFolded();
        if (folded.startsWith(m_typed))
            m_first.append({text, hint});
        else if (folded.contains(m_typed))
            m_others.append({text, hint});
    }
    QList<Suggestion> take() && { return (m_first + m_others).mid(0, mostSuggestions); }

private:
    QString m_typed;
    QList<Suggestion> m_first;
    QList<Suggestion> m_others;
};

class Completer
{
public:
    Completer(const QString &text, qsizetype cursor, const Columns &columns)
        : m_tokens(tokensOf(text.left(cursor)))
        , m_columns(columns)
        , m_cursor(cursor)
    {
        m_tokens.removeLast(); // the End
        const bool isWithin = !m_tokens.isEmpty() && m_tokens.back().end() == cursor &&
                              m_tokens.back().kind != Kind::Sign && m_tokens.back().kind != Kind::Text;
        if (isWithin)
            m_current = m_tokens.takeLast();
        else
            m_current.position = cursor;
    }

    Completion run()
    {
        Completion completion{m_current.position, m_cursor - m_current.position, {}};
        const Token *column = columnOfValue();
        if (column)
            completion.suggestions = values(*column);
        else if (m_tokens.isEmpty() || isJoint(m_tokens.back()) || m_tokens.back().isSign(QLatin1String("(")))
            completion.suggestions = names();
        else if (isName(m_tokens.size() - 1))
            completion.suggestions = comparisons();
        else
            completion.suggestions = joints();
        // What is there already needs no suggestion.
        if (completion.suggestions.size() == 1 && completion.suggestions[0].text == m_current.text)
            completion.suggestions.clear();
        return completion;
    }

private:
    // The name before a comparison whose value stands here.
    const Token *columnOfValue() const
    {
        qsizetype at = m_tokens.size() - 1;
        if (at >= 0 && isComparison(m_tokens[at]))
            return at > 0 ? &m_tokens[at - 1] : nullptr;
        while (at >= 0 && !m_tokens[at].isSign(QLatin1String("(")) &&
               !m_tokens[at].isSign(QLatin1String(")")))
            --at;
        const bool isList = at > 1 && m_tokens[at].isSign(QLatin1String("(")) &&
                            m_tokens[at - 1].isKeyword(QLatin1String("in"));
        const bool isAwaited = isList && (m_tokens.back().isSign(QLatin1String("(")) ||
                                          m_tokens.back().isSign(QLatin1String(",")));
        if (!isAwaited)
            return nullptr;
        const qsizetype name = m_tokens[at - 2].isKeyword(QLatin1String("not")) ? at - 3 : at - 2;
        return name >= 0 ? &m_tokens[name] : nullptr;
    }

    // Whether the token may be the left side of a comparison.
    bool isName(qsizetype at) const
    {
        const bool isWord = m_tokens[at].kind == Kind::Word;
        const bool isValue =
            at > 0 && (isComparison(m_tokens[at - 1]) || m_tokens[at - 1].isSign(QLatin1String(",")));
        return isWord && !isValue && m_columns.column(m_tokens[at].parts).has_value();
    }

    QList<Suggestion> names() const
    {
        Matches matches(m_current.text);
        for (const ColumnName &name : m_columns.columnNames())
            matches.offer(name.text, name.hint);
        return std::move(matches).take();
    }

    QList<Suggestion> comparisons() const
    {
        const auto column = m_columns.column(m_tokens.back().parts);
        Matches matches(m_current.text);
        const bool isText = column && column->type == ColumnType::Text;
        matches.offer(QStringLiteral("="), Texts::tr("is"));
        matches.offer(QStringLiteral("!="), Texts::tr("is not"));
        for (const char *sign : {"<", "<=", ">", ">="})
            matches.offer(QString::fromLatin1(sign), {});
        if (isText) {
            matches.offer(QStringLiteral("contains"), Texts::tr("has this text in it"));
            matches.offer(QStringLiteral("matches"), Texts::tr("a regular expression"));
        }
        matches.offer(QStringLiteral("in ("), Texts::tr("is one of a list"));
        return std::move(matches).take();
    }

    QList<Suggestion> joints() const
    {
        Matches matches(m_current.text);
        matches.offer(QStringLiteral("and"), {});
        matches.offer(QStringLiteral("or"), {});
        return std::move(matches).take();
    }

    QList<Suggestion> values(const Token &name) const
    {
        const auto column = m_columns.column(name.parts);
        const bool isQuoted = m_current.kind == Kind::Unended;
        Matches matches(isQuoted ? m_current.text : m_current.text);
        if (!column)
            return {};
        if (column->type == ColumnType::Time) {
            for (const char *text : {"today", "yesterday", "2 days ago", "1 week ago"})
                matches.offer(QString::fromLatin1(text), {});
        } else if (column->type == ColumnType::Duration) {
            for (const char *text : {"30 s", "5 min", "1 h", "1 day"})
                matches.offer(QString::fromLatin1(text), {});
        } else if (column->type == ColumnType::Text) {
            offerTexts(matches, *column);
        }
        return std::move(matches).take();
    }

    // The most frequent first.
    static void offerTexts(Matches &matches, const Column &column)
    {
        std::vector<std::uint32_t> counts(column.texts->size());
        for (const std::uint32_t id : column.ids)
            ++counts[id];
        std::vector<std::uint32_t> ids;
        for (std::uint32_t id = 1; id < counts.size(); ++id)
            if (counts[id] > 0)
                ids.push_back(id);
        std::stable_sort(ids.begin(), ids.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return counts[a] > counts[b]; });
        for (const std::uint32_t id : ids)
            matches.offer(valueText(column.texts->text(id)),
                          Texts::tr("%n run(s)", nullptr, int(counts[id])));
    }

    QList<Token> m_tokens; // before the one at the cursor
    const Columns &m_columns;
    qsizetype m_cursor;
    Token m_current;
};

} // namespace

Completion complete(const QString &text, qsizetype cursor, const Columns &columns)
{
    return Completer(text, cursor, columns).run();
}

} // namespace trainyard::query
