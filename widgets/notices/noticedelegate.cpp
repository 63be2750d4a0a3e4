// SPDX-License-Identifier: Apache-2.0
#include "widgets/notices/noticedelegate.h"

#include "models/notices/noticelist.h"
#include "widgets/delegates/statepainting.h"
#include "widgets/delegates/timetext.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QPainter>

namespace trainyard::notices {

using namespace theme;
using models::NoticeList;

namespace {

constexpr int rowHeight = 52;
constexpr int line = 18;

} // namespace

void NoticeDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool isCurrent = option.state & QStyle::State_HasFocus;
    if (isCurrent || option.state & QStyle::State_MouseOver) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(color(isCurrent ? Role::Selection : Role::Hover));
        painter->drawRoundedRect(QRectF(option.rect).adjusted(space4, 1, -space4, -1), radius, radius);
    }
    const bool isNew = !index.data(NoticeList::ReadRole).toBool();
    QRectF area = QRectF(option.rect).adjusted(space12, space8, -space12, -space8);
    delegates::paintStateDot(*painter, {area.left() + scaled(6), area.top() + scaled(line) / 2.0},
                             index.data(NoticeList::StateRole).value<models::DisplayState>());
    area.adjust(scaled(space24), 0, 0, 0);
    const QString time = delegates::timeText(index.data(NoticeList::TimeRole).toDateTime());
    painter->setFont(font(Type::Caption));
    painter->setPen(color(Role::TextMuted));
    QRectF first(area.left(), area.top(), area.width(), scaled(line));
    const QRectF second(area.left(), area.top() + scaled(line), area.width() - (isNew ? space16 : 0),
                        scaled(line));
    painter->drawText(first, Qt::AlignRight | Qt::AlignVCenter, time);
    first.adjust(0, 0, -painter->fontMetrics().horizontalAdvance(time) - space8, 0);
    painter->drawText(second, Qt::AlignLeft | Qt::AlignVCenter,
                      painter->fontMetrics().elidedText(index.data(NoticeList::DetailRole).toString(),
                                                        Qt::ElideRight, int(second.width())));
    painter->setFont(font(isNew ? Type::BodyStrong : Type::Body));
    painter->setPen(color(Role::Text));
    painter->drawText(
        first, Qt::AlignLeft | Qt::AlignVCenter,
        painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle, int(first.width())));
    if (isNew) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(color(Role::Accent));
        painter->drawEllipse(QPointF(area.right() - 4, second.center().y()), 3.5, 3.5);
    }
    painter->restore();
}

QSize NoticeDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {240, scaled(rowHeight)};
}

} // namespace trainyard::notices
