// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/clock.h"
#include "engine/jobs/joblengths.h"

#include <optional>
#include <vector>

namespace trainyard::jobs {

// When the jobs that wait for a cluster may be expected to start.
//
// A job is expected to take as long as the median of the jobs of its experiment that succeeded (JobLengths),
// one that runs already as long as the median of those among them that took longer than it has; where there
// are none, and in no case longer, its maxWallClockTime, unless that is the week that every job has which
// sets none: then there is nothing to go by. The jobs take the cluster's nodes in their order, nobody
// overtakes: each starts as soon as so many nodes are free, but not before the one in front of it. What
// depends on a job of which nothing is known is not known either, and a start that depends on a
// maxWallClockTime is the latest one.

struct ExpectedLength {
    std::chrono::milliseconds length{};
    bool isLimit = false; // maxWallClockTime
};

// Of a job that has run for `elapsed`, zero when it waits; none: nothing to go by.
std::optional<ExpectedLength> expectedLength(const api::Job &job, const JobLengths &lengths,
                                             std::chrono::milliseconds elapsed);

struct RunningShare {
    std::size_t nodes = 0; // that it gives back to the cluster
    std::optional<Timestamp> end;
    bool isLatest = false;
};

struct WaitingShare {
    std::size_t nodes = 1;
    std::optional<ExpectedLength> length;
};

struct ExpectedStart {
    Timestamp time;
    bool isLatest = false;
};

// Of each of `waiting`, which is in the order of the queue; `free` nodes can be had at `now`. Jobs that need
// more nodes than there are hold up no other.
std::vector<std::optional<ExpectedStart>> expectedStarts(Timestamp now, std::size_t free,
                                                         const std::vector<RunningShare> &running,
                                                         const std::vector<WaitingShare> &waiting);

} // namespace trainyard::jobs
