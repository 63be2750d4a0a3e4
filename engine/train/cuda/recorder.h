// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cuda/runtime.h"

#include <functional>
#include <map>

namespace trainyard::train::cuda {

using GraphExecution = Handle<std::remove_pointer_t<cudaGraphExec_t>, cudaGraphExecDestroy>;

// Records the work of a step once for each number of rows, as a CUDA graph, and from then on queues it by one
// call. The first time the work is queued as it is, so that libraries load what they need; where the device
// or a library cannot record it, always.
class Recorder
{
public:
    // `runtime` outlives it.
    explicit Recorder(const Runtime &runtime)
        : m_runtime(runtime)
    {}

    // Does what `queue` queues on the runtime's stream, which is always the same for that number of rows.
    Status run(int rows, const std::function<Status()> &queue);

private:
    enum class Recording { Made, Impossible };

    Recording record(const std::function<Status()> &queue, GraphExecution &execution) const;

    const Runtime &m_runtime;
    std::map<int, GraphExecution> m_executions; // by rows; null: queued once as it is
    bool m_isPossible = true;
};

} // namespace trainyard::train::cuda
