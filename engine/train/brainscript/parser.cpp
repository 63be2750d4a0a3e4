// SPDX-License-Identifier: Apache-2.0
#include "engine/train/brainscript/parser.h"

#include "engine/train/brainscript/tokencursor.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace trainyard::train::brainscript {

namespace {

constexpr int deepestInclude = 10;
constexpr std::size_t mostIncludedTokens = 1'000'000;

constexpr int sequencePrecedence = 1;
constexpr int productPrecedence = 6;

// Of a binary operator; 0 for what is none.
int precedenceOf(const Token &token)
{
    static constexpr std::pair<std::string_view, int> table[] = {{":", sequencePrecedence},
                                                                 {"||", 2},
                                                                 {"&&", 3},
                                                                 {"==", 4},
                                                                 {"!=", 4},
                                                                 {"<", 4},
                                                                 {"<=", 4},
                                                                 {">", 4},
                                                                 {">=", 4},
                                                                 {"+", 5},
                                                                 {"-", 5},
                                                                 {"*", productPrecedence},
                                                                 {"/", productPrecedence},
                                                                 {".*", productPrecedence},
                                                                 {"%", productPrecedence},
                                                                 {"**", productPrecedence}};
    if (token.kind != Token::Kind::Symbol)
        return 0;
    const auto *const found = std::ranges::find(table, token.text, &std::pair<std::string_view, int>::first);
    return found == std::end(table) ? 0 : found->second;
}

using Kind = Expression::Kind;

class Parser : private TokenCursor
{
public:
    Parser(const std::vector<Token> &tokens, const Include &include, int includeDepth,
           std::size_t &includedTokens)
        : TokenCursor(tokens)
        , m_include(include)
        , m_includeDepth(includeDepth)
        , m_includedTokens(includedTokens)
    {}

    ExpressionPtr items(std::string_view end)
    {
        auto record = begin(Kind::Record);
        std::set<std::string> names;
        while (!isAt(end)) {
            if (peek().is(";") || peek().is(",")) {
                next();
                continue;
            }
            if (peek().isWord("include"))
                takeInclude(*record);
            else
                record->named.push_back(item());
            if (!isAt(end) && !peek().beginsLine && !peek().is(";") && !peek().is(","))
                throw Fault{peek().place, "expected the end of the line, not " + shown(peek())};
        }
        for (const NamedExpression &entry : record->named) {
            if (!names.insert(entry.name).second)
                throw Fault{entry.place, "the name \"" + entry.name + "\" is given twice"};
            deepen(*record, *entry.value);
        }
        return record;
    }

private:
    using Node = std::unique_ptr<Expression>;

    Node begin(Kind kind) const
    {
        auto node = std::make_unique<Expression>();
        node->kind = kind;
        node->place = peek().place;
        return node;
    }

    static void deepen(Expression &parent, const Expression &child)
    {
        parent.depth = std::max(parent.depth, child.depth + 1);
        if (parent.depth > deepestExpression)
            throw Fault{parent.place, "the expression is nested too deeply"};
    }
    static void adopt(Expression &parent, ExpressionPtr child)
    {
        deepen(parent, *child);
        parent.operands.push_back(std::move(child));
    }

    void takeInclude(Expression &record)
    {
        const Place place = next().place;
        if (peek().kind != Token::Kind::String)
            throw Fault{peek().place, "expected the name of a file in quotes after include"};
        if (m_includeDepth >= deepestInclude)
            throw Fault{place, "files include one another too deeply"};
        const auto tokens = m_include(next().text, place);
        m_includedTokens += tokens.size();
        if (m_includedTokens > mostIncludedTokens)
            throw Fault{place, "the included files are too long"};
        Parser inner(tokens, m_include, m_includeDepth + 1, m_includedTokens);
        const auto included = inner.items("");
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): just made here, and handed on whole.
        for (NamedExpression &entry : const_cast<Expression &>(*included).named)
            record.named.push_back(std::move(entry));
    }

