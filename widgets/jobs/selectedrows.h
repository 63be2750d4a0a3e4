// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>

class QItemSelectionModel;

namespace trainyard::jobs {

// The rows of a table in which anything is selected, from top to bottom: columns that came after the
// selection, which are not in it, leave a row what it is.
QList<int> selectedRows(const QItemSelectionModel &selection);

} // namespace trainyard::jobs
