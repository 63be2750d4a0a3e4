// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/drainednodes.h"

#include <algorithm>
#include <unordered_set>

namespace trainyard::jobs {

bool isDrained(const api::Cluster *cluster, const std::string &nodeId)
{
    return cluster &&
           std::find(cluster->drained.begin(), cluster->drained.end(), nodeId) != cluster->drained.end();
}

Status storeDrained(Resources &resources, api::Cluster cluster, const std::vector<std::string> &nodeIds,
                    bool isDrained)
{
    const std::unordered_set<std::string> named(nodeIds.begin(), nodeIds.end());
    std::erase_if(cluster.drained, [&](const std::string &nodeId) { return named.contains(nodeId); });
    if (isDrained)
        cluster.drained.insert(cluster.drained.end(), nodeIds.begin(), nodeIds.end());
    return resources.put(cluster);
}

} // namespace trainyard::jobs
