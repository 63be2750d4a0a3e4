// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cpu/operation.h"
#include "engine/train/network/plan.h"

#include <optional>

namespace trainyard::train {

// What convolutions and dense layers have in common: a weight, perhaps a bias, and perhaps the ReLU that follows them,
// computed in the same go. The gradient that such an operation takes has gone through that ReLU already.
class WeightedOperation : public Operation
{
public:
    WeightedOperation(Runtime &runtime, const PlannedLayer &layer, bool isReluFused);

    void forward(const Pass &pass) override;
    void backward(const Pass &pass) override;
    std::vector<Weights *> weights() override;

protected:
    dnnl::memory::dims inputDimensions() const { return dimensions(m_runtime.batchSize, m_layer.input); }
    dnnl::memory::dims outputDimensions() const { return dimensions(m_runtime.batchSize, m_layer.output); }
    dnnl::memory::desc biasLayout() const; // empty without a bias
    dnnl::primitive_attr attributes() const;

    // The forward call; gives its output.
    dnnl::memory addForward(const dnnl::primitive &primitive, const dnnl::memory &input,
                            const dnnl::memory::desc &inputLayout, const dnnl::memory::desc &weightLayout,
                            const dnnl::memory::desc &outputLayout);
    // The backward call that makes the gradients of weight and bias.
    void addWeightGradient(const dnnl::primitive &primitive, const dnnl::memory::desc &inputLayout,
                           const dnnl::memory &outputGradient, const dnnl::memory::desc &outputGradientLayout,
                           const dnnl::memory::desc &weightGradientLayout);
    // The backward call that makes the gradient of the input; gives that.
    dnnl::memory addInputGradient(const dnnl::primitive &primitive, const dnnl::memory &outputGradient,
                                  const dnnl::memory::desc &outputGradientLayout,
                                  const dnnl::memory::desc &weightLayout,
                                  const dnnl::memory::desc &inputGradientLayout);

    Runtime &m_runtime;
    const PlannedLayer m_layer;
    Calls m_backward;

private:
    const bool m_isReluFused;
    dnnl::memory m_input; // in the layout of the forward call
    std::optional<Weights> m_weight;
    std::optional<Weights> m_bias;
    Calls m_forward;
};

} // namespace trainyard::train
