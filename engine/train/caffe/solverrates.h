// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/caffe/nettext.h"
#include "engine/train/caffe/solver.h"

namespace trainyard::train::caffe {

// How the solver of `text` learns: rate, method, momenta and decay. Throws Fault.
void readRates(const SolverText &text, Solver &solver);

} // namespace trainyard::train::caffe
