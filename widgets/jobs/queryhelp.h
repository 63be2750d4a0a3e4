// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/delegates/readingaid.h"

namespace trainyard::jobs {

// How queries are written, beside the table while one is written.
class QueryHelp final : public delegates::ReadingAid
{
    Q_OBJECT
public:
    explicit QueryHelp(QWidget &about);
};

} // namespace trainyard::jobs
