// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cause.h"
#include "engine/jobs/waitingjobs.h"

#include <optional>
#include <string>

namespace trainyard::jobs {

// Why a job waits.
struct Verdict {
    api::Cause cause = api::Cause::None;
    std::string reason;   // one sentence; the same wherever in the line the job stands
    std::string evidence; // often empty

    bool operator==(const Verdict &) const = default;
};

// What a cluster has for its jobs at one moment.
struct ClusterRoom {
    std::string name;
    std::string id; // its path, where it is to be
    bool exists = true;
    std::size_t most = 0;        // nodes that it may grow to
    std::string mostProof;       // what says so
    std::size_t machineMost = 0; // nodes that this machine could give it if it were alone
    std::size_t reachable = 0;   // nodes that it has or can get, as the machine is used now
    std::size_t usable = 0;      // of these, those that are not unusable
    std::size_t possible = 0;    // of these, those that are not drained
    std::size_t free = 0;        // nodes that could take a job now
    std::size_t coming = 0;      // nodes that are being prepared or replaced
    std::string counts;          // its nodes in words
    // Why jobs cannot have more nodes than machineMost, reachable, usable and possible.
    Verdict tooSmall;
    Verdict taken;
    Verdict setupFailed;
    Verdict drained;
};

// The job of the cluster that starts now. A job gets all its nodes or none. Nobody overtakes, so that a large
// job is not starved by small ones, but a job that cannot run on the cluster as it is holds up no other.
std::optional<WaitingJobs::Entry> nextToStart(const WaitingJobs &jobs, const std::string &cluster,
                                              const ClusterRoom &room);

// Why a job cannot run on the cluster as it is; none when it can, in its turn.
std::optional<Verdict> whyImpossible(std::size_t nodeCount, const ClusterRoom &room);
// Why the first in line waits.
Verdict whyFirstWaits(std::size_t nodeCount, const ClusterRoom &room);
// Why all behind it wait.
Verdict whyOthersWait(const ClusterRoom &room);

} // namespace trainyard::jobs
