// SPDX-License-Identifier: Apache-2.0
#include "models/document/spelling.h"

#include <algorithm>
#include <vector>

namespace trainyard::document {

namespace {

constexpr int farthest = 2;
constexpr qsizetype longestWord = 64;

// Levenshtein's.
int distance(const QString &a, const QString &b)
{
    std::vector<int> row(std::size_t(b.size() + 1));
    for (std::size_t j = 0; j < row.size(); ++j)
        row[j] = int(j);
    for (qsizetype i = 1; i <= a.size(); ++i) {
        int diagonal = row[0];
        row[0] = int(i);
        for (qsizetype j = 1; j <= b.size(); ++j) {
            const int replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[std::size_t(j)];
            row[std::size_t(j)] = std::min({replaced, diagonal + 1, row[std::size_t(j - 1)] + 1});
        }
    }
    return row.back();
}

} // namespace

QString nearestWord(const QString &word, const QStringList &words)
{
    if (word.size() > longestWord)
        return {};
    QString nearest;
    int least = std::min<int>(farthest, int(word.size()) - 1) + 1;
    for (const QString &each : words) {
        if (const int found = distance(word.toLower(), each.toLower()); found < least) {
            least = found;
            nearest = each;
        }
    }
    return nearest;
}

} // namespace trainyard::document
