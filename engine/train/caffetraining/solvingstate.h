// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/caffetraining/preparednet.h"
#include "engine/train/solver/backend.h"
#include "engine/train/solver/checkpoint.h"
#include "engine/train/solver/sharedtraining.h"

namespace trainyard::train::caffe {

// What must be the same for a training to go on as if it had never stopped; the second beside it what must be
// the same on all workers that share one.
Conditions conditionsOf(const PreparedSolver &prepared);
Conditions sharedConditions(const PreparedSolver &prepared);

// How many moments the solver's rule keeps.
int momentCount(const PreparedSolver &prepared);

// The session's weights and moments, with the iteration as the progress's step.
Result<Checkpoint> stateOf(Session &session, const PreparedSolver &prepared, int iteration);
Status setState(Session &session, const Checkpoint &state);

// Gives weights, moments and iteration of the leader to all workers, which make the same call.
Status shareState(SharedTraining &shared, const PreparedSolver &prepared, Session &session, int &iteration);

} // namespace trainyard::train::caffe
