// SPDX-License-Identifier: Apache-2.0
#include "widgets/navigator/navigatordelegate.h"

#include "models/resources/resourcetreemodel.h"
#include "widgets/delegates/resourceicon.h"
#include "widgets/delegates/statepainting.h"
#include "widgets/navigator/navigatorrow.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/outlines.h"
#include "widgets/theme/textsize.h"

#include <QLocale>
#include <QPainter>

namespace trainyard::navigator {

using namespace theme;
using models::DisplayState;
using Model = models::ResourceTreeModel;

namespace {

constexpr int iconSize = 16;

void paintGround(QPainter &painter, const QStyleOptionViewItem &option)
{
    const bool selected = option.state & QStyle::State_Selected;
    const bool focused = option.state & QStyle::State_HasFocus;
    if (!selected && !focused && !(option.state & QStyle::State_MouseOver))
        return;
    painter.setPen(focused ? QPen(color(Role::Accent)) : QPen(Qt::NoPen));
    painter.setBrush(color(selected ? Role::Selection : Role::Hover));
    const QRectF ground = QRectF(option.rect).adjusted(0.5, 1.5, -space8 - 0.5, -1.5);
    painter.drawRoundedRect(ground, radius, radius);
    if (!selected)
        return;
    QRectF row = ground; // at its beginning there are an arrow and an icon already
    if (option.direction == Qt::LeftToRight)
        row.setLeft(0);
    paintChosenMark(painter, row, option.direction, radius);
}

struct Remark {
    QString text;
    bool isRunning = false; // else it only counts
};

// A favourite of another engine says which; in a tree the root does.
bool isFavouriteOfOther(const QModelIndex &index)
{
    return isOfOther(index) && !index.parent().isValid() && typeOf(index) != NodeType::Engine &&
           typeOf(index) != NodeType::Connection;
}

Remark remarkOf(const QModelIndex &index)
{
    if (isFavouriteOfOther(index))
        return {index.data(Model::DetailRole).toString()};
    const int running = index.data(Model::RunningRole).toInt();
    const int count = index.data(Model::CountRole).toInt();
    switch (typeOf(index)) {
    case NodeType::Engine:
    case NodeType::Workspace:
        return running > 0 ? Remark{QLocale().toString(running), true} : Remark{};
    case NodeType::Experiment:
        return running > 0 ? Remark{QLocale().toString(running), true} : Remark{QLocale().toString(count)};
    case NodeType::ClusterGroup:
    case NodeType::ExperimentGroup:
    case NodeType::FileServerGroup:
    case NodeType::StorageGroup:
        return {QLocale().toString(count)};
    case NodeType::Cluster:
        return {QStringLiteral("%L1/%L2").arg(running).arg(count)};
    case NodeType::Connection:
        return {index.data(Model::DetailRole).toString()};
    case NodeType::Job: // its dot says it
    case NodeType::FileServer:
    case NodeType::StorageAccount:
    case NodeType::Contact:
    case NodeType::Retry:
        return {};
    }
    Q_UNREACHABLE();
}

// Returns the room that is left for the name.
QRectF paintRemark(QPainter &painter, const QRectF &area, const QModelIndex &index)
{
    const Remark remark = remarkOf(index);
    if (remark.text.isEmpty() || remark.text == u'0')
        return area;
    painter.setFont(font(Type::Caption));
    const QString text =
        isFavouriteOfOther(index)
            ? painter.fontMetrics().elidedText(remark.text, Qt::ElideRight, int(area.width() / 2))
            : remark.text;
    const qreal width =
        std::max<qreal>(scaled(20), painter.fontMetrics().horizontalAdvance(text) + scaled(12));
    const qreal height = scaled(17);
    const QRectF badge(area.right() - width, area.center().y() - height / 2, width, height);
    if (remark.isRunning) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(tint(Role::Running));
        painter.drawRoundedRect(badge, height / 2, height / 2);
    }
    painter.setPen(color(remark.isRunning ? Role::Running : Role::TextMuted));
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
    if (type == NodeType::Job || type == NodeType::Contact) {
        delegates::paintStateDot(*painter, {area.left() + scaled(iconSize) / 2.0, area.center().y()}, state);
    } else if (const QString name = delegates::resourceIconName(type); !name.isEmpty()) {
        const QRect place(int(area.left()), int(area.center().y()) - scaled(iconSize) / 2, scaled(iconSize),
                          scaled(iconSize));
        icon(name).paint(painter, place);
        if (type == NodeType::Engine || type == NodeType::Cluster) {
            delegates::paintStateDot(*painter, {area.right() - 6, area.center().y()}, state);
            area.adjust(0, 0, -space16 - space4, 0);
        }
    }
    if (!Model::isGroup(type))
        area.adjust(scaled(iconSize) + space8, 0, 0, 0);
    area = paintRemark(*painter, area, index);
    const bool strong = type == NodeType::Engine || type == NodeType::Workspace;
    painter->setFont(font(Model::isGroup(type) ? Type::Caption : strong ? Type::BodyStrong : Type::Body));
    const bool isFaint = Model::isGroup(type) || type == NodeType::Connection || type == NodeType::Contact;
    painter->setPen(color(isFaint ? Role::TextMuted : Role::Text));
    const Qt::TextElideMode cut = type == NodeType::Contact ? Qt::ElideRight : Qt::ElideMiddle; // a sentence
    painter->drawText(area, Qt::AlignVCenter | Qt::AlignLeft,
                      painter->fontMetrics().elidedText(index.data().toString(), cut, int(area.width())));
    painter->restore();
}

QSize NavigatorDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    return {QStyledItemDelegate::sizeHint(option, index).width(), scaled(rowHeight)};
}

} // namespace trainyard::navigator
