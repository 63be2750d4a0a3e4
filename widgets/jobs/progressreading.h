// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"

#include <optional>

namespace trainyard::models {
class JobMetrics;
}

namespace trainyard::jobs {

// Of a series that calls itself so; fractions.
struct AccuracyReading {
    enum class Of { Validation, Test, Training };
    Of of = Of::Validation;
    double last = 0;
    double best = 0;
};

// The numbers that a job's page puts on top, from its points so far.
struct ProgressReading {
    std::optional<double> loss;              // last window
    std::optional<double> epochLoss;         // last epoch's average
    std::optional<double> testError;         // fraction
    std::optional<double> bestError;         // least test error so far
    std::optional<AccuracyReading> accuracy; // the one that tells most; none where there is a test error
    std::optional<double> samplesPerSecond;
    std::optional<int> epochsDone;     // none: the engine has told nothing yet
    std::optional<int> epochs;         // that it will train, where the job says so
    std::optional<double> fraction;    // of all epochs, also within one
    std::optional<double> secondsLeft; // at the pace of the epochs so far
};

ProgressReading readProgress(const models::JobMetrics &metrics, const std::optional<api::Job> &job);

} // namespace trainyard::jobs
