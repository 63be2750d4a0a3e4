// SPDX-License-Identifier: Apache-2.0
#include "models/clusters/queuemoves.h"

#include <algorithm>
#include <cstdlib>

namespace trainyard::models {

namespace {

int distance(const QueuePlace &a, const QueuePlace &b)
{
    return std::abs(int(a.priority) - int(b.priority));
}

} // namespace

QueueMoves movesTo(const std::vector<QueuePlace> &line, QList<int> rows, int before)
{
    std::sort(rows.begin(), rows.end());
    if (rows.isEmpty())
        return {};
    const bool areTogether = rows.last() - rows.first() + 1 == rows.size();
    if (areTogether && before >= rows.first() && before <= rows.last() + 1)
        return {};
    int above = before - 1;
    while (rows.contains(above))
        --above;
    int below = before;
    while (rows.contains(below))
        ++below;
    const bool hasAbove = above >= 0;
    const bool hasBelow = below < int(line.size());
    if (!hasAbove && !hasBelow)
        return {};
    const QueuePlace &first = line[std::size_t(rows.first())];
    const bool isBelowNearer = hasBelow && (!hasAbove || distance(first, line[std::size_t(below)]) <=
                                                             distance(first, line[std::size_t(above)]));
    api::QueueMove move;
    if (isBelowNearer)
        move.before = line[std::size_t(below)].job;
    else
        move.after = line[std::size_t(above)].job;
    QueueMoves moves;
    for (const int row : rows) {
        const api::ResourceId &job = line[std::size_t(row)].job;
        moves.append({job, move});
        move = {.priority = {}, .before = {}, .after = job};
    }
    return moves;
}

} // namespace trainyard::models
