// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "engine/api/summaries.h"

#include <optional>
#include <string>
#include <vector>

namespace trainyard::models {

// The few numbers of a job that tables show. The engine tells how its GPUs are used; summarise() makes the
// others.
struct JobSummary {
    std::optional<double> loss = {};          // last of train/loss, else of any tag that ends in "loss"
    std::optional<double> error = {};         // fraction; last of test/error
    std::optional<double> trainingError = {}; // fraction; last of epoch/error, so that jobs can be compared
    std::optional<double> progress = {};      // 0 to 1, where the end is known
    std::optional<double> gpuUse = {};        // percent, of all its GPUs and all the time
};

// Which of a job's tags, sorted, its summary needs.
std::vector<std::string> summaryTags(const std::vector<std::string> &tags);

// From the series of these tags, and any others.
JobSummary summarise(const api::Job &job, const std::vector<api::SeriesSummary> &series);

} // namespace trainyard::models
