// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/transform.h"

#include <cassert>

namespace trainyard::train::caffe {

Placement middle(const Transform &transform, const Dimensions &image)
{
    if (transform.cropSize == 0)
        return {};
    return {static_cast<int>((image[1] - transform.cropSize) / 2),
            static_cast<int>((image[2] - transform.cropSize) / 2), false};
}

Dimensions transformedShape(const Transform &transform, const Dimensions &image)
{
    if (transform.cropSize == 0)
        return image;
    return {image[0], transform.cropSize, transform.cropSize};
}

void transformImage(const Image &image, const Transform &transform, std::span<const float> mean,
                    const Placement &placement, std::span<float> out)
{
    const auto channels = static_cast<std::size_t>(image.channels);
    const auto width = static_cast<std::size_t>(image.width);
    const auto crop = static_cast<std::size_t>(transform.cropSize);
    const std::size_t rows = crop > 0 ? crop : static_cast<std::size_t>(image.height);
    const std::size_t columns = crop > 0 ? crop : width;
    const auto scale = static_cast<float>(transform.scale);
    const std::vector<double> &means = transform.meanValues;
    assert(out.size() == channels * rows * columns);
    for (std::size_t c = 0; c < channels; ++c) {
        const auto constant = static_cast<float>(means.empty() ? 0 : means[c % means.size()]);
        for (std::size_t y = 0; y < rows; ++y) {
            const std::size_t from =
                (c * static_cast<std::size_t>(image.height) + y + static_cast<std::size_t>(placement.top)) *
                    width +
                static_cast<std::size_t>(placement.left);
            float *const to = &out[(c * rows + y) * columns];
            for (std::size_t x = 0; x < columns; ++x) {
                const float subtracted = mean.empty() ? constant : mean[from + x];
                to[placement.isMirrored ? columns - 1 - x : x] =
                    (image.values[from + x] - subtracted) * scale;
            }
        }
    }
}

} // namespace trainyard::train::caffe
