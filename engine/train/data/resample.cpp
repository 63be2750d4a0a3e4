// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/resample.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace trainyard::train {

namespace {

// What one pixel of the output takes along one axis: weights of the input's pixels from `first` on.
struct Taps {
    std::size_t first = 0;
    std::vector<float> weights; // of sum 1, at least one
};

std::vector<Taps> tapsOf(int inputs, int outputs, double offset, double scale)
{
    const double step = 1 / scale;
    const double reach = std::max(step, 1.0);
    std::vector<Taps> all(static_cast<std::size_t>(outputs));
    for (int i = 0; i < outputs; ++i) {
        const double centre = std::clamp((i + offset + 0.5) * step, 0.5, inputs - 0.5);
        const int first = std::max(0, static_cast<int>(std::floor(centre - reach)));
        const int end = std::min(inputs, static_cast<int>(std::ceil(centre + reach)));
        Taps &taps = all[static_cast<std::size_t>(i)];
        taps.first = static_cast<std::size_t>(first);
        double sum = 0;
        for (int at = first; at < end; ++at) {
            const double weight = std::max(0.0, 1 - std::abs(at + 0.5 - centre) / reach);
            taps.weights.push_back(static_cast<float>(weight));
            sum += weight;
        }
        for (float &weight : taps.weights)
            weight = static_cast<float>(weight / sum);
    }
    return all;
}

// Lines [first, end) of the image, scaled across, channel by channel within each line.
std::vector<float> scaledLines(const Image &image, const std::vector<Taps> &columns, std::size_t first,
                               std::size_t end)
{
    const std::size_t width = columns.size();
    std::vector<float> lines((end - first) * 3 * width);
    for (std::size_t y = first; y < end; ++y) {
        const unsigned char *line = image.pixels.data() + y * 3 * static_cast<std::size_t>(image.width);
        float *out = lines.data() + (y - first) * 3 * width;
        for (std::size_t x = 0; x < width; ++x) {
            float sums[3] = {};
            const unsigned char *pixel = line + 3 * columns[x].first;
            for (const float weight : columns[x].weights) {
                for (std::size_t channel = 0; channel < 3; ++channel)
                    sums[channel] += weight * static_cast<float>(*pixel++);
            }
            for (std::size_t channel = 0; channel < 3; ++channel)
                out[channel * width + x] = sums[channel];
        }
    }
    return lines;
}

} // namespace

void resample(const Image &image, const Frame &frame, std::span<float> out)
{
    const auto columns = tapsOf(image.width, frame.width, frame.left, frame.scale);
    const auto rows = tapsOf(image.height, frame.height, frame.top, frame.scale);
    const auto width = static_cast<std::size_t>(frame.width);
    const auto height = static_cast<std::size_t>(frame.height);
    const std::size_t first = rows.front().first;
    const std::size_t end = rows.back().first + rows.back().weights.size();
    const std::vector<float> lines = scaledLines(image, columns, first, end);
    std::fill(out.begin(), out.end(), 0.0F);
    for (std::size_t y = 0; y < height; ++y) {
        for (std::size_t tap = 0; tap < rows[y].weights.size(); ++tap) {
            const float weight = rows[y].weights[tap];
            const float *line = lines.data() + (rows[y].first + tap - first) * 3 * width;
            for (std::size_t channel = 0; channel < 3; ++channel) {
                float *target = out.data() + (channel * height + y) * width;
                for (std::size_t x = 0; x < width; ++x)
                    target[x] += weight * line[channel * width + x];
            }
        }
    }
}

} // namespace trainyard::train
