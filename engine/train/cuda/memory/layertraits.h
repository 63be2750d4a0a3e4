// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/cuda/memory/flowplan.h"
#include "engine/train/network/plan.h"

#include <cstddef>
#include <vector>

namespace trainyard::train::cuda {

// What the operation of each layer asks of the memory for minibatches of at most `rows`, in the order of the
// plan: all but the workspaces that cuDNN wants for a convolution.
std::vector<Traits> layerTraits(const Plan &plan, int rows);

// cuDNN pads both sides alike: a convolution that does not works on a copy of its input with the zeros around
// it. The copy's shape, and its bytes, 0 where none is needed.
bool isPaddedByCopy(const PlannedLayer &convolution);
Shape paddedShape(const PlannedLayer &convolution);
std::size_t paddedBytes(const PlannedLayer &convolution, int rows);

// Bytes of all values, gradients, states and scratches of a step, but for those workspaces.
std::size_t stepBytes(const Plan &plan, int rows);

} // namespace trainyard::train::cuda
