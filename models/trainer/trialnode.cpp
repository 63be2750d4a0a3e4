// SPDX-License-Identifier: Apache-2.0
#include "models/trainer/trialnode.h"

#include "engine/api/nodeshare.h"
#include "models/resources/clusterlistmodel.h"
#include "models/text.h"

namespace trainyard::models {

namespace {

api::NodeShare shareOf(const api::Cluster &cluster, const api::EngineInfo &engine)
{
    return api::nodeShare(cluster.spec, {.cores = std::size_t(engine.cores), .gpus = engine.gpus.size()});
}

} // namespace

TrialNode trialNodeOf(const api::Cluster *cluster, const std::optional<api::EngineInfo> &engine,
                      bool isThisMachine)
{
    TrialNode node;
    node.isElsewhere = !isThisMachine;
    if (!cluster || !engine)
        return node;
    node.cluster = toQString(cluster->id.name);
    if (node.isElsewhere)
        return node;
    node.free = freeNodes(*cluster);
    const api::NodeShare share = shareOf(*cluster, *engine);
    node.cores = int(share.cores);
    if (!engine->gpus.empty())
        node.gpus = int(share.gpus);
    return node;
}

bool isWithoutGpu(const api::Cluster *cluster, const std::optional<api::EngineInfo> &engine)
{
    if (!engine)
        return false;
    return cluster ? shareOf(*cluster, *engine).gpus == 0 : engine->gpus.empty();
}

} // namespace trainyard::models
