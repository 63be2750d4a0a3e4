// SPDX-License-Identifier: Apache-2.0
#include "engine/train/solver/progresslines.h"

#include <cmath>

namespace trainyard::train {

double perSample(double sum, const Sums &sums)
{
    return std::fabs(sum) / static_cast<double>(sums.samples);
}

double errorPercent(const Sums &sums)
{
    return 100 * perSample(static_cast<double>(sums.errors), sums);
}

} // namespace trainyard::train
