// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/network/plan.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

namespace trainyard::train {

// Runs one sample through a plan, without dropout, by the plainest loops there are and in double precision:
// what the back ends are measured against.
class ReferenceNetwork
{
public:
    ReferenceNetwork(const Plan &plan, const std::vector<Tensor> &parameters)
        : m_plan(plan)
        , m_parameters(parameters)
    {}

    std::vector<double> logits(std::span<const float> sample) const
    {
        std::vector<double> value(sample.begin(), sample.end());
        for (const PlannedLayer &layer : m_plan.layers)
            value = std::visit([&](const auto &kind) { return run(kind, layer, value); }, layer.layer);
        return value;
    }

private:
    using Values = std::vector<double>;

    double weight(int parameter, std::size_t index) const
    {
        return parameter < 0
                   ? 0
                   : static_cast<double>(m_parameters[static_cast<std::size_t>(parameter)].values[index]);
    }

    // Calls use(input index, window index) for the pixels of the window at (y, x) that lie inside the image.
    template <class Use>
    static void slide(const PlannedLayer &layer, const Window &window, int channel, int y, int x, Use use)
    {
        for (int ky = 0; ky < window.height; ++ky) {
            for (int kx = 0; kx < window.width; ++kx) {
                const int iy = y * window.strideY + ky - layer.pads.top;
                const int ix = x * window.strideX + kx - layer.pads.left;
                if (iy < 0 || ix < 0 || iy >= layer.input.height || ix >= layer.input.width)
                    continue;
                use(static_cast<std::size_t>((channel * layer.input.height + iy) * layer.input.width + ix),
                    static_cast<std::size_t>(ky * window.width + kx));
            }
        }
    }

    // Calls make(channel, y, x) for each output in order.
    template <class Make>
    static Values each(const Shape &shape, Make make)
    {
        Values made;
        for (int channel = 0; channel < shape.channels; ++channel) {
            for (int y = 0; y < shape.height; ++y) {
                for (int x = 0; x < shape.width; ++x)
                    made.push_back(make(channel, y, x));
            }
        }
        return made;
    }

    Values run(const Scale &scale, const PlannedLayer &, Values value) const
    {
        for (double &v : value)
            v *= static_cast<double>(scale.factor);
        return value;
    }

    Values run(const Conv2d &conv, const PlannedLayer &layer, const Values &value) const
    {
        const auto area = static_cast<std::size_t>(conv.window.height * conv.window.width);
        const auto inputs = static_cast<std::size_t>(layer.input.channels);
        return each(layer.output, [&](int filter, int y, int x) {
            const auto f = static_cast<std::size_t>(filter);
            double sum = weight(layer.bias, f);
            for (std::size_t c = 0; c < inputs; ++c)
                slide(layer, conv.window, static_cast<int>(c), y, x, [&](std::size_t i, std::size_t k) {
                    sum += value[i] * weight(layer.weight, (f * inputs + c) * area + k);
                });
            return sum;
        });
    }

    Values run(const MaxPool2d &pool, const PlannedLayer &layer, const Values &value) const
    {
        return each(layer.output, [&](int channel, int y, int x) {
            double largest = -std::numeric_limits<double>::infinity();
            slide(layer, pool.window, channel, y, x,
                  [&](std::size_t i, std::size_t) { largest = std::max(largest, value[i]); });
            return largest;
        });
    }

    Values run(const AveragePool2d &pool, const PlannedLayer &layer, const Values &value) const
    {
        return each(layer.output, [&](int channel, int y, int x) {
            double sum = 0;
            int count = 0;
            slide(layer, pool.window, channel, y, x, [&](std::size_t i, std::size_t) {
                sum += value[i];
                ++count;
            });
            return sum / count;
        });
    }

    Values run(const Relu &, const PlannedLayer &, Values value) const
    {
        for (double &v : value)
            v = std::max(v, 0.0);
        return value;
    }

    Values run(const Dropout &, const PlannedLayer &, const Values &value) const { return value; }

    Values run(const Dense &, const PlannedLayer &layer, const Values &value) const
    {
        return each(layer.output, [&](int unit, int, int) {
            const auto u = static_cast<std::size_t>(unit);
            double sum = weight(layer.bias, u);
            for (std::size_t i = 0; i < value.size(); ++i)
                sum += value[i] * weight(layer.weight, u * value.size() + i);
            return sum;
        });
    }

    const Plan &m_plan;
    const std::vector<Tensor> &m_parameters;
};

} // namespace trainyard::train
