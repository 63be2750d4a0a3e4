// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/rowlist.h"
#include "models/runs/runview.h"

namespace trainyard::models {

// Views of tables of runs in an order, with what is to be said of each. A view keeps its row by its name.
class ViewList : public RowList<RunView>
{
    Q_OBJECT
public:
    enum Role {
        QueryRole = Qt::UserRole // QString; empty: all jobs
    };

    using RowList::RowList;

    const RunView &at(int row) const { return rows()[row]; }
    void become(const QList<RunView> &views);
    void replace(int row, const RunView &view) { change(row, view); } // whatever its name is
    static QString description(const RunView &view); // a sentence: whose jobs it shows, and which

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
};

} // namespace trainyard::models
