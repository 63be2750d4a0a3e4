// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "engine/client/client.h"
#include "models/clusters/queuemoves.h"

#include <string>
#include <vector>

// What is changed on clusters so that it can be taken back. These functions ask the engine, and block.
namespace trainyard::models {

// How a change went back or forth, which the engine had no objection to.
enum class Went {
    Well,
    TooLate // what it changed is not any more as it left it
};

struct ScaleChange {
    api::ResourceId cluster;
    api::Scale before;
    api::Scale after;
};
bool isSame(const api::Scale &a, const api::Scale &b);
Result<ScaleChange> changeScale(client::Client &engine, const api::ResourceId &cluster,
                                const api::Scale &scale);
Result<Went> goBack(client::Client &engine, const ScaleChange &change);
Result<Went> goForth(client::Client &engine, const ScaleChange &change);

// Nodes that were drained, or undrained, which they had not been.
struct DrainChange {
    api::ResourceId cluster;
    std::vector<std::string> nodes; // none: all were so already
    bool isDrained = true;
};
Result<DrainChange> changeDrained(client::Client &engine, const api::ResourceId &cluster,
                                  const std::vector<std::string> &nodes, bool isDrained);
Result<Went> goBack(client::Client &engine, const DrainChange &change); // those that are still there
Result<Went> goForth(client::Client &engine, const DrainChange &change);

// Jobs that were moved in their queue, in the order in which they were.
struct QueueChange {
    struct Moved {
        api::ResourceId job;
        api::QueueMove move;
        api::QueueStand before;
        api::SchedulingPriority after = api::SchedulingPriority::Normal;
    };
    std::vector<Moved> moved; // none: an older engine does not tell where jobs stand
    Status end;               // what kept the rest from being moved
};
QueueChange changeQueue(client::Client &engine, const QueueMoves &moves);
// Those that still wait, to their neighbours of before, or where these have gone, to their rank.
Result<Went> goBack(client::Client &engine, const QueueChange &change);
Result<Went> goForth(client::Client &engine, const QueueChange &change);

} // namespace trainyard::models
