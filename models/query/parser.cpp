// SPDX-License-Identifier: Apache-2.0
#include "models/query/parser.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace trainyard::query {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::query::Parser)
};

using Kind = Token::Kind;

const QLatin1String keywords[] = {QLatin1String("and"), QLatin1String("or"), QLatin1String("not"),
                                  QLatin1String("contains"), QLatin1String("matches")};

bool isReserved(const Token &token)
{
    return std::any_of(std::begin(keywords), std::end(keywords),
                       [&](QLatin1String word) { return token.isKeyword(word); });
}

std::optional<Comparison> comparisonOf(const Token &token)
{
    static const std::pair<QLatin1String, Comparison> signs[] = {
        {QLatin1String("="), Comparison::Equal},          {QLatin1String("=="), Comparison::Equal},
        {QLatin1String("!="), Comparison::NotEqual},      {QLatin1String("<"), Comparison::Less},
        {QLatin1String("<="), Comparison::LessOrEqual},   {QLatin1String(">"), Comparison::Greater},
        {QLatin1String(">="), Comparison::GreaterOrEqual}};
    for (const auto &[sign, comparison] : signs)
        if (token.isSign(sign))
            return comparison;
    if (token.isKeyword(QLatin1String("contains")))
        return Comparison::Contains;
    if (token.isKeyword(QLatin1String("matches")))
        return Comparison::Matches;
    return std::nullopt;
}

// By recursive descent; the first error ends it.
class Parser
{
public:
    explicit Parser(const QString &text)
        : m_tokens(tokensOf(text))
    {}

    Query run()
    {
        if (peek().kind != Kind::End && takeEither() >= 0 && peek().kind != Kind::End)
            fail(peek(), peek().isSign(QLatin1String(")"))
                             ? Texts::tr("This parenthesis closes none.")
                             : Texts::tr("“%1” is not expected here.").arg(peek().text));
        if (m_query.error)
            m_query.nodes.clear();
        return std::move(m_query);
    }

private:
    const Token &peek(qsizetype ahead = 0) const
    {
        return m_tokens[std::min(m_at + ahead, m_tokens.size() - 1)];
    }
    Token take() { return m_tokens[std::min(m_at++, m_tokens.size() - 1)]; }
    bool takeKeyword(const char *word)
    {
        const bool isThere = peek().isKeyword(QLatin1String(word));
        m_at += isThere ? 1 : 0;
        return isThere;
    }

    int fail(const Token &token, const QString &sentence)
    {
        if (!m_query.error)
            m_query.error = QueryError{token.position, token.length, sentence};
        return -1;
    }

    int add(Node node, qsizetype begin)
    {
        const qsizetype end = m_at > 0 ? m_tokens[m_at - 1].end() : 0;
        node.position = begin;
        node.length = end - begin;
        m_query.nodes.push_back(std::move(node));
        return int(m_query.nodes.size()) - 1;
    }

    int takeEither()
    {
        return takeSeries(
            Node::Kind::Either, [this] { return takeBoth(); }, [this] { return takeKeyword("or"); });
    }

    int takeBoth()
    {
        return takeSeries(
            Node::Kind::Both, [this] { return takeOne(); },
            [this] { return takeKeyword("and") || beginsOne(); });
    }

    template <class Part, class GoesOn>
    int takeSeries(Node::Kind kind, Part part, GoesOn goesOn)
    {
        const qsizetype begin = peek().position;
        Node node;
        node.kind = kind;
        do {
            const int child = part();
            if (child < 0)
                return -1;
            node.children.push_back(child);
        } while (goesOn());
        return node.children.size() == 1 ? node.children.front() : add(std::move(node), begin);
    }

    bool beginsOne() const
    {
        const Token &token = peek();
        return token.kind == Kind::Text || token.kind == Kind::Unended || token.isSign(QLatin1String("(")) ||
               (token.kind == Kind::Word && !token.isKeyword(QLatin1String("or")));
    }

    int takeOne()
    {
        if (m_depth == deepestQuery)
            return fail(peek(), Texts::tr("This is nested too deeply."));
        ++m_depth;
        const int taken = takeNested();
        --m_depth;
        return taken;
    }

