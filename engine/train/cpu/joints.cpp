// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/joints.h"

#include "engine/train/cpu/loops.h"

#include <algorithm>
#include <cstring>

namespace trainyard::train {

namespace {

// Calls use(part, offset in the part, offset in the whole, count) for each row of each part.
template <class Use>
void eachPart(const std::vector<dnnl::memory> &parts, const dnnl::memory &whole, Use use)
{
    const auto rows = static_cast<std::size_t>(whole.get_desc().dims()[0]);
    const std::size_t wide = numbers(whole).size() / rows;
    std::size_t begin = 0;
    for (const dnnl::memory &part : parts) {
        const std::size_t count = numbers(part).size() / rows;
        for (std::size_t row = 0; row < rows; ++row)
            use(part, row * count, row * wide + begin, count);
        begin += count;
    }
}

} // namespace

Flow Addition::prepareForward(const std::vector<Flow> &inputs)
{
    // The layout is that of the first; the memory, too, when nobody else reads it.
    const Flow sum =
        m_forwardConversion.addChangeable(m_runtime, inputs.front(), inputs.front().memory.get_desc(), false);
    m_sum = sum.memory;
    for (std::size_t i = 1; i < inputs.size(); ++i)
        m_others.push_back(m_forwardConversion.addConversion(m_runtime, inputs[i].memory, m_sum.get_desc()));
    return sum;
}

std::vector<Flow> Addition::prepareBackward(const Flow &outputGradient, const std::vector<bool> &wanted)
{
    const auto count = std::count(wanted.begin(), wanted.end(), true);
    const Flow passed{outputGradient.memory, outputGradient.kept, outputGradient.isShared || count > 1};
    std::vector<Flow> made(wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (wanted[i])
            made[i] = passed;
    }
    return made;
}

void Addition::forward(const Pass & /*pass*/)
{
    m_forwardConversion.run(m_runtime);
    for (std::size_t i = 0; i + 1 < m_others.size(); ++i)
        add(numbers(m_sum), numbers(m_others[i]));
    if (m_isReluFused)
        addAndClamp(numbers(m_sum), numbers(m_others.back()));
    else
        add(numbers(m_sum), numbers(m_others.back()));
}

void Addition::backward(const Pass & /*pass*/) {}

Flow Concatenation::prepareForward(const std::vector<Flow> &inputs)
{
    for (const Flow &input : inputs)
        m_parts.push_back(m_forwardConversion.addConversion(m_runtime, input.memory,
                                                            plainLayout(input.memory.get_desc().dims())));
    m_whole = m_runtime.allocate(plainLayout(dimensions(m_runtime.batchSize, m_output)));
    return {m_whole};
}

std::vector<Flow> Concatenation::prepareBackward(const Flow &outputGradient, const std::vector<bool> &wanted)
{
    m_wholeGradient =
        m_backwardConversion.addConversion(m_runtime, outputGradient.memory, m_whole.get_desc());
    std::vector<Flow> made;
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        m_partGradients.push_back(m_runtime.allocate(m_parts[i].get_desc()));
        made.push_back(wanted[i] ? Flow{m_partGradients[i]} : Flow{});
    }
    return made;
}

void Concatenation::forward(const Pass & /*pass*/)
{
    m_forwardConversion.run(m_runtime);
    eachPart(m_parts, m_whole,
             [&](const dnnl::memory &part, std::size_t from, std::size_t to, std::size_t n) {
                 std::memcpy(numbers(m_whole).data() + to, numbers(part).data() + from, n * sizeof(float));
             });
}

void Concatenation::backward(const Pass & /*pass*/)
{
    m_backwardConversion.run(m_runtime);
    eachPart(m_partGradients, m_wholeGradient,
             [&](const dnnl::memory &part, std::size_t to, std::size_t from, std::size_t n) {
                 std::memcpy(numbers(part).data() + to, numbers(m_wholeGradient).data() + from,
                             n * sizeof(float));
             });
}

} // namespace trainyard::train
