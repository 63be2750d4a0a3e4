// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/progressreading.h"

#include "models/metrics/jobmetrics.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <utility>

namespace trainyard::jobs {

using models::MetricSeries;

namespace {

std::optional<double> lastOf(const MetricSeries *series)
{
    return series ? series->lastFinite() : std::nullopt;
}

std::optional<int> plannedEpochs(const std::optional<api::Job> &job)
{
    const auto *trainer = job ? std::get_if<api::TrainerSettings>(&job->spec.toolkit) : nullptr;
    return trainer ? trainer->epochs : std::nullopt;
}

// The steps of the newest epoch. That of a job that goes on from a checkpoint begins where the first window
// does.
double stepsPerEpoch(const MetricSeries &epochs, const MetricSeries *windows)
{
    const auto count = epochs.size();
    if (count > 1)
        return double(epochs.step(count - 1) - epochs.step(count - 2));
    const bool areWindows = windows && windows->size() > 1;
    const auto begin = areWindows ? 2 * windows->step(0) - windows->step(1) : 0;
    return double(epochs.step(0) - begin);
}

// Also those that another job has trained before this one went on.
double epochsDone(const MetricSeries &epochs, double perEpoch)
{
    return perEpoch <= 0 ? double(epochs.size())
                         : std::max(1.0, std::round(double(epochs.step(epochs.size() - 1)) / perEpoch));
}

// Where within the running epoch the newest window ends, in epochs.
double partOfEpoch(const MetricSeries &epochs, double perEpoch, const MetricSeries *windows)
{
    const auto last = epochs.step(epochs.size() - 1);
    if (!windows || windows->size() == 0 || perEpoch <= 0)
        return 0;
    return std::clamp(double(windows->step(windows->size() - 1) - last) / perEpoch, 0.0, 0.99);
}

std::optional<double> timeLeft(const MetricSeries &epochs, double epochsLeft)
{
    const auto count = epochs.size();
    if (count < 2 || epochsLeft <= 0)
        return std::nullopt;
    return (epochs.wallTime(count - 1) - epochs.wallTime(0)) / double(count - 1) * epochsLeft;
}

std::optional<AccuracyReading> accuracyIn(const models::JobMetrics &metrics)
{
    using Of = AccuracyReading::Of;
    static const std::pair<Of, QStringList> groups[] = {
        {Of::Validation, {"validation/", "val/", "eval/", "validation_", "val_", "eval_"}},
        {Of::Test, {"test/", "test_"}},
        {Of::Training, {"train/", "epoch/", "train_", ""}}};
    for (const auto &[of, heads] : groups)
        for (const QString &head : heads)
            for (const char *name : {"accuracy", "acc", "acc1"}) {
                const MetricSeries *series = metrics.series(head + QLatin1String(name));
                const auto last = lastOf(series);
                const auto range = series ? series->valueRange() : std::nullopt;
                if (!last || !range)
                    continue;
                const double whole = range->greatest > 1 ? 100 : 1; // some tell percents
                return AccuracyReading{of, *last / whole, range->greatest / whole};
            }
    return std::nullopt;
}

} // namespace

ProgressReading readProgress(const models::JobMetrics &metrics, const std::optional<api::Job> &job)
{
    ProgressReading reading;
    const auto series = [&metrics](const char *tag) { return metrics.series(QString::fromLatin1(tag)); };
    reading.loss = lastOf(series("train/loss"));
    reading.epochLoss = lastOf(series("epoch/loss"));
    reading.testError = lastOf(series("test/error"));
    if (const auto *test = series("test/error"))
        if (const auto range = test->valueRange())
            reading.bestError = range->least;
    if (!reading.testError)
        reading.accuracy = accuracyIn(metrics);
    reading.samplesPerSecond = lastOf(series("epoch/samples_per_second"));
    reading.epochs = plannedEpochs(job);
    if (metrics.isAnswered())
        reading.epochsDone = 0;
    if (const auto *epochs = series("epoch/loss"); epochs && epochs->size() > 0) {
        const MetricSeries *windows = series("train/loss");
        const double perEpoch = stepsPerEpoch(*epochs, windows);
        reading.epochsDone = int(epochsDone(*epochs, perEpoch));
        const double done = *reading.epochsDone + partOfEpoch(*epochs, perEpoch, windows);
        if (reading.epochs && *reading.epochs > 0) {
            reading.fraction = std::min(1.0, done / *reading.epochs);
            reading.secondsLeft = timeLeft(*epochs, *reading.epochs - done);
        }
    }
    return reading;
}

} // namespace trainyard::jobs
