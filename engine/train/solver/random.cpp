// SPDX-License-Identifier: Apache-2.0
#include "engine/train/solver/random.h"

#include "engine/train/data/draws.h"

#include <cmath>
#include <utility>

namespace trainyard::train {

namespace {

// Keeps these draws apart from those for orders and dropout masks of the same seed.
constexpr std::uint64_t forWeights = 0x77656967687473;

} // namespace

std::vector<Tensor> initialParameters(const Plan &plan, std::uint64_t seed)
{
    std::vector<Tensor> tensors;
    for (std::size_t i = 0; i < plan.parameters.size(); ++i) {
        const Parameter &parameter = plan.parameters[i];
        Tensor tensor{parameter.name, parameter.shape, std::vector<float>(parameter.size())};
        if (parameter.initial == Parameter::Initial::GlorotUniform) {
            Draws draws(seed, forWeights, i);
            const double limit = std::sqrt(6.0 / static_cast<double>(parameter.fanIn + parameter.fanOut));
            for (float &value : tensor.values)
                value = static_cast<float>((2 * draws.uniform() - 1) * limit);
        }
        tensors.push_back(std::move(tensor));
    }
    return tensors;
}

} // namespace trainyard::train