    NamedExpression item()
    {
        NamedExpression result;
        result.place = peek().place;
        result.name = takeName();
        if (peek().is("(") || peek().is("{")) {
            auto lambda = begin(Kind::Lambda);
            lambda->named = parameters();
            expect("=");
            adopt(*lambda, expression());
            result.value = std::move(lambda);
        } else if (peek().is("[")) {
            result.value = elements();
        } else {
            if (!peek().is("="))
                throw Fault{peek().place,
                            "expected = after the name \"" + result.name + "\", not " + shown(peek())};
            next();
            result.value = expression();
        }
        return result;
    }

    // [i : from .. to] = expression
    ExpressionPtr elements()
    {
        auto range = begin(Kind::Range);
        auto lambda = begin(Kind::Lambda);
        expect("[");
        NamedExpression index;
        index.place = peek().place;
        index.name = takeName();
        lambda->named.push_back(std::move(index));
        expect(":");
        adopt(*range, operation(sequencePrecedence + 1));
        expect("..");
        adopt(*range, expression());
        expect("]");
        expect("=");
        adopt(*lambda, expression());
        adopt(*range, std::move(lambda));
        return range;
    }

    // (a, b = 1) or {a, b = 1}
    std::vector<NamedExpression> parameters()
    {
        const std::string end = next().is("(") ? ")" : "}";
        const Nesting inside(*this, true);
        std::vector<NamedExpression> result;
        std::set<std::string> names;
        while (!isAt(end)) {
            NamedExpression parameter;
            parameter.place = peek().place;
            parameter.name = takeName();
            if (!names.insert(parameter.name).second)
                throw Fault{parameter.place, "the parameter \"" + parameter.name + "\" is given twice"};
            if (peek().is("=")) {
                next();
                parameter.value = expression();
            } else if (!result.empty() && result.back().value) {
                throw Fault{parameter.place,
                            "the parameter \"" + parameter.name + "\" needs a default, as the one before it"};
            }
            result.push_back(std::move(parameter));
            if (!isAt(end))
                expect(",");
        }
        next();
        return result;
    }

    ExpressionPtr expression() { return operation(sequencePrecedence); }

    // A new operand of that precedence or a higher one.
    ExpressionPtr operation(int least)
    {
        const Nesting level(*this, spansLines());
        ExpressionPtr left = unary();
        for (;;) {
            const int precedence = continues() ? precedenceOf(peek()) : 0;
            if (precedence < std::max(least, 1))
                return left;
            auto node = begin(precedence == sequencePrecedence ? Kind::Sequence : Kind::Binary);
            node->text = next().text;
            adopt(*node, std::move(left));
            adopt(*node, operation(precedence + 1));
            while (precedence == sequencePrecedence && continues() && peek().is(":")) {
                next();
                adopt(*node, operation(precedence + 1));
            }
            left = std::move(node);
        }
    }

    ExpressionPtr unary()
    {
        if (!peek().is("-") && !peek().is("+") && !peek().is("!"))
            return postfix();
        const Nesting level(*this, spansLines());
        auto node = begin(Kind::Unary);
        node->text = next().text;
        adopt(*node, unary());
        return node;
    }

    ExpressionPtr postfix()
    {
        ExpressionPtr left = primary();
        while (continues()) {
            auto node = begin(Kind::Member);
            if (peek().is(".")) {
                next();
                adopt(*node, std::move(left));
                node->text = takeName();
            } else if (peek().is("[")) {
                next();
                node->kind = Kind::Index;
                const Nesting inside(*this, true);
                adopt(*node, std::move(left));
                adopt(*node, expression());
                expect("]");
            } else if (peek().is("(") || peek().is("{")) {
                node->kind = Kind::Call;
                node->place = left->place;
                adopt(*node, std::move(left));
                node->named = arguments(*node);
            } else {
                break;
            }
            left = std::move(node);
        }
        return left;
    }

