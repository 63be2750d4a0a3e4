// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QModelIndex>
#include <QString>

namespace trainyard::models {
class RunTableModel;
}

namespace trainyard::jobs {

// What a click on a cell can write into the query.
struct CellTerm {
    QString caption;
    QString text; // as in "state = failed"
};

QList<CellTerm> cellTerms(const models::RunTableModel &runs, const QModelIndex &cell);

} // namespace trainyard::jobs
