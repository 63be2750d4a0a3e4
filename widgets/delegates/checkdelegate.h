// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/delegates/rowdelegate.h"

namespace trainyard::delegates {

// A text behind the check box of its row, which a click on it turns.
class CheckDelegate final : public RowDelegate
{
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;

    static QRect boxIn(const QRect &cell); // where it is painted

protected:
    void paintContent(QPainter &painter, const QRectF &area, const QModelIndex &index) const override;
    bool editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                     const QModelIndex &index) override;
};

} // namespace trainyard::delegates
