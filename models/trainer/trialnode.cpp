// SPDX-License-Identifier: Apache-2.0
#include "models/trainer/trialnode.h"

#include "engine/api/nodeshare.h"
#include "models/text.h"

namespace trainyard::models {

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
    const api::NodeShare share =
        api::nodeShare(cluster->spec, {.cores = std::size_t(engine->cores), .gpus = engine->gpus.size()});
    node.cores = int(share.cores);
    if (!engine->gpus.empty())
        node.gpus = int(share.gpus);
    return node;
}

} // namespace trainyard::models
