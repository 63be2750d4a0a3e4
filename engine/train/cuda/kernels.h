// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/network/plan.h"
#include "engine/train/solver/dropout.h"
#include "engine/train/solver/updaterule.h"

#include <cstddef>
#include <cstdint>
#include <driver_types.h>

// The kernels that no library has. Each queues itself on `stream` and returns; failures come out of
// cudaGetLastError(). Every result depends on the inputs alone, never on the order of threads.
namespace trainyard::train::cuda {

// target[r] = source[rows[r]], rows of `width` numbers.
void gatherRows(const float *source, const std::uint32_t *rows, int count, std::size_t width, float *target,
                cudaStream_t stream);
void gatherLabels(const std::int32_t *source, const std::uint32_t *rows, int count, std::int32_t *target,
                  cudaStream_t stream);

void scale(const float *input, float factor, std::size_t count, float *output, cudaStream_t stream);

void relu(const float *input, std::size_t count, float *output, cudaStream_t stream);
// Zero where the layer's output was zero.
void reluBackward(const float *output, const float *outputGradient, std::size_t count, float *inputGradient,
                  cudaStream_t stream);

// Multiplies by the mask; the same call serves forward and backward.
void dropout(const float *input, DropoutKey key, float rate, std::size_t count, float *output,
             cudaStream_t stream);

// output[n, c, y, x] += bias[c], for rows × channels × plane numbers.
void addBias(float *output, const float *bias, int rows, int channels, int plane, cudaStream_t stream);
// Sums of outputGradient over rows and planes, for each channel.
void biasGradient(const float *outputGradient, int rows, int channels, int plane, float *gradient,
                  cudaStream_t stream);

// `chosen` keeps where in the input plane each maximum was (the first of equal ones).
void maxPool(const float *input, int rows, const PlannedLayer &layer, float *output, std::int32_t *chosen,
             cudaStream_t stream);
void maxPoolBackward(const float *outputGradient, const std::int32_t *chosen, int rows,
                     const PlannedLayer &layer, float *inputGradient, cudaStream_t stream);
void averagePool(const float *input, int rows, const PlannedLayer &layer, float *output, cudaStream_t stream);
void averagePoolBackward(const float *outputGradient, int rows, const PlannedLayer &layer,
                         float *inputGradient, cudaStream_t stream);

// Sums of losses, errors and samples, on the device.
struct DeviceSums {
    double loss;
    unsigned long long errors;
    unsigned long long samples;
};

// Adds what the logits (rows × classes) give to `sums`, in a fixed order; with `gradient` also writes softmax
// minus the one-hot label.
void softmaxCrossEntropy(const float *logits, const std::int32_t *labels, int rows, int classes,
                         DeviceSums *sums, float *gradient, cudaStream_t stream);

// A step of `count` weights; see UpdateMethod. Where there is one moment, `second` is `first`.
void updateWeights(UpdateMethod method, const UpdateStep &step, const float *gradients, float *weights,
                   float *first, float *second, std::size_t count, cudaStream_t stream);

} // namespace trainyard::train::cuda
