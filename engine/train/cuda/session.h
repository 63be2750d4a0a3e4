// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cuda/convolution.h"
#include "engine/train/cuda/kernels.h"
#include "engine/train/solver/backend.h"

#include <memory>
#include <vector>

namespace trainyard::train::cuda {

using CublasHandle = Handle<std::remove_pointer_t<cublasHandle_t>, cublasDestroy>;
using Stream = Handle<std::remove_pointer_t<cudaStream_t>, cudaStreamDestroy>;

// The Session of backend.h on one GPU: data, weights, velocities and activations stay on the device, every
// call queues its work on one stream.
class CudaSession final : public Session
{
public:
    static Result<std::unique_ptr<Session>> create(int device, const Plan &plan,
                                                   const SessionOptions &options);

    Status setTrainingRows(const Rows &rows) override;
    Status setEvaluationRows(const Rows &rows) override;
    Status step(std::span<const std::uint32_t> rows, const StepOptions &options) override;
    Status evaluate(std::size_t first, std::size_t count) override;
    Result<Sums> takeSums() override;
    Result<std::vector<float>> logits(std::size_t first, std::size_t count) override;
    Result<double> gradientNorm() override;
    Result<std::optional<std::uint64_t>> deviceMemory() override;
    Result<std::vector<Tensor>> parameters() override;
    Status setParameters(const std::vector<Tensor> &tensors) override;
    Result<std::vector<Tensor>> moments(int which) override;
    Status setMoments(int which, const std::vector<Tensor> &tensors) override;

private:
    // What one layer keeps on the device for a minibatch.
    struct LayerState {
        DeviceBuffer<float> output;
        DeviceBuffer<std::int32_t> chosen; // of max pools
        std::unique_ptr<Convolution> convolution;
    };
    struct DeviceRows {
        DeviceBuffer<float> features;
        DeviceBuffer<std::int32_t> labels;
    };
    enum class Pass { Training, Evaluation };

    CudaSession(int device, Plan plan, const SessionOptions &options);
    Status open();
    Status allocateParameters();
    Status allocateActivations();
    Status upload(const Rows &rows, DeviceRows &target);
    Result<std::vector<Tensor>> read(const DeviceBuffer<float> &from) const;
    Status write(const std::vector<Tensor> &tensors, DeviceBuffer<float> &to) const;

    Status forward(const float *input, int rows, Pass pass, std::uint64_t step);
    Status forwardLayer(std::size_t index, const float *input, int rows, Pass pass, std::uint64_t step);
    Status backward(int rows, std::uint64_t step);
    Status update(std::size_t rows, const StepOptions &options);
    Status backwardParameters(std::size_t index, const float *outputGradient, int rows);
    Status backwardInput(std::size_t index, const float *outputGradient, float *inputGradient, int rows,
                         std::uint64_t step);
    // Calls `use` with the rows of each minibatch of [first, first + count) after its forward pass.
    template <class Use>
    Status forEachEvaluationBatch(std::size_t first, std::size_t count, Use &&use);

    float *weights(int parameter) const
    {
        return m_weights.data() + m_offsets[static_cast<std::size_t>(parameter)];
    }
    float *gradient(int parameter) const
    {
        return m_gradients.data() + m_offsets[static_cast<std::size_t>(parameter)];
    }
    const float *inputOf(std::size_t layer) const;
    const float *logitsOnDevice() const { return m_layers.back().output.data(); }

    int m_device;
    Plan m_plan;
    SessionOptions m_options;
    std::size_t m_firstTrained = 0; // layers before it have nothing to learn
    Stream m_stream;
    CudnnHandle m_cudnn;
    CublasHandle m_cublas;

    std::vector<std::size_t> m_offsets; // of each parameter in the three buffers below
    DeviceBuffer<float> m_weights;
    DeviceBuffer<float> m_gradients;
    std::vector<DeviceBuffer<float>> m_moments; // see momentsOf()
    float m_gradientScale = 1;                  // of the last step

    std::vector<LayerState> m_layers;
    DeviceBuffer<float> m_gradientA; // of the activations, swapped from layer to layer
    DeviceBuffer<float> m_gradientB;
    DeviceBuffer<std::uint32_t> m_rowIndices;
    DeviceBuffer<float> m_input;
    DeviceBuffer<std::int32_t> m_labels;
    DeviceBuffer<DeviceSums> m_sums;
    const float *m_batchInput = nullptr; // of the pass under way

    DeviceRows m_training;
    DeviceRows m_evaluation;
};

} // namespace trainyard::train::cuda
