// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTreeView>

namespace trainyard::navigator {

// The tree with the theme's own branch arrows.
class NavigatorView final : public QTreeView
{
    Q_OBJECT
public:
    explicit NavigatorView(QWidget *parent = nullptr);

protected:
    void focusInEvent(QFocusEvent *event) override;
    void drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const override;
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option,
                 const QModelIndex &index) const override;
};

} // namespace trainyard::navigator
