// SPDX-License-Identifier: Apache-2.0
#include "widgets/workspaces/resourcedelegate.h"

#include "models/resources/displaystate.h"
#include "widgets/delegates/statepainting.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/outlines.h"
#include "widgets/theme/textsize.h"

#include <QPainter>

#include <algorithm>

namespace trainyard::workspaces {

using namespace theme;
using models::DisplayState;

namespace {

constexpr int iconSize = 16;
constexpr int leastDetail = 64; // in pixels, of one that is cut

} // namespace

ResourceDelegate::ResourceDelegate(Icon icon, int detailRole, int stateRole, QObject *parent, int briefRole)
    : QStyledItemDelegate(parent)
    , m_icon(std::move(icon))
    , m_detailRole(detailRole)
    , m_stateRole(stateRole)
    , m_briefRole(briefRole)
{}

void ResourceDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool isCurrent = option.state & QStyle::State_HasFocus;
    if (isCurrent || option.state & QStyle::State_MouseOver)
        paintRowGround(*painter, QRectF(option.rect).adjusted(space4, 1, -space4, -1), option.direction,
                       isCurrent);
    QRect area = option.rect.adjusted(space16, 0, -space16, 0);
    const QRect mark(area.left(), area.center().y() - scaled(iconSize) / 2, scaled(iconSize),
                     scaled(iconSize));
    icon(m_icon(index)).paint(painter, mark);
    area.adjust(scaled(iconSize) + space12, 0, 0, 0);
    const auto state = m_stateRole < 0 ? DisplayState::None : index.data(m_stateRole).value<DisplayState>();
    if (state != DisplayState::None) {
        delegates::paintStateDot(*painter, QPointF(area.right() - scaled(5), area.center().y() + 0.5), state);
        area.adjust(0, 0, -scaled(space24), 0);
    }
    const int widestName = area.width() * 6 / 10; // the detail has what is left of it
    const int name = QFontMetrics(font(Type::BodyStrong)).horizontalAdvance(index.data().toString());
    painter->setFont(font(Type::Body));
    painter->setPen(color(Role::TextMuted));
    const int room = area.width() - std::min(name, widestName) - space12;
    QString whole = index.data(m_detailRole).toString();
    if (m_briefRole >= 0 && painter->fontMetrics().horizontalAdvance(whole) > room)
        whole = index.data(m_briefRole).toString();
    QString detail = painter->fontMetrics().elidedText(whole, Qt::ElideRight, room);
    if (detail != whole && room < scaled(leastDetail))
        detail.clear(); // which would tell nothing
    painter->drawText(area, Qt::AlignRight | Qt::AlignVCenter, detail);
    area.adjust(0, 0, -painter->fontMetrics().horizontalAdvance(detail) - space12, 0);
    painter->setFont(font(Type::BodyStrong));
    painter->setPen(color(Role::Text));
    painter->drawText(
        area, Qt::AlignLeft | Qt::AlignVCenter,
        painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle, area.width()));
    painter->restore();
}

QSize ResourceDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {200, scaled(rowHeight)};
}

} // namespace trainyard::workspaces
