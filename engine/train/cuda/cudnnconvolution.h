// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cuda/runtime.h"
#include "engine/train/network/plan.h"

#include <map>
#include <memory>

namespace trainyard::train::cuda {

using TensorDescriptor = Handle<std::remove_pointer_t<cudnnTensorDescriptor_t>, cudnnDestroyTensorDescriptor>;
using FilterDescriptor = Handle<std::remove_pointer_t<cudnnFilterDescriptor_t>, cudnnDestroyFilterDescriptor>;
using ConvolutionDescriptor =
    Handle<std::remove_pointer_t<cudnnConvolutionDescriptor_t>, cudnnDestroyConvolutionDescriptor>;

// What a convolution is made from.
struct ConvolutionShape {
    Shape input;
    Shape output;
    Window window; // without its border
    int padY = 0;  // zeros at the top and as many at the bottom
    int padX = 0;
    int groups = 1;
};

// One convolution without its bias, by cuDNN with deterministic algorithms in full float precision. Chooses
// them once for each number of rows it meets.
class CudnnConvolution
{
public:
    // For at most `rows`, for which it chooses at once.
    static Result<std::unique_ptr<CudnnConvolution>> create(cudnnHandle_t cudnn,
                                                            const ConvolutionShape &shape, int rows);

    // What each of the calls below needs as `workspace`, for any number of rows.
    std::size_t workspaceBytes() const { return m_workspaceBytes; }

    Status forward(int rows, const float *input, const float *weights, void *workspace, float *output);
    Status backwardWeights(int rows, const float *input, const float *outputGradient, void *workspace,
                           float *weightGradient);
    Status backwardInput(int rows, const float *weights, const float *outputGradient, void *workspace,
                         float *inputGradient, bool accumulates);

private:
    struct Algorithms {
        cudnnConvolutionFwdAlgo_t forward{};
        cudnnConvolutionBwdFilterAlgo_t weights{};
        cudnnConvolutionBwdDataAlgo_t input{};
    };

    CudnnConvolution(cudnnHandle_t cudnn, const ConvolutionShape &shape)
        : m_cudnn(cudnn)
        , m_shape(shape)
    {}
    Status describe();
    Result<Algorithms> prepare(int rows); // sets the descriptors to `rows`
    Result<Algorithms> choose(std::size_t workspaceLimit, bool mayExceed);
    Result<std::size_t> workspaceOf(const Algorithms &algorithms);

    const cudnnHandle_t m_cudnn;
    const ConvolutionShape m_shape;
    TensorDescriptor m_input;
    TensorDescriptor m_output;
    FilterDescriptor m_filter;
    ConvolutionDescriptor m_convolution;
    std::map<int, Algorithms> m_algorithms; // by rows
    std::size_t m_workspaceBytes = 0;
};

} // namespace trainyard::train::cuda
