// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace trainyard::charts {

// The part of the x axis that is shown.
struct ChartWindow {
    bool whole = true; // everything there is, also what comes later
    double least = 0;  // where not whole
    double greatest = 0;

    bool operator==(const ChartWindow &) const = default;
};

} // namespace trainyard::charts
