// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/runs/columnid.h"

#include <QList>
#include <QStyledItemDelegate>

namespace trainyard::wizards {

// A row of a models::RunTableModel with these columns to choose from: state, name, where it belongs, and when
// it was made.
class JobDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    enum Column { NameColumn, CreatedColumn };
    static QList<models::ColumnId> columns();
    static constexpr int rowHeight = 36;

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace trainyard::wizards
