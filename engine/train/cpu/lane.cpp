// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/lane.h"

#include "engine/train/cpu/loops.h"
#include "engine/train/cpu/loss.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace trainyard::train {

namespace {

constexpr int largestPiece = 64; // rows; larger ones are no faster

} // namespace

Lane::Lane(const Plan &plan, WeightStore &weights, int share, std::uint64_t seed)
    : m_plan(plan)
{
    m_runtime.batchSize = std::min(share, largestPiece);
    m_operations = makeOperations(m_runtime, weights, plan, seed);
    prepareForward();
    prepareBackward();
    m_runtime.allocateScratchpads();
    m_gradients = m_pieceGradients;
    if (share <= m_runtime.batchSize)
        return;
    for (std::size_t i = 0; i < m_gradients.size(); ++i)
        m_gradients[i] = m_gradientSums.emplace_back(m_pieceGradients[i].size());
}

void Lane::prepareForward()
{
    m_input = m_runtime.allocate(plainLayout(dimensions(m_runtime.batchSize, m_plan.input)));
    m_pieceGradients.resize(m_plan.parameters.size());
    dnnl::memory value = m_input;
    for (const auto &operation : m_operations) {
        value = operation->prepareForward(value);
        for (const ParameterGradient &made : operation->gradients())
            m_pieceGradients[static_cast<std::size_t>(made.parameter)] = numbers(made.gradient);
    }
    const auto layout = plainLayout(value.get_desc().dims());
    m_logits = m_outputConversion.addConversion(m_runtime, value, layout);
    m_logitsGradient = m_runtime.allocate(layout);
}

void Lane::prepareBackward()
{
    const auto learns = [](const auto &operation) { return !operation->gradients().empty(); };
    const auto first = std::find_if(m_operations.begin(), m_operations.end(), learns);
    m_firstLearning = static_cast<std::size_t>(first - m_operations.begin());
    dnnl::memory gradient = m_logitsGradient;
    for (std::size_t i = m_operations.size(); i-- > m_firstLearning;)
        gradient = m_operations[i]->prepareBackward(gradient, i != m_firstLearning);
}

void Lane::load(const Rows &source, std::size_t row, std::size_t place)
{
    const std::size_t size = m_plan.input.size();
    std::memcpy(numbers(m_input).data() + place * size, source.features.data() + row * size,
                size * sizeof(float));
    m_labels.push_back(source.labels[row]);
}

void Lane::forward(const Pass &pass)
{
    for (const auto &operation : m_operations)
        operation->forward(pass);
    m_outputConversion.run(m_runtime);
}

Sums Lane::train(const Rows &source, std::span<const std::uint32_t> rows, Pass pass)
{
    Sums sums;
    for (std::size_t first = 0; first < rows.size(); first += pieceSize()) {
        const auto piece = rows.subspan(first, std::min(pieceSize(), rows.size() - first));
        sums += trainPiece(source, piece, pass);
        sumGradients(first == 0);
        pass.firstRow += static_cast<std::uint32_t>(piece.size());
    }
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
    const Sums sums = evaluateLogits(numbers(m_logits), m_labels, m_plan.classes, numbers(m_logitsGradient));
    for (std::size_t i = m_operations.size(); i-- > m_firstLearning;)
        m_operations[i]->backward(pass);
    return sums;
}

std::span<const float> Lane::logits(const Rows &source, std::size_t first, std::size_t count)
{
    assert(count <= pieceSize());
    m_labels.clear();
    for (std::size_t i = 0; i < count; ++i)
        load(source, first + i, i);
    forward({});
    return numbers(m_logits).first(count * static_cast<std::size_t>(m_plan.classes));
}

Sums Lane::evaluate(const Rows &source, std::size_t first, std::size_t count)
{
    const auto made = logits(source, first, count);
    return evaluateLogits(made, m_labels, m_plan.classes, numbers(m_logitsGradient));
}

} // namespace trainyard::train
