// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/network/network.h"

namespace trainyard::train {

// Residual networks as "Deep Residual Learning for Image Recognition" (He et al., 2015) defines them; where a
// stage of the bottleneck one begins, the 3 × 3 convolution has the stride, as has become usual.

// For 32 × 32 images in 10 classes, three stages of three pairs of convolutions. Shortcuts where a stage
// begins are 1 × 1 convolutions (the paper's option B).
Network resNet20();
// For 224 × 224 images in 1,000 classes.
Network resNet18();
Network resNet50();

} // namespace trainyard::train
