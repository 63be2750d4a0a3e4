// SPDX-License-Identifier: Apache-2.0
#include "models/metrics/jobsummary.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace trainyard::models {

namespace {

constexpr const char *knownTags[] = {"epoch/error", "epoch/loss", "test/error", "train/loss"};

const api::SeriesSummary *find(const std::vector<api::SeriesSummary> &series, std::string_view tag)
{
    const auto found =
        std::find_if(series.begin(), series.end(), [&](const auto &one) { return one.tag == tag; });
    return found == series.end() ? nullptr : &*found;
}

std::optional<double> lastOf(const api::SeriesSummary *series)
{
    return series && std::isfinite(series->last) ? std::optional(series->last) : std::nullopt;
}

std::optional<double> lossOf(const std::vector<api::SeriesSummary> &series)
{
    if (const auto loss = lastOf(find(series, "train/loss")))
        return loss;
    for (const api::SeriesSummary &one : series)
        if (const auto loss = lastOf(&one); loss && one.tag.ends_with("loss"))
            return loss;
    return std::nullopt;
}

// The step at which the job began: that of a checkpoint, where it goes on from one.
double beginOf(const api::SeriesSummary *windows)
{
    if (!windows || windows->count < 2)
        return 0;
    const double window = double(windows->lastStep - windows->firstStep) / double(windows->count - 1);
    return std::max(0.0, double(windows->firstStep) - window);
}

std::optional<double> progressOf(const api::Job &job, const std::vector<api::SeriesSummary> &series)
{
    const auto *trainer = std::get_if<api::TrainerSettings>(&job.spec.toolkit);
    if (!trainer || trainer->epochs.value_or(0) <= 0)
        return std::nullopt;
    const auto *windows = find(series, "train/loss");
    const auto *epochs = find(series, "epoch/loss");
    const double perEpoch = epochs ? double(epochs->firstStep) - beginOf(windows) : 0;
    if (!epochs || perEpoch <= 0) // the first epoch tells how long one is
        return 0.0;
    const auto last = std::max(epochs->lastStep, windows ? windows->lastStep : 0);
    return std::clamp(double(last) / (perEpoch * *trainer->epochs), 0.0, 1.0);
}

} // namespace

std::vector<std::string> summaryTags(const std::vector<std::string> &tags)
{
    std::vector<std::string> needed;
    std::set_intersection(tags.begin(), tags.end(), std::begin(knownTags), std::end(knownTags),
                          std::back_inserter(needed));
    if (std::binary_search(tags.begin(), tags.end(), "train/loss"))
        return needed;
    const auto loss =
        std::find_if(tags.begin(), tags.end(), [](const std::string &tag) { return tag.ends_with("loss"); });
    if (loss != tags.end() && std::find(needed.begin(), needed.end(), *loss) == needed.end())
        needed.push_back(*loss);
    return needed;
}

JobSummary summarise(const api::Job &job, const std::vector<api::SeriesSummary> &series)
{
    JobSummary summary;
    summary.loss = lossOf(series);
    summary.error = lastOf(find(series, "test/error"));
    summary.trainingError = lastOf(find(series, "epoch/error"));
    summary.progress = progressOf(job, series);
    return summary;
}

} // namespace trainyard::models
