// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/solver/trainer.h"

#include <string>

namespace trainyard::train {

// The progress lines that CNTK's Python API prints, without the line feed. Rates are means over the samples.
std::string minibatchLine(const Stretch &stretch);
std::string epochLine(const EpochResult &result);
std::string evaluationLine(const Stretch &evaluation, int epoch);
std::string finalLine(const Stretch &evaluation);

} // namespace trainyard::train
