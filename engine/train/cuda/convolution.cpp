// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/convolution.h"

#include <algorithm>
#include <array>

namespace trainyard::train::cuda {

namespace {

constexpr std::size_t workspaceLimit = 256U << 20U; // bytes
constexpr int candidates = 8;
constexpr float one = 1;
constexpr float zero = 0;

// The quickest of what the heuristics offer that is deterministic, works and needs little memory.
template <class Performance>
Result<decltype(Performance::algo)> quickest(const std::array<Performance, candidates> &offered, int count)
{
    for (int i = 0; i < count; ++i) {
        const Performance &offer = offered[static_cast<std::size_t>(i)];
        if (offer.status == CUDNN_STATUS_SUCCESS && offer.determinism == CUDNN_DETERMINISTIC &&
            offer.memory <= workspaceLimit)
            return offer.algo;
    }
    return Error{Error::Code::Unavailable,
                 "cuDNN has no deterministic algorithm for a convolution of this network; "
                 "train it on the CPU."};
}

} // namespace

Convolution::Convolution(cudnnHandle_t cudnn, const PlannedLayer &layer)
    : m_cudnn(cudnn)
    , m_inputShape(layer.input)
    , m_outputShape(layer.output)
    , m_window(std::get<Conv2d>(layer.layer).window)
    , m_pads(layer.pads)
{}

Result<std::unique_ptr<Convolution>> Convolution::create(cudnnHandle_t cudnn, const PlannedLayer &layer)
{
    if (layer.pads.top != layer.pads.bottom || layer.pads.left != layer.pads.right)
        return Error{
            Error::Code::InvalidInput,
            "The convolution " + layer.name +
                " needs more padding on one side than on the other, which the CUDA back end cannot do; "
                "train it on the CPU."};
    std::unique_ptr<Convolution> convolution(new Convolution(cudnn, layer));
    if (auto status = convolution->describe(); !status)
        return status.error();
    return convolution;
}

Status Convolution::describe()
{
    cudnnTensorDescriptor_t input = nullptr;
    cudnnTensorDescriptor_t output = nullptr;
    cudnnFilterDescriptor_t filter = nullptr;
    cudnnConvolutionDescriptor_t convolution = nullptr;
    Chain chain;
    chain.then("describing a convolution", [&] { return cudnnCreateTensorDescriptor(&input); })
        .then("describing a convolution", [&] { return cudnnCreateTensorDescriptor(&output); })
        .then("describing a convolution", [&] { return cudnnCreateFilterDescriptor(&filter); })
        .then("describing a convolution", [&] { return cudnnCreateConvolutionDescriptor(&convolution); });
    m_input.reset(input);
    m_output.reset(output);
    m_filter.reset(filter);
    m_convolution.reset(convolution);
    return chain
        .then("describing a convolution's weights",
              [&] {
                  return cudnnSetFilter4dDescriptor(filter, CUDNN_DATA_FLOAT, CUDNN_TENSOR_NCHW,
                                                    m_outputShape.channels, m_inputShape.channels,
                                                    m_window.height, m_window.width);
              })
        .then("describing a convolution's window",
              [&] {
                  return cudnnSetConvolution2dDescriptor(convolution, m_pads.top, m_pads.left,
                                                         m_window.strideY, m_window.strideX, 1, 1,
                                                         CUDNN_CROSS_CORRELATION, CUDNN_DATA_FLOAT);
              })
        .then("choosing a convolution's precision",
              [&] { return cudnnSetConvolutionMathType(convolution, CUDNN_FMA_MATH); })
        .take();
}

Result<Convolution::Algorithms> Convolution::prepare(int rows)
{
    const auto describeRows = [rows](const TensorDescriptor &tensor, const Shape &shape) {
        return cudnnSetTensor4dDescriptor(tensor.get(), CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, rows,
                                          shape.channels, shape.height, shape.width);
    };
    Chain chain;
    chain.then("describing a minibatch", [&] { return describeRows(m_input, m_inputShape); })
        .then("describing a minibatch", [&] { return describeRows(m_output, m_outputShape); });
    if (auto status = chain.take(); !status)
        return status.error();
    if (const auto known = m_algorithms.find(rows); known != m_algorithms.end())
        return known->second;
    auto chosen = choose();
    if (!chosen)
        return chosen;
    if (auto status = growWorkspace(*chosen); !status)
        return status.error();
    m_algorithms.emplace(rows, *chosen);
    return chosen;
}

Result<Convolution::Algorithms> Convolution::choose()
{
    std::array<cudnnConvolutionFwdAlgoPerf_t, candidates> forward{};
    std::array<cudnnConvolutionBwdFilterAlgoPerf_t, candidates> weights{};
    std::array<cudnnConvolutionBwdDataAlgoPerf_t, candidates> input{};
    int forwards = 0;
    int weightss = 0;
    int inputs = 0;
    Chain chain;
    chain
        .then("choosing an algorithm",
              [&] {
                  return cudnnGetConvolutionForwardAlgorithm_v7(m_cudnn, m_input.get(), m_filter.get(),
                                                                m_convolution.get(), m_output.get(),
                                                                candidates, &forwards, forward.data());
              })
        .then("choosing an algorithm",
              [&] {
                  return cudnnGetConvolutionBackwardFilterAlgorithm_v7(m_cudnn, m_input.get(), m_output.get(),
                                                                       m_convolution.get(), m_filter.get(),
                                                                       candidates, &weightss, weights.data());
              })
        .then("choosing an algorithm", [&] {
            return cudnnGetConvolutionBackwardDataAlgorithm_v7(m_cudnn, m_filter.get(), m_output.get(),
                                                               m_convolution.get(), m_input.get(), candidates,
                                                               &inputs, input.data());
        });
    if (auto status = chain.take(); !status)
        return status.error();
    const auto forwardChoice = quickest(forward, forwards);
    const auto weightsChoice = quickest(weights, weightss);
    const auto inputChoice = quickest(input, inputs);
    if (!forwardChoice)
        return forwardChoice.error();
    if (!weightsChoice)
        return weightsChoice.error();
    if (!inputChoice)
        return inputChoice.error();
    return Algorithms{*forwardChoice, *weightsChoice, *inputChoice};
}

Status Convolution::growWorkspace(const Algorithms &algorithms)
{
    std::size_t forward = 0;
    std::size_t weights = 0;
    std::size_t input = 0;
    Chain chain;
    chain
        .then("sizing a workspace",
              [&] {
                  return cudnnGetConvolutionForwardWorkspaceSize(m_cudnn, m_input.get(), m_filter.get(),
                                                                 m_convolution.get(), m_output.get(),
                                                                 algorithms.forward, &forward);
              })
        .then("sizing a workspace",
              [&] {
                  return cudnnGetConvolutionBackwardFilterWorkspaceSize(
                      m_cudnn, m_input.get(), m_output.get(), m_convolution.get(), m_filter.get(),
                      algorithms.weights, &weights);
              })
        .then("sizing a workspace", [&] {
            return cudnnGetConvolutionBackwardDataWorkspaceSize(m_cudnn, m_filter.get(), m_output.get(),
                                                                m_convolution.get(), m_input.get(),
                                                                algorithms.input, &input);
        });
    if (auto status = chain.take(); !status)
        return status;
    const std::size_t needed = std::max({forward, weights, input});
    if (needed <= m_workspace.size())
        return {};
    auto workspace = DeviceBuffer<char>::allocate(needed);
    if (!workspace)
        return workspace.error();
    m_workspace = std::move(*workspace);
    return {};
}

Status Convolution::forward(int rows, const float *input, const float *weights, float *output)
{
    const auto algorithms = prepare(rows);
    if (!algorithms)
        return algorithms.error();
    return checked(cudnnConvolutionForward(m_cudnn, &one, m_input.get(), input, m_filter.get(), weights,
                                           m_convolution.get(), algorithms->forward, m_workspace.data(),
                                           m_workspace.size(), &zero, m_output.get(), output),
                   "convolving");
}

Status Convolution::backwardWeights(int rows, const float *input, const float *outputGradient,
                                    float *weightGradient)
{
    const auto algorithms = prepare(rows);
    if (!algorithms)
        return algorithms.error();
    return checked(cudnnConvolutionBackwardFilter(m_cudnn, &one, m_input.get(), input, m_output.get(),
                                                  outputGradient, m_convolution.get(), algorithms->weights,
                                                  m_workspace.data(), m_workspace.size(), &zero,
                                                  m_filter.get(), weightGradient),
                   "working out the gradient of a convolution's weights");
}

Status Convolution::backwardInput(int rows, const float *weights, const float *outputGradient,
                                  float *inputGradient)
{
    const auto algorithms = prepare(rows);
    if (!algorithms)
        return algorithms.error();
    return checked(cudnnConvolutionBackwardData(m_cudnn, &one, m_filter.get(), weights, m_output.get(),
                                                outputGradient, m_convolution.get(), algorithms->input,
                                                m_workspace.data(), m_workspace.size(), &zero, m_input.get(),
                                                inputGradient),
                   "working out the gradient of a convolution's input");
}

} // namespace trainyard::train::cuda
