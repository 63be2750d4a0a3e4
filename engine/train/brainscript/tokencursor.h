// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/brainscript/lexer.h"

#include <string>
#include <string_view>
#include <vector>

namespace trainyard::train::brainscript {

// A way through tokens, of which the last is an End, for a parser. Throws Faults.
class TokenCursor
{
public:
    explicit TokenCursor(const std::vector<Token> &tokens)
        : m_tokens(tokens)
    {}

    const Token &peek(std::size_t ahead = 0) const;
    const Token &next();
    void expect(std::string_view symbol);
    void expectWord(std::string_view word);
    std::string takeName();
    // Whether the symbol `end` is next; none of it means the end of the tokens.
    bool isAt(std::string_view end) const;
    // Whether the next token may go on with an expression.
    bool continues() const { return m_spansLines || !peek().beginsLine; }
    // Whether the round bracket ahead holds the parameters of a lambda.
    bool isLambda() const;
    bool spansLines() const { return m_spansLines; }

    // Bounds the recursion, and holds whether expressions may go over line ends meanwhile.
    class Nesting
    {
    public:
        Nesting(TokenCursor &cursor, bool spansLines);
        ~Nesting();
        Nesting(const Nesting &) = delete;
        Nesting &operator=(const Nesting &) = delete;

    private:
        TokenCursor &m_cursor;
        bool m_before;
    };

private:
    const std::vector<Token> &m_tokens;
    std::size_t m_next = 0;
    int m_depth = 0;
    bool m_spansLines = false;
};

// "the end", "a string", or the token itself: for messages.
std::string shown(const Token &token);

} // namespace trainyard::train::brainscript
