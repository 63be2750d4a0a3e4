// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/network/plan.h"

#include <algorithm>
#include <cmath>
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
        const Values input(sample.begin(), sample.end());
        m_made.clear();
        for (const PlannedLayer &layer : m_plan.layers) {
            m_inputs.clear();
            for (const int index : layer.inputs)
                m_inputs.push_back(index == networkInput ? input : m_made[static_cast<std::size_t>(index)]);
            const Values &first = m_inputs.front();
            m_made.push_back(
                std::visit([&](const auto &kind) { return run(kind, layer, first); }, layer.layer));
        }
        return m_made.back();
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
            v = v * static_cast<double>(scale.factor) + static_cast<double>(scale.offset);
        return value;
    }

    Values run(const Conv2d &conv, const PlannedLayer &layer, const Values &value) const
    {
        const auto area = static_cast<std::size_t>(conv.window.height * conv.window.width);
        const auto inputs = static_cast<std::size_t>(layer.input.channels / conv.groups);
        return each(layer.output, [&](int filter, int y, int x) {
            const auto f = static_cast<std::size_t>(filter);
            const auto group = static_cast<std::size_t>(filter / (conv.filters / conv.groups));
            double sum = weight(layer.bias, f);
            for (std::size_t c = 0; c < inputs; ++c)
                slide(layer, conv.window, static_cast<int>(group * inputs + c), y, x,
                      [&](std::size_t i, std::size_t k) {
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

    Values run(const Sigmoid &, const PlannedLayer &, Values value) const
    {
        for (double &v : value)
            v = 1 / (1 + std::exp(-v));
        return value;
    }

    Values run(const Tanh &, const PlannedLayer &, Values value) const
    {
        for (double &v : value)
            v = std::tanh(v);
        return value;
    }

    Values run(const BatchNormalization &norm, const PlannedLayer &layer, const Values &value) const
    {
        std::size_t i = 0;
        return each(layer.output, [&](int channel, int, int) {
            const auto c = static_cast<std::size_t>(channel);
            const double deviation = std::sqrt(weight(layer.variance, c) + static_cast<double>(norm.epsilon));
            const double scale = layer.weight < 0 ? 1 : weight(layer.weight, c);
            return (value[i++] - weight(layer.mean, c)) / deviation * scale + weight(layer.bias, c);
        });
    }

    Values run(const LocalResponseNormalization &norm, const PlannedLayer &layer, const Values &value) const
    {
        const int half = norm.size / 2;
        const Shape &shape = layer.input;
        const auto at = [&](int channel, int y, int x) {
            const bool isInside = channel >= 0 && y >= 0 && x >= 0 && channel < shape.channels &&
                                  y < shape.height && x < shape.width;
            return isInside ? value[static_cast<std::size_t>((channel * shape.height + y) * shape.width + x)]
                            : 0.0;
        };
        return each(layer.output, [&](int channel, int y, int x) {
            double squares = 0;
            for (int a = -half; a <= half; ++a) {
                for (int b = -half; b <= half && (norm.isWithinChannel || b == -half); ++b) {
                    const double neighbour =
                        norm.isWithinChannel ? at(channel, y + a, x + b) : at(channel + a, y, x);
                    squares += neighbour * neighbour;
                }
            }
            const int count = norm.isWithinChannel ? norm.size * norm.size : norm.size;
            const double base =
                static_cast<double>(norm.k) + static_cast<double>(norm.alpha) / count * squares;
            return at(channel, y, x) / std::pow(base, static_cast<double>(norm.beta));
        });
    }

    Values run(const Add &, const PlannedLayer &, Values value) const
    {
        for (std::size_t k = 1; k < m_inputs.size(); ++k) {
            for (std::size_t i = 0; i < value.size(); ++i)
                value[i] += m_inputs[k][i];
        }
        return value;
    }

    Values run(const Concatenate &, const PlannedLayer &, const Values &) const
    {
        Values whole;
        for (const Values &part : m_inputs)
            whole.insert(whole.end(), part.begin(), part.end());
        return whole;
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
    mutable std::vector<Values> m_made;   // by the layers, for the sample under way
    mutable std::vector<Values> m_inputs; // of the layer under way
};

} // namespace trainyard::train
