// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/dense.h"

#include "engine/train/cuda/normkernels.h"
#include "engine/train/cuda/pointwisekernels.h"

namespace trainyard::train::cuda {

namespace {

constexpr float one = 1;
constexpr float zero = 0;

} // namespace

FullyConnected::FullyConnected(const Runtime &runtime, const Parameters &parameters,
                               const PlannedLayer &layer, bool isReluFused)
    : m_runtime(runtime)
    , m_parameters(parameters)
    , m_layer(layer)
    , m_isReluFused(isReluFused)
    , m_inputs(static_cast<int>(layer.input.size()))
    , m_units(layer.output.channels)
{}

// cuBLAS counts matrices by columns: a row of ours is a column of its.
Status FullyConnected::forward(const Pass &pass, const Flow &flow)
{
    auto run = checked(cublasSgemm(m_runtime.cublas(), CUBLAS_OP_T, CUBLAS_OP_N, m_units, pass.rows, m_inputs,
                                   &one, m_parameters.weight(m_layer.weight), m_inputs, flow.input(),
                                   m_inputs, &zero, flow.output, m_units),
                       "running a dense layer");
    if (!run)
        return run;
    const std::size_t count = static_cast<std::size_t>(pass.rows) * m_layer.output.size();
    if (m_layer.bias >= 0)
        addBias(flow.output, m_parameters.weight(m_layer.bias), m_units, 1, m_isReluFused, count,
                m_runtime.stream());
    else if (m_isReluFused)
        relu(flow.output, count, flow.output, m_runtime.stream());
    return checked(cudaGetLastError(), "running a dense layer");
}

Status FullyConnected::backward(const Pass &pass, const Flow &flow)
{
    auto run = checked(cublasSgemm(m_runtime.cublas(), CUBLAS_OP_N, CUBLAS_OP_T, m_inputs, m_units, pass.rows,
                                   &one, flow.input(), m_inputs, flow.outputGradient, m_units, &zero,
                                   m_parameters.gradient(m_layer.weight), m_inputs),
                       "working out the gradient of a dense layer's weights");
    if (run && m_layer.bias >= 0) {
        biasGradient(flow.outputGradient, {pass.rows, m_units, 1},
                     reinterpret_cast<double *>(flow.backwardScratch), m_parameters.gradient(m_layer.bias),
                     m_runtime.stream());
        run = checked(cudaGetLastError(), "working out the gradient of a bias");
    }
    const Flow::Gradient &wanted = flow.inputGradients.front();
    if (!run || !wanted.data)
        return run;
    return checked(cublasSgemm(m_runtime.cublas(), CUBLAS_OP_N, CUBLAS_OP_N, m_inputs, pass.rows, m_units,
                               &one, m_parameters.weight(m_layer.weight), m_inputs, flow.outputGradient,
                               m_units, wanted.accumulates ? &one : &zero, wanted.data, m_inputs),
                   "working out the gradient of a dense layer's input");
}

} // namespace trainyard::train::cuda
