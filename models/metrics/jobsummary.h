// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/engineinfo.h"
#include "engine/api/job.h"

#include <cstdint>
#include <optional>

namespace trainyard::models {

// The few numbers of a job that a table shows.
struct JobSummary {
    std::optional<double> loss = {};     // last of train/loss, else of any tag that ends in "loss"
    std::optional<double> error = {};    // fraction; last of test/error, else epoch/error, else train/error
    std::optional<double> progress = {}; // 0 to 1, where the end is known
};

// Makes a JobSummary of a job's points as they come, keeping only what that needs.
class JobSummaryBuilder
{
public:
    explicit JobSummaryBuilder(const api::Job &job);

    std::uint64_t next() const { return m_next; } // ask for the points after this number
    // Takes in a page that was asked for with `after`; false, and nothing taken in, unless that is next().
    bool add(std::uint64_t after, const api::MetricsPage &page);
    JobSummary summary() const;

private:
    void add(const api::MetricSeries &series);

    std::uint64_t m_next = 0;
    std::optional<int> m_epochs; // that it will train
    std::optional<double> m_trainLoss;
    std::optional<double> m_otherLoss;
    std::optional<double> m_testError;
    std::optional<double> m_epochError;
    std::optional<double> m_trainError;
    std::int64_t m_lastStep = 0;
    std::optional<std::int64_t> m_stepsPerEpoch;
};

} // namespace trainyard::models
