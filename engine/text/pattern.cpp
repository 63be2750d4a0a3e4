// SPDX-License-Identifier: Apache-2.0
#include "engine/text/pattern.h"

#include "engine/text/neededliterals.h"

#include <re2/re2.h>

#include <utility>

namespace trainyard::text {

namespace {

constexpr std::size_t longestPattern = 4096;
constexpr std::string_view manyLines = "(?m)";
constexpr std::int64_t mostMemory = 32 << 20; // of the automata that are built while searching

PatternFault::Kind kindOf(RE2::ErrorCode code)
{
    using Kind = PatternFault::Kind;
    switch (code) {
    case RE2::ErrorMissingBracket:
        return Kind::MissingBracket;
    case RE2::ErrorMissingParen:
        return Kind::MissingParenthesis;
    case RE2::ErrorUnexpectedParen:
        return Kind::UnexpectedParenthesis;
    case RE2::ErrorTrailingBackslash:
        return Kind::TrailingBackslash;
    case RE2::ErrorRepeatArgument:
    case RE2::ErrorRepeatOp:
        return Kind::NothingToRepeat;
    case RE2::ErrorRepeatSize:
        return Kind::RepeatTooLarge;
    case RE2::ErrorBadPerlOp:
        return Kind::Unsupported;
    case RE2::ErrorBadCharClass:
    case RE2::ErrorBadCharRange:
        return Kind::BadRange;
    case RE2::ErrorBadNamedCapture:
        return Kind::BadName;
    case RE2::ErrorBadUTF8:
        return Kind::NotText;
    case RE2::NoError:
    case RE2::ErrorInternal:
    case RE2::ErrorPatternTooLarge:
        return Kind::TooLong;
    case RE2::ErrorBadEscape:
        break;
    }
    return Kind::BadEscape;
}

// \1 … \9 stand for what an earlier group matched in other dialects.
bool isBackReference(std::string_view fault)
{
    return fault.size() == 2 && fault[0] == '\\' && fault[1] >= '1' && fault[1] <= '9';
}

PatternFault faultOf(const RE2 &regex, const std::string &source, std::size_t prefix)
{
    PatternFault fault{kindOf(regex.error_code()), 0, source.size()};
    if (isBackReference(regex.error_arg()))
        fault.kind = PatternFault::Kind::Unsupported;
    const std::size_t at = regex.pattern().rfind(regex.error_arg());
    if (!regex.error_arg().empty() && at != std::string::npos && at >= prefix) {
        fault.begin = at - prefix;
        fault.end = fault.begin + regex.error_arg().size();
    }
    return fault;
}

// With '^' and '$' at the ends of a text: an expression that begins or ends there is looked for only there.
// The same one where that would change what it means.
std::shared_ptr<const RE2> lineRegex(const std::shared_ptr<const RE2> &regex)
{
    const std::string &source = regex->pattern();
    const bool isPlain = !source.starts_with(manyLines);
    const bool setsFlags = !isPlain && source.find("(?", manyLines.size()) != std::string::npos;
    const bool namesEnds = source.find("\\A") != std::string::npos || source.find("\\z") != std::string::npos;
    if (isPlain || setsFlags || namesEnds)
        return regex;
    auto line = std::make_shared<const RE2>(source.substr(manyLines.size()), regex->options());
    return line->ok() ? line : regex;
}

} // namespace

Pattern::Pattern(std::shared_ptr<const re2::RE2> regex)
    : m_regex(std::move(regex))
    , m_line(lineRegex(m_regex))
    , m_literals(std::make_shared<const std::vector<Literals>>(neededLiterals(*m_regex)))
{}

std::variant<Pattern, PatternFault> Pattern::compile(const std::string &source, Options options)
{
    if (source.empty())
        return PatternFault{PatternFault::Kind::Empty, 0, 0};
    if (source.size() > longestPattern)
        return PatternFault{PatternFault::Kind::TooLong, longestPattern, source.size()};
    RE2::Options own;
    own.set_log_errors(false);
    own.set_never_nl(true);
    own.set_max_mem(mostMemory);
    own.set_literal(!options.isRegex);
    own.set_case_sensitive(!options.ignoresCase);
    const std::string prefix(options.isRegex ? manyLines : "");
    auto regex = std::make_shared<const RE2>(prefix + source, own);
    if (!regex->ok())
        return faultOf(*regex, source, prefix.size());
    return Pattern(std::move(regex));
}

std::optional<Pattern::Span> Pattern::find(std::string_view text, std::size_t from) const
{
    return find(text, from, text.size());
}

std::optional<Pattern::Span> Pattern::find(std::string_view text, std::size_t from, std::size_t to) const
{
    re2::StringPiece match;
    if (from > to || !m_regex->Match({text.data(), text.size()}, from, to, RE2::UNANCHORED, &match, 1))
        return std::nullopt;
    const auto begin = static_cast<std::size_t>(match.data() - text.data());
    return Span{begin, begin + match.size()};
}

bool Pattern::isIn(std::string_view line) const
{
    return m_line->Match({line.data(), line.size()}, 0, line.size(), RE2::UNANCHORED, nullptr, 0);
}

} // namespace trainyard::text
