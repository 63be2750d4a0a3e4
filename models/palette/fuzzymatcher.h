// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>

#include <optional>
#include <vector>

namespace trainyard::models {

// Finds a word's letters in a text, in their order and with anything between them, in any case; of all places
// where they stand it takes the best: at the beginnings of words, and side by side. Keep one for a word: it
// keeps the memory that it works in. For one thread.
class FuzzyMatcher
{
public:
    explicit FuzzyMatcher(const QString &word);

    // Greater is better; none when the letters are not all there. An empty word is everywhere, at 0.
    std::optional<int> score(QStringView text);
    // The places in the text of the letters of the word, rising; empty when they are not all there.
    QList<int> places(QStringView text);

private:
    bool isThere(QStringView text) const;
    void fill(QStringView text);
    int bestEnd(qsizetype length) const;

    QString m_word; // folded
    // By letter of the word and of the text: the best that ends with the one on the other, and where the
    // letter before it stands then.
    std::vector<int> m_best;
    std::vector<int> m_before;
};

// How good it is for a letter to be met at `place`: the beginning of the text, or of a word in it.
int fuzzyBonus(QStringView text, qsizetype place);

} // namespace trainyard::models
