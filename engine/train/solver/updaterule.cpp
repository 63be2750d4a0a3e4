// SPDX-License-Identifier: Apache-2.0
#include "engine/train/solver/updaterule.h"

#include "engine/train/solver/backend.h"

namespace trainyard::train {

Error brokenLoss(const std::string &layer, std::uint64_t step)
{
    return {Error::Code::InvalidInput,
            "The loss is not a number any more in step " + std::to_string(step + 1) +
                ": the output of layer \"" + layer +
                "\" is the first that is not; lower the learning rate, or look for such values in the data."};
}

UpdateStep updateStep(const UpdateRule &rule, const StepOptions &options, std::size_t rows,
                      const Parameter &parameter, float clip)
{
    UpdateStep step{.rate = options.learningRate * parameter.rateFactor,
                    .momentum = options.momentum,
                    .momentum2 = rule.momentum2,
                    .rmsDecay = rule.rmsDecay,
                    .delta = rule.delta,
                    .gradientScale = options.gradientScale * clip};
    const float decay =
        rule.weightDecay * parameter.decayFactor * options.gradientScale * static_cast<float>(rows);
    (rule.decay == WeightDecay::L2 ? step.l2 : step.l1) = decay;
    if (rule.method == UpdateMethod::Adam) {
        const double steps = static_cast<double>(options.index + 1);
        const double first = 1 - std::pow(static_cast<double>(step.momentum), steps);
        const double second = 1 - std::pow(static_cast<double>(step.momentum2), steps);
        step.rate *= static_cast<float>(std::sqrt(second) / first);
    }
    return step;
}

} // namespace trainyard::train
