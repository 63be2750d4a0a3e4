// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/pooling.h"

#include "engine/train/cpu/kernels.h"
#include "engine/train/cpu/loops.h"

namespace trainyard::train {

namespace {

struct Geometry {
    explicit Geometry(const PlannedLayer &layer)
        : before{layer.pads.top, layer.pads.left}
        , after{layer.pads.bottom, layer.pads.right}
    {
        const auto *maximum = std::get_if<MaxPool2d>(&layer.layer);
        const Window &window = maximum ? maximum->window : std::get<AveragePool2d>(layer.layer).window;
        algorithm = maximum ? dnnl::algorithm::pooling_max : dnnl::algorithm::pooling_avg_exclude_padding;
        strides = {window.strideY, window.strideX};
        kernel = {window.height, window.width};
    }

    dnnl::algorithm algorithm;
    dnnl::memory::dims strides;
    dnnl::memory::dims kernel;
    dnnl::memory::dims before;
    dnnl::memory::dims after;
};

} // namespace

Pooling::Pooling(Runtime &runtime, const PlannedLayer &layer, bool isAfterRelu)
    : m_runtime(runtime)
    , m_layer(layer)
    , m_isAfterRelu(isAfterRelu)
{}

bool Pooling::findKernel()
{
    const auto *pool = std::get_if<MaxPool2d>(&m_layer.layer);
    const auto input = m_input.get_desc();
    const auto output = m_output.get_desc();
    if (!pool || !isInBlocks(input) || !isInBlocks(output))
        return false;
    const ChannelBlocks from = blocksOf(input);
    const ChannelBlocks to = blocksOf(output);
    if (isKnownMaxPool(from, to, pool->window))
        m_geometry = maxPoolGeometry(from, to, m_layer);
    return m_geometry.has_value();
}

Flow Pooling::prepareValue(const Flow &input)
{
    const Geometry geometry(m_layer);
    const dnnl::pooling_forward::desc description(
        dnnl::prop_kind::forward_training, geometry.algorithm, input.memory.get_desc(),
        anyLayout(dimensions(m_runtime.batchSize, m_layer.output)), geometry.strides, geometry.kernel,
        geometry.before, geometry.after);
    m_hint = {description, Runtime::attributes(), m_runtime.engine};
    m_output = m_runtime.allocate(m_hint.dst_desc());
    m_input = input.memory;
    if (findKernel()) {
        m_chosen.resize(numbers(m_output).size());
        return {m_output};
    }
    Calls::Arguments arguments{{DNNL_ARG_SRC, input.memory}, {DNNL_ARG_DST, m_output}};
    if (geometry.algorithm == dnnl::algorithm::pooling_max) {
        m_workspace = m_runtime.allocate(m_hint.workspace_desc());
        arguments.emplace(DNNL_ARG_WORKSPACE, m_workspace);
    }
    m_forward.add(m_runtime, m_hint, std::move(arguments));
    return {m_output, m_isAfterRelu ? Kept::Signs : Kept::Nothing};
}

Flow Pooling::prepareGradient(const Flow &outputGradient, bool isWanted)
{
    if (!isWanted)
        return {};
    const Geometry geometry(m_layer);
    if (m_geometry) {
        m_outputGradient = m_conversion.addConversion(m_runtime, outputGradient.memory, m_output.get_desc());
        m_inputGradient = m_runtime.allocate(m_input.get_desc());
        return {m_inputGradient};
    }
    m_outputGradient =
        m_isAfterRelu
            ? m_conversion.addChangeable(m_runtime, outputGradient, m_output.get_desc(), false).memory
            : m_conversion.addConversion(m_runtime, outputGradient.memory, m_output.get_desc());
    const dnnl::pooling_backward::desc description(geometry.algorithm, m_hint.src_desc(), m_output.get_desc(),
                                                   geometry.strides, geometry.kernel, geometry.before,
                                                   geometry.after);
    const dnnl::pooling_backward::primitive_desc chosen(description, Runtime::attributes(), m_runtime.engine,
                                                        m_hint);
    const dnnl::memory made = m_runtime.allocate(chosen.diff_src_desc());
    Calls::Arguments arguments{{DNNL_ARG_DIFF_DST, m_outputGradient}, {DNNL_ARG_DIFF_SRC, made}};
    if (m_workspace)
        arguments.emplace(DNNL_ARG_WORKSPACE, m_workspace);
    m_backward.add(m_runtime, chosen, std::move(arguments));
    return {made};
}

void Pooling::forward(const Pass & /*pass*/)
{
    if (m_geometry)
        kernels().maxPoolForward(*m_geometry, m_isAfterRelu, numbers(m_input).data(),
                                 numbers(m_output).data(), m_chosen.data());
    else
        m_forward.run(m_runtime);
}

void Pooling::backward(const Pass & /*pass*/)
{
    m_conversion.run(m_runtime);
    if (m_geometry) {
        kernels().maxPoolBackward(*m_geometry, numbers(m_outputGradient).data(), m_chosen.data(),
                                  numbers(m_inputGradient).data());
        return;
    }
    if (m_isAfterRelu)
        zeroWhereNotPositive(numbers(m_outputGradient), numbers(m_output));
    m_backward.run(m_runtime);
}

} // namespace trainyard::train
