// SPDX-License-Identifier: Apache-2.0
#include "engine/train/brainscript/tokencursor.h"

#include <algorithm>
#include <array>

namespace trainyard::train::brainscript {

namespace {

constexpr int deepestNesting = 400;
constexpr std::array<std::string_view, 5> reserved = {"if", "then", "else", "new", "with"};

} // namespace

std::string shown(const Token &token)
{
    if (token.kind == Token::Kind::End)
        return "the end";
    return token.kind == Token::Kind::String ? "a string" : token.text;
}

const Token &TokenCursor::peek(std::size_t ahead) const
{
    return m_tokens[std::min(m_next + ahead, m_tokens.size() - 1)];
}

const Token &TokenCursor::next()
{
    const Token &token = peek();
    ++m_next;
    return token;
}

bool TokenCursor::isAt(std::string_view end) const
{
    if (end.empty())
        return peek().kind == Token::Kind::End;
    if (peek().kind == Token::Kind::End)
        throw Fault{peek().place, "expected " + std::string(end) + ", not the end"};
    return peek().is(end);
}

void TokenCursor::expect(std::string_view symbol)
{
    if (!peek().is(symbol))
        throw Fault{peek().place, "expected " + std::string(symbol) + ", not " + shown(peek())};
    next();
}

void TokenCursor::expectWord(std::string_view word)
{
    if (!peek().isWord(word))
        throw Fault{peek().place, "expected " + std::string(word) + ", not " + shown(peek())};
    next();
}

std::string TokenCursor::takeName()
{
    if (peek().kind != Token::Kind::Name || std::ranges::count(reserved, peek().text) > 0)
        throw Fault{peek().place, "expected a name, not " + shown(peek())};
    return next().text;
}

bool TokenCursor::isLambda() const
{
    constexpr std::size_t farthest = 1000;
    std::size_t ahead = 1;
    for (int open = 1; open > 0; ++ahead) {
        const Token &token = peek(ahead);
        if (token.kind == Token::Kind::End || ahead > farthest)
            return false;
        if (token.is("(") || token.is("[") || token.is("{"))
            ++open;
        else if (token.is(")") || token.is("]") || token.is("}"))
            --open;
    }
    return peek(ahead).is("=>");
}

TokenCursor::Nesting::Nesting(TokenCursor &cursor, bool spansLines)
    : m_cursor(cursor)
    , m_before(cursor.m_spansLines)
{
    if (cursor.m_depth >= deepestNesting)
        throw Fault{cursor.peek().place, "the expression is nested too deeply"};
    ++cursor.m_depth;
    cursor.m_spansLines = spansLines;
}

TokenCursor::Nesting::~Nesting()
{
    --m_cursor.m_depth;
    m_cursor.m_spansLines = m_before;
}

} // namespace trainyard::train::brainscript
