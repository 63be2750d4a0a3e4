// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/delegates/sheet.h"

namespace trainyard::jobs {

// How queries are written, in a sheet.
class QueryHelp final : public delegates::Sheet
{
    Q_OBJECT
public:
    explicit QueryHelp(QWidget *window);
};

} // namespace trainyard::jobs
