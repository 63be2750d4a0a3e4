// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cpu/channelblocks.h"
#include "engine/train/network/plan.h"

#include <vector>

namespace trainyard::train {

// The positions of a window that see one pixel along one axis, and the pixel with the pad before it.
struct Positions {
    int begin = 0;
    int end = 0;
    int offset = 0;
};

// A max pool over values in blocks of channels.
struct MaxPoolGeometry {
    ChannelBlocks input;
    ChannelBlocks output;
    Shape inputShape;
    Shape outputShape;
    Window window;
    Pads pads;
    std::vector<Positions> rows; // of each pixel of the input
    std::vector<Positions> columns;
};

// Whether the kernels know such a pool: with blocks of 8 or 16 channels, and windows whose pixels a byte
// counts.
bool isKnownMaxPool(const ChannelBlocks &input, const ChannelBlocks &output, const Window &window);

MaxPoolGeometry maxPoolGeometry(const ChannelBlocks &input, const ChannelBlocks &output,
                                const PlannedLayer &layer);

} // namespace trainyard::train
