// SPDX-License-Identifier: Apache-2.0
#include "models/query/evaluator.h"

#include "models/query/textmatch.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

namespace trainyard::query {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::query::Evaluator)
};

using Accepted = std::vector<std::uint8_t>;

// Which numbers are accepted: those from `begin` up to `end`, or those without; NaN by `missing`.
struct NumberTest {
    double begin = 0; // inclusive
    double end = 0;   // inclusive
    bool isInside = true;
    bool missing = false;
};

NumberTest testOf(Comparison comparison, const TimeSpan &span)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    // Of a span that is more than a moment the end belongs to the next.
    const double last = span.end > span.begin ? std::nextafter(span.end, -infinity) : span.end;
    switch (comparison) {
    case Comparison::Less:
        return {-infinity, std::nextafter(span.begin, -infinity)};
    case Comparison::LessOrEqual:
        return {-infinity, last};
    case Comparison::Greater:
        return {std::nextafter(last, infinity), infinity};
    case Comparison::GreaterOrEqual:
        return {span.begin, infinity};
    case Comparison::NotEqual:
        return {span.begin, last, false, true};
    case Comparison::Equal:
    case Comparison::In:
    case Comparison::Contains:
    case Comparison::Matches:
        break;
    }
    return {span.begin, last};
}

class Evaluator
{
public:
    Evaluator(const Query &query, const Columns &columns, const QDateTime &now)
        : m_query(query)
        , m_columns(columns)
        , m_now(now)
    {}

    Evaluation run()
    {
        Accepted accepted;
        if (m_query.isEmpty())
            m_error = m_query.error;
        else
            accepted = visit(m_query.root());
        if (m_error || m_query.isEmpty())
            accepted.assign(m_columns.rowCount(), 1);
        return {std::move(accepted), m_error};
    }

private:
    Accepted none() const { return Accepted(m_columns.rowCount(), 0); }

    Accepted fail(qsizetype position, qsizetype length, const QString &sentence)
    {
        if (!m_error)
            m_error = QueryError{position, length, sentence};
        return none();
    }

    Accepted visit(const Node &node)
    {
        switch (node.kind) {
        case Node::Kind::Either:
        case Node::Kind::Both:
            return join(node);
        case Node::Kind::Not: {
            Accepted accepted = visit(child(node, 0));
            for (std::uint8_t &one : accepted)
                one = !one;
            return accepted;
        }
        case Node::Kind::Compare:
            return compare(node);
        case Node::Kind::Word:
            return findWord(node);
        }
        return none();
    }

    const Node &child(const Node &node, std::size_t i) const
    {
        return m_query.nodes[std::size_t(node.children[i])];
    }

    Accepted join(const Node &node)
    {
        Accepted accepted = visit(child(node, 0));
        for (std::size_t i = 1; i < node.children.size(); ++i) {
            const Accepted other = visit(child(node, i));
            for (std::size_t row = 0; row < accepted.size(); ++row)
                accepted[row] =
                    node.kind == Node::Kind::Both ? accepted[row] & other[row] : accepted[row] | other[row];
        }
        return accepted;
    }

    Accepted findWord(const Node &node)
    {
        Accepted accepted = none();
        Literal value;
        value.text = node.word;
        for (const Column &column : m_columns.searchedColumns())
            addTexts(accepted, column, matchTexts(*column.texts, Comparison::Contains, value));
        return accepted;
    }

    static void addTexts(Accepted &accepted, const Column &column, const TextMatch &match)
    {
        for (std::size_t row = 0; row < accepted.size(); ++row)
            accepted[row] |= match.accepted[column.ids[row]];
    }

    static void addNumbers(Accepted &accepted, const Column &column, const NumberTest &test)
    {
        for (std::size_t row = 0; row < accepted.size(); ++row) {
            const double value = column.numbers[row];
            const bool isInside = value >= test.begin && value <= test.end;
            accepted[row] |= std::isnan(value) ? test.missing : isInside == test.isInside;
        }
    }

    Accepted compare(const Node &node)
    {
        const auto column = m_columns.column(node.name);
        if (!column)
            return fail(node.position, node.nameLength,
                        Texts::tr("No run has “%1”.").arg(node.name.join(u'.')));
        Accepted accepted = none();
        for (const Literal &value : node.values) {
            if (column->type == ColumnType::Text) {
                const TextMatch match = matchTexts(*column->texts, node.comparison, value);
                if (!match.error.isEmpty())
                    return fail(value.position, value.length, match.error);
                addTexts(accepted, *column, match);
                continue;
            }
            const auto test = testOf(node, *column, value);
            if (!test)
                return none();
            addNumbers(accepted, *column, *test);
        }
        return accepted;
    }

    std::optional<NumberTest> testOf(const Node &node, const Column &column, const Literal &value)
    {
        if (node.comparison == Comparison::Contains || node.comparison == Comparison::Matches) {
            fail(node.position, node.length,
                 Texts::tr("“%1” is not text, so it contains nothing.").arg(node.name.join(u'.')));
            return std::nullopt;
        }
        const bool isEquality = node.comparison == Comparison::Equal || node.comparison == Comparison::In ||
                                node.comparison == Comparison::NotEqual;
        if (isEquality && value.isNone()) {
            constexpr double infinity = std::numeric_limits<double>::infinity();
            const bool isWanted = node.comparison != Comparison::NotEqual;
            return NumberTest{-infinity, infinity, !isWanted, isWanted};
        }
        const auto span = spanOf(column.type, value);
        if (!span) {
            fail(value.position, value.length, expectation(column.type, value.text));
            return std::nullopt;
        }
        return query::testOf(node.comparison, *span);
    }

    std::optional<TimeSpan> spanOf(ColumnType type, const Literal &value) const
    {
        if (type == ColumnType::Time)
            return timeOf(value, m_now);
        const auto number = type == ColumnType::Duration ? secondsOf(value) : numberOf(value);
        return number ? std::optional(TimeSpan{*number, *number}) : std::nullopt;
    }

    static QString expectation(ColumnType type, const QString &text)
    {
        switch (type) {
        case ColumnType::Number:
            return Texts::tr("“%1” is not a number.").arg(text);
        case ColumnType::Time:
            return Texts::tr(
                       "“%1” is not a time; write 2026-11-20, 2026-11-20 14:00, yesterday or 2 days ago.")
                .arg(text);
        case ColumnType::Duration:
            return Texts::tr("“%1” is not a duration; write 90 s, 5 min or 1h30m.").arg(text);
        case ColumnType::Text:
            break;
        }
        return {};
    }

    const Query &m_query;
    const Columns &m_columns;
    const QDateTime m_now;
    std::optional<QueryError> m_error;
};

} // namespace

Evaluation evaluate(const Query &query, const Columns &columns, const QDateTime &now)
{
    return Evaluator(query, columns, now).run();
}

} // namespace trainyard::query
