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
// relative to the current folder. Reads and checks all of it and all its data before it trains. Where CNTK
// writes its models to modelPath.N after epoch N and to modelPath after the last one, this writes ONNX models
// to modelPath.N.onnx and modelPath.onnx; of a modelPath that ends in .dnn, .model, .cmf or .onnx that ending
// is left out. The event file of an action goes where tensorBoardLogDir of the SGD block says, else as
// eventFolder() has it. A test is of a model that was trained before it in the same run. False when it was
// stopped.
Result<bool> runCntk(const CntkOptions &options);

} // namespace trainyard::train
