// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/caffetraining/preparednet.h"
#include "engine/train/solver/backend.h"
#include "engine/train/solver/checkpoint.h"

#include <string>

namespace trainyard::train::caffe {

// The files of a snapshot: the weights as Caffe's tools read them, the model as ONNX, and all that is needed
// to go on, a checkpoint under the name that Caffe gives its own.
struct SnapshotFiles {
    std::string model; // PREFIX_iter_N.caffemodel
    // PREFIX_iter_N.onnx; of pixels as they lie in the data, 0 to 255, where scale and mean_value are one
    // number for all, else of what the data layer makes of them.
    std::string onnx;
    std::string state; // PREFIX_iter_N.solverstate
};
SnapshotFiles snapshotFiles(const std::string &prefix, int iteration);

// How weights are to follow their gradients, so that they come out as Caffe's with a gradient that is the sum
// over an iteration's rows times gradientScale().
UpdateRule updateRule(const PreparedSolver &prepared);
float gradientScale(const PreparedSolver &prepared);

// The folder of the files, made where it is missing; fails where it cannot be written into.
Status makeSnapshotFolder(const std::string &prefix);

// Writes the three files, each whole or not at all, the state last.
Status writeSnapshot(const SnapshotFiles &files, const PreparedSolver &prepared, int iteration,
                     Session &session);

// Puts weights and moments of a state into the session; answers its iteration. One sentence for a
// .solverstate of Caffe itself, whose moments the trainer does not take.
Result<int> readSnapshot(const std::string &stateFile, const PreparedSolver &prepared, Session &session);

} // namespace trainyard::train::caffe
