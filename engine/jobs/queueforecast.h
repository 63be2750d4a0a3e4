// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/clock.h"
#include "engine/jobs/joblengths.h"

#include <optional>
#include <vector>

namespace trainyard::jobs {

// When the jobs that wait for a cluster may be expected to start.
//
// A job that runs and tells how many of its epochs it has done is expected to go on as fast as it has so far.
// Any other is expected to take as long as the median of the jobs of its experiment that succeeded
// (JobLengths), one that runs already as long as the median of those among them that took longer than it has;
// where there are none, and in no case longer, its maxWallClockTime, unless that is the week that every job
// has which sets none: then there is nothing to go by. The jobs take the cluster's nodes in their order,
// nobody overtakes: each starts as soon as so many nodes are free, but not before the one in front of it.
// What depends on a job of which nothing is known is not known either, and a start that depends on a
// maxWallClockTime is the latest one.

// How far a running job has told to be, and from where it has come in what time; as fractions of its work.
struct Progress {
    double from = 0;
    std::optional<Timestamp> since; // none: of its start, when it had done nothing
    double done = 0;
    Timestamp at;
};

// From its start to its end, at the rate at which it went; where it should have told more by now, at the one
// that this makes of it. None: it has not told enough since that start.
std::optional<std::chrono::milliseconds> toldLength(const Progress &progress, Timestamp start, Timestamp now);

struct ExpectedLength {
    std::chrono::milliseconds length{};
    bool isLimit = false; // maxWallClockTime
};

// Of a job that has run for `elapsed`, zero when it waits, and has told to take as long as `told`. None:
// nothing to go by.
std::optional<ExpectedLength> expectedLength(const api::Job &job, const JobLengths &lengths,
                                             std::chrono::milliseconds elapsed,
                                             std::optional<std::chrono::milliseconds> told = {});

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
