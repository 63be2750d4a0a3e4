// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/augmentation.h"

#include "engine/train/data/resample.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace trainyard::train {

namespace {

constexpr double margin = 8.0 / 7.0;

float luma(float red, float green, float blue)
{
    return 0.299F * red + 0.587F * green + 0.114F * blue;
}

// Draws everything, used or not, so that one kind of variation does not change the others.
struct Variation {
    explicit Variation(Draws draws)
        : left(draws.uniform())
        , top(draws.uniform())
        , isFlipped(draws.uniform() < 0.5)
        , brightness(static_cast<float>(draws.between(0.8, 1.2)))
        , contrast(static_cast<float>(draws.between(0.8, 1.2)))
        , saturation(static_cast<float>(draws.between(0.8, 1.2)))
    {}

    double left;
    double top;
    bool isFlipped;
    float brightness;
    float contrast;
    float saturation;
};

// The place of the cut among those that lie wholly in the image.
Frame frameOf(const Image &image, const ImageShape &shape, double left, double top)
{
    const double scale = margin * std::max(static_cast<double>(shape.width) / image.width,
                                           static_cast<double>(shape.height) / image.height);
    return {.scale = scale,
            .left = std::floor(left * (image.width * scale - shape.width + 1)),
            .top = std::floor(top * (image.height * scale - shape.height + 1)),
            .width = shape.width,
            .height = shape.height};
}

void flip(std::span<float> planes, std::size_t width)
{
    for (std::size_t at = 0; at < planes.size(); at += width)
        std::ranges::reverse(planes.subspan(at, width));
}

void jitter(std::span<float> planes, const Variation &variation)
{
    const std::size_t area = planes.size() / 3;
    float *red = planes.data(), *green = red + area, *blue = green + area;
    double sum = 0;
    for (std::size_t i = 0; i < area; ++i)
        sum += static_cast<double>(luma(red[i], green[i], blue[i]));
    const float mean = variation.brightness * static_cast<float>(sum / static_cast<double>(area));
    for (std::size_t i = 0; i < area; ++i) {
        const float gray = luma(red[i], green[i], blue[i]);
        for (float *value : {red + i, green + i, blue + i}) {
            const float bright = variation.brightness * (gray + (*value - gray) * variation.saturation);
            *value = std::clamp(mean + (bright - mean) * variation.contrast, 0.0F, 255.0F);
        }
    }
}

} // namespace

Result<Augmentation> Augmentation::parse(std::string_view list)
{
    Augmentation augmentation;
    if (list == "none")
        return augmentation;
    for (std::string_view rest = list;;) {
        const std::size_t comma = rest.find(',');
        const std::string_view word = rest.substr(0, comma);
        if (word == "crop")
            augmentation.crop = true;
        else if (word == "flip")
            augmentation.flip = true;
        else if (word == "jitter")
            augmentation.jitter = true;
        else
            return Error{Error::Code::InvalidInput, "Images cannot be varied by \"" + std::string(word) +
                                                        "\"; take some of crop,flip,jitter, or none."};
        if (comma == std::string_view::npos)
            return augmentation;
        rest.remove_prefix(comma + 1);
    }
}

int shorterSideBefore(const ImageShape &shape)
{
    return static_cast<int>(std::ceil(margin * std::max(shape.width, shape.height)));
}

void prepareImage(const Image &image, const ImageShape &shape, const Augmentation &augmentation, Draws draws,
                  std::span<float> out)
{
    const Variation variation(draws);
    const Frame frame = augmentation.crop ? frameOf(image, shape, variation.left, variation.top)
                                          : frameOf(image, shape, 0.5, 0.5);
    const std::size_t area = static_cast<std::size_t>(shape.width) * static_cast<std::size_t>(shape.height);
    std::vector<float> scratch(shape.channels == 3 ? 0 : 3 * area);
    const std::span<float> planes = shape.channels == 3 ? out : std::span<float>(scratch);
    resample(image, frame, planes);
    if (augmentation.flip && variation.isFlipped)
        flip(planes, static_cast<std::size_t>(shape.width));
    if (augmentation.jitter)
        jitter(planes, variation);
    if (shape.channels == 1) {
        for (std::size_t i = 0; i < area; ++i)
            out[i] = luma(planes[i], planes[area + i], planes[2 * area + i]);
    }
}

} // namespace trainyard::train
