// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/parallel/transport.h"

#include <memory>

namespace trainyard::train {

// How many processes mpirun has started, this one included, as the environment says; 1 without mpirun.
int mpiProcesses();

// The connection to the others of them, by the plug-in (see mpiplugin.h). Fails with one sentence where it
// is not installed, or is built for another MPI than that of the mpirun. Called once.
Result<std::unique_ptr<Transport>> openMpi();

} // namespace trainyard::train
