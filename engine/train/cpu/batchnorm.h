// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cpu/calls.h"
#include "engine/train/cpu/channelblocks.h"
#include "engine/train/cpu/operation.h"
#include "engine/train/cpu/weights.h"
#include "engine/train/network/plan.h"

#include <span>
#include <vector>

namespace trainyard::train {

// BatchNormalization, and the ReLU behind it in the same go where there is one. In training all who share the
// minibatch, threads and other workers, meet once forward and once backward to put the sums over their rows
// together; each then computes the same from them.
class BatchNorm final : public UnaryOperation
{
public:
    BatchNorm(Runtime &runtime, WeightStore &weights, const PlannedLayer &layer, int index, bool isReluFused);

    void forward(const Pass &pass) override;
    void backward(const Pass &pass) override;
    std::vector<ParameterGradient> gradients() const override;

private:
    Flow prepareValue(const Flow &input) override;
    Flow prepareGradient(const Flow &outputGradient, bool isWanted) override;
    void openParameters();
    void measure(std::size_t rows);
    void putTogether(const Pass &pass);
    void updateRunning(const Pass &pass, std::span<const double> squares);
    void takeRunning();
    void normalize();
    void sumGradients(std::size_t rows);
    void makeGradient(std::size_t rows);

    Runtime &m_runtime;
    WeightStore &m_weights;
    const PlannedLayer m_layer;
    const BatchNormalization m_kind;
    const int m_index; // of the layer
    const bool m_isReluFused;

    ChannelBlocks m_blocks;
    dnnl::memory m_input;
    dnnl::memory m_output;
    dnnl::memory m_outputGradient;
    dnnl::memory m_inputGradient; // empty where it is not wanted
    dnnl::memory m_scale;         // empty where it is not learnt, likewise the others
    dnnl::memory m_bias;
    dnnl::memory m_runningMean;
    dnnl::memory m_runningVariance;
    dnnl::memory m_scaleGradient;
    dnnl::memory m_biasGradient;
    Calls m_forwardConversion;
    Calls m_backwardConversion;

    // Of each channel, zero in those that only pad.
    std::vector<float> m_mean;
    std::vector<float> m_inverse; // 1 / √(variance + epsilon)
    std::vector<float> m_factor;  // scale × inverse
    std::vector<float> m_offset;  // bias - mean × factor
    std::vector<double> m_sums;   // working space
    std::vector<double> m_squares;
    std::vector<double> m_totals;  // what was last summed over all who share the minibatch
    double m_count = 1;            // of the values that a channel has in the minibatch
    std::span<double> m_moments;   // of all lanes: count, then sums, then sums of squares
    std::span<double> m_gradients; // of all lanes: sums of gradients, then of gradient × normalized value
};

} // namespace trainyard::train
