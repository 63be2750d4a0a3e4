// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

namespace trainyard::jobs {

// How queries are written, in a sheet.
class QueryHelp final : public QDialog
{
    Q_OBJECT
public:
    explicit QueryHelp(QWidget *window);
};

} // namespace trainyard::jobs
