// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/network/plan.h"

#include <memory>

namespace trainyard::train {

// Whether a tensor of that shape has more values than a back end can number.
bool isTooLarge(const std::vector<std::int64_t> &shape);

// Adds layers to a plan, one after the other: works out their shapes, paddings and parameters from their
// inputs. The plan outlives it.
class LayerPlanner
{
public:
    explicit LayerPlanner(Plan &plan);
    ~LayerPlanner();

    Status add(const NamedLayer &named); // fails with one sentence that names the layer

private:
    class Planner;
    std::unique_ptr<Planner> m_planner;
};

} // namespace trainyard::train
