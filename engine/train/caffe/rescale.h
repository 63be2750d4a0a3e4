// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/caffe/layers.h"
#include "engine/train/data/image.h"

#include <vector>

namespace trainyard::train::caffe {

// An image as Caffe's layers read it: planes of blue, green and red, or one of gray (0.299 red + 0.587 green
// + 0.114 blue), of 0 to 255, brought to `size` by bilinear interpolation between the centres of its pixels,
// each side by itself; 0×0 keeps its size. Rounded to whole values, since Caffe keeps bytes there.
std::vector<float> planesOf(const train::Image &image, const Extent &size, bool isColor);

} // namespace trainyard::train::caffe
