// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace trainyard::charts {

enum class LinePattern { Solid, Dashed, Dotted, DashDotted };

} // namespace trainyard::charts
