// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/network/network.h"
#include "engine/train/solver/dropout.h"

#include <cstddef>
#include <cstdint>
#include <driver_types.h>

// Kernels that make each number of one or two others. Each function queues its work on `stream` and returns;
// failures come out of cudaGetLastError(). Input and output may be the same memory unless it says otherwise.
// With `accumulates` a gradient is added to what is there. Nothing depends on the order of threads.
namespace trainyard::train::cuda {

struct StepControl;

void scale(const float *input, float factor, float offset, std::size_t count, float *output,
           cudaStream_t stream);
void scaleGradient(const float *outputGradient, float factor, std::size_t count, float *inputGradient,
                   bool accumulates, cudaStream_t stream);

void relu(const float *input, std::size_t count, float *output, cudaStream_t stream);
// Of these, `output` is what the layer made.
void reluGradient(const float *output, const float *outputGradient, std::size_t count, float *inputGradient,
                  bool accumulates, cudaStream_t stream);
void sigmoid(const float *input, std::size_t count, float *output, cudaStream_t stream);
void sigmoidGradient(const float *output, const float *outputGradient, std::size_t count,
                     float *inputGradient, bool accumulates, cudaStream_t stream);
void hyperbolicTangent(const float *input, std::size_t count, float *output, cudaStream_t stream);
void hyperbolicTangentGradient(const float *output, const float *outputGradient, std::size_t count,
                               float *inputGradient, bool accumulates, cudaStream_t stream);

// What a dropout layer is; see dropout.h.
struct Mask {
    std::uint64_t seed = 0;
    std::uint32_t layer = 0;
    float rate = 0;               // where the step has none for all
    std::uint32_t sampleSize = 0; // numbers of a row
};

// Multiplies by the mask of the step that `control` (on the device) tells of: values and gradients alike.
void dropout(const float *input, const Mask &mask, const StepControl *control, std::size_t count,
             float *output, bool accumulates, cudaStream_t stream);

// output = input, or output += input.
void pass(const float *input, std::size_t count, float *output, bool accumulates, cudaStream_t stream);

// output[row, c, pixel] += bias[c], then no less than 0 where `clamps`; count = rows × channels × plane.
void addBias(float *output, const float *bias, int channels, int plane, bool clamps, std::size_t count,
             cudaStream_t stream);

// Copies `width` numbers of each row between rows that are `inputStride` and `outputStride` numbers long.
void copyColumns(const float *input, std::size_t inputStride, int rows, std::size_t width, float *output,
                 std::size_t outputStride, bool accumulates, cudaStream_t stream);

// Puts zeros around each of `planes` images of `shape`'s height and width, and takes them away again.
void pad(const float *input, const Shape &shape, const Pads &pads, std::size_t planes, float *output,
         cudaStream_t stream);
void crop(const float *input, const Shape &shape, const Pads &pads, std::size_t planes, float *output,
          bool accumulates, cudaStream_t stream);

} // namespace trainyard::train::cuda
