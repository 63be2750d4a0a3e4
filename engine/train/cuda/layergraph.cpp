// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/layergraph.h"

#include "engine/train/cuda/memory/layertraits.h"

#include <algorithm>

namespace trainyard::train::cuda {

Error tooLittleMemory(const std::string &what, std::size_t needed, std::size_t available, int fittingBatch)
{
    const std::string way = fittingBatch > 0
                                ? "a batch size of " + std::to_string(fittingBatch) + " fits."
                                : "no batch size fits, so close what else uses the GPU or train on the CPU.";
    return {Error::Code::Unavailable, what + " needs " + mebibytes(needed) + " of GPU memory, but only " +
                                          mebibytes(available) + " are free; " + way};
}

LayerGraph::LayerGraph(const Workshop &workshop)
    : m_workshop(workshop)
    , m_operations(makeOperations(m_workshop))
{}

Result<std::unique_ptr<LayerGraph>> LayerGraph::create(const Workshop &workshop, std::size_t other)
{
    std::unique_ptr<LayerGraph> graph(new LayerGraph(workshop));
    Status done = graph->place(other); // before cuDNN meets what is too large for it
    for (const auto &operation : graph->m_operations) {
        if (done)
            done = operation->prepare(workshop.batchSize);
    }
    if (done)
        done = graph->allocate(other);
    if (!done)
        return done.error();
    graph->m_flows = graph->makeFlows();
    return graph;
}

Status LayerGraph::place(std::size_t other)
{
    m_flowPlan = flowPlan(m_workshop.batchSize);
    m_arena = arrange(m_flowPlan.pieces);
    const auto available = freeMemory();
    if (!available)
        return available.error();
    if (m_arena.bytes <= *available)
        return {};
    const std::string what =
        "Network " + m_workshop.plan.name + " with a batch size of " + std::to_string(m_workshop.batchSize);
    return tooLittleMemory(what, other + m_arena.bytes, other + *available, fittingBatch(*available));
}

Status LayerGraph::allocate(std::size_t other)
{
    if (auto placed = place(other); !placed)
        return placed;
    auto allocated = allocateInto(m_memory, m_arena.bytes);
    return allocated ? allocateInto(m_found, 1) : allocated;
}

FlowPlan LayerGraph::flowPlan(int rows) const
{
    std::vector<Traits> traits = layerTraits(m_workshop.plan, rows);
    for (std::size_t i = 0; i < traits.size(); ++i)
        traits[i].scratchBytes = std::max(traits[i].scratchBytes, m_operations[i]->scratchBytes(rows));
    return planFlows(m_workshop.plan, traits, rows);
}

int LayerGraph::fittingBatch(std::size_t bytes) const
{
    int fits = 0;
    int fails = m_workshop.batchSize;
    while (fails - fits > 1) {
        const int middle = fits + (fails - fits) / 2;
        (arrange(flowPlan(middle).pieces).bytes <= bytes ? fits : fails) = middle;
    }
    return fits;
}

std::vector<Flow> LayerGraph::makeFlows() const
{
    std::vector<Flow> flows;
    for (std::size_t i = 0; i < m_operations.size(); ++i) {
        const FlowPlan::Stage &stage = m_flowPlan.stages[i];
        Flow flow{.inputs = {},
                  .output = at<float>(stage.output),
                  .outputGradient = at<float>(stage.outputGradient),
                  .inputGradients = {},
                  .state = at<std::byte>(stage.state),
                  .scratch = at<std::byte>(stage.scratch),
                  .backwardScratch = at<std::byte>(stage.backwardScratch)};
        for (const int value : m_workshop.plan.layers[i].inputs)
            flow.inputs.push_back(value == networkInput ? input()
                                                        : flows[static_cast<std::size_t>(value)].output);
        for (const FlowPlan::Gradient &gradient : stage.inputGradients)
            flow.inputGradients.push_back({at<float>(gradient.piece), gradient.accumulates});
        flows.push_back(std::move(flow));
    }
    return flows;
}

Status LayerGraph::forward(const Pass &pass)
{
    for (std::size_t i = 0; i < m_operations.size(); ++i) {
        if (auto run = m_operations[i]->forward(pass, m_flows[i]); !run)
            return run;
    }
    return {};
}

Status LayerGraph::backward(const Pass &pass)
{
    for (std::size_t i = m_operations.size(); i-- > 0;) {
        if (!m_flowPlan.stages[i].isLearning)
            continue;
        if (auto run = m_operations[i]->backward(pass, m_flows[i]); !run)
            return run;
    }
    return {};
}

Result<std::string> LayerGraph::findBroken(const Pass &pass)
{
    const cudaStream_t stream = m_workshop.runtime.stream();
    unsigned found = 0;
    std::size_t i = 0;
    for (; i < m_operations.size() && found == 0; ++i) {
        const std::size_t size = m_workshop.plan.layers[i].output.size();
        Status run = m_found.clear(stream);
        if (run)
            run = m_operations[i]->forward(pass, m_flows[i]);
        if (!run)
            return run.error();
        cuda::findBroken(m_flows[i].output, static_cast<std::size_t>(pass.rows) * size, m_found.data(),
                         stream);
        Chain chain;
        chain
            .then("looking for the broken layer",
                  [&] {
                      return cudaMemcpyAsync(&found, m_found.data(), sizeof(found), cudaMemcpyDeviceToHost,
                                             stream);
                  })
            .then("looking for the broken layer", [&] { return cudaStreamSynchronize(stream); });
        if (auto read = chain.take(); !read)
            return read.error();
    }
    return m_workshop.plan.layers[i - 1].name;
}

} // namespace trainyard::train::cuda
