// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/memory/layertraits.h"

#include "engine/train/cuda/memory/arena.h"
#include "engine/train/cuda/memory/batchmoments.h"
#include "engine/train/cuda/memory/neighbours.h"
#include "engine/train/cuda/memory/planes.h"

#include <algorithm>
#include <cstdint>

namespace trainyard::train::cuda {

namespace {

constexpr std::size_t alignment = 256; // of the workspace behind a copy

// Of a layer that makes each number of its output from that of its input.
Traits pointwise(Kept output, bool keepsSigns)
{
    return {.output = output, .isInPlace = true, .keepsSigns = keepsSigns, .isGradientInPlace = true};
}

class Asking
{
public:
    Asking(const Plan &plan, int index, int rows)
        : m_layer(plan.layers[static_cast<std::size_t>(index)])
        , m_beside(Neighbours::of(plan, index))
        , m_rows(rows)
    {}

    Traits operator()(const Scale &scale) const
    {
        return pointwise(Kept::Nothing, scale.factor > 0 && scale.offset == 0);
    }
    Traits operator()(const Relu &) const
    {
        return pointwise(m_beside.isReluBackward() ? Kept::Signs : Kept::Nothing, true);
    }
    Traits operator()(const Sigmoid &) const { return pointwise(Kept::Values, false); }
    Traits operator()(const Tanh &) const { return pointwise(Kept::Values, true); }
    Traits operator()(const Dropout &) const { return pointwise(Kept::Nothing, true); }
    Traits operator()(const Conv2d &) const // the bias gradient needs its room before or after the rest
    {
        const std::size_t partials = m_layer.bias < 0 ? 0 : planes(m_layer.output).partialBytes();
        return {.readsInput = true, .scratchBytes = std::max(paddedBytes(m_layer, m_rows), partials)};
    }
    Traits operator()(const Dense &) const
    {
        return {.readsInput = true,
                .scratchBytes = Planes{m_rows, m_layer.output.channels, 1}.partialBytes()};
    }
    Traits operator()(const MaxPool2d &) const
    {
        return {.output = m_beside.isReluBefore() ? Kept::Signs : Kept::Nothing,
                .stateBytes = count(m_layer.output) * sizeof(std::int32_t)};
    }
    Traits operator()(const AveragePool2d &) const { return {}; }
    Traits operator()(const BatchNormalization &) const
    {
        return {.readsInput = true,
                .isGradientInPlace = true,
                .stateBytes = BatchMoments::bytes(m_layer.input.channels),
                .scratchBytes = planes(m_layer.input).partialBytes()};
    }
    Traits operator()(const LocalResponseNormalization &) const
    {
        return {.readsInput = true, .scratchBytes = 2 * count(m_layer.input) * sizeof(float)};
    }
    Traits operator()(const Add &) const { return {.isInPlace = true, .passesGradient = true}; }
    Traits operator()(const Concatenate &) const { return {}; }

private:
    Planes planes(const Shape &shape) const { return {m_rows, shape.channels, shape.height * shape.width}; }
    std::size_t count(const Shape &shape) const { return static_cast<std::size_t>(m_rows) * shape.size(); }

    const PlannedLayer &m_layer;
    const Neighbours m_beside;
    const int m_rows;
};

} // namespace

std::vector<Traits> layerTraits(const Plan &plan, int rows)
{
    std::vector<Traits> traits;
    for (std::size_t i = 0; i < plan.layers.size(); ++i)
        traits.push_back(std::visit(Asking(plan, static_cast<int>(i), rows), plan.layers[i].layer));
    return traits;
}

bool isPaddedByCopy(const PlannedLayer &convolution)
{
    const Pads &pads = convolution.pads;
    return pads.top != pads.bottom || pads.left != pads.right;
}

Shape paddedShape(const PlannedLayer &convolution)
{
    Shape shape = convolution.input;
    if (isPaddedByCopy(convolution)) {
        shape.height += convolution.pads.top + convolution.pads.bottom;
        shape.width += convolution.pads.left + convolution.pads.right;
    }
    return shape;
}

std::size_t paddedBytes(const PlannedLayer &convolution, int rows)
{
    if (!isPaddedByCopy(convolution))
        return 0;
    const std::size_t bytes =
        static_cast<std::size_t>(rows) * paddedShape(convolution).size() * sizeof(float);
    return (bytes + alignment - 1) / alignment * alignment;
}

std::size_t stepBytes(const Plan &plan, int rows)
{
    return arrange(planFlows(plan, layerTraits(plan, rows), rows).pieces).bytes;
}

} // namespace trainyard::train::cuda
