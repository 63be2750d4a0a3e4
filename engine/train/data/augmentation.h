// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/data/draws.h"
#include "engine/train/data/image.h"

#include <span>
#include <string_view>

namespace trainyard::train {

// How training images are varied, so that a network sees none twice.
struct Augmentation {
    bool crop = false;   // cut out at a random place, not in the middle
    bool flip = false;   // left and right change places, every second time
    bool jitter = false; // brightness, contrast and saturation times 0.8 to 1.2 each

    // From a list like "crop,flip,jitter", in any order, or "none".
    static Result<Augmentation> parse(std::string_view list);

    bool operator==(const Augmentation &) const = default;
};

// What networks are shown: `channels` 3, or 1 for gray (the luma of Rec. 601).
struct ImageShape {
    int channels = 3;
    int height = 0;
    int width = 0;

    std::size_t size() const
    {
        return static_cast<std::size_t>(channels) * static_cast<std::size_t>(height) *
               static_cast<std::size_t>(width);
    }
};

// The shorter side that an image of `shape` is cut out of: 8/7 of the longer extent, as 256 for 224.
int shorterSideBefore(const ImageShape &shape);

// Scales an image until it just covers 8/7 of `shape`, cuts the middle out of it, or with `augmentation`
// what `draws` tell, and writes it, shape.size() values of 0 to 255, channel by channel.
void prepareImage(const Image &image, const ImageShape &shape, const Augmentation &augmentation, Draws draws,
                  std::span<float> out);

} // namespace trainyard::train
