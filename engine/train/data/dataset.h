// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/data/featureview.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace trainyard::train {

// Labelled images, whole in memory. Row r is rowSize() values at features[r * rowSize()] in the order
// channel, line, column, in the range of the file they came from; labels[r] is 0 to classes - 1. Where the
// file has bytes, such as the pixels of digits, they lie likewise in `bytes` and there are no features.
struct Dataset {
    int channels = 0;
    int height = 0;
    int width = 0;
    int classes = 0;
    std::vector<float> features;
    std::vector<std::int32_t> labels;
    std::vector<std::uint8_t> bytes = {};

    FeatureView values() const { return bytes.empty() ? FeatureView(features) : FeatureView(bytes); }
    std::size_t rows() const { return labels.size(); }
    std::size_t rowSize() const
    {
        return static_cast<std::size_t>(channels) * static_cast<std::size_t>(height) *
               static_cast<std::size_t>(width);
    }
};

} // namespace trainyard::train
