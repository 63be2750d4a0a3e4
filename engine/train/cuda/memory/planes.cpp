// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/memory/planes.h"

#include <algorithm>

namespace trainyard::train::cuda {

namespace {

constexpr std::size_t valuesOfPart = 8192;
constexpr std::size_t mostOfGrid = 65535;

} // namespace

int Planes::parts() const
{
    const std::size_t values = static_cast<std::size_t>(rows) * static_cast<std::size_t>(plane);
    const std::size_t most = std::min<std::size_t>(static_cast<std::size_t>(rows), mostOfGrid);
    return static_cast<int>(std::clamp<std::size_t>(values / valuesOfPart, 1, most));
}

std::size_t Planes::partialBytes() const
{
    return 2 * sizeof(double) * static_cast<std::size_t>(channels) * static_cast<std::size_t>(parts());
}

} // namespace trainyard::train::cuda
