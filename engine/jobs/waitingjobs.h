// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace trainyard::jobs {

// The queued jobs of every cluster in the order in which they are served: higher priorities first, then by
// their rank, which is first come, first served unless somebody has moved them. What it tells costs the
// logarithm of the jobs, and as many steps as there are different node counts.
class WaitingJobs
{
public:
    struct Entry {
        std::string key; // of the job
        std::size_t nodeCount = 1;
    };

    // Takes the job in when it is queued, out when it is not, and to its place when that is another now.
    // `number` is its place among all that were made, and decides between equal ranks.
    void update(const api::Job &job, std::uint64_t number);
    void erase(const std::string &key);

    // The first job of the cluster that needs no more than `most` nodes.
    std::optional<Entry> first(const std::string &cluster, std::size_t most) const;
    // How many nodes the jobs that need no more than `most` each need together.
    std::size_t demand(const std::string &cluster, std::size_t most) const;
    // The node counts that jobs of the cluster ask for.
    std::set<std::size_t> nodeCounts(const std::string &cluster) const;
    // All jobs of the cluster that ask for `nodeCount` nodes.
    std::vector<std::string> jobs(const std::string &cluster, std::size_t nodeCount) const;
    // All jobs of the cluster in their order.
    std::vector<std::string> jobs(const std::string &cluster) const;
    // The clusters for which jobs wait, whether they exist or not.
    std::vector<std::string> clusters() const;

private:
    // (priority, the highest first; rank; number)
    using Place = std::tuple<int, std::int64_t, std::uint64_t>;
    struct Known {
        std::string cluster;
        std::size_t nodeCount = 1;
        Place place;
    };
    using Line = std::map<Place, std::string>; // keys of jobs

    std::map<std::string, std::map<std::size_t, Line>> m_lines; // by cluster and node count; none empty
    std::map<std::string, Known> m_known;                       // by the job's key
};

} // namespace trainyard::jobs
