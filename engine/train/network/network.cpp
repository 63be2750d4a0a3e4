// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/network.h"

namespace trainyard::train {

std::string toString(const Shape &shape)
{
    const std::string channels = std::to_string(shape.channels);
    if (shape.height == 1 && shape.width == 1)
        return channels;
    return channels + "×" + std::to_string(shape.height) + "×" + std::to_string(shape.width);
}

} // namespace trainyard::train
