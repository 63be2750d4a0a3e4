// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/layerplanner.h"

#include "engine/train/network/sliding.h"

#include <algorithm>
#include <cmath>

namespace trainyard::train {

namespace {

constexpr std::int64_t mostValues = std::int64_t(1) << 31; // in one tensor

} // namespace

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

class LayerPlanner::Planner
{
public:
    explicit Planner(Plan &plan)
        : m_plan(plan)
    {}

    Status add(const NamedLayer &named)
    {
        m_layer = {.name = named.name,
                   .layer = named.layer,
                   .inputs = named.inputs,
                   .input = {},
                   .output = {},
                   .pads = {}};
        m_learning = &named.learning;
        if (auto found = findInputs(); !found)
            return found;
        m_layer.output = m_layer.input;
        m_isVector = isVector(m_layer.inputs.front());
        auto placed = std::visit([this](auto &kind) { return this->place(kind); }, m_layer.layer);
        if (!placed)
            return placed;
        if (isTooLarge({m_layer.output.channels, m_layer.output.height, m_layer.output.width}))
            return problem("has an output of " + toString(m_layer.output) + ", which is too large");
        m_plan.layers.push_back(std::move(m_layer));
        m_isVectors.push_back(m_isVector);
        return {};
    }

private:
    Error problem(const std::string &sentence) const
    {
        return {Error::Code::InvalidInput,
                "Layer \"" + m_layer.name + "\" of network " + m_plan.name + " " + sentence + "."};
    }

    // What gives the value of that index, for people.
    std::string giver(int index) const
    {
        if (index == networkInput)
            return "the input";
        return "layer \"" + m_plan.layers[static_cast<std::size_t>(index)].name + "\"";
    }
    const Shape &shapeOf(int index) const
    {
        return index == networkInput ? m_plan.input : m_plan.layers[static_cast<std::size_t>(index)].output;
    }
    bool isVector(int index) const
    {
        return index == networkInput ? m_plan.input.height == 1 && m_plan.input.width == 1
                                     : m_isVectors[static_cast<std::size_t>(index)];
    }

    Status findInputs()
    {
        const int before = static_cast<int>(m_plan.layers.size()) - 1;
        if (m_layer.inputs.empty())
            m_layer.inputs = {before};
        for (const int index : m_layer.inputs) {
            if (index < networkInput || index > before)
                return problem("takes what is made only behind it");
        }
        const bool isJoint =
            std::holds_alternative<Add>(m_layer.layer) || std::holds_alternative<Concatenate>(m_layer.layer);
        if (!isJoint && m_layer.inputs.size() != 1)
            return problem("takes one input, not " + std::to_string(m_layer.inputs.size()));
        m_layer.input = shapeOf(m_layer.inputs.front());
        return {};
    }

    Status place(const Scale &scale)
    {
        if (std::isfinite(scale.factor) && scale.factor != 0 && std::isfinite(scale.offset))
            return {};
        return problem("multiplies by " + std::to_string(scale.factor) + " and adds " +
                       std::to_string(scale.offset) + ", which leaves nothing to learn from");
    }
    static Status place(const Relu &) { return {}; }
    static Status place(const Sigmoid &) { return {}; }
    static Status place(const Tanh &) { return {}; }
    Status place(const Dropout &dropout)
    {
        if (dropout.rate >= 0 && dropout.rate < 1)
            return {};
        return problem("drops a share of " + std::to_string(dropout.rate) + ", which is not in [0, 1)");
    }
    Status place(MaxPool2d &pool) { return slidePool(pool.window); }
    Status place(AveragePool2d &pool) { return slidePool(pool.window); }

    Status slidePool(Window &window)
    {
        if (window.border == Window::Border::Whole) {
            window.height = m_layer.input.height;
            window.width = m_layer.input.width;
            window.strideY = window.strideX = 1;
        }
        if (auto slid = slideWindow(window); !slid)
            return slid;
        const Pads &pads = m_layer.pads;
        if (std::max(pads.top, pads.bottom) >= window.height ||
            std::max(pads.left, pads.right) >= window.width)
            return problem("has pads as large as its window, which would see no pixel");
        return {};
    }

    Status place(const Conv2d &conv)
    {
        if (conv.filters < 1)
            return problem("has no filters");
        if (conv.groups < 1 || conv.filters % conv.groups != 0 || m_layer.input.channels % conv.groups != 0)
            return problem("has " + std::to_string(conv.groups) + " groups, which do not divide its " +
                           std::to_string(conv.filters) + " filters and the " +
                           std::to_string(m_layer.input.channels) + " channels that " +
                           giver(m_layer.inputs.front()) + " gives it");
        if (conv.window.roundsUp || conv.window.border == Window::Border::Whole)
            return problem("has a border that only pools have");
        if (auto slid = slideWindow(conv.window); !slid)
            return slid;
        m_layer.output.channels = conv.filters;
        const std::int64_t inputs = m_layer.input.channels / conv.groups;
        const std::vector<std::int64_t> shape = {conv.filters, inputs, conv.window.height, conv.window.width};
        if (isTooLarge(shape))
            return problem("has more weights than can be learnt");
        const std::int64_t area = std::int64_t{conv.window.height} * conv.window.width;
        addWeight(shape, inputs * area, conv.filters / conv.groups * area);
        if (conv.bias)
            addBias();
        return {};
    }

