// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/solver/progresslines.h"

namespace trainyard::train {

// The lines that CNTK's Python API prints. Rates are means over the samples.
class CntkLines final : public ProgressLines
{
public:
    std::string minibatches(const Stretch &stretch) const override;
    std::string trainingOfEpoch(const EpochResult &result) const override;
    std::string evaluation(const EpochResult &result) const override;
    std::string finalResults(const Stretch &evaluation) const override;
};

} // namespace trainyard::train
