// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/recorder.h"

namespace trainyard::train::cuda {

namespace {

constexpr std::size_t mostGraphs = 8; // a training has the whole minibatch, and the last ones of its epochs

using Graph = Handle<std::remove_pointer_t<cudaGraph_t>, cudaGraphDestroy>;

} // namespace

Status Recorder::run(int rows, const std::function<Status()> &queue)
{
    const auto known = m_executions.find(rows);
    if (known == m_executions.end()) {
        if (m_executions.size() < mostGraphs)
            m_executions.emplace(rows, nullptr);
        return queue();
    }
    if (!known->second && m_isPossible)
        m_isPossible = record(queue, known->second) == Recording::Made;
    if (!known->second)
        return queue();
    return checked(cudaGraphLaunch(known->second.get(), m_runtime.stream()), "starting a step");
}

// What fails here has not run: it is queued as it is instead, and tells then what is wrong.
Recorder::Recording Recorder::record(const std::function<Status()> &queue, GraphExecution &execution) const
{
    const cudaStream_t stream = m_runtime.stream();
    if (cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal) != cudaSuccess) {
        static_cast<void>(cudaGetLastError());
        return Recording::Impossible;
    }
    const Status queued = queue();
    cudaGraph_t raw = nullptr;
    const cudaError_t ended = cudaStreamEndCapture(stream, &raw);
    const Graph graph(raw);
    cudaGraphExec_t made = nullptr;
    if (queued && ended == cudaSuccess && cudaGraphInstantiate(&made, raw, 0) == cudaSuccess) {
        execution.reset(made);
        return Recording::Made;
    }
    static_cast<void>(cudaGetLastError()); // the later calls are not to see it
    return Recording::Impossible;
}

} // namespace trainyard::train::cuda
