// SPDX-License-Identifier: Apache-2.0
#include "models/clusters/clusterchanges.h"

#include <algorithm>
#include <unordered_set>
#include <variant>

namespace trainyard::models {

bool isSame(const api::Scale &a, const api::Scale &b)
{
    const auto *manual = std::get_if<api::ManualScale>(&a);
    const auto *otherManual = std::get_if<api::ManualScale>(&b);
    if (manual && otherManual)
        return manual->targetNodeCount == otherManual->targetNodeCount &&
               manual->nodeDeallocationOption == otherManual->nodeDeallocationOption;
    const auto *automatic = std::get_if<api::AutoScale>(&a);
    const auto *otherAutomatic = std::get_if<api::AutoScale>(&b);
    return automatic && otherAutomatic && automatic->minimumNodeCount == otherAutomatic->minimumNodeCount &&
           automatic->maximumNodeCount == otherAutomatic->maximumNodeCount &&
           automatic->initialNodeCount == otherAutomatic->initialNodeCount;
}

namespace {

Result<Went> replaceScale(client::Client &engine, const api::ResourceId &cluster, const api::Scale &present,
                          const api::Scale &wanted)
{
    const auto known = engine.cluster(cluster);
    if (!known)
        return known.error();
    if (!isSame(known->spec.scale, present))
        return Went::TooLate;
    const auto done = engine.setScale(cluster, wanted);
    return done ? Result<Went>(Went::Well) : done.error();
}

// Those of them that are there, and to which it makes a difference.
Result<std::vector<std::string>> nodesToChange(client::Client &engine, const api::ResourceId &cluster,
                                               const std::vector<std::string> &nodes, bool isDrained)
{
    const auto known = engine.nodes(cluster);
    if (!known)
        return known.error();
    const std::unordered_set<std::string> wanted(nodes.begin(), nodes.end());
    std::vector<std::string> result;
    for (const api::ClusterNode &node : *known) {
        if (node.isDrained != isDrained && wanted.contains(node.id))
            result.push_back(node.id);
    }
    return result;
}

Result<Went> replaceDrained(client::Client &engine, const DrainChange &change, bool isDrained)
{
    const auto nodes = nodesToChange(engine, change.cluster, change.nodes, isDrained);
    if (!nodes)
        return nodes.error();
    if (nodes->empty())
        return Went::TooLate;
    const auto order = isDrained ? api::NodeOrder::Drain : api::NodeOrder::Undrain;
    const auto done = engine.orderNodes(change.cluster, *nodes, order);
    return done ? Result<Went>(Went::Well) : done.error();
}

// A neighbour that has another priority now tells nothing of the place of before.
bool isAnchor(client::Client &engine, const std::optional<api::ResourceId> &neighbour,
              api::SchedulingPriority priority)
{
    if (!neighbour)
        return false;
    const auto stand = engine.queueStand(*neighbour);
    return stand && stand->priority == priority;
}

api::QueueMove moveTo(client::Client &engine, const api::QueueStand &before)
{
    if (isAnchor(engine, before.behind, before.priority))
        return {.priority = {}, .before = before.behind, .after = {}};
    if (isAnchor(engine, before.inFront, before.priority))
        return {.priority = {}, .before = {}, .after = before.inFront};
    return {.priority = before.priority, .before = {}, .after = {}, .rank = before.rank};
}

} // namespace

Result<ScaleChange> changeScale(client::Client &engine, const api::ResourceId &cluster,
                                const api::Scale &scale)
{
    const auto before = engine.cluster(cluster);
    if (!before)
        return before.error();
    const auto after = engine.setScale(cluster, scale);
    if (!after)
        return after.error();
    return ScaleChange{cluster, before->spec.scale, after->spec.scale};
}

Result<Went> goBack(client::Client &engine, const ScaleChange &change)
{
    return replaceScale(engine, change.cluster, change.after, change.before);
}

Result<Went> goForth(client::Client &engine, const ScaleChange &change)
{
    return replaceScale(engine, change.cluster, change.before, change.after);
}

Result<DrainChange> changeDrained(client::Client &engine, const api::ResourceId &cluster,
                                  const std::vector<std::string> &nodes, bool isDrained)
{
    auto changed = nodesToChange(engine, cluster, nodes, isDrained);
    if (!changed)
        return changed.error();
    const auto order = isDrained ? api::NodeOrder::Drain : api::NodeOrder::Undrain;
    if (const auto done = engine.orderNodes(cluster, nodes, order); !done)
        return done.error();
    return DrainChange{cluster, std::move(*changed), isDrained};
}

Result<Went> goBack(client::Client &engine, const DrainChange &change)
{
    return replaceDrained(engine, change, !change.isDrained);
}

Result<Went> goForth(client::Client &engine, const DrainChange &change)
{
    return replaceDrained(engine, change, change.isDrained);
}

QueueChange changeQueue(client::Client &engine, const QueueMoves &moves)
{
    QueueChange change;
    for (const auto &[job, move] : moves) {
        const auto before = engine.queueStand(job);
        const auto moved = engine.moveInQueue(job, move);
        if (!moved) {
            change.end = moved.error();
            break;
        }
        if (before)
            change.moved.push_back({job, move, *before, moved->spec.schedulingPriority});
    }
    return change;
}

// The last one first: then each finds its neighbours as they were.
Result<Went> goBack(client::Client &engine, const QueueChange &change)
{
    std::optional<Error> objection;
    bool isAnyMoved = false;
    for (auto each = change.moved.rbegin(); each != change.moved.rend(); ++each) {
        const auto now = engine.queueStand(each->job);
        if (!now && now.error().code == Error::Code::Unavailable)
            return now.error();
        if (!now) {
            objection = now.error();
            continue;
        }
        if (now->priority != each->after)
            continue;
        if (const auto moved = engine.moveInQueue(each->job, moveTo(engine, each->before)); !moved)
            return moved.error();
        isAnyMoved = true;
    }
    if (isAnyMoved)
        return Went::Well;
    return objection ? Result<Went>(*objection) : Went::TooLate;
}

Result<Went> goForth(client::Client &engine, const QueueChange &change)
{
    for (const QueueChange::Moved &each : change.moved) {
        if (const auto moved = engine.moveInQueue(each.job, each.move); !moved)
            return moved.error();
    }
    return Went::Well;
}

} // namespace trainyard::models
