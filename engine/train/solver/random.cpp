// SPDX-License-Identifier: Apache-2.0
#include "engine/train/solver/random.h"

#include "engine/train/data/draws.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace trainyard::train {

namespace {

// Keeps these draws apart from those for orders and dropout masks of the same seed.
constexpr std::uint64_t forWeights = 0x77656967687473;

// Of mean 0 and deviation 1, by Box and Muller's transform.
double normal(Draws &draws)
{
    const double radius = std::sqrt(-2 * std::log(1 - draws.uniform()));
    return radius * std::cos(2 * std::numbers::pi * draws.uniform());
}

// The half width of a range, or a deviation.
double spread(const Parameter &parameter)
{
    const Initializer &initial = parameter.initial;
    const auto value = static_cast<double>(initial.value);
    const bool isUniform = initial.distribution == Initializer::Distribution::Uniform;
    const auto in = static_cast<double>(parameter.fanIn);
    const auto out = static_cast<double>(parameter.fanOut);
    switch (initial.fan) {
    case Initializer::Fan::None:
        return value;
    case Initializer::Fan::In:
        return std::sqrt((isUniform ? 3 : 1) * value / in);
    case Initializer::Fan::Out:
        return std::sqrt((isUniform ? 3 : 1) * value / out);
    case Initializer::Fan::Average:
        break;
    }
    return std::sqrt((isUniform ? 6 : 2) * value / (in + out));
}

} // namespace

std::vector<Tensor> initialParameters(const Plan &plan, std::uint64_t seed)
{
    std::vector<Tensor> tensors;
    for (std::size_t i = 0; i < plan.parameters.size(); ++i) {
        const Parameter &parameter = plan.parameters[i];
        Tensor tensor{parameter.name, parameter.shape, std::vector<float>(parameter.size())};
        const Initializer &initial = parameter.initial;
        if (initial.distribution == Initializer::Distribution::Constant) {
            std::ranges::fill(tensor.values, initial.value);
        } else {
            Draws draws(seed, forWeights, i);
            const bool isUniform = initial.distribution == Initializer::Distribution::Uniform;
            const double width = spread(parameter);
            for (float &value : tensor.values) {
                const double drawn = isUniform ? 2 * draws.uniform() - 1 : normal(draws);
                value = static_cast<float>(static_cast<double>(initial.mean) + drawn * width);
            }
        }
        tensors.push_back(std::move(tensor));
    }
    return tensors;
}

} // namespace trainyard::train
