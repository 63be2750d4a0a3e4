// SPDX-License-Identifier: Apache-2.0
// What the sample jobs have measured, printed and drawn.
#include "tests/widgets/support/sampleyard.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>

namespace trainyard::test {

namespace {

constexpr std::int64_t samplesPerEpoch = 12000;
constexpr std::int64_t samplesPerWindow = 600;

// Numbers in [-1, 1) that are the same everywhere, unlike those of the standard's distributions.
class Noise
{
public:
    explicit Noise(unsigned seed)
        : m_engine(seed)
    {}
    double operator()() { return double(m_engine()) / 2147483648.0 - 1.0; }

private:
    std::mt19937 m_engine;
};

void add(api::MetricSeries &series, std::int64_t step, double wallTime, double value)
{
    series.steps.push_back(step);
    series.wallTimes.push_back(wallTime);
    series.values.push_back(value);
}

double seconds(Timestamp time)
{
    return double(time.time_since_epoch().count()) / 1000.0;
}

} // namespace

std::vector<api::MetricSeries> samplePoints(int epochs, double done, unsigned seed, Timestamp start)
{
    api::MetricSeries trainLoss{.tag = "train/loss", .steps = {}, .wallTimes = {}, .values = {}};
    api::MetricSeries trainError{.tag = "train/error", .steps = {}, .wallTimes = {}, .values = {}};
    api::MetricSeries epochLoss{.tag = "epoch/loss", .steps = {}, .wallTimes = {}, .values = {}};
    api::MetricSeries epochError{.tag = "epoch/error", .steps = {}, .wallTimes = {}, .values = {}};
    api::MetricSeries speed{.tag = "epoch/samples_per_second", .steps = {}, .wallTimes = {}, .values = {}};
    api::MetricSeries testError{.tag = "test/error", .steps = {}, .wallTimes = {}, .values = {}};
    Noise noise(seed);
    double losses = 0, errors = 0; // of the epoch
    int windows = 0;
    const auto last = std::int64_t(std::min<double>(epochs, done) * double(samplesPerEpoch));
    std::int64_t nextEpoch = samplesPerEpoch;
    for (std::int64_t step = samplesPerWindow; step <= last; step += samplesPerWindow) {
        const double t = double(step) / double(samplesPerEpoch);
        const double wall = seconds(start) + t * 21.4;
        const double level = 0.055 + 2.1 * std::exp(-t * 2.6) + 0.42 * std::exp(-t * 0.55);
        const double loss = level * (1 + 0.22 * noise() * noise() + 0.10 * noise());
        add(trainLoss, step, wall, loss);
        const double error = std::clamp(level * 0.33 * (1 + 0.25 * noise()), 0.004, 0.9);
        add(trainError, step, wall, error);
        losses += loss;
        errors += error;
        ++windows;
        if (step + samplesPerWindow > nextEpoch) {
            const double level2 = 0.0105 + 0.09 * std::exp(-t * 0.62);
            add(epochLoss, nextEpoch, wall, losses / windows);
            add(epochError, nextEpoch, wall, errors / windows);
            add(speed, nextEpoch, wall, 561 + 14 * noise());
            add(testError, nextEpoch, wall, level2 * (1 + 0.06 * noise()));
            losses = errors = 0;
            windows = 0;
            nextEpoch += samplesPerEpoch;
        }
    }
    std::vector<api::MetricSeries> all{trainLoss, trainError, epochLoss, speed, testError, epochError};
    std::erase_if(all, [](const api::MetricSeries &each) { return each.values.empty(); });
    return all;
}

std::vector<api::MetricSeries> sampleLoad(int seconds, Timestamp start)
{
    constexpr double gib = 1024.0 * 1024 * 1024;
    std::vector<api::MetricSeries> load;
    Noise noise(7);
    const double begin = double(start.time_since_epoch().count()) / 1000;
    const auto series = [&](const char *tag, auto value) {
        api::MetricSeries one{.tag = tag, .steps = {}, .wallTimes = {}, .values = {}};
        for (int second = 0; second < seconds; ++second)
            add(one, second, begin + second, value(second));
        load.push_back(std::move(one));
    };
    const auto isWaiting = [&](int second) { return second > seconds / 4; };
    series("system/cpu",
           [&](int second) { return isWaiting(second) ? 1540 + 40 * noise() : 620 + 60 * noise(); });
    series("system/memory", [&](int second) { return gib * (3 + 9.0 * second / seconds); });
    series("system/processes", [](int) { return 18.0; });
    series("system/disk/read",
           [&](int second) { return (isWaiting(second) ? 210e6 : 60e6) * (1 + 0.3 * noise()); });
    series("system/disk/written", [&](int second) { return second % 20 == 0 ? 90e6 : 2e5; });
    series("system/gpu0/utilization", [&](int second) {
        return isWaiting(second) ? (second % 9 == 0 ? 70 : 8 + 5 * noise()) : 93 + 4 * noise();
    });
    series("system/gpu0/memory", [&](int second) { return gib * std::min(61.5, 2.0 + 3 * second); });
    series("system/gpu0/power",
           [&](int second) { return isWaiting(second) ? 190 + 15 * noise() : 610 + 30 * noise(); });
    series("system/gpu0/temperature", [&](int second) {
        return isWaiting(second) ? 44 + 22 * std::exp(-(second - seconds / 4) / 30.0)
                                 : 66 - 20 * std::exp(-second / 12.0);
    });
    series("system/gpu0/processes", [](int) { return 1.0; });
    series("system/machine/cpu",
           [&](int second) { return isWaiting(second) ? 97 + 2 * noise() : 41 + 5 * noise(); });
    series("system/machine/memory", [&](int second) { return gib * (31 + 9.0 * second / seconds); });
    series("system/machine/network/received", [&](int) { return 4e5 * (1 + noise()); });
    series("system/machine/network/sent", [&](int) { return 1e5 * (1 + noise()); });
    return load;
}

std::string sampleLog(const std::vector<api::MetricSeries> &points, int epochs)
{
    std::string log = "Trainyard trainer 0.1.0\n"
                      "Device: cpu (oneDNN 2.6.3, 16 threads): no CUDA library on this machine\n"
                      "Data: $AZ_BATCHAI_JOB_TEMP/digits, 12000 training and 2000 test samples of 1x28x28\n"
                      "Network: convnet_mnist, 98778 parameters in 10 tensors\n\n";
    const auto &loss = points[0];
    const auto &error = points[1];
    const auto &epochLoss = points[2];
    std::size_t epoch = 0;
    char line[160];
    for (std::size_t i = 0; i < loss.values.size(); ++i) {
        const auto before = epoch == 0 ? 0 : epochLoss.steps[epoch - 1];
        const auto window = (loss.steps[i] - before) / 60;
        std::snprintf(line, sizeof line, " Minibatch[%4ld-%4ld]: loss = %.6f * 600, metric = %.2f%% * 600;\n",
                      long(window - 9), long(window), loss.values[i], error.values[i] * 100);
        log += line;
        if (epoch < epochLoss.steps.size() && loss.steps[i] + samplesPerWindow > epochLoss.steps[epoch]) {
            std::snprintf(line, sizeof line,
                          "Finished Epoch[%zu of %d]: [Training] loss = %.6f * 12000, metric = %.2f%% * "
                          "12000 21.386s (%.1f samples/s);\n",
                          epoch + 1, epochs, epochLoss.values[epoch], points[5].values[epoch] * 100,
                          points[3].values[epoch]);
            log += line;
            std::snprintf(line, sizeof line,
                          "Finished Evaluation [%zu]: Minibatch[1-32]: metric = %.2f%% * 2000;\n", epoch + 1,
                          points[4].values[epoch] * 100);
            log += line;
            ++epoch;
        }
    }
    return log;
}

std::vector<api::MediaItem> sampleMedia(std::string &file)
{
    constexpr int width = 96;
    constexpr int height = 48;
    std::vector<api::MediaItem> items;
    const auto add = [&](const char *tag, api::MediaItem::Kind kind, std::int64_t step,
                         const std::string &bytes) {
        api::MediaItem item;
        item.tag = tag;
        item.kind = kind;
        item.step = step;
        item.wallTime = double(now().time_since_epoch().count()) / 1000;
        item.directory = "MODEL";
        item.path = "events";
        item.offset = file.size();
        item.length = bytes.size();
        item.width = kind == api::MediaItem::Kind::Image ? width : 0;
        item.height = kind == api::MediaItem::Kind::Image ? height : 0;
        file += bytes;
        items.push_back(item);
    };
    for (int epoch = 1; epoch <= 7; ++epoch) {
        std::string picture = "P5 96 48 255\n";
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x) {
                const double angle = (x / 12 + 8 * (y / 12)) * 0.39;
                const double wave = std::sin((x % 12 - 6) * std::cos(angle) + (y % 12 - 6) * std::sin(angle));
                const bool isEdge = x % 12 == 0 || y % 12 == 0;
                picture += static_cast<char>(isEdge ? 255 : static_cast<int>(127 + wave * 16 * epoch));
            }
        const int restart = epoch > 4 ? 2 : 0; // from where the third had begun
        add("weights/conv1", api::MediaItem::Kind::Image, (epoch - restart) * samplesPerEpoch, picture);
    }
    add("model", api::MediaItem::Kind::Text, 0,
        "ConvNet(\n  (conv1): Conv2d(1, 16, kernel_size=5)\n  (conv2): Conv2d(16, 32, kernel_size=5)\n"
        "  (dense): Linear(512, 10)\n)");
    return items;
}

} // namespace trainyard::test
