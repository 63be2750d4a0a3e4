// SPDX-License-Identifier: Apache-2.0
#include "engine/train/trainingevents.h"

#include <chrono>
#include <utility>

namespace trainyard::train {

using eventfiles::EventFileWriter;
using eventfiles::MetricEvent;

namespace {

MetricEvent eventAt(std::uint64_t step)
{
    MetricEvent event;
    event.step = static_cast<std::int64_t>(step);
    return event;
}

void add(MetricEvent &event, std::string tag, double value)
{
    event.values.push_back({std::move(tag), value});
}

void addMeans(MetricEvent &event, const std::string &group, const Sums &sums)
{
    const auto samples = static_cast<double>(sums.samples);
    add(event, group + "/loss", sums.loss / samples);
    add(event, group + "/error", static_cast<double>(sums.errors) / samples);
}

} // namespace

TrainingEvents::TrainingEvents(EventFileWriter writer)
    : m_writer(std::move(writer))
{}

Result<TrainingEvents> TrainingEvents::open(const std::filesystem::path &folder)
{
    EventFileWriter writer(folder);
    if (auto created = writer.create(); !created)
        return created.error();
    return TrainingEvents(std::move(writer));
}

void TrainingEvents::write(MetricEvent event)
{
    event.wallTime =
        std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
    m_writer.add(event);
    const auto written = m_writer.flush();
    m_problem = written ? std::nullopt : std::optional(written.error());
}

void TrainingEvents::resumed(std::uint64_t step)
{
    MetricEvent event = eventAt(step + 1);
    event.isRestart = true;
    write(std::move(event));
}

void TrainingEvents::reported(const Report &report, const DeviceReading &device)
{
    MetricEvent event = eventAt(report.step);
    addMeans(event, "train", report.stretch.sums);
    add(event, "train/learning_rate", report.learningRate);
    if (report.samplesPerSecond)
        add(event, "train/samples_per_second", *report.samplesPerSecond);
    if (device.gradientNorm)
        add(event, "train/gradient_norm", *device.gradientNorm);
    if (device.memory)
        add(event, "train/gpu_memory_bytes", static_cast<double>(*device.memory));
    write(std::move(event));
}

void TrainingEvents::epochTrained(const EpochResult &result)
{
    MetricEvent event = eventAt(result.step);
    addMeans(event, "epoch", result.training);
    if (result.seconds > 0)
        add(event, "epoch/samples_per_second", static_cast<double>(result.training.samples) / result.seconds);
    write(std::move(event));
}

void TrainingEvents::evaluated(std::uint64_t step, const Sums &sums)
{
    MetricEvent event = eventAt(step);
    addMeans(event, "test", sums);
    write(std::move(event));
}

} // namespace trainyard::train
