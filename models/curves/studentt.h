// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace trainyard::models {

// How far from 0 Student's t with so many degrees of freedom lies with that probability, to either side:
// studentT(0.95, 9) = 2.262…. To twelve digits; NaN without a degree of freedom.
double studentT(double probability, int degrees);

} // namespace trainyard::models
