// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cpu/operation.h"
#include "engine/train/network/network.h"

#include <dnnl.hpp>
#include <unordered_map>
#include <utility>
#include <vector>

namespace trainyard::train {

// The CPU as oneDNN sees it: one for the program, because memories of different engines do not go together.
const dnnl::engine &processor();

class Meeting;

// What the operations of one thread share.
struct Runtime {
    dnnl::engine engine = processor();
    dnnl::stream stream{engine};
    int batchSize = 0;          // of the primitives made with it
    Meeting *meeting = nullptr; // of the threads that share a minibatch, and which of them this is
    int lane = 0;

    // Memory of that layout, zeroed.
    dnnl::memory allocate(const dnnl::memory::desc &layout) const;
    // For all primitives: with the working memory from here, because oneDNN's own belongs to the thread that
    // makes a primitive, which need not be the one that runs it.
    static dnnl::primitive_attr attributes();
    // Working memory; usable after allocateScratchpads(), until another primitive runs.
    dnnl::memory scratchpad(const dnnl::memory::desc &layout);
    void allocateScratchpads();

private:
    std::vector<dnnl::memory> m_scratchpads; // all over the same bytes
    dnnl::memory m_largest;
};

// {batch, channels, height, width} of values of a layer.
dnnl::memory::dims dimensions(int batchSize, const Shape &shape);
// A layout for oneDNN to choose, and the plain row-major one.
dnnl::memory::desc anyLayout(const dnnl::memory::dims &dims);
dnnl::memory::desc plainLayout(const dnnl::memory::dims &dims);
// Whether the samples of a batch lie one after another, whatever the layout within a sample.
bool isSampleBySample(const dnnl::memory::desc &layout);
// Whether it has numbers beyond its dimensions, which are zero.
bool isPadded(const dnnl::memory::desc &layout);
// The bytes of `memory`, which must outlive it, under another layout of the same size.
dnnl::memory viewed(const Runtime &runtime, const dnnl::memory &memory, const dnnl::memory::desc &layout);

// Primitives with their arguments, in the order in which they run.
class Calls
{
public:
    using Arguments = std::unordered_map<int, dnnl::memory>;

    void add(Runtime &runtime, const dnnl::primitive_desc_base &description, Arguments arguments);
    // `from` in that layout: itself where it has it, else memory of its own that is filled by a reorder at
    // this place.
    dnnl::memory addConversion(Runtime &runtime, const dnnl::memory &from, const dnnl::memory::desc &layout);
    // The same, of memory that may be changed in place: of its own also where `from` may not.
    Flow addChangeable(Runtime &runtime, const Flow &from, const dnnl::memory::desc &layout, bool keepsSigns);
    void addReorder(Runtime &runtime, const dnnl::memory &from, const dnnl::memory &to);
    void run(Runtime &runtime) const;

private:
    struct Call {
        dnnl::primitive primitive;
        Arguments arguments;
    };
    std::vector<Call> m_calls;
};

} // namespace trainyard::train
