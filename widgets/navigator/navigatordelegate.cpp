// SPDX-License-Identifier: Apache-2.0
#include "widgets/navigator/navigatordelegate.h"

#include "models/resources/resourcetreemodel.h"
#include "widgets/delegates/resourceicon.h"
#include "widgets/delegates/statepainting.h"
#include "widgets/theme/icons.h"

#include <QPainter>

namespace trainyard::navigator {

using namespace theme;
using models::DisplayState;
using Model = models::ResourceTreeModel;
using NodeType = Model::NodeType;

namespace {

constexpr int rowHeight = 28;
constexpr int iconSize = 16;

NodeType typeOf(const QModelIndex &index)
{
    return index.data(Model::TypeRole).value<NodeType>();
}

// Groups are named here, so that they follow the language.
QString nameOf(const QModelIndex &index)
{
    switch (typeOf(index)) {
    case NodeType::ClusterGroup:
        return NavigatorDelegate::tr("Clusters");
    case NodeType::ExperimentGroup:
        return NavigatorDelegate::tr("Experiments");
    case NodeType::Engine:
    case NodeType::Workspace:
    case NodeType::Cluster:
    case NodeType::Experiment:
    case NodeType::Job:
        return index.data().toString();
    }
    Q_UNREACHABLE();
}

void paintGround(QPainter &painter, const QStyleOptionViewItem &option)
{
    const bool selected = option.state & QStyle::State_Selected;
    if (!selected && !(option.state & QStyle::State_MouseOver))
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(color(selected ? Role::Selection : Role::Hover));
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0, 1, -space8, -1), radius, radius);
}

// What runs below, else how many there are. Returns the room that is left for the name.
QRectF paintRemark(QPainter &painter, const QRectF &area, const QModelIndex &index)
{
    const NodeType type = typeOf(index);
    const int running = index.data(Model::RunningRole).toInt();
    const int count = index.data(Model::CountRole).toInt();
    const bool counts = type == NodeType::Experiment;
    if (!counts || (count == 0 && running == 0))
        return area;
    painter.setFont(font(Type::Caption));
    const QString text = QString::number(running > 0 ? running : count);
    const qreal width = std::max<qreal>(20, painter.fontMetrics().horizontalAdvance(text) + 12);
    const QRectF badge(area.right() - width, area.center().y() - 8.5, width, 17);
    painter.setPen(Qt::NoPen);
    if (running > 0) {
        painter.setBrush(tint(Role::Running));
        painter.drawRoundedRect(badge, 8.5, 8.5);
    }
    painter.setPen(color(running > 0 ? Role::Running : Role::TextMuted));
    painter.drawText(badge, Qt::AlignCenter, text);
    return area.adjusted(0, 0, -width - space8, 0);
}

} // namespace

void NavigatorDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintGround(*painter, option);
    const NodeType type = typeOf(index);
    const auto state = index.data(Model::StateRole).value<DisplayState>();
    QRectF area = QRectF(option.rect).adjusted(space4, 0, -space16, 0);
    if (type == NodeType::Job) {
        delegates::paintStateDot(*painter, {area.left() + iconSize / 2.0, area.center().y()}, state);
    } else if (const QString name = delegates::resourceIconName(type); !name.isEmpty()) {
        const QRect place(int(area.left()), int(area.center().y()) - iconSize / 2, iconSize, iconSize);
        icon(name).paint(painter, place);
        if (type == NodeType::Engine || type == NodeType::Cluster)
            delegates::paintStateDot(*painter, {area.right() - 6, area.center().y()}, state);
    }
    if (!Model::isGroup(type))
        area.adjust(iconSize + space8, 0, 0, 0);
    area = paintRemark(*painter, area, index);
    const bool strong = type == NodeType::Engine || type == NodeType::Workspace;
    painter->setFont(font(Model::isGroup(type) ? Type::Caption : strong ? Type::BodyStrong : Type::Body));
    painter->setPen(color(Model::isGroup(type) ? Role::TextMuted : Role::Text));
    painter->drawText(area, Qt::AlignVCenter | Qt::AlignLeft,
                      painter->fontMetrics().elidedText(nameOf(index), Qt::ElideMiddle, int(area.width())));
    painter->restore();
}

QSize NavigatorDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    return {QStyledItemDelegate::sizeHint(option, index).width(), rowHeight};
}

} // namespace trainyard::navigator
