// SPDX-License-Identifier: Apache-2.0
#include "widgets/notices/noticedelegate.h"

#include "models/notices/noticelist.h"
#include "widgets/delegates/paintedlines.h"
#include "widgets/delegates/statepainting.h"
#include "widgets/delegates/timetext.h"
#include "widgets/theme/outlines.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QAbstractItemView>
#include <QPainter>

#include <algorithm>

namespace trainyard::notices {

using namespace theme;
using models::NoticeList;

namespace {

constexpr int rowHeight = 52; // with one line of the detail
constexpr int line = 18;
constexpr int mostLines = 2; // of it

QRect detailOf(const QRect &row, bool isNew)
{
    const QRect area = row.adjusted(space12 + scaled(space24), space8 + scaled(line), -space12, -space8);
    return area.adjusted(0, 0, isNew ? -space16 : 0, 0);
}

} // namespace

void NoticeDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool isCurrent = option.state & QStyle::State_HasFocus;
    if (isCurrent || option.state & QStyle::State_MouseOver)
        paintRowGround(*painter, QRectF(option.rect).adjusted(space4, 1, -space4, -1), option.direction,
                       isCurrent);
    const bool isNew = !index.data(NoticeList::ReadRole).toBool();
    QRectF area = QRectF(option.rect).adjusted(space12, space8, -space12, -space8);
    delegates::paintStateDot(*painter, {area.left() + scaled(6), area.top() + scaled(line) / 2.0},
                             index.data(NoticeList::StateRole).value<models::DisplayState>());
    area.adjust(scaled(space24), 0, 0, 0);
    const QString time = delegates::timeText(index.data(NoticeList::TimeRole).toDateTime());
    painter->setFont(font(Type::Caption));
    painter->setPen(color(Role::TextMuted));
    QRectF first(area.left(), area.top(), area.width(), scaled(line));
    const QRect second = detailOf(option.rect, isNew);
    painter->drawText(first, Qt::AlignRight | Qt::AlignVCenter, time);
    first.adjust(0, 0, -painter->fontMetrics().horizontalAdvance(time) - space8, 0);
    delegates::paintLines(*painter, second, index.data(NoticeList::DetailRole).toString(), mostLines);
    painter->setFont(font(isNew ? Type::BodyStrong : Type::Body));
    painter->setPen(color(Role::Text));
    painter->drawText(
        first, Qt::AlignLeft | Qt::AlignVCenter,
        painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle, int(first.width())));
    if (isNew) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(color(Role::Accent));
        painter->drawEllipse(QPointF(area.right() - 4, second.top() + scaled(line) / 2.0), 3.5, 3.5);
    }
    painter->restore();
}

QSize NoticeDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const int width = view ? view->viewport()->width() : option.rect.width();
    const QFont small = font(Type::Caption);
    const int lines = delegates::linesOf(small, index.data(NoticeList::DetailRole).toString(),
                                         detailOf(QRect(0, 0, width, scaled(rowHeight)), true).width(),
                                         mostLines); // as if it were new: rows keep their heights
    return {240, scaled(rowHeight) + std::max(0, lines - 1) * QFontMetrics(small).lineSpacing()};
}

} // namespace trainyard::notices
