// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/memory/flowplan.h"

#include <algorithm>

namespace trainyard::train::cuda {

namespace {

class FlowPlanner
{
public:
    FlowPlanner(const Plan &plan, const std::vector<Traits> &traits, int rows)
        : m_plan(plan)
        , m_traits(traits)
        , m_rows(static_cast<std::size_t>(rows))
        , m_layers(static_cast<int>(plan.layers.size()))
        , m_uses(plan.layers.size() + 1)
        , m_isView(plan.layers.size())
        , m_kept(plan.layers.size())
    {
        m_flows.stages.resize(plan.layers.size());
    }

    FlowPlan plan()
    {
        for (int layer = 0; layer < m_layers; ++layer) {
            for (const int input : inputs(layer))
                m_uses[static_cast<std::size_t>(input + 1)].push_back(layer);
        }
        findLearning();
        m_flows.input = add(m_plan.input.size(), 0);
        placeReads(networkInput, m_flows.input);
        for (int layer = 0; layer < m_layers; ++layer)
            placeValue(layer);
        extend(stage(m_layers - 1).output, lossMoment());
        stage(m_layers - 1).outputGradient = add(outputSize(m_layers - 1), lossMoment());
        for (int layer = m_layers; layer-- > 0;) {
            if (stage(layer).isLearning)
                placeGradients(layer);
        }
        return std::move(m_flows);
    }

private:
    static int forwardMoment(int layer) { return layer + 1; }
    int lossMoment() const { return m_layers + 1; }
    int backwardMoment(int layer) const { return 2 * m_layers + 1 - layer; }

    const PlannedLayer &planned(int layer) const { return m_plan.layers[static_cast<std::size_t>(layer)]; }
    const std::vector<int> &inputs(int layer) const { return planned(layer).inputs; }
    const Traits &traits(int layer) const { return m_traits[static_cast<std::size_t>(layer)]; }
    std::size_t outputSize(int layer) const { return planned(layer).output.size(); }
    FlowPlan::Stage &stage(int layer) { return m_flows.stages[static_cast<std::size_t>(layer)]; }
    // One layer for each time that it takes the value.
    const std::vector<int> &uses(int value) const { return m_uses[static_cast<std::size_t>(value + 1)]; }
    bool isLearning(int value) { return value != networkInput && stage(value).isLearning; }

    int addBytes(std::size_t bytes, int moment)
    {
        m_flows.pieces.push_back({bytes, moment, moment});
        return static_cast<int>(m_flows.pieces.size()) - 1;
    }
    int add(std::size_t size, int moment) { return addBytes(m_rows * size * sizeof(float), moment); }

    void extend(int piece, int moment)
    {
        Lifetime &lifetime = m_flows.pieces[static_cast<std::size_t>(piece)];
        lifetime.first = std::min(lifetime.first, moment);
        lifetime.last = std::max(lifetime.last, moment);
    }

    void findLearning()
    {
        for (int layer = 0; layer < m_layers; ++layer)
            stage(layer).isLearning =
                planned(layer).weight >= 0 || planned(layer).bias >= 0 ||
                std::ranges::any_of(inputs(layer), [&](int i) { return isLearning(i); });
    }

    // Until when those who take a value read it.
    void placeReads(int value, int piece)
    {
        for (const int user : uses(value)) {
            extend(piece, forwardMoment(user));
            if (stage(user).isLearning && traits(user).readsInput)
                extend(piece, backwardMoment(user));
        }
    }

    bool mayChange(int value, int layer)
    {
        if (uses(value).size() != 1 || (stage(layer).isLearning && traits(layer).readsInput))
            return false;
        const Kept kept = value == networkInput ? Kept::Nothing : m_kept[static_cast<std::size_t>(value)];
        return kept == Kept::Nothing || (kept == Kept::Signs && traits(layer).keepsSigns);
    }

