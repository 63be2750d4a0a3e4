// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/checkdelegate.h"

#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QStyleOption>

namespace trainyard::delegates {

using namespace theme;

namespace {

QSize boxSize()
{
    const QStyle &style = *QApplication::style();
    return {style.pixelMetric(QStyle::PM_IndicatorWidth), style.pixelMetric(QStyle::PM_IndicatorHeight)};
}

QRect boxFrom(const QPoint &leftCentre)
{
    const QSize size = boxSize();
    return {leftCentre - QPoint(0, size.height() / 2), size};
}

} // namespace

QRect CheckDelegate::boxIn(const QRect &cell)
{
    return boxFrom({cell.left() + space16, cell.center().y()});
}

void CheckDelegate::paintContent(QPainter &painter, const QRectF &area, const QModelIndex &index) const
{
    QStyleOptionButton box;
    box.rect = boxFrom({int(area.left()), int(area.center().y())});
    box.state =
        QStyle::State_Enabled |
        (index.data(Qt::CheckStateRole).toInt() == Qt::Checked ? QStyle::State_On : QStyle::State_Off);
    QApplication::style()->drawPrimitive(QStyle::PE_IndicatorCheckBox, &box, &painter);
    RowDelegate::paintContent(painter, area.adjusted(boxSize().width() + space8, 0, 0, 0), index);
}

// The view asks with each press, move and release; keys are the view's own.
bool CheckDelegate::editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                                const QModelIndex &index)
{
    if (event->type() != QEvent::MouseButtonRelease && event->type() != QEvent::MouseButtonPress &&
        event->type() != QEvent::MouseButtonDblClick)
        return false;
    const auto *mouse = static_cast<QMouseEvent *>(event);
    const QRect target = boxIn(option.rect).adjusted(-space8, -space8, space8 / 2, space8);
    if (mouse->button() != Qt::LeftButton || !target.contains(mouse->position().toPoint()))
        return false;
    if (event->type() == QEvent::MouseButtonRelease) {
        const bool isChecked = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
        model->setData(index, int(isChecked ? Qt::Unchecked : Qt::Checked), Qt::CheckStateRole);
    }
    return true;
}

} // namespace trainyard::delegates
