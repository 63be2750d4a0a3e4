// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/data/featureview.h"

#include <vector>

namespace trainyard::train {

inline std::vector<float> allValues(const FeatureView &view)
{
    std::vector<float> values(view.size());
    view.copyTo(0, values);
    return values;
}

} // namespace trainyard::train
