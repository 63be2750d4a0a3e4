// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/delegates/sheet.h"

namespace trainyard::charts {

class ChartActions;

// What keys and mouse do in a chart, in a sheet.
class ChartHelp final : public delegates::Sheet
{
    Q_OBJECT
public:
    ChartHelp(const ChartActions &actions, QWidget *window);
};

} // namespace trainyard::charts
