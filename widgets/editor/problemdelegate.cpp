// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/problemdelegate.h"

#include "widgets/editor/problemsmodel.h"
#include "widgets/theme/mnemonics.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QPainter>
#include <QStyle>

#include <algorithm>

namespace trainyard::editor {

using namespace theme;

namespace {

constexpr int rowHeight = 28;

QString captionOf(const QModelIndex &index)
{
    return index.data(ProblemsModel::FixRole).toString();
}

QStyle &styleOf(const QStyleOptionViewItem &option)
{
    return *option.widget->style();
}

} // namespace

QRect ProblemDelegate::buttonRect(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const QString caption = captionOf(index);
    if (caption.isEmpty())
        return {};
    const int width = QFontMetrics(font(Type::Body)).horizontalAdvance(caption) + 2 * space12;
    QRect button = option.rect.adjusted(0, 2, -space8, -2);
    button.setLeft(button.right() + 1 - std::min(width, option.rect.width() / 2));
    return QStyle::visualRect(option.direction, option.rect, button);
}

void ProblemDelegate::setButton(const QModelIndex &hovered, const QModelIndex &pressed)
{
    m_hovered = hovered;
    m_pressed = pressed;
}

void ProblemDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    QStyleOptionButton button;
    button.rect = buttonRect(option, index);
    if (button.rect.isEmpty())
        return;
    painter->save();
    painter->setFont(font(Type::Body));
    button.direction = option.direction;
    button.palette = option.palette;
    button.fontMetrics = painter->fontMetrics();
    button.text = literal(painter->fontMetrics().elidedText(captionOf(index), Qt::ElideRight,
                                                            button.rect.width() - 2 * space8));
    button.state = option.state & QStyle::State_Enabled;
    if (m_pressed == index)
        button.state |= QStyle::State_Sunken;
    else if (m_hovered == index)
        button.state |= QStyle::State_MouseOver;
    styleOf(option).drawControl(QStyle::CE_PushButton, &button, painter);
    painter->restore();
}

// The sentence ends before the button.
void ProblemDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    const QRect button = buttonRect(*option, index);
    if (button.isEmpty() || !option->widget)
        return;
    const QRect text = styleOf(*option).subElementRect(QStyle::SE_ItemViewItemText, option, option->widget);
    const int margin = 2 * (styleOf(*option).pixelMetric(QStyle::PM_FocusFrameHMargin, option) + 1);
    option->text =
        option->fontMetrics.elidedText(option->text, Qt::ElideRight,
                                       std::max(0, option->rect.width() - text.left() + option->rect.left() -
                                                       button.width() - 2 * space8 - margin));
}

QSize ProblemDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    return {QStyledItemDelegate::sizeHint(option, index).width(), scaled(rowHeight)};
}

} // namespace trainyard::editor
