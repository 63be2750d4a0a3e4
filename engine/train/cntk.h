// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <functional>
#include <string>
#include <vector>

namespace trainyard::train {

struct CntkOptions {
    std::vector<std::string> arguments; // configFile=F and key=value, as CNTK takes them
    std::function<bool()> isStopped;
};

// Runs the `train` and `test` actions of a CNTK configuration in the order of its `command`. Paths in it are
// relative to the current folder. Reads and checks all of it and all its data before it trains; data that do
// not fit into the memory are read while training. Where CNTK writes its models to modelPath.N after epoch N
// and to modelPath after the last one, this writes ONNX models to modelPath.N.onnx and modelPath.onnx; of a
// modelPath that ends in .dnn, .model, .cmf or .onnx that ending is left out. Beside them is
// modelPath.ckp.safetensors, from which the same configuration goes on, unless it has makeMode = false. A
// test is of a model that was trained before it in the same run, or else of the one that is saved. False when
// it was stopped.
Result<bool> runCntk(const CntkOptions &options);

} // namespace trainyard::train
