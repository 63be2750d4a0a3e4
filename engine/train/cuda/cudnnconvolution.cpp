// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cuda/cudnnconvolution.h"

#include <algorithm>
#include <array>

namespace trainyard::train::cuda {

namespace {

constexpr std::size_t largestWorkspace = std::size_t{256} << 20U; // bytes, where less does
constexpr int candidates = 8;
constexpr float one = 1;
constexpr float zero = 0;

// What the heuristics of cuDNN offer for one of the three directions, the quickest first.
template <class Performance>
struct Offers {
    std::array<Performance, candidates> all{};
    int count = 0;

    // The quickest that is deterministic, works and needs little memory; where all need more and it may be
    // exceeded, the one that needs least.
    Result<decltype(Performance::algo)> quickest(std::size_t workspaceLimit, bool mayExceed) const
    {
        const Performance *least = nullptr;
        for (int i = 0; i < count; ++i) {
            const Performance &offer = all[static_cast<std::size_t>(i)];
            if (offer.status != CUDNN_STATUS_SUCCESS || offer.determinism != CUDNN_DETERMINISTIC)
                continue;
            if (offer.memory <= workspaceLimit)
                return offer.algo;
            if (!least || offer.memory < least->memory)
                least = &offer;
        }
        if (least && mayExceed)
            return least->algo;
        return Error{Error::Code::Unavailable,
                     "cuDNN has no deterministic algorithm for a convolution of this network; "
                     "train it on the CPU."};
    }
};

} // namespace

Result<std::unique_ptr<CudnnConvolution>> CudnnConvolution::create(cudnnHandle_t cudnn,
                                                                   const ConvolutionShape &shape, int rows)
{
    std::unique_ptr<CudnnConvolution> convolution(new CudnnConvolution(cudnn, shape));
    if (auto described = convolution->describe(); !described)
        return described.error();
    convolution->m_workspaceBytes = largestWorkspace;
    const auto chosen = convolution->prepare(rows);
    if (!chosen)
        return chosen.error();
    const auto needed = convolution->workspaceOf(*chosen);
    if (!needed)
        return needed.error();
    convolution->m_workspaceBytes = *needed; // and no more for fewer rows
    return convolution;
}

Status CudnnConvolution::describe()
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
                  return cudnnSetFilter4dDescriptor(
                      filter, CUDNN_DATA_FLOAT, CUDNN_TENSOR_NCHW, m_shape.output.channels,
                      m_shape.input.channels / m_shape.groups, m_shape.window.height, m_shape.window.width);
              })
        .then("describing a convolution's window",
              [&] {
                  return cudnnSetConvolution2dDescriptor(convolution, m_shape.padY, m_shape.padX,
                                                         m_shape.window.strideY, m_shape.window.strideX, 1, 1,
                                                         CUDNN_CROSS_CORRELATION, CUDNN_DATA_FLOAT);
              })
        .then("describing a convolution's groups",
              [&] { return cudnnSetConvolutionGroupCount(convolution, m_shape.groups); })
        .then("choosing a convolution's precision",
              [&] { return cudnnSetConvolutionMathType(convolution, CUDNN_FMA_MATH); })
        .take();
}

Result<CudnnConvolution::Algorithms> CudnnConvolution::prepare(int rows)
{
    const auto describeRows = [rows](const TensorDescriptor &tensor, const Shape &shape) {
        return cudnnSetTensor4dDescriptor(tensor.get(), CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, rows,
                                          shape.channels, shape.height, shape.width);
    };
    Chain chain;
    chain.then("describing a minibatch", [&] { return describeRows(m_input, m_shape.input); })
        .then("describing a minibatch", [&] { return describeRows(m_output, m_shape.output); });
    if (auto status = chain.take(); !status)
        return status.error();
    if (const auto known = m_algorithms.find(rows); known != m_algorithms.end())
        return known->second;
    auto chosen = choose(m_workspaceBytes, m_algorithms.empty());
    if (!chosen && !m_algorithms.empty())
        chosen = m_algorithms.rbegin()->second; // of the most rows: fewer need no more workspace
    if (chosen)
        m_algorithms.emplace(rows, *chosen);
    return chosen;
}

