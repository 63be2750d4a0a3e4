// SPDX-License-Identifier: Apache-2.0
#include "engine/train/solver/cntklines.h"

#include "engine/base/strings.h"

namespace trainyard::train {

namespace {

unsigned long long samples(const Sums &sums)
{
    return sums.samples;
}

} // namespace

std::string CntkLines::minibatches(const Stretch &stretch) const
{
    const Sums &sums = stretch.sums;
    return formatted(" Minibatch[%4d-%4d]: loss = %.6f * %llu, metric = %.2f%% * %llu;", stretch.first,
                     stretch.last, perSample(sums.loss, sums), samples(sums), errorPercent(sums),
                     samples(sums));
}

std::string CntkLines::trainingOfEpoch(const EpochResult &result) const
{
    const Sums &sums = result.training;
    return formatted("Finished Epoch[%d of %d]: [Training] loss = %.6f * %llu, metric = %.2f%% * %llu %.3fs "
                     "(%.1f samples/s);",
                     result.epoch + 1, result.epochs, perSample(sums.loss, sums), samples(sums),
                     errorPercent(sums), samples(sums), result.seconds,
                     static_cast<double>(sums.samples) / result.seconds);
}

std::string CntkLines::evaluation(const EpochResult &result) const
{
    const Stretch &seen = *result.evaluation;
    return formatted("Finished Evaluation [%d]: Minibatch[%d-%d]: metric = %.2f%% * %llu;", result.epoch + 1,
                     seen.first, seen.last, errorPercent(seen.sums), samples(seen.sums));
}

std::string CntkLines::finalResults(const Stretch &evaluation) const
{
    return formatted("Final Results: Minibatch[%d-%d]: errs = %.2f%% * %llu", evaluation.first,
                     evaluation.last, errorPercent(evaluation.sums), samples(evaluation.sums));
}

} // namespace trainyard::train
