// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"

#include <chrono>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace trainyard::jobs {

// How long the jobs of each experiment ran that ended well, the last 100 of them, from their last start to
// their end.
class JobLengths
{
public:
    // Takes in a job that has succeeded; passes over any other.
    void take(const api::Job &job);
    void erase(const std::string &key); // of a job

    // The median of those of the experiment that took longer than `longerThan`; none: there is none.
    std::optional<std::chrono::milliseconds> median(const api::ResourceId &experiment,
                                                    std::chrono::milliseconds longerThan) const;

private:
    // By the experiment's key: the jobs' keys with their lengths, the last ones last; none empty.
    std::map<std::string, std::deque<std::pair<std::string, std::chrono::milliseconds>>> m_lengths;
};

} // namespace trainyard::jobs
