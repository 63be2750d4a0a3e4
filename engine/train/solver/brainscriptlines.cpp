// SPDX-License-Identifier: Apache-2.0
#include "engine/train/solver/brainscriptlines.h"

#include "engine/base/strings.h"

#include <algorithm>
#include <cmath>
#include <ctime>

namespace trainyard::train {

namespace {

// With that many digits behind the point, and an exponent where the shortest notation of so many digits has
// one.
std::string decimals(double value, int digits)
{
    const bool hasExponent = formatted("%.*g", digits, value).find('e') != std::string::npos;
    return hasExponent ? formatted("%.*e", digits, value) : formatted("%.*f", digits, value);
}

std::string text(const Measure &measure, double mean, std::uint64_t samples)
{
    const std::string value = measure.name.ends_with('s') ? decimals(100 * mean, 3) + "%" : decimals(mean, 8);
    return measure.name + " = " + value + " * " + std::to_string(samples);
}

double mean(const Measure &measure, const Sums &sums)
{
    const bool isError = measure.kind == Measure::Kind::Errors;
    return perSample(isError ? static_cast<double>(sums.errors) : sums.loss, sums);
}

double mean(const Measure &measure, const Scores &scores)
{
    switch (measure.kind) {
    case Measure::Kind::Loss:
        return scores.loss();
    case Measure::Kind::SquareError:
        return scores.squareError();
    case Measure::Kind::Errors:
        return scores.error(static_cast<std::size_t>(measure.topN));
    }
    return 0;
}

// With the perplexity of each loss.
template <class Seen>
std::string finally(const std::vector<Measure> &measures, const Seen &seen, std::uint64_t samples)
{
    std::string all;
    for (const Measure &measure : measures) {
        const double value = mean(measure, seen);
        all += (all.empty() ? "" : "; ") + text(measure, value, samples);
        if (measure.kind == Measure::Kind::Loss)
            all += formatted("; perplexity = %.8f", std::exp(value));
    }
    return all;
}

} // namespace

std::string BrainScriptLines::time() const
{
    if (!m_options.isTimed)
        return {};
    const std::time_t now = std::time(nullptr);
    std::tm local = {};
    ::localtime_r(&now, &local);
    char text[32];
    std::strftime(text, sizeof text, "%m/%d/%Y %H:%M:%S: ", &local);
    return text;
}

std::string BrainScriptLines::measured(const Sums &sums) const
{
    std::string all;
    for (const Measure &measure : m_options.measures)
        all += (all.empty() ? "" : "; ") + text(measure, mean(measure, sums), sums.samples);
    return all;
}

std::string BrainScriptLines::minibatches(const Stretch &stretch) const
{
    const double all = static_cast<double>(m_options.epochRows) / m_options.batchSize.at(stretch.epoch);
    return time() +
           formatted(" Epoch[%2d of %d]-Minibatch[%4d-%4d, %2.2f%%]: ", stretch.epoch + 1, m_options.epochs,
                     stretch.first, stretch.last, std::min(100.0, 100 * stretch.last / all)) +
           measured(stretch.sums) + "; time = " + decimals(stretch.seconds, 4) +
           formatted("s; samplesPerSecond = %.1f",
                     static_cast<double>(stretch.sums.samples) / stretch.seconds);
}

std::string BrainScriptLines::trainingOfEpoch(const EpochResult &result) const
{
    const std::size_t seen =
        static_cast<std::size_t>(result.epoch) * m_options.epochRows + result.training.samples;
    return time() + formatted("Finished Epoch[%2d of %d]: [Training] ", result.epoch + 1, result.epochs) +
           measured(result.training) +
           formatted("; totalSamplesSeen = %zu; learningRatePerSample = %.8g; epochTime=%.6gs", seen,
                     m_options.learningRate.at(result.epoch), result.seconds);
}

std::string BrainScriptLines::evaluation(const EpochResult &result) const
{
    return time() + formatted("Finished Epoch[%2d of %d]: [Validate] ", result.epoch + 1, result.epochs) +
           measured(result.evaluation->sums);
}

std::string BrainScriptLines::finalResults(const Stretch &evaluation) const
{
    return time() + formatted("Final Results: Minibatch[%d-%d]: ", evaluation.first, evaluation.last) +
           finally(m_options.measures, evaluation.sums, evaluation.sums.samples);
}

std::string BrainScriptLines::testResults(int minibatches, const Scores &scores) const
{
    return time() + formatted("Final Results: Minibatch[1-%d]: ", minibatches) +
           finally(m_options.measures, scores, scores.rows());
}

} // namespace trainyard::train
