// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/plan.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <set>

namespace trainyard::train {

namespace {

constexpr int largestExtent = 1 << 24; // of a window, a stride, channels, pixels in a line
constexpr std::int64_t mostValues = std::int64_t(1) << 31; // in one tensor

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
    const auto covered = std::int64_t{output - 1} * stride + kernel;
    const int pad = static_cast<int>(std::max<std::int64_t>(0, covered - input));
    return Extent{output, pad / 2, pad - pad / 2};
}

bool isTooLarge(const std::vector<std::int64_t> &shape)
{
    std::int64_t values = 1;
    for (const std::int64_t extent : shape) {
        if (extent > mostValues / values)
            return true;
        values *= extent;
    }
    return false;
}

// Fills a planned layer from its layer and its input, and adds its parameters to the plan.
class Planner
{
public:
    Planner(Plan &plan, bool isVector)
        : m_plan(plan)
        , m_isVector(isVector)
    {}

    Status fill(PlannedLayer &layer)
    {
        m_layer = &layer;
        layer.output = layer.input;
        auto placed = std::visit([this](const auto &kind) { return place(kind); }, layer.layer);
        if (placed && isTooLarge({layer.output.channels, layer.output.height, layer.output.width}))
            placed = problem("has an output of " + toString(layer.output) + ", which is too large");
        m_previous = "layer \"" + layer.name + "\"";
        return placed;
    }

    const std::string &previous() const { return m_previous; }

private:
    Error problem(const std::string &sentence) const
    {
        return {Error::Code::InvalidInput,
                "Layer \"" + m_layer->name + "\" of network " + m_plan.name + " " + sentence + "."};
    }

    Status place(const Scale &scale)
    {
        if (scale.factor > 0 && std::isfinite(scale.factor))
            return {};
        return problem("multiplies by " + std::to_string(scale.factor) + ", which is not above 0");
    }
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
        const std::vector<std::int64_t> shape = {conv.filters, m_layer->input.channels, conv.window.height,
                                                 conv.window.width};
        if (isTooLarge(shape))
            return problem("has more weights than can be learnt");
        const std::int64_t area = std::int64_t{conv.window.height} * conv.window.width;
        addParameters(shape, m_layer->input.channels * area, conv.filters * area, conv.bias);
        return {};
    }

    Status place(const Dense &dense)
    {
        if (dense.units < 1)
            return problem("has no units");
        const auto inputs = static_cast<std::int64_t>(m_layer->input.size());
        if (isTooLarge({dense.units, inputs}))
            return problem("has more weights than can be learnt");
        m_layer->output = {dense.units, 1, 1};
        m_isVector = true;
        addParameters({dense.units, inputs}, inputs, dense.units, dense.bias);
        return {};
    }

    Status slide(const Window &window)
    {
        if (m_isVector)
            return problem("needs an image, but " + m_previous + " gives it a vector of " +
                           toString(m_layer->input));
        if (window.height < 1 || window.width < 1 || window.strideY < 1 || window.strideX < 1)
            return problem("has a window or a stride below 1");
        if (std::max({window.height, window.width, window.strideY, window.strideX}) > largestExtent)
            return problem("has a window or a stride that is too large");
        const auto y = extent(m_layer->input.height, window.height, window.strideY, window.border);
        const auto x = extent(m_layer->input.width, window.width, window.strideX, window.border);
        if (!y || !x)
            return problem("has a window of " + std::to_string(window.height) + "×" +
                           std::to_string(window.width) + " pixels, but " + m_previous + " gives it only " +
                           std::to_string(m_layer->input.height) + "×" +
                           std::to_string(m_layer->input.width));
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
    bool m_isVector;                      // what the layer gets
    std::string m_previous = "the input"; // what gives it, for people
    PlannedLayer *m_layer = nullptr;
};

Status checkEnds(const Network &network)
{
    const Shape &input = network.input;
    if (input.channels < 1 || input.height < 1 || input.width < 1)
        return Error{Error::Code::InvalidInput, "Network " + network.name + " has an empty input."};
    if (isTooLarge({input.channels, input.height, input.width}) ||
        std::max(input.height, input.width) > largestExtent)
        return Error{Error::Code::InvalidInput, "Network " + network.name + " has an input of " +
                                                    toString(input) + ", which is too large."};
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
    return std::accumulate(
        shape.begin(), shape.end(), std::size_t{1},
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
    Planner planner(plan, shape.height == 1 && shape.width == 1);
    for (const NamedLayer &named : network.layers) {
        PlannedLayer layer{named.name, named.layer, shape, shape, {}, -1, -1};
        if (auto filled = planner.fill(layer); !filled)
            return filled.error();
        shape = layer.output;
        plan.layers.push_back(std::move(layer));
    }
    if (shape.height != 1 || shape.width != 1)
        return Error{Error::Code::InvalidInput, "Network " + network.name + " ends in " + planner.previous() +
                                                    " with an output of " + toString(shape) +
                                                    ", which is not a vector of classes."};
    plan.classes = shape.channels;
    if (plan.parameters.empty())
        return Error{Error::Code::InvalidInput, "Network " + network.name + " has nothing to learn."};
    return plan;
}

Status checkParameters(const Plan &plan, const std::vector<Tensor> &tensors)
{
    if (tensors.size() != plan.parameters.size())
        return Error{Error::Code::InvalidInput,
                     "Network " + plan.name + " has " + std::to_string(plan.parameters.size()) +
                         " parameter tensors, not " + std::to_string(tensors.size()) + "."};
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        const Parameter &wanted = plan.parameters[i];
        const Tensor &given = tensors[i];
        if (given.name != wanted.name || given.shape != wanted.shape || given.values.size() != wanted.size())
            return Error{Error::Code::InvalidInput, "Parameter tensor \"" + given.name + "\" is not \"" +
                                                        wanted.name + "\" of network " + plan.name +
                                                        ", or has another shape."};
    }
    return {};
}

} // namespace trainyard::train
