// SPDX-License-Identifier: Apache-2.0
#include "engine/train/brainscript/lexer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace trainyard::train::brainscript {

namespace {

constexpr std::size_t mostTokens = 1'000'000;

// The longest first.
constexpr std::array<std::string_view, 10> longSymbols = {
    "=>", "==", "!=", "<=", ">=", "&&", "||", ".*", "..", "**"};
constexpr std::string_view shortSymbols = "+-*/%<>=.,;:(){}[]!";

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isNameStart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool isNamePart(char c)
{
    return isNameStart(c) || isDigit(c);
}

class Lexer
{
public:
    Lexer(const SourceText &text, const Substitution &substitution, std::vector<Token> &tokens)
        : m_text(text.text)
        , m_place(text.place)
        , m_substitution(substitution)
        , m_tokens(tokens)
    {}

    // Every token of a replacement stands at the place of what it replaces.
    void keepPlace() { m_isPlaceKept = true; }

    void run()
    {
        for (skipBlanks(); !m_text.empty(); skipBlanks()) {
            if (m_tokens.size() >= mostTokens)
                throw Fault{m_place, "the text is too long"};
            takeToken();
            m_beginsLine = false;
        }
    }

    Place place() const { return m_place; }

private:
    void skipBlanks()
    {
        for (;;) {
            const std::size_t blanks = std::min(m_text.find_first_not_of(" \t\r\n\f\v"), m_text.size());
            advance(blanks);
            if (m_text.starts_with('#') || m_text.starts_with("//"))
                advance(std::min(m_text.find('\n'), m_text.size()));
            else if (m_text.starts_with("/*"))
                skipLongComment();
            else
                return;
        }
    }

    void skipLongComment()
    {
        const std::size_t end = m_text.find("*/", 2);
        if (end == std::string_view::npos)
            throw Fault{m_place, "the comment has no */ at its end"};
        advance(end + 2);
    }

    void advance(std::size_t bytes)
    {
        for (const char c : m_text.substr(0, bytes)) {
            if (c == '\n')
                m_beginsLine = true;
            if (m_isPlaceKept)
                continue;
            ++m_place.column;
            if (c == '\n') {
                ++m_place.line;
                m_place.column = 1;
            }
        }
        m_text.remove_prefix(bytes);
    }

    void takeToken()
    {
        const char c = m_text[0];
        if (isDigit(c) || (c == '.' && m_text.size() > 1 && isDigit(m_text[1])))
            takeNumber();
        else if (c == '"' || c == '\'')
            takeString();
        else if (isNameStart(c))
            add(Token::Kind::Name, lengthWhile(isNamePart));
        else if (c == '$')
            takeSubstitution();
        else
            takeSymbol();
    }

    std::size_t lengthWhile(bool (*belongs)(char), std::size_t from = 0) const
    {
        while (from < m_text.size() && belongs(m_text[from]))
            ++from;
        return from;
    }

    Token &add(Token::Kind kind, std::size_t bytes)
    {
        m_tokens.push_back({kind, std::string(m_text.substr(0, bytes)), 0, m_place, m_beginsLine});
        advance(bytes);
        return m_tokens.back();
    }

    void takeNumber()
    {
        std::size_t end = lengthWhile(isDigit);
        // A point belongs to the number only before a digit: 0..3 is a range, 2.*x a product.
        if (end + 1 < m_text.size() && m_text[end] == '.' && isDigit(m_text[end + 1]))
            end = lengthWhile(isDigit, end + 1);
        if (end < m_text.size() && (m_text[end] == 'e' || m_text[end] == 'E')) {
            const bool isSigned =
                end + 1 < m_text.size() && (m_text[end + 1] == '-' || m_text[end + 1] == '+');
            const std::size_t digits = end + (isSigned ? 2 : 1);
            if (digits < m_text.size() && isDigit(m_text[digits]))
                end = lengthWhile(isDigit, digits);
        }
        Token &token = add(Token::Kind::Number, end);
        const char *const last = token.text.data() + token.text.size();
        if (std::from_chars(token.text.data(), last, token.number).ec != std::errc() ||
            !std::isfinite(token.number))
            throw Fault{token.place, "the number " + token.text + " is out of range"};
    }

    void takeString()
    {
        const std::size_t end = m_text.find(m_text[0], 1);
        if (end == std::string_view::npos || m_text.substr(0, end).find('\n') != std::string_view::npos)
            throw Fault{m_place, "the string has no " + std::string(1, m_text[0]) + " at its end"};
        Token &token = add(Token::Kind::String, end + 1);
        token.text =
            withNamesReplaced(std::string_view(token.text).substr(1, end - 1),
                              [&](std::string_view name) { return m_substitution(name, token.place); });
    }

    void takeSubstitution()
    {
        const std::size_t end = lengthWhile(isNamePart, 1);
        if (m_isPlaceKept || end < 2 || end >= m_text.size() || m_text[end] != '$')
            throw Fault{m_place, "expected a name between two $"};
        const std::string text = m_substitution(m_text.substr(1, end - 1), m_place);
        Lexer inner({text, m_place}, m_substitution, m_tokens);
        inner.keepPlace();
        inner.m_beginsLine = m_beginsLine;
        inner.run();
        advance(end + 1);
    }

    void takeSymbol()
    {
        for (const std::string_view symbol : longSymbols) {
            if (m_text.starts_with(symbol)) {
                add(Token::Kind::Symbol, symbol.size());
                return;
            }
        }
        if (shortSymbols.find(m_text[0]) == std::string_view::npos) {
            const bool isPrintable = m_text[0] > ' ' && m_text[0] < 127;
            throw Fault{m_place, isPrintable
                                     ? "the character " + std::string(1, m_text[0]) + " has no meaning here"
                                     : "a byte of no printable ASCII character has no meaning here"};
        }
        add(Token::Kind::Symbol, 1);
    }

    std::string_view m_text;
    Place m_place;
    const Substitution &m_substitution;
    std::vector<Token> &m_tokens;
    bool m_beginsLine = true;
    bool m_isPlaceKept = false;
};

} // namespace

std::vector<Token> lex(const SourceText &text, const Substitution &substitution)
{
    std::vector<Token> tokens;
    Lexer lexer(text, substitution, tokens);
    lexer.run();
    tokens.push_back({Token::Kind::End, "", 0, lexer.place(), true});
    return tokens;
}

} // namespace trainyard::train::brainscript
