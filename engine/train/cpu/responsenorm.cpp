// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/responsenorm.h"

namespace trainyard::train {

namespace {

dnnl::algorithm algorithm(const LocalResponseNormalization &kind)
{
    return kind.isWithinChannel ? dnnl::algorithm::lrn_within_channel : dnnl::algorithm::lrn_across_channels;
}

} // namespace

Flow ResponseNorm::prepareValue(const Flow &input)
{
    m_input = input.memory;
    const dnnl::lrn_forward::desc description(dnnl::prop_kind::forward_training, algorithm(m_kind),
                                              m_input.get_desc(), m_kind.size, m_kind.alpha, m_kind.beta,
                                              m_kind.k);
    m_hint = {description, Runtime::attributes(), m_runtime.engine};
    const dnnl::memory output = m_runtime.allocate(m_hint.dst_desc());
    Calls::Arguments arguments{{DNNL_ARG_SRC, m_input}, {DNNL_ARG_DST, output}};
    if (m_hint.workspace_desc().get_size() > 0) {
        m_workspace = m_runtime.allocate(m_hint.workspace_desc());
        arguments.emplace(DNNL_ARG_WORKSPACE, m_workspace);
    }
    m_forward.add(m_runtime, m_hint, std::move(arguments));
    return {output};
}

Flow ResponseNorm::prepareGradient(const Flow &outputGradient, bool isWanted)
{
    if (!isWanted)
        return {};
    const dnnl::memory gradient =
        m_backward.addConversion(m_runtime, outputGradient.memory, m_input.get_desc());
    const dnnl::lrn_backward::desc description(algorithm(m_kind), m_input.get_desc(), gradient.get_desc(),
                                               m_kind.size, m_kind.alpha, m_kind.beta, m_kind.k);
    const dnnl::lrn_backward::primitive_desc chosen(description, Runtime::attributes(), m_runtime.engine,
                                                    m_hint);
    const dnnl::memory made = m_runtime.allocate(chosen.diff_src_desc());
    Calls::Arguments arguments{
        {DNNL_ARG_SRC, m_input}, {DNNL_ARG_DIFF_DST, gradient}, {DNNL_ARG_DIFF_SRC, made}};
    if (m_workspace)
        arguments.emplace(DNNL_ARG_WORKSPACE, m_workspace);
    m_backward.add(m_runtime, chosen, std::move(arguments));
    return {made};
}

void ResponseNorm::forward(const Pass & /*pass*/)
{
    m_forward.run(m_runtime);
}

void ResponseNorm::backward(const Pass & /*pass*/)
{
    m_backward.run(m_runtime);
}

} // namespace trainyard::train
