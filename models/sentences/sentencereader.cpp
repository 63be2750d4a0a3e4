// SPDX-License-Identifier: Apache-2.0
#include "models/sentences/sentencereader.h"

#include <QHash>

#include <algorithm>

namespace trainyard::models {

namespace {

using Kind = ReadSentence::Kind;

constexpr qsizetype longestText = 16'000; // characters; the engine's own are shorter
constexpr int mostSteps = 8000;           // places tried for one text
constexpr int deepest = 8;                // sentences within one another
constexpr int mostPlaces = 12;            // tried for one part of a pattern

ReadSentence plain(const QString &text)
{
    return {.kind = Kind::Text, .text = text};
}

bool isWholeNumber(QStringView text)
{
    constexpr qsizetype mostDigits = 18; // fits into 64 bits
    return !text.isEmpty() && text.size() <= mostDigits &&
           std::all_of(text.begin(), text.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
}

// One text that is being read.
class Reading
{
public:
    explicit Reading(const std::vector<SentencePattern> &patterns)
        : m_patterns(patterns)
    {}

    ReadSentence best(const QString &text, int depth);

private:
    struct Match {
        const SentencePattern &pattern;
        std::size_t number;
        const QString &text;
        int depth;
        std::vector<ReadSentence> arguments; // so far, in the order of the places
    };

    bool isNearer(const SentencePattern &pattern, const ReadSentence &best) const;
    void tryPattern(Match &match, std::size_t place, qsizetype from, ReadSentence &best);
    void tryPlace(Match &match, std::size_t place, qsizetype from, qsizetype end, ReadSentence &best);
    void trySentences(const QString &text, int depth, ReadSentence &best);
    void tryList(const QString &text, int depth, const QString &separator, Kind kind, ReadSentence &best);

    const std::vector<SentencePattern> &m_patterns;
    QHash<QString, ReadSentence> m_read;
    int m_steps = 0;
};

// Of two readings of the same worth the one whose outermost pattern says more of it.
bool Reading::isNearer(const SentencePattern &pattern, const ReadSentence &best) const
{
    return best.kind == Kind::Pattern && pattern.literalLength() > m_patterns[best.pattern].literalLength();
}

ReadSentence Reading::best(const QString &text, int depth)
{
    if (depth > deepest || text.size() < 2)
        return plain(text);
    if (const auto known = m_read.constFind(text); known != m_read.cend())
        return *known;
    ReadSentence best = plain(text);
    for (std::size_t number = 0; number < m_patterns.size() && m_steps < mostSteps; ++number) {
        const SentencePattern &pattern = m_patterns[number];
        if (text.size() < pattern.literalLength() || !text.startsWith(pattern.literals().front()) ||
            !text.endsWith(pattern.literals().back()))
            continue;
        Match match{pattern, number, text, depth, {}};
        tryPattern(match, 0, pattern.literals().front().size(), best);
    }
    tryList(text, depth, QStringLiteral("\n"), Kind::Lines, best);
    trySentences(text, depth, best);
    tryList(text, depth, QStringLiteral(", "), Kind::Commas, best);
    tryList(text, depth, QStringLiteral("; "), Kind::Semicolons, best);
    m_read.insert(text, best);
    return best;
}

// The arguments from the place number `place` on; the text before `from` is matched.
void Reading::tryPattern(Match &match, std::size_t place, qsizetype from, ReadSentence &best)
{
    const auto &literals = match.pattern.literals();
    if (place == match.pattern.places().size()) {
        if (from != match.text.size())
            return;
        ReadSentence found{.kind = Kind::Pattern, .pattern = match.number};
        found.known = match.pattern.literalLength();
        for (std::size_t i = 0; i < match.arguments.size(); ++i) {
            const auto at = std::size_t(match.pattern.places()[i].number - 1);
            found.parts.resize(std::max(found.parts.size(), at + 1));
            found.parts[at] = match.arguments[i];
            found.known += match.arguments[i].known;
        }
        if (found.known > best.known || (found.known == best.known && isNearer(match.pattern, best)))
            best = std::move(found);
        return;
    }
    const QString &behind = literals[qsizetype(place) + 1];
    if (place + 1 == match.pattern.places().size()) {
        if (const qsizetype end = match.text.size() - behind.size(); end >= from)
            tryPlace(match, place, from, end, best);
        return;
    }
    qsizetype end = match.text.indexOf(behind, from);
    for (int tried = 0; end >= 0 && tried < mostPlaces && m_steps < mostSteps; ++tried) {
        tryPlace(match, place, from, end, best);
        end = match.text.indexOf(behind, end + 1);
    }
}

void Reading::tryPlace(Match &match, std::size_t place, qsizetype from, qsizetype end, ReadSentence &best)
{
    ++m_steps;
    const SentencePattern::Place &wanted = match.pattern.places()[place];
    const QString argument = match.text.mid(from, end - from);
    if (wanted.isNumber && !isWholeNumber(argument))
        return;
    if (!wanted.isVerbatim && argument.contains(u'\n')) // each line is by itself
        return;
    ReadSentence read = wanted.isNumber     ? ReadSentence{.kind = Kind::Number, .text = argument}
                        : wanted.isVerbatim ? plain(argument)
                                            : this->best(argument, match.depth + 1);
    match.arguments.push_back(std::move(read));
    tryPattern(match, place + 1, end + match.pattern.literals()[qsizetype(place) + 1].size(), best);
    match.arguments.pop_back();
}

// After the first that ends: what follows is read by itself, so that each is known or not.
void Reading::trySentences(const QString &text, int depth, ReadSentence &best)
{
    int tried = 0;
    for (qsizetype end = text.indexOf(u". "); end > 0 && tried < mostPlaces && m_steps < mostSteps;
         end = text.indexOf(u". ", end + 1), ++tried) {
        ++m_steps;
        ReadSentence first = this->best(text.left(end + 1), depth + 1);
        ReadSentence rest = this->best(text.mid(end + 2), depth + 1);
        if (first.known + rest.known <= best.known)
            continue;
        best = {.kind = Kind::Sentences, .known = first.known + rest.known};
        best.parts = {std::move(first), std::move(rest)};
    }
}

// Lines may be anybody's; of a list within a sentence each must be known.
void Reading::tryList(const QString &text, int depth, const QString &separator, Kind kind, ReadSentence &best)
{
    if (!text.contains(separator))
        return;
    ReadSentence list{.kind = kind};
    for (const QString &part : text.split(separator)) {
        if (++m_steps > mostSteps)
            return;
        list.parts.push_back(this->best(part, depth + 1));
        list.known += list.parts.back().known;
        if (kind != Kind::Lines && list.parts.back().known == 0)
            return;
    }
    if (list.known > best.known)
        best = std::move(list);
}

} // namespace

SentenceReader::SentenceReader(std::vector<SentencePattern> patterns)
    : m_patterns(std::move(patterns))
{}

ReadSentence SentenceReader::read(const QString &text) const
{
    return text.size() > longestText ? plain(text) : Reading(m_patterns).best(text, 0);
}

} // namespace trainyard::models
