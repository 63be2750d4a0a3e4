// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/plan.h"

#include "engine/train/network/layerplanner.h"
#include "engine/train/network/sliding.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace trainyard::train {

namespace {

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

// Whether each layer leads on.
Status checkUse(const Plan &plan)
{
    std::vector<bool> isTaken(plan.layers.size());
    isTaken.back() = true;
    for (const PlannedLayer &layer : plan.layers) {
        for (const int input : layer.inputs) {
            if (input != networkInput)
                isTaken[static_cast<std::size_t>(input)] = true;
        }
    }
    const auto unused = std::ranges::find(isTaken, false);
    if (unused == isTaken.end())
        return {};
    const PlannedLayer &layer = plan.layers[static_cast<std::size_t>(unused - isTaken.begin())];
    return Error{Error::Code::InvalidInput, "Layer \"" + layer.name + "\" of network " + plan.name +
                                                " leads nowhere: no other layer takes what it makes."};
}

} // namespace

std::size_t Parameter::size() const
{
    return std::accumulate(
        shape.begin(), shape.end(), std::size_t{1},
        [](std::size_t product, std::int64_t n) { return product * static_cast<std::size_t>(n); });
}

std::size_t Plan::parameterCount() const
{
    return std::accumulate(
        parameters.begin(), parameters.end(), std::size_t{0},
        [](std::size_t sum, const Parameter &p) { return sum + (p.isLearnt ? p.size() : 0); });
}

bool needsWholeMinibatch(const Plan &plan)
{
    return std::ranges::any_of(plan.layers, [](const PlannedLayer &layer) {
        return std::holds_alternative<BatchNormalization>(layer.layer);
    });
}

std::vector<std::size_t> consumersOf(const Plan &plan, int layer)
{
    std::vector<std::size_t> consumers;
    for (std::size_t i = 0; i < plan.layers.size(); ++i) {
        if (std::ranges::count(plan.layers[i].inputs, layer) > 0)
            consumers.push_back(i);
    }
    return consumers;
}

Result<Plan> plan(const Network &network)
{
    if (auto checked = checkEnds(network); !checked)
        return checked.error();
    Plan plan{network.name, network.displayName, network.input, 0, {}, {}, network.loss};
    LayerPlanner planner(plan);
    for (const NamedLayer &layer : network.layers) {
        if (auto added = planner.add(layer); !added)
            return added.error();
    }
    if (auto used = checkUse(plan); !used)
        return used.error();
    const PlannedLayer &last = plan.layers.back();
    if (last.output.height != 1 || last.output.width != 1)
        return Error{Error::Code::InvalidInput, "Network " + network.name + " ends in layer \"" + last.name +
                                                    "\" with an output of " + toString(last.output) +
                                                    ", which is not a vector of classes."};
    plan.classes = last.output.channels;
    if (std::ranges::none_of(plan.parameters, &Parameter::isLearnt))
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
