// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>

namespace trainyard::start {

// A job of JobTableModel on one line: state, name, where it belongs, how it went and when.
class RecentDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    static constexpr int rowHeight = 40;

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace trainyard::start
