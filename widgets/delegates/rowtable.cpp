// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/rowtable.h"

#include "widgets/delegates/rowdelegate.h"
#include "widgets/delegates/tableheader.h"

namespace trainyard::delegates {

RowTable::RowTable(QWidget *parent)
    : QTableView(parent)
{
    setItemDelegate(new RowDelegate(this));
    setHorizontalHeader(new TableHeader(this));
    verticalHeader()->hide();
    setShowGrid(false);
    setTabKeyNavigation(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
}

} // namespace trainyard::delegates
