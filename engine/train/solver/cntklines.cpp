// SPDX-License-Identifier: Apache-2.0
#include "engine/train/solver/cntklines.h"

#include "engine/base/strings.h"

#include <cmath>

namespace trainyard::train {

namespace {

double perSample(double sum, const Sums &sums)
{
    return std::fabs(sum) / static_cast<double>(sums.samples); // fabs: no "-nan" for a training that diverged
}

double errorPercent(const Sums &sums)
{
    return 100 * perSample(static_cast<double>(sums.errors), sums);
}

unsigned long long samples(const Sums &sums)
{
    return sums.samples;
}

} // namespace

std::string minibatchLine(const Stretch &stretch)
{
    const Sums &sums = stretch.sums;
    return formatted(" Minibatch[%4d-%4d]: loss = %.6f * %llu, metric = %.2f%% * %llu;", stretch.first,
                     stretch.last, perSample(sums.loss, sums), samples(sums), errorPercent(sums),
                     samples(sums));
}

std::string epochLine(const EpochResult &result)
{
    const Sums &sums = result.training;
    return formatted("Finished Epoch[%d of %d]: [Training] loss = %.6f * %llu, metric = %.2f%% * %llu %.3fs "
                     "(%.1f samples/s);",
                     result.epoch + 1, result.epochs, perSample(sums.loss, sums), samples(sums),
                     errorPercent(sums), samples(sums), result.seconds,
                     static_cast<double>(sums.samples) / result.seconds);
}

std::string evaluationLine(const Stretch &evaluation, int epoch)
{
    return formatted("Finished Evaluation [%d]: Minibatch[%d-%d]: metric = %.2f%% * %llu;", epoch + 1,
                     evaluation.first, evaluation.last, errorPercent(evaluation.sums),
                     samples(evaluation.sums));
}

std::string finalLine(const Stretch &evaluation)
{
    return formatted("Final Results: Minibatch[%d-%d]: errs = %.2f%% * %llu", evaluation.first,
                     evaluation.last, errorPercent(evaluation.sums), samples(evaluation.sums));
}

} // namespace trainyard::train
