// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <algorithm>
#include <compare>
#include <utility>

namespace trainyard::logs {

// A place in a log: a row, by where it begins, and a column of what is shown of it.
struct Place {
    quint64 row = 0;
    qsizetype column = 0;
    auto operator<=>(const Place &) const = default;
};

// What is selected in a log, from where the selection began to where it stands.
struct LogSelection {
    Place anchor;
    Place cursor;

    bool isEmpty() const { return anchor == cursor; }
    Place first() const { return std::min(anchor, cursor); }
    Place last() const { return std::max(anchor, cursor); }
    // The selected columns [from, to) of a row of `length` characters; equal when none.
    std::pair<qsizetype, qsizetype> columns(quint64 row, qsizetype length) const
    {
        if (row < first().row || row > last().row)
            return {0, 0};
        const qsizetype begin = row == first().row ? std::min(first().column, length) : 0;
        const qsizetype end = row == last().row ? std::min(last().column, length) : length;
        return {begin, std::max(begin, end)};
    }
};

// The word of `text`, a row's, that is at a place: letters, numbers, dots and underscores.
inline LogSelection wordAt(const QString &text, Place place)
{
    const auto isWord = [&text](qsizetype column) {
        return text[column].isLetterOrNumber() || text[column] == u'_' || text[column] == u'.';
    };
    LogSelection word{place, place};
    while (word.anchor.column > 0 && isWord(word.anchor.column - 1))
        --word.anchor.column;
    while (word.cursor.column < text.size() && isWord(word.cursor.column))
        ++word.cursor.column;
    return word;
}

} // namespace trainyard::logs
