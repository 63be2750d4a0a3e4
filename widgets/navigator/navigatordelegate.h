// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>

namespace trainyard::navigator {

// A row of the navigator: an icon or a state dot, the name, and a count or a short remark at the right.
class NavigatorDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    static constexpr int rowHeight = 28;

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    // A row of the same look that stands for no resource.
    static void paintPlain(QPainter &painter, const QStyleOptionViewItem &option, const QString &iconName,
                           const QString &name);
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace trainyard::navigator
