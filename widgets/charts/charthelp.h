// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/delegates/readingaid.h"

namespace trainyard::charts {

class ChartActions;

// What keys and mouse do in a chart, beside it.
class ChartHelp final : public delegates::ReadingAid
{
    Q_OBJECT
public:
    ChartHelp(const ChartActions &actions, QWidget &chart);
};

} // namespace trainyard::charts
