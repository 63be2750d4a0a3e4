// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/network/network.h"

#include <dnnl.hpp>
#include <unordered_map>
#include <vector>

namespace trainyard::train {

// The CPU as oneDNN sees it, and the one stream of a session. Primitives run in the calling thread and its OpenMP team.
struct Runtime {
    dnnl::engine engine{dnnl::engine::kind::cpu, 0};
    dnnl::stream stream{engine};
    int batchSize = 0;

    // Memory of that layout, zeroed.
    dnnl::memory allocate(const dnnl::memory::desc &layout) const;
};

// {batch, channels, height, width} of values of a layer.
dnnl::memory::dims dimensions(int batchSize, const Shape &shape);
// A layout for oneDNN to choose, and the plain row-major one.
dnnl::memory::desc anyLayout(const dnnl::memory::dims &dims);
dnnl::memory::desc plainLayout(const dnnl::memory::dims &dims);
// Whether the samples of a batch lie one after another, whatever the layout within a sample.
bool isSampleBySample(const dnnl::memory::desc &layout);
// The bytes of `memory`, which must outlive it, under another layout of the same size.
dnnl::memory viewed(const Runtime &runtime, const dnnl::memory &memory, const dnnl::memory::desc &layout);

// Primitives with their arguments, in the order in which they run.
class Calls
{
public:
    using Arguments = std::unordered_map<int, dnnl::memory>;

    void add(const dnnl::primitive &primitive, Arguments arguments);
    // `from` in that layout: itself where it has it, else memory of its own that is filled by a reorder at this place.
    dnnl::memory addConversion(const Runtime &runtime, const dnnl::memory &from, const dnnl::memory::desc &layout);
    void addReorder(const dnnl::memory &from, const dnnl::memory &to);
    void run(Runtime &runtime) const;

private:
    struct Call {
        dnnl::primitive primitive;
        Arguments arguments;
    };
    std::vector<Call> m_calls;
};

} // namespace trainyard::train
