// SPDX-License-Identifier: Apache-2.0
#include "engine/http/fuzzywords.h"

#include "engine/base/strings.h"

#include <algorithm>
#include <string>
#include <utility>

namespace trainyard::http {

namespace {

bool isInside(char byte) // of a UTF-8 character that has begun
{
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

// "[a].*?[b]" of "ab". Quoted, for a letter may be one of the expression's own.
std::string lettersOf(const std::string &word)
{
    std::string pattern;
    for (std::size_t begin = 0; begin < word.size();) {
        std::size_t end = begin + 1;
        while (end < word.size() && isInside(word[end]))
            ++end;
        pattern += (pattern.empty() ? "\\Q" : ".*?\\Q") + word.substr(begin, end - begin) + "\\E";
        begin = end;
    }
    return pattern;
}

} // namespace

Result<FuzzyWords> FuzzyWords::of(std::string_view text)
{
    FuzzyWords found;
    for (const std::string &word : split(text, ' ')) {
        if (word.empty())
            continue;
        auto whole = text::Pattern::compile(word, {.isRegex = false, .ignoresCase = true});
        auto letters = text::Pattern::compile(lettersOf(word), {.isRegex = true, .ignoresCase = true});
        if (found.m_words.size() == most || text.size() > mostBytes || validUtf8(text) != text ||
            std::holds_alternative<text::PatternFault>(whole) ||
            std::holds_alternative<text::PatternFault>(letters))
            return Error{Error::Code::InvalidInput, "Say what to look for in at most " +
                                                        std::to_string(most) + " words and " +
                                                        std::to_string(mostBytes) + " bytes of UTF-8."};
        found.m_words.push_back(
            {std::get<text::Pattern>(std::move(whole)), std::get<text::Pattern>(std::move(letters))});
    }
    if (found.m_words.empty())
        return Error{Error::Code::InvalidInput, "Say what to look for: no word is given."};
    return found;
}

std::optional<FuzzyWords::Grade> FuzzyWords::gradeOf(const Word &word, std::string_view path)
{
    if (!word.letters.isIn(path))
        return std::nullopt;
    if (word.whole.isIn(path.substr(path.rfind('/') + 1)))
        return Grade::Name;
    return word.whole.isIn(path) ? Grade::Path : Grade::Letters;
}

std::optional<FuzzyWords::Grade> FuzzyWords::grade(std::string_view path, std::string_view place) const
{
    Grade worst = Grade::Name;
    bool isInPath = false;
    for (const Word &word : m_words) {
        if (const auto inPath = gradeOf(word, path)) {
            worst = std::max(worst, *inPath);
            isInPath = true;
        } else if (!word.letters.isIn(place)) {
            return std::nullopt;
        } else if (!word.whole.isIn(place)) {
            worst = Grade::Letters;
        }
    }
    return isInPath ? std::optional(worst) : std::nullopt;
}

} // namespace trainyard::http
