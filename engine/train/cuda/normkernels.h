// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cuda/memory/batchmoments.h"
#include "engine/train/cuda/memory/planes.h"
#include "engine/train/network/network.h"

#include <cstddef>
#include <driver_types.h>

// Kernels that sum over channels or neighbours; see pointwisekernels.h for what holds of all kernels.
namespace trainyard::train::cuda {

struct StepControl;

// gradient[c] = the sum of outputGradient over rows and pixels. `partials` has partialBytes().
void biasGradient(const float *outputGradient, const Planes &planes, double *partials, float *gradient,
                  cudaStream_t stream);

struct BatchParameters {
    const float *scale = nullptr; // null: 1
    const float *bias = nullptr;  // null: 0
    float *mean = nullptr;        // running ones
    float *variance = nullptr;
};

// Mean and variance of the minibatch, as two passes over each part; also moves the running ones on, by the
// step that `control` tells of.
void measureBatch(const float *input, const Planes &planes, const BatchNormalization &kind,
                  const StepControl *control, const BatchParameters &parameters, double *partials,
                  const BatchMoments &moments, cudaStream_t stream);
// The running ones instead.
void takeRunning(int channels, const BatchNormalization &kind, const BatchParameters &parameters,
                 const BatchMoments &moments, cudaStream_t stream);
// `clamps`: a ReLU is applied too.
void normalizeBatch(const float *input, const Planes &planes, const BatchMoments &moments, bool clamps,
                    float *output, cudaStream_t stream);
// Those of scale and bias, null where there is none, and slope and rest of the moments.
void batchGradients(const float *input, const float *outputGradient, const Planes &planes, double *partials,
                    const BatchMoments &moments, float *scaleGradient, float *biasGradient,
                    cudaStream_t stream);
void batchInputGradient(const float *input, const float *outputGradient, const Planes &planes,
                        const BatchMoments &moments, float *inputGradient, bool accumulates,
                        cudaStream_t stream);

// LocalResponseNormalization of `rows` samples. Input and output are not the same memory.
void normalizeResponse(const float *input, int rows, const Shape &shape,
                       const LocalResponseNormalization &kind, float *output, cudaStream_t stream);
// `scratch` has room for two numbers for each of the input's.
void responseGradient(const float *input, const float *outputGradient, int rows, const Shape &shape,
                      const LocalResponseNormalization &kind, float *scratch, float *inputGradient,
                      bool accumulates, cudaStream_t stream);

} // namespace trainyard::train::cuda
