// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/text/literals.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace re2 {
class RE2;
}

namespace trainyard::text {

// What is wrong with a regular expression, and the bytes [begin, end) of it that are to blame.
struct PatternFault {
    enum class Kind {
        Empty,
        TooLong, // or too large when worked out
        MissingBracket,
        MissingParenthesis,
        UnexpectedParenthesis,
        TrailingBackslash,
        NothingToRepeat,
        RepeatTooLarge,
        Unsupported, // what needs backtracking: look-around and back-references
        BadEscape,
        BadRange,
        BadName,
        NotText // no UTF-8
    };
    Kind kind = Kind::Empty;
    std::size_t begin = 0;
    std::size_t end = 0;
};

// A regular expression (RE2's syntax, https://github.com/google/re2/wiki/Syntax) or a plain text to be
// searched for in many lines at once: '^' and '$' stand for the ends of a line, nothing matches a line feed.
// The time to search is linear in the text, whatever the pattern. A value; any thread, several at once.
class Pattern
{
public:
    struct Options {
        bool isRegex = true;
        bool ignoresCase = false;
    };
    static std::variant<Pattern, PatternFault> compile(const std::string &source, Options options);

    struct Span {
        std::size_t begin = 0;
        std::size_t end = 0;
    };
    // The first match in `text` that begins at or behind `from`; what is before counts for '^' and '\b'.
    std::optional<Span> find(std::string_view text, std::size_t from = 0) const;
    // Likewise for a match that ends at or before `to`, as if the text ended there.
    std::optional<Span> find(std::string_view text, std::size_t from, std::size_t to) const;
    bool isIn(std::string_view line) const; // one line without its end: sooner told than where

    // Of each of these every line with a match has one string at least; the longest first. Empty where
    // nothing is known to be in each.
    const std::vector<Literals> &literals() const { return *m_literals; }

private:
    explicit Pattern(std::shared_ptr<const re2::RE2> regex);

    std::shared_ptr<const re2::RE2> m_regex;
    std::shared_ptr<const re2::RE2> m_line; // likewise for a line by itself, whose ends are those of a text
    std::shared_ptr<const std::vector<Literals>> m_literals;
};

} // namespace trainyard::text