    void placeValue(int layer)
    {
        FlowPlan::Stage &made = stage(layer);
        const Traits &wishes = traits(layer);
        Kept &kept = m_kept[static_cast<std::size_t>(layer)];
        kept = made.isLearning ? wishes.output : Kept::Nothing;
        const int first = inputs(layer).front();
        if (wishes.isInPlace && mayChange(first, layer)) {
            made.output = first == networkInput ? m_flows.input : stage(first).output;
            kept = std::max(kept,
                            first == networkInput ? Kept::Nothing : m_kept[static_cast<std::size_t>(first)]);
            extend(made.output, forwardMoment(layer));
        } else {
            made.output = add(outputSize(layer), forwardMoment(layer));
        }
        placeReads(layer, made.output);
        if (made.isLearning && wishes.output != Kept::Nothing)
            extend(made.output, backwardMoment(layer));
        if (wishes.stateBytes > 0) {
            made.state = addBytes(wishes.stateBytes, forwardMoment(layer));
            if (made.isLearning)
                extend(made.state, backwardMoment(layer));
        }
        if (wishes.scratchBytes > 0)
            placeScratch(layer);
    }

    // One piece for each pass, so that others can have the room in between.
    void placeScratch(int layer)
    {
        FlowPlan::Stage &made = stage(layer);
        made.scratch = addBytes(traits(layer).scratchBytes, forwardMoment(layer));
        if (made.isLearning)
            made.backwardScratch = addBytes(traits(layer).scratchBytes, backwardMoment(layer));
    }

    void placeGradients(int layer)
    {
        FlowPlan::Stage &made = stage(layer);
        extend(made.outputGradient, backwardMoment(layer));
        if (traits(layer).passesGradient)
            pass(layer);
        for (const int input : inputs(layer))
            made.inputGradients.push_back(isLearning(input) ? placeGradient(input, layer)
                                                            : FlowPlan::Gradient{});
    }

    FlowPlan::Gradient placeGradient(int value, int layer)
    {
        int &piece = stage(value).outputGradient;
        const bool isPassed = std::ranges::count(m_passed, value) > 0;
        const bool accumulates = piece != FlowPlan::none && !isPassed;
        if (piece == FlowPlan::none && traits(layer).isGradientInPlace && !isView(layer))
            piece = stage(layer).outputGradient;
        if (piece == FlowPlan::none)
            piece = add(outputSize(value), backwardMoment(layer));
        std::erase(m_passed, value);
        extend(piece, backwardMoment(layer));
        return {piece, accumulates};
    }

    bool isView(int layer) const { return m_isView[static_cast<std::size_t>(layer)]; }

    // Lets inputs have the gradient of the output as theirs: the earliest of them as its own, to change as it
    // likes; the others to look at, where they are done before anybody changes it.
    void pass(int layer)
    {
        m_passed.clear();
        if (isView(layer))
            return;
        for (const int input : inputs(layer)) {
            const bool isFree = isLearning(input) && stage(input).outputGradient == FlowPlan::none &&
                                std::ranges::count(inputs(layer), input) == 1;
            if (isFree)
                m_passed.push_back(input);
        }
        if (m_passed.empty())
            return;
        const int owner = std::ranges::min(m_passed);
        int firstChange = owner; // the layer whose backward pass is the first that changes the owner's
        for (const int user : uses(owner)) {
            if (user < layer && stage(user).isLearning)
                firstChange = std::max(firstChange, user);
        }
        std::erase_if(m_passed, [&](int value) {
            return value != owner && (uses(value).size() != 1 || value <= firstChange);
        });
        for (const int value : m_passed) {
            stage(value).outputGradient = stage(layer).outputGradient;
            m_isView[static_cast<std::size_t>(value)] = value != owner;
        }
    }

    const Plan &m_plan;
    const std::vector<Traits> &m_traits;
    const std::size_t m_rows;
    const int m_layers;
    std::vector<std::vector<int>> m_uses; // by value + 1
    std::vector<bool> m_isView;           // whether the gradient of the layer's output is another's
    std::vector<Kept> m_kept;
    std::vector<int> m_passed; // inputs of the layer under way that have got its output's gradient
    FlowPlan m_flows;
};

} // namespace

FlowPlan planFlows(const Plan &plan, const std::vector<Traits> &traits, int rows)
{
    return FlowPlanner(plan, traits, rows).plan();
}

} // namespace trainyard::train::cuda
