// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/convolution.h"

#include "engine/train/cuda/memory/layertraits.h"
#include "engine/train/cuda/pointwisekernels.h"

namespace trainyard::train::cuda {

Convolution::Convolution(const Runtime &runtime, const Parameters &parameters, const PlannedLayer &layer,
                         bool isReluFused)
    : m_runtime(runtime)
    , m_parameters(parameters)
    , m_layer(layer)
    , m_isReluFused(isReluFused)
    , m_isPadded(isPaddedByCopy(layer))
    , m_paddedShape(paddedShape(layer))
{}

Status Convolution::prepare(int rows)
{
    const auto &kind = std::get<Conv2d>(m_layer.layer);
    const ConvolutionShape shape{m_paddedShape,
                                 m_layer.output,
                                 kind.window,
                                 m_isPadded ? 0 : m_layer.pads.top,
                                 m_isPadded ? 0 : m_layer.pads.left,
                                 kind.groups};
    auto convolution = CudnnConvolution::create(m_runtime.cudnn(), shape, rows);
    if (!convolution)
        return convolution.error();
    m_convolution = std::move(*convolution);
    m_batchSize = rows;
    return {};
}

Planes Convolution::outputPlanes(int rows) const
{
    return {rows, m_layer.output.channels, m_layer.output.height * m_layer.output.width};
}

std::size_t Convolution::scratchBytes(int rows) const
{
    return paddedBytes(m_layer, rows) + (m_convolution ? m_convolution->workspaceBytes() : 0);
}

std::size_t Convolution::inputPlanes(int rows) const
{
    return static_cast<std::size_t>(rows) * static_cast<std::size_t>(m_layer.input.channels);
}

const float *Convolution::padded(const Pass &pass, const float *input, std::byte *scratch) const
{
    if (!m_isPadded)
        return input;
    auto *const copy = reinterpret_cast<float *>(scratch);
    pad(input, m_layer.input, m_layer.pads, inputPlanes(pass.rows), copy, m_runtime.stream());
    return copy;
}

void *Convolution::workspace(std::byte *scratch) const
{
    return m_convolution->workspaceBytes() == 0 ? nullptr : scratch + paddedBytes(m_layer, m_batchSize);
}

Status Convolution::forward(const Pass &pass, const Flow &flow)
{
    auto run =
        m_convolution->forward(pass.rows, padded(pass, flow.input(), flow.scratch),
                               m_parameters.weight(m_layer.weight), workspace(flow.scratch), flow.output);
    if (!run)
        return run;
    const Planes planes = outputPlanes(pass.rows);
    if (m_layer.bias >= 0)
        addBias(flow.output, m_parameters.weight(m_layer.bias), planes.channels, planes.plane, m_isReluFused,
                planes.size(), m_runtime.stream());
    else if (m_isReluFused)
        relu(flow.output, planes.size(), flow.output, m_runtime.stream());
    return checked(cudaGetLastError(), "convolving");
}

Status Convolution::backward(const Pass &pass, const Flow &flow)
{
    if (m_layer.bias >= 0)
        biasGradient(flow.outputGradient, outputPlanes(pass.rows),
                     reinterpret_cast<double *>(flow.backwardScratch), m_parameters.gradient(m_layer.bias),
                     m_runtime.stream());
    auto run = m_convolution->backwardWeights(pass.rows, padded(pass, flow.input(), flow.backwardScratch),
                                              flow.outputGradient, workspace(flow.backwardScratch),
                                              m_parameters.gradient(m_layer.weight));
    const Flow::Gradient &wanted = flow.inputGradients.front();
    if (run && wanted.data)
        run = backwardInput(pass, flow, wanted);
    return run ? checked(cudaGetLastError(), "working out the gradients of a convolution") : run;
}

Status Convolution::backwardInput(const Pass &pass, const Flow &flow, const Flow::Gradient &wanted)
{
    const float *const weights = m_parameters.weight(m_layer.weight);
    void *const space = workspace(flow.backwardScratch);
    if (!m_isPadded)
        return m_convolution->backwardInput(pass.rows, weights, flow.outputGradient, space, wanted.data,
                                            wanted.accumulates);
    auto *const copy = reinterpret_cast<float *>(flow.backwardScratch);
    auto run = m_convolution->backwardInput(pass.rows, weights, flow.outputGradient, space, copy, false);
    if (run)
        crop(copy, m_layer.input, m_layer.pads, inputPlanes(pass.rows), wanted.data, wanted.accumulates,
             m_runtime.stream());
    return run;
}

} // namespace trainyard::train::cuda
