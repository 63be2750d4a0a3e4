// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/problemdelegate.h"

#include "widgets/editor/problemsmodel.h"
#include "widgets/theme/mnemonics.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QStyle>

#include <algorithm>

namespace trainyard::editor {

using namespace theme;

namespace {

constexpr int rowHeight = 28;
constexpr int lineGap = 6; // above and below the sentence
constexpr int iconGap = 4; // before it

QString captionOf(const QModelIndex &index)
{
    return index.data(ProblemsModel::FixRole).toString();
}

QStyle &styleOf(const QStyleOptionViewItem &option)
{
    return *option.widget->style();
}

// Where a row has what, as if read from the left. A button that would take much of the width from the
// sentence stands below it.
struct Parts {
    QRect sentence;
    QRect button; // empty: nothing mends it
    int height = 0;
};

Parts partsOf(const QStyleOptionViewItem &option, const QModelIndex &index, const QRect &area)
{
    const QFontMetrics metrics(font(Type::Body));
    const QString caption = captionOf(index);
    const int row = scaled(rowHeight);
    const int left = area.left() + option.decorationSize.width() + space12;
    const int room = area.right() + 1 - space8 - left;
    const int buttonWidth = caption.isEmpty() ? 0 : metrics.horizontalAdvance(caption) + 2 * space12;
    const bool isBelow = buttonWidth > room * 2 / 5;
    const int width = isBelow || caption.isEmpty() ? room : room - buttonWidth - space8;
    const int text =
        metrics.boundingRect(QRect(0, 0, width, 0), Qt::TextWordWrap, index.data().toString()).height();
    Parts parts;
    parts.height = std::max(row, text + 2 * lineGap);
    parts.sentence = QRect(left, area.top(), width, parts.height);
    if (caption.isEmpty())
        return parts;
    const QSize size(std::min(buttonWidth, room), row - 4);
    if (!isBelow) {
        parts.button = {QPoint(left + room - size.width(), area.top() + 2), size};
        return parts;
    }
    parts.button = {QPoint(left, area.top() + parts.height), size};
    parts.height += row;
    return parts;
}

} // namespace

QRect ProblemDelegate::buttonRect(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    return QStyle::visualRect(option.direction, option.rect, partsOf(option, index, option.rect).button);
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
    painter->save();
    painter->setFont(font(Type::Body));
    painter->setPen(color(Role::Text));
    QRect sign(QPoint(option.rect.left() + iconGap, option.rect.top()), option.decorationSize);
    // Beside the first line.
    sign.translate(0, (scaled(rowHeight) - sign.height()) / 2);
    index.data(Qt::DecorationRole)
        .value<QIcon>()
        .paint(painter, QStyle::visualRect(option.direction, option.rect, sign));
    painter->drawText(
        QStyle::visualRect(option.direction, option.rect, partsOf(option, index, option.rect).sentence),
        Qt::AlignLeading | Qt::AlignVCenter | Qt::TextWordWrap, index.data().toString());
    painter->restore();
    paintButton(*painter, option, index);
}

void ProblemDelegate::paintButton(QPainter &painter, const QStyleOptionViewItem &option,
                                  const QModelIndex &index) const
{
    QStyleOptionButton button;
    button.rect = buttonRect(option, index);
    if (button.rect.isEmpty())
        return;
    painter.save();
    painter.setFont(font(Type::Body));
    button.direction = option.direction;
    button.palette = option.palette;
    button.fontMetrics = painter.fontMetrics();
    button.text = literal(
        painter.fontMetrics().elidedText(captionOf(index), Qt::ElideRight, button.rect.width() - 2 * space8));
    button.state = option.state & QStyle::State_Enabled;
    if (m_pressed == index)
        button.state |= QStyle::State_Sunken;
    else if (m_hovered == index)
        button.state |= QStyle::State_MouseOver;
    styleOf(option).drawControl(QStyle::CE_PushButton, &button, &painter);
    painter.restore();
}

// The sign and the sentence are painted apart.
void ProblemDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    option->text.clear();
    option->icon = {};
}

QSize ProblemDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const int width = view ? view->viewport()->width() : option.rect.width();
    return {width, partsOf(option, index, QRect(0, 0, width, 0)).height};
}

} // namespace trainyard::editor
