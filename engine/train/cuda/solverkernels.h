// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cuda/stepcontrol.h"
#include "engine/train/network/network.h"
#include "engine/train/solver/updaterule.h"

#include <cstddef>
#include <cstdint>
#include <driver_types.h>

// Both ends of a step: the rows, the loss, the weights. See pointwisekernels.h for what holds of all kernels.
namespace trainyard::train::cuda {

// The rows of the step, `width` numbers each, and their labels. `indices` are on the device.
void gatherRows(const StepControl *control, const std::uint32_t *indices, int rows, std::size_t width,
                float *features, std::int32_t *labels, cudaStream_t stream);

// Sums on the device.
struct DeviceSums {
    double loss;
    unsigned long long errors;
    unsigned long long samples;
    unsigned long long brokenStep; // the first whose loss is no number, from 1; 0: none is
};

struct LossCall {
    Loss loss = Loss::CrossEntropy;
    const float *logits = nullptr; // rows × classes
    const std::int32_t *labels = nullptr;
    int rows = 0;
    int classes = 0;
    double *rowResults = nullptr; // room for two numbers a row
    unsigned *arrived = nullptr;  // 0
    DeviceSums *sums = nullptr;   // to be added to
    float *gradient = nullptr;    // of the logits; null: not wanted
    // The block of the step, from which `broken` is made when its loss is the first that is no number; null
    // where it is no step.
    const StepControl *step = nullptr;
    StepControl *broken = nullptr;
    std::size_t stepBytes = 0; // a multiple of 4
};

// In one fixed order.
void evaluateLoss(const LossCall &call, cudaStream_t stream);

inline constexpr int normParts = 256;

struct NormSpace {
    double partials[normParts];
    double squares; // the result
    unsigned arrived;
};

// space->squares = the sum of the squares of `count` numbers, in one fixed order. space->arrived is 0.
void sumSquares(const float *values, std::size_t count, NormSpace *space, cudaStream_t stream);

// Weights are updated by so many at a time; each parameter begins at a multiple of it.
inline constexpr std::size_t updateWidth = 256;

struct UpdateCall {
    UpdateMethod method = UpdateMethod::UnitGainMomentum;
    const UpdateStep *steps = nullptr;    // on the device, one for each parameter that is learnt
    const std::int32_t *owners = nullptr; // for each updateWidth weights the index into `steps`
    std::size_t count = 0;                // of weights, a multiple of updateWidth
    const float *gradients = nullptr;
    float *weights = nullptr;
    float *first = nullptr;  // moments
    float *second = nullptr; // `first` where there is one moment
    float greatestNorm = 0;  // see UpdateRule; 0: none
    const NormSpace *norm = nullptr;
    const StepControl *control = nullptr;
    const DeviceSums *sums = nullptr;
};

// A step of all weights; none once a loss has been no number.
void updateWeights(const UpdateCall &call, cudaStream_t stream);

// Sets *found where one of them is no finite number.
void findBroken(const float *values, std::size_t count, unsigned *found, cudaStream_t stream);

} // namespace trainyard::train::cuda
