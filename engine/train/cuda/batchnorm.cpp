// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/batchnorm.h"

#include <algorithm>

namespace trainyard::train::cuda {

BatchNorm::BatchNorm(cudaStream_t stream, const Parameters &parameters, const PlannedLayer &layer,
                     bool isReluFused, const StepControl *control)
    : m_stream(stream)
    , m_layer(layer)
    , m_kind(std::get<BatchNormalization>(layer.layer))
    , m_isReluFused(isReluFused)
    , m_control(control)
    , m_parameters{.mean = parameters.weight(layer.mean), .variance = parameters.weight(layer.variance)}
    , m_scaleGradient(parameters.gradient(layer.weight))
    , m_biasGradient(parameters.gradient(layer.bias))
{
    if (layer.weight >= 0)
        m_parameters.scale = parameters.weight(layer.weight);
    if (layer.bias >= 0)
        m_parameters.bias = parameters.weight(layer.bias);
}

Planes BatchNorm::planes(int rows) const
{
    return {rows, m_layer.input.channels, m_layer.input.height * m_layer.input.width};
}

BatchMoments BatchNorm::moments(const Flow &flow) const
{
    return BatchMoments::in(reinterpret_cast<float *>(flow.state), m_layer.input.channels);
}

Status BatchNorm::forward(const Pass &pass, const Flow &flow)
{
    if (pass.training)
        measureBatch(flow.input(), planes(pass.rows), m_kind, m_control, m_parameters,
                     reinterpret_cast<double *>(flow.scratch), moments(flow), m_stream);
    else
        takeRunning(m_layer.input.channels, m_kind, m_parameters, moments(flow), m_stream);
    normalizeBatch(flow.input(), planes(pass.rows), moments(flow), m_isReluFused, flow.output, m_stream);
    return checked(cudaGetLastError(), "normalizing a minibatch");
}

Status BatchNorm::backward(const Pass &pass, const Flow &flow)
{
    batchGradients(flow.input(), flow.outputGradient, planes(pass.rows),
                   reinterpret_cast<double *>(flow.backwardScratch), moments(flow), m_scaleGradient,
                   m_biasGradient, m_stream);
    const Flow::Gradient &wanted = flow.inputGradients.front();
    if (wanted.data)
        batchInputGradient(flow.input(), flow.outputGradient, planes(pass.rows), moments(flow), wanted.data,
                           wanted.accumulates, m_stream);
    return checked(cudaGetLastError(), "working out the gradients of a normalization");
}

} // namespace trainyard::train::cuda
