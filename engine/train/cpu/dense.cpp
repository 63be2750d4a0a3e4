// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/dense.h"

namespace trainyard::train {

dnnl::memory::desc FullyConnected::weightLayout() const
{
    return anyLayout(dimensions(m_layer.output.channels, m_layer.input));
}

dnnl::memory::desc FullyConnected::outputLayout() const
{
    return plainLayout({m_runtime.batchSize, m_layer.output.channels});
}

dnnl::memory FullyConnected::prepareForward(const dnnl::memory &input)
{
    const dnnl::inner_product_forward::desc description(dnnl::prop_kind::forward_training,
                                                        anyLayout(inputDimensions()), weightLayout(), biasLayout(),
                                                        outputLayout());
    m_hint = {description, attributes(), m_runtime.engine};
    const dnnl::memory output = addForward(dnnl::inner_product_forward(m_hint), input, m_hint.src_desc(),
                                           m_hint.weights_desc(), m_hint.dst_desc());
    return viewed(m_runtime, output, plainLayout(outputDimensions()));
}

dnnl::memory FullyConnected::prepareBackward(const dnnl::memory &outputGradient, bool isInputGradientWanted)
{
    const dnnl::memory plain = m_backward.addConversion(m_runtime, outputGradient, plainLayout(outputDimensions()));
    const dnnl::memory gradient = viewed(m_runtime, plain, outputLayout());
    const dnnl::inner_product_backward_weights::desc description(anyLayout(inputDimensions()), weightLayout(),
                                                                 biasLayout(), outputLayout());
    const dnnl::inner_product_backward_weights::primitive_desc chosen(description, m_runtime.engine, m_hint);
    addWeightGradient(dnnl::inner_product_backward_weights(chosen), chosen.src_desc(), gradient,
                      chosen.diff_dst_desc(), chosen.diff_weights_desc());
    if (!isInputGradientWanted)
        return {};
    const dnnl::inner_product_backward_data::desc dataDescription(anyLayout(inputDimensions()), weightLayout(),
                                                                  outputLayout());
    const dnnl::inner_product_backward_data::primitive_desc data(dataDescription, m_runtime.engine, m_hint);
    return addInputGradient(dnnl::inner_product_backward_data(data), gradient, data.diff_dst_desc(),
                            data.weights_desc(), data.diff_src_desc());
}

} // namespace trainyard::train
