// SPDX-License-Identifier: Apache-2.0
#include "models/compare/linepairs.h"

#include "models/logs/linediff.h"

#include <QHash>

#include <cstdint>
#include <vector>

namespace trainyard::models {

namespace {

using Numbers = std::vector<std::uint64_t>;

// Equal lines have equal numbers, and no others have.
Numbers numbersOf(const QStringList &lines, QHash<QString, std::uint64_t> &known)
{
    Numbers numbers;
    for (const QString &line : lines) {
        auto at = known.find(line);
        if (at == known.end())
            at = known.insert(line, std::uint64_t(known.size()));
        numbers.push_back(at.value());
    }
    return numbers;
}

} // namespace

QList<document::LinePair> linePairs(const QStringList &before, const QStringList &after)
{
    QHash<QString, std::uint64_t> known;
    const Numbers a = numbersOf(before, known);
    const Numbers b = numbersOf(after, known);
    std::vector<LineChange> changes = lineChanges(a, b);
    changes.push_back({int(a.size()), int(a.size()), int(b.size()), int(b.size())});
    QList<document::LinePair> pairs;
    int mine = 0;
    int other = 0;
    for (const LineChange &change : changes) {
        while (mine < change.aBegin)
            pairs.append({++mine, ++other, true});
        while (mine < change.aEnd || other < change.bEnd)
            pairs.append({mine < change.aEnd ? ++mine : 0, other < change.bEnd ? ++other : 0, false});
    }
    return pairs;
}

std::pair<QStringList, QStringList> linesOf(QString before, QString after)
{
    const QString windows = QStringLiteral("\r\n");
    if (before.contains(windows) && after.contains(windows)) {
        before.replace(windows, QStringLiteral("\n"));
        after.replace(windows, QStringLiteral("\n"));
    }
    for (QString *text : {&before, &after}) {
        text->replace(u'\r', QChar(0x240d));
        text->replace(QChar(QChar::ParagraphSeparator), QChar(0x240d));
    }
    const auto split = [](const QString &text) { return text.isEmpty() ? QStringList() : text.split(u'\n'); };
    return {split(before), split(after)};
}

} // namespace trainyard::models
