// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHeaderView>

namespace trainyard::delegates {

// A header whose texts stand as the cells below them do. It has a HeadMenu.
class TableHeader final : public QHeaderView
{
    Q_OBJECT
public:
    explicit TableHeader(QAbstractItemView *table);

protected:
    QSize sectionSizeFromContents(int logicalIndex) const override;
    void paintSection(QPainter *painter, const QRect &rect, int logicalIndex) const override;
    void initStyleOptionForIndex(QStyleOptionHeader *option, int logicalIndex) const override;
};

} // namespace trainyard::delegates
