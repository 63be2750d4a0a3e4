// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <dnnl.hpp>

namespace trainyard::train {

// How the values of a sample lie in blocks of neighbouring channels: value (block, pixel, channel within the
// block) at (block × pixels + pixel) × width + channel.
struct ChannelBlocks {
    std::size_t rows = 0;
    std::size_t sample = 0; // values from one row to the next
    std::size_t blocks = 0;
    std::size_t pixels = 0;
    std::size_t width = 0;

    std::size_t channels() const { return blocks * width; } // with those that pad the last block
};

// Whether the samples of a layout lie one after another in such blocks; of one channel in plain layouts.
bool isInBlocks(const dnnl::memory::desc &layout);
ChannelBlocks blocksOf(const dnnl::memory::desc &layout);

} // namespace trainyard::train
