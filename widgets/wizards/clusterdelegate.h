// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>

namespace trainyard::wizards {

// A row of models::ClusterListModel: name, workspace, and how many of its nodes are free; below that what a
// node has.
class ClusterDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    static constexpr int rowHeight = 52;

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace trainyard::wizards
