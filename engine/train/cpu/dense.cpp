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

Flow FullyConnected::prepareValue(const Flow &input)
{
    const dnnl::inner_product_forward::desc description(dnnl::prop_kind::forward_training,
                                                        anyLayout(inputDimensions()), weightLayout(),
                                                        biasLayout(), outputLayout());
    m_hint = {description, forwardAttributes(), m_runtime.engine};
    const dnnl::memory output = addForward(m_hint, input.memory);
    return {viewed(m_runtime, output, plainLayout(outputDimensions()))};
}

Flow FullyConnected::prepareGradient(const Flow &outputGradient, bool isWanted)
{
    const dnnl::memory plain =
        m_backward.addConversion(m_runtime, outputGradient.memory, plainLayout(outputDimensions()));
    const dnnl::memory gradient = viewed(m_runtime, plain, outputLayout());
    const dnnl::inner_product_backward_weights::desc description(anyLayout(inputDimensions()), weightLayout(),
                                                                 biasLayout(), outputLayout());
    const dnnl::inner_product_backward_weights::primitive_desc chosen(description, Runtime::attributes(),
                                                                      m_runtime.engine, m_hint);
    addWeightGradient(chosen, gradient);
    if (!isWanted)
        return {};
    // With the weights as they lie: to turn them round in each step costs more than it gives.
    const dnnl::inner_product_backward_data::desc dataDescription(anyLayout(inputDimensions()),
                                                                  ownWeightLayout(), outputLayout());
    const dnnl::inner_product_backward_data::primitive_desc data(dataDescription, Runtime::attributes(),
                                                                 m_runtime.engine, m_hint);
    return {addInputGradient(data, gradient)};
}

} // namespace trainyard::train
