// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/resources.h"

namespace trainyard::jobs {

// Whether the cluster's node with this id takes no new work; a cluster that is not there has none.
bool isDrained(const api::Cluster *cluster, const std::string &nodeId);

// Stores and publishes that they do or do not.
Status storeDrained(Resources &resources, api::Cluster cluster, const std::vector<std::string> &nodeIds,
                    bool isDrained);

} // namespace trainyard::jobs
