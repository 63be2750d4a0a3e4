// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace trainyard::train::cuda {

// The values of a minibatch by channels: [rows, channels, plane].
struct Planes {
    int rows = 0;
    int channels = 0;
    int plane = 0;

    std::size_t size() const
    {
        return static_cast<std::size_t>(rows) * static_cast<std::size_t>(channels) *
               static_cast<std::size_t>(plane);
    }
    // Large channels are summed in parts, by rows; their number follows from the extents alone.
    int parts() const;
    // Room for the sums of the parts: two doubles each.
    std::size_t partialBytes() const;
};

} // namespace trainyard::train::cuda
