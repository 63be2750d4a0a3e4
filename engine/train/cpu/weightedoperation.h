// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cpu/calls.h"
#include "engine/train/cpu/operation.h"
#include "engine/train/cpu/weights.h"
#include "engine/train/network/plan.h"

namespace trainyard::train {

// What convolutions and dense layers have in common: a weight, perhaps a bias, and perhaps the ReLU that
// follows them, computed in the same go. The gradient that such an operation takes has gone through that ReLU
// already.
class WeightedOperation : public UnaryOperation
{
public:
    WeightedOperation(Runtime &runtime, WeightStore &weights, const PlannedLayer &layer, bool isReluFused);

    void forward(const Pass &pass) override;
    void backward(const Pass &pass) override;
    std::vector<ParameterGradient> gradients() const override;

protected:
    dnnl::memory::dims inputDimensions() const { return dimensions(m_runtime.batchSize, m_layer.input); }
    dnnl::memory::dims outputDimensions() const { return dimensions(m_runtime.batchSize, m_layer.output); }
    dnnl::memory::desc biasLayout() const; // empty without a bias
    dnnl::primitive_attr forwardAttributes() const;

    // The forward call; gives its output.
    dnnl::memory addForward(const dnnl::primitive_desc_base &description, const dnnl::memory &input);
    // The backward call that makes the gradients of weight and bias.
    void addWeightGradient(const dnnl::primitive_desc_base &description, const dnnl::memory &outputGradient);
    // The backward call that makes the gradient of the input; gives that.
    dnnl::memory addInputGradient(const dnnl::primitive_desc_base &description,
                                  const dnnl::memory &outputGradient);

    Runtime &m_runtime;
    const PlannedLayer m_layer;
    Calls m_backward;

    // As all lanes have it.
    dnnl::memory::desc ownWeightLayout() const { return m_weight.get_desc(); }

private:
    WeightStore &m_weights;
    const bool m_isReluFused;
    dnnl::memory m_input; // in the layout of the forward call
    dnnl::memory m_weight;
    dnnl::memory m_weightGradient;
    dnnl::memory m_biasGradient; // empty without a bias
    Calls m_forward;
    Calls m_weightConversion; // for both directions; once for all passes with the same weights
};

} // namespace trainyard::train
