// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/rescale.h"

#include <algorithm>
#include <cmath>

namespace trainyard::train::caffe {

namespace {

// The two pixels of the source between which a pixel lies, and how much of the second it takes.
struct Between {
    std::size_t first = 0;
    std::size_t second = 0;
    float share = 0;
};

std::vector<Between> positions(int from, int to)
{
    std::vector<Between> all;
    const double step = static_cast<double>(from) / to;
    for (int i = 0; i < to; ++i) {
        const double centre = std::clamp((i + 0.5) * step - 0.5, 0.0, from - 1.0);
        const int first = static_cast<int>(centre);
        all.push_back({static_cast<std::size_t>(first),
                       static_cast<std::size_t>(std::min(first + 1, from - 1)),
                       static_cast<float>(centre - first)});
    }
    return all;
}

float mix(float a, float b, float share)
{
    return a + (b - a) * share;
}

// A plane of the image at its own size.
std::vector<float> planeOf(const train::Image &image, std::size_t channel, bool isGray)
{
    std::vector<float> plane(static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height));
    const auto value = [&](std::size_t i, std::size_t c) {
        return static_cast<float>(image.pixels[i * 3 + c]);
    };
    for (std::size_t i = 0; i < plane.size(); ++i)
        plane[i] = isGray ? std::round(0.299F * value(i, 0) + 0.587F * value(i, 1) + 0.114F * value(i, 2))
                          : value(i, channel);
    return plane;
}

} // namespace

std::vector<float> planesOf(const train::Image &image, const Extent &size, bool isColor)
{
    const bool keeps = size.height == 0;
    const auto rows = positions(image.height, keeps ? image.height : size.height);
    const auto columns = positions(image.width, keeps ? image.width : size.width);
    const auto width = static_cast<std::size_t>(image.width);
    std::vector<float> planes;
    planes.reserve(rows.size() * columns.size() * (isColor ? 3 : 1));
    for (std::size_t c = isColor ? 3 : 1; c-- > 0;) { // from blue to red
        const std::vector<float> plane = planeOf(image, c, !isColor);
        for (const Between &y : rows) {
            const float *const above = &plane[y.first * width];
            const float *const below = &plane[y.second * width];
            for (const Between &x : columns)
                planes.push_back(std::round(mix(mix(above[x.first], above[x.second], x.share),
                                                mix(below[x.first], below[x.second], x.share), y.share)));
        }
    }
    return planes;
}

} // namespace trainyard::train::caffe
