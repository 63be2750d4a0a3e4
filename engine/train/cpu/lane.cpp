// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/lane.h"

#include "engine/train/cpu/loops.h"
#include "engine/train/cpu/loss.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <iterator>

namespace trainyard::train {

namespace {

// How many rows go through at once. Few, so that what one layer leaves still is in the core's cache when the
// next one wants it; but each piece costs a pass over all gradients, which are many where a network is mostly
// weights.
int pieceOf(const Plan &plan, int share)
{
    std::size_t values = plan.input.size();
    for (const PlannedLayer &layer : plan.layers)
        values += layer.output.size();
    const auto most = static_cast<int>(std::clamp<std::size_t>(4 * plan.parameterCount() / values, 16, 64));
    const int pieces = (share + most - 1) / most;
    return (share + pieces - 1) / pieces;
}

} // namespace

Lane::Lane(const Plan &plan, WeightStore &weights, Meeting &meeting, int number, int share,
           std::uint64_t seed)
    : m_plan(plan)
{
    m_runtime.batchSize = needsWholeMinibatch(plan) ? share : pieceOf(plan, share);
    m_runtime.meeting = &meeting;
    m_runtime.lane = number;
    auto operations = makeOperations(m_runtime, weights, plan, seed);
    m_stages.resize(operations.size());
    for (std::size_t i = 0; i < operations.size(); ++i)
        m_stages[i].operation = std::move(operations[i]);
    prepareForward();
    findLearning();
    prepareBackward();
    m_runtime.allocateScratchpads();
    m_gradients = m_pieceGradients;
    if (share <= m_runtime.batchSize)
        return;
    for (std::size_t i = 0; i < m_gradients.size(); ++i)
        m_gradients[i] = m_gradientSums.emplace_back(m_pieceGradients[i].size());
}

Flow Lane::flowOf(int layer) const
{
    const bool isShared = consumersOf(m_plan, layer).size() > 1;
    if (layer == networkInput)
        return {m_input, Kept::Nothing, isShared};
    const Flow &output = m_stages[static_cast<std::size_t>(layer)].output;
    return {output.memory, output.kept, isShared};
}

void Lane::prepareForward()
{
    m_input = m_runtime.allocate(plainLayout(dimensions(m_runtime.batchSize, m_plan.input)));
    m_pieceGradients.resize(m_plan.parameters.size());
    for (std::size_t i = 0; i < m_stages.size(); ++i) {
        std::vector<Flow> inputs;
        std::ranges::transform(m_plan.layers[i].inputs, std::back_inserter(inputs),
                               [this](int input) { return flowOf(input); });
        m_stages[i].output = m_stages[i].operation->prepareForward(inputs);
        for (const ParameterGradient &made : m_stages[i].operation->gradients())
            m_pieceGradients[static_cast<std::size_t>(made.parameter)] = numbers(made.gradient);
    }
    const dnnl::memory &last = m_stages.back().output.memory;
    const auto layout = plainLayout(last.get_desc().dims());
    m_logits = m_outputConversion.addConversion(m_runtime, last, layout);
    m_logitsGradient = m_runtime.allocate(layout);
}

void Lane::findLearning()
{
    for (std::size_t i = 0; i < m_stages.size(); ++i) {
        m_stages[i].isLearning = !m_stages[i].operation->gradients().empty();
        for (const int input : m_plan.layers[i].inputs) {
            if (input != networkInput && m_stages[static_cast<std::size_t>(input)].isLearning)
                m_stages[i].isLearning = true;
        }
    }
}

void Lane::prepareBackward()
{
    std::vector<std::vector<Flow>> parts(m_stages.size());
    parts.back().push_back({m_logitsGradient});
    for (std::size_t i = m_stages.size(); i-- > 0;) {
        if (!m_stages[i].isLearning)
            continue;
        putTogether(m_stages[i], parts[i]);
        const std::vector<int> &inputs = m_plan.layers[i].inputs;
        std::vector<bool> wanted;
        for (const int input : inputs)
            wanted.push_back(input != networkInput && m_stages[static_cast<std::size_t>(input)].isLearning);
        const auto made = m_stages[i].operation->prepareBackward(m_stages[i].outputGradient, wanted);
        for (std::size_t k = 0; k < inputs.size(); ++k) {
            if (wanted[k])
                parts[static_cast<std::size_t>(inputs[k])].push_back(made[k]);
        }
    }
}

// The gradient of an output is the sum of what those who take it give back.
void Lane::putTogether(Stage &stage, const std::vector<Flow> &parts)
{
    auto own = std::ranges::find_if(parts, [](const Flow &part) { return part.mayChange(false); });
    if (own == parts.end())
        own = parts.begin();
    if (parts.size() == 1) {
        stage.outputGradient = *own;
        return;
    }
    const auto layout = own->memory.get_desc();
    stage.outputGradient = stage.conversions.addChangeable(m_runtime, *own, layout, false);
    for (auto part = parts.begin(); part != parts.end(); ++part) {
        if (part != own)
            stage.parts.push_back(stage.conversions.addConversion(m_runtime, part->memory, layout));
    }
}

void Lane::load(const Rows &source, std::size_t row, std::size_t place)
{
    const std::size_t size = m_plan.input.size();
    source.features.copyTo(row * size, numbers(m_input).subspan(place * size, size));
    m_labels.push_back(source.labels[row]);
}

void Lane::forward(const Pass &pass)
{
    for (const Stage &stage : m_stages)
        stage.operation->forward(pass);
    m_outputConversion.run(m_runtime);
}

void Lane::backward(const Pass &pass)
{
    for (std::size_t i = m_stages.size(); i-- > 0;) {
        Stage &stage = m_stages[i];
        if (!stage.isLearning)
            continue;
        stage.conversions.run(m_runtime);
        for (const dnnl::memory &part : stage.parts)
            add(numbers(stage.outputGradient.memory), numbers(part));
        stage.operation->backward(pass);
    }
}

Sums Lane::train(const Rows &source, std::span<const std::uint32_t> rows, Pass pass)
{
    Sums sums;
    std::size_t first = 0;
    do { // also without a row, since others may wait
        const auto piece = rows.subspan(first, std::min(pieceSize(), rows.size() - first));
        pass.rows = piece.size();
        sums += trainPiece(source, piece, pass);
        sumGradients(first == 0);
        pass.hasNewWeights = false;
        pass.firstRow += static_cast<std::uint32_t>(piece.size());
        first += piece.size();
    } while (first < rows.size());
    return sums;
}

void Lane::sumGradients(bool isFirst)
{
    for (std::size_t i = 0; i < m_gradientSums.size(); ++i) {
        if (isFirst)
            std::copy(m_pieceGradients[i].begin(), m_pieceGradients[i].end(), m_gradientSums[i].begin());
        else
            add(m_gradientSums[i], m_pieceGradients[i]);
    }
}

Sums Lane::trainPiece(const Rows &source, std::span<const std::uint32_t> rows, const Pass &pass)
{
    m_labels.clear();
    for (std::size_t i = 0; i < rows.size(); ++i)
        load(source, rows[i], i);
    forward(pass);
    const Sums sums =
        evaluateLogits(m_plan.loss, numbers(m_logits), m_labels, m_plan.classes, numbers(m_logitsGradient));
    backward(pass);
    return sums;
}

std::span<const float> Lane::logits(const Rows &source, std::size_t first, std::size_t count)
{
    assert(count <= pieceSize());
    m_labels.clear();
    for (std::size_t i = 0; i < count; ++i)
        load(source, first + i, i);
    forward({.rows = count});
    return numbers(m_logits).first(count * static_cast<std::size_t>(m_plan.classes));
}

Sums Lane::evaluate(const Rows &source, std::size_t first, std::size_t count)
{
    const auto made = logits(source, first, count);
    return evaluateLogits(m_plan.loss, made, m_labels, m_plan.classes, numbers(m_logitsGradient));
}

const PlannedLayer *Lane::firstBrokenLayer() const
{
    for (std::size_t i = 0; i < m_stages.size(); ++i) {
        const auto isBroken = [](float number) { return !std::isfinite(number); };
        if (std::ranges::any_of(numbers(m_stages[i].output.memory), isBroken))
            return &m_plan.layers[i];
    }
    return nullptr;
}

} // namespace trainyard::train
