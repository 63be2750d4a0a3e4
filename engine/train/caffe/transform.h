// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/caffe/datum.h"

#include <span>

namespace trainyard::train::caffe {

// What a Transform does to one image: where its crop begins, and whether it is flipped from left to right.
struct Placement {
    int top = 0;
    int left = 0;
    bool isMirrored = false;
};

// The crop of the middle, not flipped, as in tests.
Placement middle(const Transform &transform, const Dimensions &image);

// The shape that comes out: channels, and the crop or the whole image.
Dimensions transformedShape(const Transform &transform, const Dimensions &image);

// Writes the crop of `image`, (value - mean) × scale, to `out`, which has transformedShape()'s size. `mean`
// has a value for each of the image's before its crop; or transform.meanValues serve, where it is empty.
void transformImage(const Image &image, const Transform &transform, std::span<const float> mean,
                    const Placement &placement, std::span<float> out);

} // namespace trainyard::train::caffe
