// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/queue.h"

#include <QList>

#include <utility>
#include <vector>

namespace trainyard::models {

// What the engine is to be asked for, one after the other.
using QueueMoves = QList<std::pair<api::ResourceId, api::QueueMove>>;

struct QueuePlace {
    api::ResourceId job;
    api::SchedulingPriority priority = api::SchedulingPriority::Normal;
};

// What brings `rows` of the line, in their order, together in front of the row `before` (the line's size: to
// its end). They get the priority of the new neighbour whose own is nearer to theirs. Empty when they stand
// there.
QueueMoves movesTo(const std::vector<QueuePlace> &line, QList<int> rows, int before);

} // namespace trainyard::models