    Status place(const Dense &dense)
    {
        if (dense.units < 1)
            return problem("has no units");
        const auto inputs = static_cast<std::int64_t>(m_layer.input.size());
        if (isTooLarge({dense.units, inputs}))
            return problem("has more weights than can be learnt");
        m_layer.output = {dense.units, 1, 1};
        m_isVector = true;
        addWeight({dense.units, inputs}, inputs, dense.units);
        if (dense.bias)
            addBias();
        return {};
    }

    Status place(const BatchNormalization &norm)
    {
        if (!(norm.epsilon > 0) || !(norm.share > 0) || norm.share > 1)
            return problem("needs an epsilon above 0 and a share in (0, 1]");
        if (norm.scale)
            m_layer.weight = addParameter("weight", {m_layer.input.channels}, constant(1));
        if (norm.scale) {
            learnt().rateFactor = m_learning->weightRate;
            learnt().decayFactor = m_learning->weightDecay;
        }
        if (norm.bias)
            addBias();
        m_layer.mean = addParameter("mean", {m_layer.input.channels}, constant(0));
        learnt().isLearnt = false;
        m_layer.variance = addParameter("variance", {m_layer.input.channels}, constant(1));
        learnt().isLearnt = false;
        return {};
    }

    Status place(const LocalResponseNormalization &norm)
    {
        if (m_isVector)
            return noImage();
        constexpr int mostNeighbours = 255;
        if (norm.size < 1 || norm.size % 2 == 0 || norm.size > mostNeighbours)
            return problem("normalizes over " + std::to_string(norm.size) +
                           " neighbours, which is not odd or above " + std::to_string(mostNeighbours));
        if (!std::isfinite(norm.alpha) || !std::isfinite(norm.beta) || !(norm.k > 0) || norm.alpha < 0)
            return problem("needs a k above 0 and an alpha of at least 0");
        return {};
    }

    Status place(const Add &)
    {
        for (const int index : m_layer.inputs) {
            if (shapeOf(index) != m_layer.input)
                return problem("adds the " + toString(m_layer.input) + " of " +
                               giver(m_layer.inputs.front()) + " and the " + toString(shapeOf(index)) +
                               " of " + giver(index));
        }
        return requireSeveral();
    }

    Status place(const Concatenate &)
    {
        std::int64_t channels = 0;
        for (const int index : m_layer.inputs) {
            const Shape &shape = shapeOf(index);
            if (shape.height != m_layer.input.height || shape.width != m_layer.input.width)
                return problem("puts together the " + toString(m_layer.input) + " of " +
                               giver(m_layer.inputs.front()) + " and the " + toString(shape) + " of " +
                               giver(index));
            channels += shape.channels;
        }
        if (isTooLarge({channels}))
            return problem("has more channels than can be learnt from");
        m_layer.output.channels = static_cast<int>(channels);
        return requireSeveral();
    }

    Status requireSeveral() const
    {
        if (m_layer.inputs.size() < 2)
            return problem("needs two inputs or more");
        return {};
    }

    Error noImage() const
    {
        return problem("needs an image, but " + giver(m_layer.inputs.front()) + " gives it a vector of " +
                       toString(m_layer.input));
    }

    Status slideWindow(const Window &window)
    {
        if (m_isVector)
            return noImage();
        const auto sliding = slide(window, m_layer.input);
        if (!sliding)
            return problem(sliding.error().message);
        if (!sliding->fits)
            return problem("has a window of " + std::to_string(window.height) + "×" +
                           std::to_string(window.width) + " pixels, but " + giver(m_layer.inputs.front()) +
                           " gives it only " + std::to_string(m_layer.input.height) + "×" +
                           std::to_string(m_layer.input.width));
        m_layer.output = {m_layer.input.channels, sliding->height, sliding->width};
        m_layer.pads = sliding->pads;
        return {};
    }

    int addParameter(const char *kind, std::vector<std::int64_t> shape, const Initializer &initial)
    {
        m_plan.parameters.push_back(
            {.name = m_layer.name + "." + kind, .shape = std::move(shape), .initial = initial});
        return static_cast<int>(m_plan.parameters.size()) - 1;
    }
    Parameter &learnt() { return m_plan.parameters.back(); } // that was added last

    void addWeight(std::vector<std::int64_t> shape, std::int64_t fanIn, std::int64_t fanOut)
    {
        m_layer.weight = addParameter("weight", std::move(shape), m_learning->weight);
        learnt().fanIn = fanIn;
        learnt().fanOut = fanOut;
        learnt().rateFactor = m_learning->weightRate;
        learnt().decayFactor = m_learning->weightDecay;
    }
    void addBias()
    {
        m_layer.bias = addParameter("bias", {m_layer.output.channels}, m_learning->bias);
        learnt().fanIn = learnt().fanOut = 1;
        learnt().rateFactor = m_learning->biasRate;
        learnt().decayFactor = m_learning->biasDecay;
    }

    Plan &m_plan;
    std::vector<bool> m_isVectors; // what each layer makes
    PlannedLayer m_layer;          // under way
    bool m_isVector = false;       // what it gets, then what it makes
    const Learning *m_learning = nullptr;
};

LayerPlanner::LayerPlanner(Plan &plan)
    : m_planner(std::make_unique<Planner>(plan))
{}

LayerPlanner::~LayerPlanner() = default;

Status LayerPlanner::add(const NamedLayer &named)
{
    return m_planner->add(named);
}

} // namespace trainyard::train
