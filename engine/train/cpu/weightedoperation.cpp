// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/weightedoperation.h"

namespace trainyard::train {

WeightedOperation::WeightedOperation(Runtime &runtime, const PlannedLayer &layer, bool isReluFused)
    : m_runtime(runtime)
    , m_layer(layer)
    , m_isReluFused(isReluFused)
{
}

dnnl::memory::desc WeightedOperation::biasLayout() const
{
    if (m_layer.bias < 0)
        return {};
    return plainLayout({m_layer.output.channels});
}

dnnl::primitive_attr WeightedOperation::attributes() const
{
    dnnl::primitive_attr attributes;
    if (m_isReluFused) {
        dnnl::post_ops after;
        after.append_eltwise(1.0F, dnnl::algorithm::eltwise_relu, 0.0F, 0.0F);
        attributes.set_post_ops(after);
    }
    return attributes;
}

dnnl::memory WeightedOperation::addForward(const dnnl::primitive &primitive, const dnnl::memory &input,
                                           const dnnl::memory::desc &inputLayout,
                                           const dnnl::memory::desc &weightLayout,
                                           const dnnl::memory::desc &outputLayout)
{
    m_input = m_forward.addConversion(m_runtime, input, inputLayout);
    m_weight.emplace(m_runtime, weightLayout);
    const dnnl::memory output = m_runtime.allocate(outputLayout);
    Calls::Arguments arguments{
        {DNNL_ARG_SRC, m_input}, {DNNL_ARG_WEIGHTS, m_weight->value()}, {DNNL_ARG_DST, output}};
    if (m_layer.bias >= 0) {
        m_bias.emplace(m_runtime, biasLayout());
        arguments.emplace(DNNL_ARG_BIAS, m_bias->value());
    }
    m_forward.add(primitive, std::move(arguments));
    return output;
}

void WeightedOperation::addWeightGradient(const dnnl::primitive &primitive, const dnnl::memory::desc &inputLayout,
                                          const dnnl::memory &outputGradient,
                                          const dnnl::memory::desc &outputGradientLayout,
                                          const dnnl::memory::desc &weightGradientLayout)
{
    const dnnl::memory input = m_backward.addConversion(m_runtime, m_input, inputLayout);
    const dnnl::memory gradient = m_backward.addConversion(m_runtime, outputGradient, outputGradientLayout);
    const dnnl::memory &wanted = m_weight->gradient();
    const bool isSameLayout = weightGradientLayout == wanted.get_desc();
    const dnnl::memory made = isSameLayout ? wanted : m_runtime.allocate(weightGradientLayout);
    Calls::Arguments arguments{
        {DNNL_ARG_SRC, input}, {DNNL_ARG_DIFF_DST, gradient}, {DNNL_ARG_DIFF_WEIGHTS, made}};
    if (m_bias)
        arguments.emplace(DNNL_ARG_DIFF_BIAS, m_bias->gradient());
    m_backward.add(primitive, std::move(arguments));
    if (!isSameLayout)
        m_backward.addReorder(made, wanted);
}

dnnl::memory WeightedOperation::addInputGradient(const dnnl::primitive &primitive, const dnnl::memory &outputGradient,
                                                 const dnnl::memory::desc &outputGradientLayout,
                                                 const dnnl::memory::desc &weightLayout,
                                                 const dnnl::memory::desc &inputGradientLayout)
{
    const dnnl::memory gradient = m_backward.addConversion(m_runtime, outputGradient, outputGradientLayout);
    const dnnl::memory weight = m_backward.addConversion(m_runtime, m_weight->value(), weightLayout);
    const dnnl::memory made = m_runtime.allocate(inputGradientLayout);
    m_backward.add(primitive, {{DNNL_ARG_DIFF_DST, gradient}, {DNNL_ARG_WEIGHTS, weight}, {DNNL_ARG_DIFF_SRC, made}});
    return made;
}

void WeightedOperation::forward(const Pass & /*pass*/)
{
    m_forward.run(m_runtime);
}

void WeightedOperation::backward(const Pass & /*pass*/)
{
    m_backward.run(m_runtime);
}

std::vector<Weights *> WeightedOperation::weights()
{
    if (m_bias)
        return {&*m_weight, &*m_bias};
    return {&*m_weight};
}

} // namespace trainyard::train
