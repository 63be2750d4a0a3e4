// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/data/image.h"

#include <span>

namespace trainyard::train {

// Where an image lies when it is scaled, and what of it is seen: pixels [left, left + width) ×
// [top, top + height) of the scaled image.
struct Frame {
    double scale = 1; // above 0; 0.5 halves both sides
    double left = 0;
    double top = 0;
    int width = 0;
    int height = 0;
};

// Fills `out` (3 × height × width values, 0 to 255, channel by channel) with what the frame sees. Bilinear;
// where the image becomes smaller, each pixel is the weighted mean of all that it covers (a triangle as wide
// as two of its pixels). Beyond its border the image goes on as the last pixel.
void resample(const Image &image, const Frame &frame, std::span<float> out);

} // namespace trainyard::train
