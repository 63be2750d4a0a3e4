// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/selectedrows.h"

#include <QItemSelectionModel>

#include <algorithm>

namespace trainyard::jobs {

QList<int> selectedRows(const QItemSelectionModel &selection)
{
    QList<int> rows;
    for (const QItemSelectionRange &range : selection.selection())
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows << row;
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

} // namespace trainyard::jobs
