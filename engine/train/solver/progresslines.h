// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/solver/trainer.h"

#include <string>

namespace trainyard::train {

// How the progress of a training reads, without line feeds: one class for each program whose lines people and
// tools know.
class ProgressLines
{
public:
    virtual ~ProgressLines() = default;

    virtual std::string minibatches(const Stretch &stretch) const = 0;
    virtual std::string trainingOfEpoch(const EpochResult &result) const = 0;
    virtual std::string evaluation(const EpochResult &result) const = 0; // result.evaluation is there
    virtual std::string finalResults(const Stretch &evaluation) const = 0;
};

// The mean over the samples of what was summed up over them; "nan" without a sign where a training diverged.
double perSample(double sum, const Sums &sums);
double errorPercent(const Sums &sums);

} // namespace trainyard::train
