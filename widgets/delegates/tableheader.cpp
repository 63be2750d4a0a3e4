// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/tableheader.h"

#include "widgets/delegates/headmenu.h"
#include "widgets/theme/tokens.h"

#include <QPainter>
#include <QStyleOptionHeader>

namespace trainyard::delegates {

namespace {

constexpr int firstIndent = 6; // as RowDelegate's: the first column begins where what stands above it does

} // namespace

TableHeader::TableHeader(QAbstractItemView *table)
    : QHeaderView(Qt::Horizontal, table)
{
    setHighlightSections(false);
    setSectionsClickable(true);
    setSectionsMovable(true);
    setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    new HeadMenu(*this);
}

void TableHeader::paintSection(QPainter *painter, const QRect &rect, int logicalIndex) const
{
    if (sectionPosition(logicalIndex) > 0)
        return QHeaderView::paintSection(painter, rect, logicalIndex);
    const QRect before(rect.left(), rect.top(), firstIndent, rect.height());
    painter->fillRect(before, theme::color(theme::Role::Surface));
    painter->fillRect(before.adjusted(0, before.height() - 1, 0, 0), theme::color(theme::Role::Border));
    QHeaderView::paintSection(painter, rect.adjusted(firstIndent, 0, 0, 0), logicalIndex);
}

QSize TableHeader::sectionSizeFromContents(int logicalIndex) const
{
    const QSize size = QHeaderView::sectionSizeFromContents(logicalIndex);
    return sectionPosition(logicalIndex) > 0 ? size : size + QSize(firstIndent, 0);
}

void TableHeader::initStyleOptionForIndex(QStyleOptionHeader *option, int logicalIndex) const
{
    QHeaderView::initStyleOptionForIndex(option, logicalIndex);
    const QVariant cell = model()->index(0, logicalIndex).data(Qt::TextAlignmentRole);
    const bool right = cell.isValid() && (cell.toInt() & Qt::AlignRight);
    option->textAlignment = (right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
}

} // namespace trainyard::delegates
