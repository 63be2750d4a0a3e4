// SPDX-License-Identifier: Apache-2.0
#include "engine/train/solver/random.h"

#include "engine/train/solver/dropout.h"

#include <cmath>
#include <numeric>
#include <utility>

namespace trainyard::train {

namespace {

// Keeps the draws for weights and orders apart from each other and from the dropout masks of the same seed.
enum class Purpose : std::uint64_t { Weights = 0x77656967687473, Order = 0x6f72646572 };

// A stream of 64-bit numbers.
class Draws
{
public:
    Draws(std::uint64_t seed, Purpose purpose, std::uint64_t index)
        : m_state(mixed64(mixed64(mixed64(seed) ^ static_cast<std::uint64_t>(purpose)) ^ index))
    {}

    std::uint64_t next() { return mixed64(m_state++); }
    // Uniform in [0, 1).
    double uniform() { return static_cast<double>(next() >> 11) * 0x1p-53; }
    // Uniform in [0, end); the bias of below 2^-32 does not matter to an order.
    std::uint64_t below(std::uint32_t end) { return ((next() >> 32) * end) >> 32; }

private:
    std::uint64_t m_state;
};

} // namespace

std::vector<Tensor> initialParameters(const Plan &plan, std::uint64_t seed)
{
    std::vector<Tensor> tensors;
    for (std::size_t i = 0; i < plan.parameters.size(); ++i) {
        const Parameter &parameter = plan.parameters[i];
        Tensor tensor{parameter.name, parameter.shape, std::vector<float>(parameter.size())};
        if (parameter.initial == Parameter::Initial::GlorotUniform) {
            Draws draws(seed, Purpose::Weights, i);
            const double limit = std::sqrt(6.0 / static_cast<double>(parameter.fanIn + parameter.fanOut));
            for (float &value : tensor.values)
                value = static_cast<float>((2 * draws.uniform() - 1) * limit);
        }
        tensors.push_back(std::move(tensor));
    }
    return tensors;
}

std::vector<std::uint32_t> shuffledRows(std::size_t rows, std::uint64_t seed, int epoch)
{
    std::vector<std::uint32_t> order(rows);
    std::iota(order.begin(), order.end(), 0U);
    Draws draws(seed, Purpose::Order, static_cast<std::uint64_t>(epoch));
    for (std::size_t i = rows; i > 1; --i)
        std::swap(order[i - 1], order[draws.below(static_cast<std::uint32_t>(i))]);
    return order;
}

} // namespace trainyard::train
