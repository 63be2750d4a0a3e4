// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/jobs/resources.h"
#include "engine/jobs/scheduler.h"

namespace trainyard::jobs {

// Says of each waiting job why it waits, and only then anew when that has changed: jobs far back in the line
// cost nothing when the line moves. Belongs to the thread of `resources`.
class WaitReasons
{
public:
    explicit WaitReasons(Resources &resources);

    // `newJob` is the key of a job that has come since, or empty. `trouble` is why the first in line could
    // not be started though there is room for it.
    void explain(const std::string &cluster, const ClusterRoom &room, const std::string &newJob,
                 const std::optional<Verdict> &trouble);

private:
    void tell(const std::string &job, const Verdict &verdict);

    Resources &m_resources;
    // What jobs were told that are not first in line, by cluster and node count.
    std::map<std::string, std::map<std::size_t, Verdict>> m_told;
    std::map<std::string, std::string> m_first; // by cluster
};

} // namespace trainyard::jobs
