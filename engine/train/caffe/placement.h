// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/caffe/transform.h"

#include <optional>

namespace trainyard::train::caffe {

// Where the crop of the image of that number lies in that epoch, and whether it is flipped: drawn from the
// seed; without one, the middle.
Placement placementOf(const Transform &transform, const Dimensions &image, std::optional<std::uint64_t> seed,
                      int epoch, std::uint64_t number);

// Whether the crop and the means fit images of that shape. `file` is for messages.
Status checkTransform(const Transform &transform, const Dimensions &image, const std::string &file);

} // namespace trainyard::train::caffe
