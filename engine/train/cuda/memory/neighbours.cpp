// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/memory/neighbours.h"

namespace trainyard::train::cuda {

namespace {

const PlannedLayer *next(const Plan &plan, int layer)
{
    const auto consumers = consumersOf(plan, layer);
    return consumers.size() == 1 ? &plan.layers[consumers.front()] : nullptr;
}

} // namespace

Neighbours Neighbours::of(const Plan &plan, int layer)
{
    const int input = plan.layers[static_cast<std::size_t>(layer)].inputs.front();
    const bool isAlone = input != networkInput && next(plan, input);
    return {isAlone ? &plan.layers[static_cast<std::size_t>(input)] : nullptr, next(plan, layer)};
}

} // namespace trainyard::train::cuda
