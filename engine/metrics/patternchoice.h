// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/metricpattern.h"
#include "engine/base/result.h"

#include <filesystem>
#include <optional>
#include <vector>

namespace trainyard::metrics {

// The patterns by which a job's lines are read: those of its definition until others were chosen, which lie
// in a file in the job's folder. While the log is read by new ones for the first time, another file holds
// those before them. One thread at a time.
class PatternChoice
{
public:
    using Patterns = std::vector<api::MetricPattern>;

    PatternChoice(const std::filesystem::path &jobDirectory, Patterns submitted);

    Patterns inForce() const;               // those submitted where the file cannot be read
    std::optional<Patterns> before() const; // while lines that were read by them are to be read anew
    // Conflict while before() is there.
    Status choose(const Patterns &patterns) const;
    Status settle() const; // all lines are read by those in force

private:
    std::filesystem::path m_chosen;
    std::filesystem::path m_before;
    Patterns m_submitted;
};

} // namespace trainyard::metrics
