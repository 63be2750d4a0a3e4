// SPDX-License-Identifier: Apache-2.0
#include "models/palette/fuzzymatcher.h"

#include <algorithm>
#include <limits>

namespace trainyard::models {

namespace {

constexpr int none = std::numeric_limits<int>::min() / 2;
constexpr int letter = 16;
constexpr int atStart = 12;
constexpr int atWord = 9;
constexpr int sideBySide = 8;
constexpr int gap = 3;
constexpr int widerGap = 1; // for each further letter in it

bool isHump(QChar before, QChar at)
{
    return (before.isLower() && at.isUpper()) || (before.isLetter() && at.isDigit());
}

} // namespace

int fuzzyBonus(QStringView text, qsizetype place)
{
    if (place == 0)
        return atStart;
    const QChar before = text[place - 1];
    return !before.isLetterOrNumber() || isHump(before, text[place]) ? atWord : 0;
}

FuzzyMatcher::FuzzyMatcher(const QString &word)
    : m_word(word.toCaseFolded())
{}

bool FuzzyMatcher::isThere(QStringView text) const
{
    qsizetype wanted = 0;
    for (const QChar c : text)
        if (wanted < m_word.size() && c.toCaseFolded() == m_word[wanted])
            ++wanted;
    return wanted == m_word.size();
}

// `skipped` is the best that the letter before reaches anywhere left of the neighbour, less what the gap
// costs.
void FuzzyMatcher::fill(QStringView text)
{
    const qsizetype width = text.size();
    m_best.assign(std::size_t(m_word.size() * width), none);
    m_before.assign(m_best.size(), -1);
    for (qsizetype i = 0; i < m_word.size(); ++i) {
        int *best = &m_best[std::size_t(i * width)];
        int *from = &m_before[std::size_t(i * width)];
        const int *last = best - width;
        int skipped = none;
        int skippedFrom = -1;
        for (qsizetype j = i; j < width; ++j) {
            if (i > 0 && j > 1 && last[j - 2] - gap >= skipped - widerGap) {
                skipped = last[j - 2] - gap;
                skippedFrom = int(j - 2);
            } else {
                skipped = std::max(none, skipped - widerGap);
            }
            if (text[j].toCaseFolded() != m_word[i])
                continue;
            const int here = letter + fuzzyBonus(text, j);
            if (i == 0) {
                best[j] = here;
                continue;
            }
            const int beside = last[j - 1] == none ? none : last[j - 1] + sideBySide;
            best[j] = std::max(beside, skipped) <= none ? none : here + std::max(beside, skipped);
            from[j] = beside >= skipped ? int(j - 1) : skippedFrom;
        }
    }
}

int FuzzyMatcher::bestEnd(qsizetype length) const
{
    const auto row = m_best.end() - length;
    return int(std::max_element(row, m_best.end()) - row);
}

std::optional<int> FuzzyMatcher::score(QStringView text)
{
    if (m_word.isEmpty())
        return 0;
    if (!isThere(text))
        return std::nullopt;
    fill(text);
    return *(m_best.end() - text.size() + bestEnd(text.size()));
}

QList<int> FuzzyMatcher::places(QStringView text)
{
    if (m_word.isEmpty() || !isThere(text))
        return {};
    fill(text);
    QList<int> found(m_word.size());
    int at = bestEnd(text.size());
    for (qsizetype i = m_word.size() - 1; i >= 0; --i) {
        found[i] = at;
        at = m_before[std::size_t(i * text.size() + at)];
    }
    return found;
}

} // namespace trainyard::models
