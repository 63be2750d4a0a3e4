// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/weightedoperation.h"

namespace trainyard::train {

WeightedOperation::WeightedOperation(Runtime &runtime, WeightStore &weights, const PlannedLayer &layer,
                                     bool isReluFused)
    : m_runtime(runtime)
    , m_layer(layer)
    , m_weights(weights)
    , m_isReluFused(isReluFused)
{}

dnnl::memory::desc WeightedOperation::biasLayout() const
{
    if (m_layer.bias < 0)
        return {};
    return plainLayout({m_layer.output.channels});
}

dnnl::primitive_attr WeightedOperation::forwardAttributes() const
{
    dnnl::primitive_attr attributes = Runtime::attributes();
    if (m_isReluFused) {
        dnnl::post_ops after;
        after.append_eltwise(1.0F, dnnl::algorithm::eltwise_relu, 0.0F, 0.0F);
        attributes.set_post_ops(after);
    }
    return attributes;
}

dnnl::memory WeightedOperation::addForward(const dnnl::primitive_desc_base &description,
                                           const dnnl::memory &input)
{
    const auto weightLayout = description.query_md(dnnl::query::weights_md);
    m_input = m_forward.addConversion(m_runtime, input, description.query_md(dnnl::query::src_md));
    m_weight = m_weights.open(m_layer.weight, m_runtime, weightLayout).value();
    m_weightGradient = m_runtime.allocate(m_weight.get_desc());
    const dnnl::memory weight = m_weightConversion.addConversion(m_runtime, m_weight, weightLayout);
    const dnnl::memory output = m_runtime.allocate(description.query_md(dnnl::query::dst_md));
    Calls::Arguments arguments{{DNNL_ARG_SRC, m_input}, {DNNL_ARG_WEIGHTS, weight}, {DNNL_ARG_DST, output}};
    if (m_layer.bias >= 0) {
        m_biasGradient = m_runtime.allocate(biasLayout());
        arguments.emplace(DNNL_ARG_BIAS, m_weights.open(m_layer.bias, m_runtime, biasLayout()).value());
    }
    m_forward.add(m_runtime, description, std::move(arguments));
    return output;
}

void WeightedOperation::addWeightGradient(const dnnl::primitive_desc_base &description,
                                          const dnnl::memory &outputGradient)
{
    const dnnl::memory input =
        m_backward.addConversion(m_runtime, m_input, description.query_md(dnnl::query::src_md));
    const dnnl::memory gradient =
        m_backward.addConversion(m_runtime, outputGradient, description.query_md(dnnl::query::diff_dst_md));
    const auto layout = description.query_md(dnnl::query::diff_weights_md);
    const bool isSameLayout = layout == m_weightGradient.get_desc();
    const dnnl::memory made = isSameLayout ? m_weightGradient : m_runtime.allocate(layout);
    Calls::Arguments arguments{
        {DNNL_ARG_SRC, input}, {DNNL_ARG_DIFF_DST, gradient}, {DNNL_ARG_DIFF_WEIGHTS, made}};
    if (m_biasGradient)
        arguments.emplace(DNNL_ARG_DIFF_BIAS, m_biasGradient);
    m_backward.add(m_runtime, description, std::move(arguments));
    if (!isSameLayout)
        m_backward.addReorder(m_runtime, made, m_weightGradient);
}

dnnl::memory WeightedOperation::addInputGradient(const dnnl::primitive_desc_base &description,
                                                 const dnnl::memory &outputGradient)
{
    const dnnl::memory gradient =
        m_backward.addConversion(m_runtime, outputGradient, description.query_md(dnnl::query::diff_dst_md));
    const dnnl::memory weight =
        m_weightConversion.addConversion(m_runtime, m_weight, description.query_md(dnnl::query::weights_md));
    const dnnl::memory made = m_runtime.allocate(description.query_md(dnnl::query::diff_src_md));
    m_backward.add(m_runtime, description,
                   {{DNNL_ARG_DIFF_DST, gradient}, {DNNL_ARG_WEIGHTS, weight}, {DNNL_ARG_DIFF_SRC, made}});
    return made;
}

void WeightedOperation::forward(const Pass &pass)
{
    if (pass.hasNewWeights)
        m_weightConversion.run(m_runtime);
    m_forward.run(m_runtime);
}

void WeightedOperation::backward(const Pass & /*pass*/)
{
    m_backward.run(m_runtime);
}

std::vector<ParameterGradient> WeightedOperation::gradients() const
{
    if (m_biasGradient)
        return {{m_layer.weight, m_weightGradient}, {m_layer.bias, m_biasGradient}};
    return {{m_layer.weight, m_weightGradient}};
}

} // namespace trainyard::train
