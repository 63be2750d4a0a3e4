// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/calls.h"

#include <cstring>

namespace trainyard::train {

dnnl::memory Runtime::allocate(const dnnl::memory::desc &layout) const
{
    dnnl::memory memory(layout, engine);
    std::memset(memory.get_data_handle(), 0, layout.get_size());
    return memory;
}

dnnl::memory::dims dimensions(int batchSize, const Shape &shape)
{
    return {batchSize, shape.channels, shape.height, shape.width};
}

dnnl::memory::desc anyLayout(const dnnl::memory::dims &dims)
{
    return {dims, dnnl::memory::data_type::f32, dnnl::memory::format_tag::any};
}

dnnl::memory::desc plainLayout(const dnnl::memory::dims &dims)
{
    dnnl::memory::dims strides(dims.size(), 1);
    for (std::size_t i = dims.size() - 1; i > 0; --i)
        strides[i - 1] = strides[i] * dims[i];
    return {dims, dnnl::memory::data_type::f32, strides};
}

bool isSampleBySample(const dnnl::memory::desc &layout)
{
    const auto &blocking = layout.data.format_desc.blocking;
    if (layout.data.format_kind != dnnl_blocked)
        return false;
    for (int i = 0; i < blocking.inner_nblks; ++i) {
        if (blocking.inner_idxs[i] == 0)
            return false;
    }
    for (int i = 1; i < layout.data.ndims; ++i) {
        if (layout.data.dims[i] > 1 && blocking.strides[i] > blocking.strides[0])
            return false;
    }
    return true;
}

dnnl::memory viewed(const Runtime &runtime, const dnnl::memory &memory, const dnnl::memory::desc &layout)
{
    return {layout, runtime.engine, memory.get_data_handle()};
}

void Calls::add(const dnnl::primitive &primitive, Arguments arguments)
{
    m_calls.push_back({primitive, std::move(arguments)});
}

dnnl::memory Calls::addConversion(const Runtime &runtime, const dnnl::memory &from, const dnnl::memory::desc &layout)
{
    if (from.get_desc() == layout)
        return from;
    const dnnl::memory to = runtime.allocate(layout);
    addReorder(from, to);
    return to;
}

void Calls::addReorder(const dnnl::memory &from, const dnnl::memory &to)
{
    add(dnnl::reorder(from, to), {{DNNL_ARG_FROM, from}, {DNNL_ARG_TO, to}});
}

void Calls::run(Runtime &runtime) const
{
    for (const Call &call : m_calls)
        call.primitive.execute(runtime.stream, call.arguments);
}

} // namespace trainyard::train
