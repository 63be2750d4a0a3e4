// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/drainednodes.h"

#include <algorithm>

namespace trainyard::jobs {

bool isDrained(const api::Cluster *cluster, const std::string &nodeId)
{
    return cluster &&
           std::find(cluster->drained.begin(), cluster->drained.end(), nodeId) != cluster->drained.end();
}

Status storeDrained(Resources &resources, api::Cluster cluster, const std::string &nodeId, bool isDrained)
{
    std::erase(cluster.drained, nodeId);
    if (isDrained)
        cluster.drained.push_back(nodeId);
    return resources.put(cluster);
}

} // namespace trainyard::jobs
