// SPDX-License-Identifier: Apache-2.0
#include "models/runs/viewlist.h"

namespace trainyard::models {

void ViewList::become(const QList<RunView> &views)
{
    RowList::become(views, [](const RunView &view) { return view.name; });
}

QString ViewList::description(const RunView &view)
{
    if (view.scope && view.query.isEmpty())
        return tr("All jobs of %1, with the columns and the order of %2.")
            .arg(scopeText(*view.scope), view.name);
    if (view.scope)
        return tr("Jobs of %1 with %2.").arg(scopeText(*view.scope), view.query);
    return view.query.isEmpty()
               ? tr("All jobs of the engine, with the columns and the order of %1.").arg(view.name)
               : tr("Jobs of the engine with %1.").arg(view.query);
}

QVariant ViewList::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const RunView &view = at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return view.name;
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole:
        return description(view);
    case QueryRole:
        return view.query;
    default:
        return {};
    }
}

} // namespace trainyard::models
