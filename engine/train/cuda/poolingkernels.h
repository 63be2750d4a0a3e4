// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/network/plan.h"

#include <cstdint>
#include <driver_types.h>

// Pools of `rows` samples; see pointwisekernels.h for what holds of all kernels. Pixels of a window that lie
// outside the input, in pads or beyond them, count for nothing.
namespace trainyard::train::cuda {

// `chosen` keeps where in the input plane each maximum was (the first of equal ones).
void maxPool(const float *input, int rows, const PlannedLayer &layer, float *output, std::int32_t *chosen,
             cudaStream_t stream);
// With `output`, the layer's, no gradient flows where that is not positive: the half of a ReLU before it.
void maxPoolGradient(const float *outputGradient, const std::int32_t *chosen, const float *output, int rows,
                     const PlannedLayer &layer, float *inputGradient, bool accumulates, cudaStream_t stream);

void averagePool(const float *input, int rows, const PlannedLayer &layer, float *output, cudaStream_t stream);
void averagePoolGradient(const float *outputGradient, int rows, const PlannedLayer &layer,
                         float *inputGradient, bool accumulates, cudaStream_t stream);

} // namespace trainyard::train::cuda
