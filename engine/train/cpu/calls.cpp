// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/calls.h"

#include <algorithm>
#include <cstring>

namespace trainyard::train {

const dnnl::engine &processor()
{
    static const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
    return engine;
}

dnnl::memory Runtime::allocate(const dnnl::memory::desc &layout) const
{
    dnnl::memory memory(layout, engine);
    std::memset(memory.get_data_handle(), 0, layout.get_size());
    return memory;
}

dnnl::primitive_attr Runtime::attributes()
{
    dnnl::primitive_attr attributes;
    attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
    return attributes;
}

dnnl::memory Runtime::scratchpad(const dnnl::memory::desc &layout)
{
    return m_scratchpads.emplace_back(layout, engine, nullptr);
}

void Runtime::allocateScratchpads()
{
    const auto isSmaller = [](const dnnl::memory &a, const dnnl::memory &b) {
        return a.get_desc().get_size() < b.get_desc().get_size();
    };
    const auto largest = std::max_element(m_scratchpads.begin(), m_scratchpads.end(), isSmaller);
    if (largest == m_scratchpads.end())
        return;
    m_largest = dnnl::memory(largest->get_desc(), engine);
    for (dnnl::memory &scratchpad : m_scratchpads)
        scratchpad.set_data_handle(m_largest.get_data_handle());
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

bool isPadded(const dnnl::memory::desc &layout)
{
    return !std::equal(layout.data.dims, layout.data.dims + layout.data.ndims, layout.data.padded_dims);
}

dnnl::memory viewed(const Runtime &runtime, const dnnl::memory &memory, const dnnl::memory::desc &layout)
{
    return {layout, runtime.engine, memory.get_data_handle()};
}

void Calls::add(Runtime &runtime, const dnnl::primitive_desc_base &description, Arguments arguments)
{
    const auto scratchpad = description.query_md(dnnl::query::scratchpad_md);
    if (scratchpad.get_size() > 0)
        arguments.emplace(DNNL_ARG_SCRATCHPAD, runtime.scratchpad(scratchpad));
    m_calls.push_back({dnnl::primitive(description.get()), std::move(arguments)});
}

dnnl::memory Calls::addConversion(Runtime &runtime, const dnnl::memory &from,
                                  const dnnl::memory::desc &layout)
{
    if (from.get_desc() == layout)
        return from;
    const dnnl::memory to = runtime.allocate(layout);
    addReorder(runtime, from, to);
    return to;
}

Flow Calls::addChangeable(Runtime &runtime, const Flow &from, const dnnl::memory::desc &layout,
                          bool keepsSigns)
{
    if (from.memory.get_desc() == layout && from.mayChange(keepsSigns))
        return from;
    const dnnl::memory to = runtime.allocate(layout);
    addReorder(runtime, from.memory, to);
    return {to};
}

void Calls::addReorder(Runtime &runtime, const dnnl::memory &from, const dnnl::memory &to)
{
    const dnnl::reorder::primitive_desc description(from, to, Runtime::attributes());
    add(runtime, description, {{DNNL_ARG_FROM, from}, {DNNL_ARG_TO, to}});
}

void Calls::run(Runtime &runtime) const
{
    for (const Call &call : m_calls)
        call.primitive.execute(runtime.stream, call.arguments);
}

} // namespace trainyard::train
