// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/caffe/transform.h"

#include <optional>
#include <string>
#include <vector>

namespace trainyard::train::caffe {

// Makes rows of a data layer's images, which all have one shape: crops, flips and scales them as
// transform_param says. For any number of threads.
class RowTransform
{
public:
    // Reads the mean file, where there is one. Crops and flips are drawn from the seed, the epoch and the
    // image's number in it; without a seed the crop is of the middle and nothing is flipped. Fails where the
    // transform does not fit images of that shape; `place` is where they come from, for messages.
    static Result<RowTransform> make(const Transform &transform, const Dimensions &image,
                                     std::optional<std::uint64_t> seed, const std::string &place);

    const Dimensions &shape() const { return m_shape; } // of a row: channels, height, width
    std::size_t size() const;                           // values of a row

    void apply(const Image &image, int epoch, std::uint64_t number, std::span<float> row) const;

private:
    Transform m_transform;
    std::optional<std::uint64_t> m_seed;
    std::vector<float> m_mean; // empty, or a value for each of an image
    Dimensions m_shape;
};

} // namespace trainyard::train::caffe
