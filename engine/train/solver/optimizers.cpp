// SPDX-License-Identifier: Apache-2.0
#include "engine/train/solver/optimizers.h"

#include "engine/base/strings.h"

#include <algorithm>

namespace trainyard::train {

namespace {

const std::vector<Optimizer> &known()
{
    static const std::vector<Optimizer> all{
        {"cntk", UpdateMethod::UnitGainMomentum, true, "0.001*10:0.0005*10:0.0001", 0},
        {"sgd", UpdateMethod::Momentum, false, "0.01", 0.9},
        {"nesterov", UpdateMethod::Nesterov, false, "0.01", 0.9},
        {"adagrad", UpdateMethod::AdaGrad, false, "0.01", 0},
        {"rmsprop", UpdateMethod::RmsProp, false, "0.001", 0},
        {"adadelta", UpdateMethod::AdaDelta, false, "1", 0.95},
        {"adam", UpdateMethod::Adam, false, "0.001", 0.9},
    };
    return all;
}

} // namespace

std::vector<std::string> optimizerNames()
{
    std::vector<std::string> names;
    std::ranges::transform(known(), std::back_inserter(names), &Optimizer::name);
    return names;
}

Result<Optimizer> findOptimizer(const std::string &name)
{
    const auto found = std::ranges::find(known(), name, &Optimizer::name);
    if (found != known().end())
        return *found;
    std::string list;
    for (const Optimizer &optimizer : known())
        list += (list.empty() ? "" : ", ") + optimizer.name;
    return Error{Error::Code::InvalidInput,
                 "There is no optimizer " + inQuotes(name) + "; the known ones are " + list + "."};
}

} // namespace trainyard::train
