// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/plan.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <set>

namespace trainyard::train {

namespace {

struct Extent {
    int output = 0;
    int before = 0;
    int after = 0;
};

// One axis of a window; nothing when the window does not fit.
std::optional<Extent> extent(int input, int kernel, int stride, Window::Border border)
{
    if (border == Window::Border::Valid) {
        if (input < kernel)
            return std::nullopt;
        return Extent{(input - kernel) / stride + 1, 0, 0};
    }
    const int output = (input + stride - 1) / stride;
    const int pad = std::max(0, (output - 1) * stride + kernel - input);
    return Extent{output, pad / 2, pad - pad / 2};
}

// Fills a planned layer from its layer and its input, and adds its parameters to the plan.
class Planner
{
public:
    Planner(Plan &plan, std::string previous)
        : m_plan(plan)
        , m_previous(std::move(previous))
    {
    }

    Status fill(PlannedLayer &layer)
    {
        m_layer = &layer;
        layer.output = layer.input;
        return std::visit([this](const auto &kind) { return place(kind); }, layer.layer);
    }

private:
    Error problem(const std::string &sentence) const
    {
        return {Error::Code::InvalidInput, "Layer \"" + m_layer->name + "\" of network " + m_plan.name + " " + sentence
                                               + "."};
    }

    Status place(const Scale &) { return {}; }
    Status place(const Relu &) { return {}; }
    Status place(const Dropout &dropout)
    {
        if (dropout.rate >= 0 && dropout.rate < 1)
            return {};
        return problem("drops a share of " + std::to_string(dropout.rate) + ", which is not in [0, 1)");
    }
    Status place(const MaxPool2d &pool) { return slide(pool.window); }
    Status place(const AveragePool2d &pool) { return slide(pool.window); }

    Status place(const Conv2d &conv)
    {
        if (conv.filters < 1)
            return problem("has no filters");
        if (auto slid = slide(conv.window); !slid)
            return slid;
        m_layer->output.channels = conv.filters;
        const std::int64_t area = std::int64_t{conv.window.height} * conv.window.width;
        addParameters({conv.filters, m_layer->input.channels, conv.window.height, conv.window.width},
                      m_layer->input.channels * area, conv.filters * area, conv.bias);
        return {};
    }

    Status place(const Dense &dense)
    {
        if (dense.units < 1)
            return problem("has no units");
        const auto inputs = static_cast<std::int64_t>(m_layer->input.size());
        m_layer->output = {dense.units, 1, 1};
        addParameters({dense.units, inputs}, inputs, dense.units, dense.bias);
        return {};
    }

    Status slide(const Window &window)
    {
        if (window.height < 1 || window.width < 1 || window.strideY < 1 || window.strideX < 1)
            return problem("has a window or a stride below 1");
        const auto y = extent(m_layer->input.height, window.height, window.strideY, window.border);
        const auto x = extent(m_layer->input.width, window.width, window.strideX, window.border);
        if (!y || !x)
            return problem("has a window of " + std::to_string(window.height) + "×" + std::to_string(window.width)
                           + " pixels, but " + m_previous + " gives it only " + std::to_string(m_layer->input.height)
                           + "×" + std::to_string(m_layer->input.width));
        m_layer->output = {m_layer->input.channels, y->output, x->output};
        m_layer->pads = {y->before, x->before, y->after, x->after};
        return {};
    }

    void addParameters(std::vector<std::int64_t> shape, std::int64_t fanIn, std::int64_t fanOut, bool bias)
    {
        const std::int64_t outputs = shape.front();
        m_layer->weight = static_cast<int>(m_plan.parameters.size());
        m_plan.parameters.push_back(
            {m_layer->name + ".weight", std::move(shape), Parameter::Initial::GlorotUniform, fanIn, fanOut});
        if (!bias)
            return;
        m_layer->bias = static_cast<int>(m_plan.parameters.size());
        m_plan.parameters.push_back({m_layer->name + ".bias", {outputs}, Parameter::Initial::Zero, 0, 0});
    }

    Plan &m_plan;
    std::string m_previous; // for people
    PlannedLayer *m_layer = nullptr;
};

Status checkEnds(const Network &network)
{
    const Shape &input = network.input;
    if (input.channels < 1 || input.height < 1 || input.width < 1)
        return Error{Error::Code::InvalidInput, "Network " + network.name + " has an empty input."};
    if (network.layers.empty())
        return Error{Error::Code::InvalidInput, "Network " + network.name + " has no layers."};
    std::set<std::string> names;
    for (const NamedLayer &layer : network.layers) {
        if (!names.insert(layer.name).second)
            return Error{Error::Code::InvalidInput,
                         "Network " + network.name + " has two layers named \"" + layer.name + "\"."};
    }
    return {};
}

} // namespace

std::string toString(const Shape &shape)
{
    const std::string channels = std::to_string(shape.channels);
    if (shape.height == 1 && shape.width == 1)
        return channels;
    return channels + "×" + std::to_string(shape.height) + "×" + std::to_string(shape.width);
}

std::size_t Parameter::size() const
{
    return std::accumulate(shape.begin(), shape.end(), std::size_t{1},
                           [](std::size_t product, std::int64_t n) { return product * static_cast<std::size_t>(n); });
}

std::size_t Plan::parameterCount() const
{
    return std::accumulate(parameters.begin(), parameters.end(), std::size_t{0},
                           [](std::size_t sum, const Parameter &p) { return sum + p.size(); });
}

Result<Plan> plan(const Network &network)
{
    if (auto checked = checkEnds(network); !checked)
        return checked.error();
    Plan plan{network.name, network.displayName, network.input, 0, {}, {}};
    Shape shape = network.input;
    std::string previous = "the input";
    for (const NamedLayer &named : network.layers) {
        PlannedLayer layer{named.name, named.layer, shape, shape, {}, -1, -1};
        if (auto filled = Planner(plan, previous).fill(layer); !filled)
            return filled.error();
        shape = layer.output;
        previous = "layer \"" + named.name + "\"";
        plan.layers.push_back(std::move(layer));
    }
    if (shape.height != 1 || shape.width != 1)
        return Error{Error::Code::InvalidInput, "Network " + network.name + " ends in " + previous + " with an output of "
                                                    + toString(shape) + ", which is not a vector of classes."};
    plan.classes = shape.channels;
    if (plan.parameters.empty())
        return Error{Error::Code::InvalidInput, "Network " + network.name + " has nothing to learn."};
    return plan;
}

} // namespace trainyard::train