Result<CudnnConvolution::Algorithms> CudnnConvolution::choose(std::size_t workspaceLimit, bool mayExceed)
{
    Offers<cudnnConvolutionFwdAlgoPerf_t> forward;
    Offers<cudnnConvolutionBwdFilterAlgoPerf_t> weights;
    Offers<cudnnConvolutionBwdDataAlgoPerf_t> input;
    Chain chain;
    chain
        .then("choosing an algorithm",
              [&] {
                  return cudnnGetConvolutionForwardAlgorithm_v7(
                      m_cudnn, m_input.get(), m_filter.get(), m_convolution.get(), m_output.get(), candidates,
                      &forward.count, forward.all.data());
              })
        .then("choosing an algorithm",
              [&] {
                  return cudnnGetConvolutionBackwardFilterAlgorithm_v7(
                      m_cudnn, m_input.get(), m_output.get(), m_convolution.get(), m_filter.get(), candidates,
                      &weights.count, weights.all.data());
              })
        .then("choosing an algorithm", [&] {
            return cudnnGetConvolutionBackwardDataAlgorithm_v7(m_cudnn, m_filter.get(), m_output.get(),
                                                               m_convolution.get(), m_input.get(), candidates,
                                                               &input.count, input.all.data());
        });
    if (auto status = chain.take(); !status)
        return status.error();
    const auto forwardChoice = forward.quickest(workspaceLimit, mayExceed);
    const auto weightsChoice = weights.quickest(workspaceLimit, mayExceed);
    const auto inputChoice = input.quickest(workspaceLimit, mayExceed);
    for (const auto *failed :
         {forwardChoice ? nullptr : &forwardChoice.error(), weightsChoice ? nullptr : &weightsChoice.error(),
          inputChoice ? nullptr : &inputChoice.error()}) {
        if (failed)
            return *failed;
    }
    return Algorithms{*forwardChoice, *weightsChoice, *inputChoice};
}

Result<std::size_t> CudnnConvolution::workspaceOf(const Algorithms &algorithms)
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
        return status.error();
    return std::max({forward, weights, input});
}

Status CudnnConvolution::forward(int rows, const float *input, const float *weights, void *workspace,
                                 float *output)
{
    const auto algorithms = prepare(rows);
    if (!algorithms)
        return algorithms.error();
    return checked(cudnnConvolutionForward(m_cudnn, &one, m_input.get(), input, m_filter.get(), weights,
                                           m_convolution.get(), algorithms->forward, workspace,
                                           m_workspaceBytes, &zero, m_output.get(), output),
                   "convolving");
}

Status CudnnConvolution::backwardWeights(int rows, const float *input, const float *outputGradient,
                                         void *workspace, float *weightGradient)
{
    const auto algorithms = prepare(rows);
    if (!algorithms)
        return algorithms.error();
    return checked(cudnnConvolutionBackwardFilter(m_cudnn, &one, m_input.get(), input, m_output.get(),
                                                  outputGradient, m_convolution.get(), algorithms->weights,
                                                  workspace, m_workspaceBytes, &zero, m_filter.get(),
                                                  weightGradient),
                   "working out the gradient of a convolution's weights");
}

Status CudnnConvolution::backwardInput(int rows, const float *weights, const float *outputGradient,
                                       void *workspace, float *inputGradient, bool accumulates)
{
    const auto algorithms = prepare(rows);
    if (!algorithms)
        return algorithms.error();
    return checked(cudnnConvolutionBackwardData(m_cudnn, &one, m_filter.get(), weights, m_output.get(),
                                                outputGradient, m_convolution.get(), algorithms->input,
                                                workspace, m_workspaceBytes, accumulates ? &one : &zero,
                                                m_input.get(), inputGradient),
                   "working out the gradient of a convolution's input");
}

} // namespace trainyard::train::cuda
