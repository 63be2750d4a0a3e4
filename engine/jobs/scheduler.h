// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace trainyard::jobs {

struct WaitingJob {
    std::string key;     // of the job
    std::string cluster; // key of its cluster
    std::string clusterName;
    std::size_t nodeCount = 1;
    api::SchedulingPriority priority = api::SchedulingPriority::Normal;
};

struct ClusterNodes {
    std::size_t count = 0;
    std::set<std::size_t> busy; // indices of nodes with a job; may be beyond `count` after shrinking
};

struct Decision {
    std::string key;
    std::vector<std::size_t> nodes; // where it starts; empty: it waits
    std::string reason;             // one sentence, when it waits
};

// Which of the waiting jobs (in order of creation) start now, and why the others wait; in the order in which
// they are served: higher priorities first, then first come, first served. A job gets all its nodes or none.
// Nobody overtakes on a cluster, so that a large job is not starved by small ones, but a job that does not
// fit at all holds up no other.
std::vector<Decision> schedule(std::vector<WaitingJob> waiting, std::map<std::string, ClusterNodes> clusters);

} // namespace trainyard::jobs
