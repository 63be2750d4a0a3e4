// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/tableheader.h"

#include <QStyleOptionHeader>

namespace trainyard::delegates {

TableHeader::TableHeader(QWidget *parent)
    : QHeaderView(Qt::Horizontal, parent)
{
    setHighlightSections(false);
    setSectionsClickable(true);
    setSectionsMovable(true);
    setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

void TableHeader::initStyleOptionForIndex(QStyleOptionHeader *option, int logicalIndex) const
{
    QHeaderView::initStyleOptionForIndex(option, logicalIndex);
    const QVariant cell = model()->index(0, logicalIndex).data(Qt::TextAlignmentRole);
    const bool right = cell.isValid() && (cell.toInt() & Qt::AlignRight);
    option->textAlignment = (right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
}

} // namespace trainyard::delegates
