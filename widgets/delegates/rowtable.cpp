// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/rowtable.h"

#include "widgets/delegates/rowdelegate.h"
#include "widgets/delegates/tableheader.h"
#include "widgets/theme/tokens.h"

#include <QPainter>

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

void paintRowEnds(const QTableView &table)
{
    const int end = table.horizontalHeader()->length() - table.horizontalHeader()->offset();
    const int width = table.viewport()->width() - end;
    const int first = table.rowAt(0);
    if (width <= 0 || first < 0)
        return;
    const bool areRows = table.selectionBehavior() == QAbstractItemView::SelectRows;
    QPainter painter(table.viewport());
    painter.setPen(theme::color(theme::Role::Border));
    for (int row = first; row < table.model()->rowCount(); ++row) {
        const QRect rest(end, table.rowViewportPosition(row), width, table.rowHeight(row));
        if (rest.top() >= table.viewport()->height())
            break;
        if (areRows && table.selectionModel()->isSelected(table.model()->index(row, 0)))
            painter.fillRect(rest, theme::color(theme::Role::Selection));
        painter.drawLine(rest.bottomLeft(), rest.bottomRight());
    }
}

} // namespace trainyard::delegates