    std::vector<NamedExpression> arguments(Expression &call)
    {
        const std::string end = next().is("(") ? ")" : "}";
        const Nesting inside(*this, true);
        std::vector<NamedExpression> result;
        std::set<std::string> names;
        while (!isAt(end)) {
            NamedExpression argument;
            argument.place = peek().place;
            if (peek().kind == Token::Kind::Name && peek(1).is("=")) {
                argument.name = takeName();
                next();
                if (!names.insert(argument.name).second)
                    throw Fault{argument.place, "the argument \"" + argument.name + "\" is given twice"};
            } else if (!result.empty() && !result.back().name.empty()) {
                throw Fault{argument.place, "an argument without a name follows one with a name"};
            }
            argument.value = expression();
            deepen(call, *argument.value);
            result.push_back(std::move(argument));
            if (!isAt(end))
                expect(",");
        }
        next();
        return result;
    }

    ExpressionPtr primary()
    {
        const Token &token = peek();
        if (token.kind == Token::Kind::Number || token.kind == Token::Kind::String)
            return literal();
        if (token.kind == Token::Kind::Name)
            return word();
        if (token.is("(")) {
            if (isLambda())
                return lambda(parameters());
            next();
            const Nesting inside(*this, true);
            ExpressionPtr inner = expression();
            expect(")");
            return inner;
        }
        if (token.is("{") || token.is("[")) {
            next();
            const Nesting inside(*this, false);
            const std::string end = token.is("{") ? "}" : "]";
            ExpressionPtr record = items(end);
            next();
            return record;
        }
        throw Fault{token.place, "expected an expression, not " + shown(token)};
    }

    ExpressionPtr literal()
    {
        auto node = begin(peek().kind == Token::Kind::Number ? Kind::Number : Kind::String);
        node->number = peek().number;
        node->text = next().text;
        return node;
    }

    ExpressionPtr word()
    {
        if (peek().isWord("if"))
            return conditional();
        if (peek().isWord("array") && peek(1).is("["))
            return range();
        if (peek().isWord("new"))
            throw Fault{peek().place, "new objects are not supported"};
        auto node = begin(Kind::Name);
        if (peek().isWord("true") || peek().isWord("false")) {
            node->kind = Kind::Boolean;
            node->number = next().text == "true" ? 1 : 0;
            return node;
        }
        NamedExpression parameter;
        parameter.place = peek().place;
        node->text = takeName();
        if (!peek().is("=>"))
            return node;
        parameter.name = node->text;
        std::vector<NamedExpression> parameters;
        parameters.push_back(std::move(parameter));
        return lambda(std::move(parameters));
    }

    ExpressionPtr conditional()
    {
        auto node = begin(Kind::Conditional);
        const Nesting inside(*this, spansLines());
        next();
        adopt(*node, expression());
        expectWord("then");
        adopt(*node, expression());
        expectWord("else");
        adopt(*node, expression());
        return node;
    }

    // array[from..to] (f)
    ExpressionPtr range()
    {
        auto node = begin(Kind::Range);
        next();
        next();
        const Nesting inside(*this, true);
        adopt(*node, expression());
        expect("..");
        adopt(*node, expression());
        expect("]");
        expect("(");
        adopt(*node, expression());
        expect(")");
        return node;
    }

    ExpressionPtr lambda(std::vector<NamedExpression> parameters)
    {
        auto node = begin(Kind::Lambda);
        node->named = std::move(parameters);
        expect("=>");
        adopt(*node, expression());
        return node;
    }

    const Include &m_include;
    int m_includeDepth;
    std::size_t &m_includedTokens;
};

} // namespace

ExpressionPtr parseRecord(const std::vector<Token> &tokens, const Include &include)
{
    std::size_t includedTokens = 0;
    return Parser(tokens, include, 0, includedTokens).items("");
}

} // namespace trainyard::train::brainscript
