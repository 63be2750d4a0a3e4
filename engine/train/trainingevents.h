// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/eventfiles/eventfilewriter.h"
#include "engine/train/solver/trainer.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace trainyard::train {

// What of the device goes with a report; both as the Session has them.
struct DeviceReading {
    std::optional<double> gradientNorm;  // of the last step
    std::optional<std::uint64_t> memory; // bytes in use
};

// A training as a TensorBoard event file, where whoever follows the file sees each report at once. Steps are
// minibatches since the start of the training. Means and rates are those of the sums, rounded to single
// precision and no further; errors are fractions.
//
//     train/loss, train/error, train/learning_rate (per sample), train/samples_per_second,
//     train/gradient_norm, train/gpu_memory_bytes                                  each report
//     epoch/loss, epoch/error, epoch/samples_per_second, test/loss, test/error     each epoch
//
// A model that is tested later has a file of its own with its test/loss and test/error.
//
// A write that fails does not end the training: it is tried again with the next report. One thread.
class TrainingEvents
{
public:
    // A new file in `folder`, both made now. Fails with one sentence that names what cannot be made.
    static Result<TrainingEvents> open(const std::filesystem::path &folder);

    const std::filesystem::path &file() const { return m_writer.file(); }

    // Before the first report of a training that goes on behind `step`: readers drop what earlier files of
    // the folder hold of later steps.
    void resumed(std::uint64_t step);
    void reported(const Report &report, const DeviceReading &device);
    void epochTrained(const EpochResult &result);
    // Of the model that has had so many steps.
    void evaluated(std::uint64_t step, const Sums &sums);

    // What kept the last values from being written; nothing when all is written.
    const std::optional<Error> &problem() const { return m_problem; }

private:
    explicit TrainingEvents(eventfiles::EventFileWriter writer);
    void write(eventfiles::MetricEvent event);

    eventfiles::EventFileWriter m_writer;
    std::optional<Error> m_problem;
};

} // namespace trainyard::train
