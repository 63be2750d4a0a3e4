// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/brainscript/recipe.h"
#include "engine/train/parallel/workers.h"

#include <memory>

namespace trainyard::train {

// The processes that mpirun has started to train a configuration together; null where there is one. With
// parallelTrain they share each minibatch and sum whole gradients, as CNTK's DataParallelSGD with 32
// gradientBits does, which is also meant where SGD has no ParallelTrain, and instead of DataParallelASGD.
// Fails with one sentence that names the place of another method or of fewer bits, and where several
// processes are not to share the training.
Result<std::unique_ptr<Workers>> joinCntkWorkers(const brainscript::Recipe &recipe);

// What workers do otherwise than the configuration says, in one sentence: they have no use for the staleness
// of DataParallelASGD, whose settings do nothing. Empty: nothing.
std::string sharingNotice(const brainscript::ParallelSettings &parallel);

} // namespace trainyard::train
