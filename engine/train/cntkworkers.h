// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/brainscript/recipe.h"
#include "engine/train/parallel/workers.h"

#include <memory>

namespace trainyard::train {

// The processes that mpirun has started to train a configuration together; null where there is one. With
// parallelTrain they share each minibatch and sum whole gradients, as CNTK's DataParallelSGD with 32
// gradientBits does, which is also meant where SGD has no ParallelTrain. Fails with one sentence that names
// the place of another method or of fewer bits, and where several processes are not to share the training.
Result<std::unique_ptr<Workers>> joinCntkWorkers(const brainscript::Recipe &recipe);

} // namespace trainyard::train
