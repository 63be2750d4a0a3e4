// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/network/network.h"

namespace trainyard::train {

inline constexpr int largestExtent = 1 << 24; // of a window, a stride, a pad, pixels in a line

// A window on its way over an image.
struct Sliding {
    bool fits = true; // else the window is larger than the padded image, and the rest means nothing
    int height = 0;   // positions
    int width = 0;
    Pads pads; // with what the border and rounding up make necessary
};

// Fails for numbers that no window has; the sentence continues one that names the layer.
Result<Sliding> slide(const Window &window, const Shape &image);

} // namespace trainyard::train