    int takeNested()
    {
        const Token first = peek();
        if (takeKeyword("not")) {
            Node node;
            node.kind = Node::Kind::Not;
            node.children = {takeOne()};
            return node.children[0] < 0 ? -1 : add(std::move(node), first.position);
        }
        if (first.isSign(QLatin1String("("))) {
            take();
            const int inner = takeEither();
            if (inner < 0)
                return -1;
            if (!peek().isSign(QLatin1String(")")))
                return fail(first, Texts::tr("This parenthesis is never closed."));
            take();
            Node &node = m_query.nodes[std::size_t(inner)];
            node.isEnclosed = true;
            node.position = first.position;
            node.length = m_tokens[m_at - 1].end() - first.position;
            return inner;
        }
        if (first.kind == Kind::Unended)
            return fail(first, Texts::tr("The closing quote is missing."));
        if (first.kind == Kind::End)
            return fail(m_tokens[std::max<qsizetype>(m_at - 1, 0)], Texts::tr("Something must follow here."));
        if (first.kind == Kind::Sign || isReserved(first))
            return fail(first, Texts::tr("A name must stand before “%1”.").arg(first.text));
        return takeTerm();
    }

    // "in" without a list is a word like any other.
    std::optional<Comparison> comparisonAt(qsizetype ahead) const
    {
        if (peek(ahead).isKeyword(QLatin1String("in")) && peek(ahead + 1).isSign(QLatin1String("(")))
            return Comparison::In;
        return comparisonOf(peek(ahead));
    }

    // A comparison or a word.
    int takeTerm()
    {
        const Token name = take();
        const bool isNegated = peek().isKeyword(QLatin1String("not")) && comparisonAt(1) == Comparison::In;
        const auto comparison = comparisonAt(isNegated ? 1 : 0);
        Node node;
        if (!comparison) {
            if (peek().isSign(QLatin1String("!")))
                return fail(peek(), Texts::tr("Write != for what must differ, or “not” before it."));
            node.kind = Node::Kind::Word;
            node.word = name.text;
            return add(std::move(node), name.position);
        }
        m_at += isNegated ? 2 : 1;
        node.kind = Node::Kind::Compare;
        node.comparison = *comparison;
        node.name = name.kind == Kind::Text ? QStringList{name.text} : name.parts;
        node.nameLength = name.length;
        if (!(*comparison == Comparison::In ? takeList(node) : takeValue(node)))
            return -1;
        const int compared = add(std::move(node), name.position);
        if (!isNegated)
            return compared;
        Node negation;
        negation.kind = Node::Kind::Not;
        negation.children = {compared};
        return add(std::move(negation), name.position);
    }

    bool takeList(Node &node)
    {
        const Token open = peek();
        do {
            take();
            if (!takeValue(node))
                return false;
        } while (peek().isSign(QLatin1String(",")));
        if (!peek().isSign(QLatin1String(")")))
            return fail(open, Texts::tr("This parenthesis is never closed.")) >= 0;
        take();
        return true;
    }

    bool takeValue(Node &node)
    {
        const Token token = peek();
        if (token.kind == Kind::Unended)
            return fail(token, Texts::tr("The closing quote is missing.")) >= 0;
        if ((token.kind != Kind::Word && token.kind != Kind::Text) || isReserved(token))
            return fail(m_tokens[m_at - 1], Texts::tr("A value must follow here.")) >= 0;
        take();
        Literal literal;
        literal.text = token.text;
        literal.isQuoted = token.kind == Kind::Text;
        literal.position = token.position;
        if (!literal.isQuoted)
            takeMore(literal);
        literal.length = m_tokens[m_at - 1].end() - token.position;
        node.values.push_back(std::move(literal));
        return true;
    }

    // The unit of a number, "ago", the time of a date.
    void takeMore(Literal &literal)
    {
        bool isNumber = false;
        const double number = literal.text.toDouble(&isNumber);
        literal.seconds = isNumber ? std::nullopt : durationOf(literal.text);
        const Token next = peek();
        if (isNumber && next.kind == Kind::Word && !comparisonOf(peek(1)) && unitSeconds(next.text)) {
            literal.seconds = number * *unitSeconds(next.text);
            take();
        } else if (QDate::fromString(literal.text, Qt::ISODate).isValid() && next.kind == Kind::Word &&
                   next.text.contains(u':') && durationOf(next.text)) {
            literal.text += u' ' + next.text;
            take();
        }
        if (literal.seconds && takeKeyword("ago"))
            literal.isAgo = true;
    }

    const QList<Token> m_tokens;
    qsizetype m_at = 0;
    int m_depth = 0;
    Query m_query;
};

} // namespace

Query parse(const QString &text)
{
    if (text.size() > longestQuery) {
        Query query;
        query.error = QueryError{longestQuery, text.size() - longestQuery,
                                 Texts::tr("A query has at most %n character(s).", nullptr, longestQuery)};
        return query;
    }
    return Parser(text).run();
}

} // namespace trainyard::query
