// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/train/cuda/devicebuffer.h"
#include "engine/train/network/plan.h"

#include <map>
#include <memory>
#include <type_traits>

namespace trainyard::train::cuda {

using CudnnHandle = Handle<std::remove_pointer_t<cudnnHandle_t>, cudnnDestroy>;
using TensorDescriptor = Handle<std::remove_pointer_t<cudnnTensorDescriptor_t>, cudnnDestroyTensorDescriptor>;
using FilterDescriptor = Handle<std::remove_pointer_t<cudnnFilterDescriptor_t>, cudnnDestroyFilterDescriptor>;
using ConvolutionDescriptor =
    Handle<std::remove_pointer_t<cudnnConvolutionDescriptor_t>, cudnnDestroyConvolutionDescriptor>;

// One convolution layer without its bias, by cuDNN with deterministic algorithms in full float precision.
// Chooses them once for each number of rows it meets.
class Convolution
{
public:
    // cuDNN pads both sides alike: fails for a layer that needs an odd pixel of padding.
    static Result<std::unique_ptr<Convolution>> create(cudnnHandle_t cudnn, const PlannedLayer &layer);

    Status forward(int rows, const float *input, const float *weights, float *output);
    Status backwardWeights(int rows, const float *input, const float *outputGradient, float *weightGradient);
    Status backwardInput(int rows, const float *weights, const float *outputGradient, float *inputGradient);

private:
    struct Algorithms {
        cudnnConvolutionFwdAlgo_t forward{};
        cudnnConvolutionBwdFilterAlgo_t weights{};
        cudnnConvolutionBwdDataAlgo_t input{};
    };

    Convolution(cudnnHandle_t cudnn, const PlannedLayer &layer);
    Status describe();
    Result<Algorithms> prepare(int rows); // sets the descriptors to `rows`
    Result<Algorithms> choose();
    Status growWorkspace(const Algorithms &algorithms);

    cudnnHandle_t m_cudnn;
    Shape m_inputShape;
    Shape m_outputShape;
    Window m_window;
    Pads m_pads;
    TensorDescriptor m_input;
    TensorDescriptor m_output;
    FilterDescriptor m_filter;
    ConvolutionDescriptor m_convolution;
    std::map<int, Algorithms> m_algorithms; // by rows
    DeviceBuffer<char> m_workspace;
};

} // namespace trainyard::train::cuda
