// SPDX-License-Identifier: Apache-2.0
#include "widgets/navigator/navigatordelegate.h"

#include "models/navigation/favourites.h"
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
constexpr int signRoom = 12; // before a count
constexpr int betweenCounts = 4;
constexpr int leastName = 56; // beside several counts

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

// At the beginning of an area.
void paintIcon(QPainter &painter, const QRectF &area, const QString &name)
{
    const int side = scaled(iconSize);
    icon(name).paint(&painter, {int(area.left()), int(area.center().y()) - side / 2, side, side});
}

void paintName(QPainter &painter, const QRectF &area, const QString &name, Qt::TextElideMode cut)
{
    painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(name, cut, int(area.width())));
}

QRectF areaOf(const QStyleOptionViewItem &option)
{
    return QRectF(option.rect).adjusted(space4, 0, -space16, 0);
}

// Those of one kind are all of a remark, or it has one text.
struct Remark {
    QString text = {};
    DisplayState state = DisplayState::None; // of the jobs that it counts
};

// Of the jobs below a row, what matters most at the end.
QList<Remark> countsOf(const QModelIndex &index)
{
    QList<Remark> counts;
    for (const auto &[role, state] : {std::pair(Model::WaitingRole, DisplayState::Waiting),
                                      std::pair(Model::RunningRole, DisplayState::Running),
                                      std::pair(Model::FailedRole, DisplayState::Failed)})
        if (const int count = index.data(role).toInt(); count > 0)
            counts << Remark{QLocale().toString(count), state};
    return counts;
}

QList<Remark> remarksOf(const QModelIndex &index)
{
    const int count = index.data(Model::CountRole).toInt();
    const auto counted = [count] {
        return count > 0 ? QList<Remark>{{QLocale().toString(count)}} : QList<Remark>();
    };
    switch (typeOf(index)) {
    case NodeType::Engine:
    case NodeType::Workspace:
        return countsOf(index);
    case NodeType::Experiment: {
        const QList<Remark> counts = countsOf(index);
        return counts.isEmpty() ? counted() : counts;
    }
    case NodeType::ClusterGroup:
    case NodeType::ExperimentGroup:
    case NodeType::FileServerGroup:
    case NodeType::StorageGroup:
        return counted();
    case NodeType::Cluster:
        if (!index.data(Model::CountRole).isValid()) // a favourite that is not there just now
            return {};
        return {{QStringLiteral("%L1/%L2").arg(index.data(Model::RunningRole).toInt()).arg(count)}};
    case NodeType::Connection:
        return {{index.data(Model::DetailRole).toString()}};
    case NodeType::Job: // its dot says it
    case NodeType::FileServer:
    case NodeType::StorageAccount:
    case NodeType::Contact:
    case NodeType::Retry:
        return {};
    }
    Q_UNREACHABLE();
}

// What tells the states apart beside their colours.
void paintSign(QPainter &painter, const QPointF &centre, DisplayState state)
{
    if (state != DisplayState::Failed)
        return delegates::paintStateDot(painter, centre, state);
    const qreal arm = scaled(28) / 10.0;
    painter.setPen(QPen(color(Role::Failed), scaled(16) / 10.0, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(centre - QPointF(arm, arm), centre + QPointF(arm, arm));
    painter.drawLine(centre - QPointF(arm, -arm), centre + QPointF(arm, -arm));
}

qreal widthOf(const QPainter &painter, const Remark &remark)
{
    const int sign = remark.state == DisplayState::None ? 0 : signRoom;
    return std::max<qreal>(scaled(20),
                           painter.fontMetrics().horizontalAdvance(remark.text) + scaled(12 + sign));
}

// At the right of an area.
void paintRemark(QPainter &painter, const QRectF &area, const Remark &remark)
{
    const qreal height = scaled(17);
    const qreal width = widthOf(painter, remark);
    const QRectF badge(area.right() - width, area.center().y() - height / 2, width, height);
    if (remark.state == DisplayState::None) {
        painter.setPen(color(Role::TextMuted));
        painter.drawText(badge, Qt::AlignCenter, remark.text);
        return;
    }
    const Role role = delegates::stateRole(remark.state);
    painter.setPen(Qt::NoPen);
    painter.setBrush(tint(role));
    painter.drawRoundedRect(badge, height / 2, height / 2);
    paintSign(painter, {badge.left() + scaled(4 + signRoom / 2), badge.center().y()}, remark.state);
    painter.setPen(color(role));
    painter.drawText(badge.adjusted(scaled(signRoom), 0, 0, 0), Qt::AlignCenter, remark.text);
}

// A favourite of another engine says which; in a tree the root does.
Remark titleOf(const QPainter &painter, const QRectF &area, const QModelIndex &index)
{
    const QString title = index.data(models::Favourites::EngineTitleRole).toString();
    return {painter.fontMetrics().elidedText(title, Qt::ElideRight, int(area.width() / 2))};
}

// Returns the room that is left for the name. What would take too much of it, the tool tip tells alone.
QRectF paintRemarks(QPainter &painter, const QRectF &area, const QModelIndex &index)
{
    painter.setFont(font(Type::Caption));
    const Remark title = titleOf(painter, area, index);
    const bool hasTitle = !title.text.isEmpty();
    const qreal kept = hasTitle ? scaled(leastName) + widthOf(painter, title) : scaled(leastName);
    QList<Remark> remarks = remarksOf(index);
    QRectF left = area;
    const auto paint = [&painter, &left](const Remark &remark) {
        paintRemark(painter, left, remark);
        left.adjust(0, 0, -widthOf(painter, remark) - scaled(betweenCounts), 0);
    };
    for (; !remarks.isEmpty(); remarks.removeLast()) {
        const bool isAlone = left == area && !hasTitle;
        const bool hasRoom = isAlone || left.width() - widthOf(painter, remarks.last()) >= kept;
        if (remarks.last().text.isEmpty() || !hasRoom)
            break;
        paint(remarks.last());
    }
    if (hasTitle)
        paint(title);
    return left == area ? area : left.adjusted(0, 0, scaled(betweenCounts) - space8, 0);
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
    QRectF area = areaOf(option);
    const bool hasDot = type == NodeType::Contact || (type == NodeType::Job && state != DisplayState::None);
    if (hasDot) { // else nobody knows the job's state now
        delegates::paintStateDot(*painter, {area.left() + scaled(iconSize) / 2.0, area.center().y()}, state);
    } else if (const QString name = delegates::resourceIconName(type); !name.isEmpty()) {
        paintIcon(*painter, area, name);
        if (type == NodeType::Engine || type == NodeType::Cluster) {
            delegates::paintStateDot(*painter, {area.right() - 6, area.center().y()}, state);
            area.adjust(0, 0, -space16 - space4, 0);
        }
    }
    if (!Model::isGroup(type))
        area.adjust(scaled(iconSize) + space8, 0, 0, 0);
    area = paintRemarks(*painter, area, index);
    const bool strong = type == NodeType::Engine || type == NodeType::Workspace;
    painter->setFont(font(Model::isGroup(type) ? Type::Caption : strong ? Type::BodyStrong : Type::Body));
    const bool isFaint = Model::isGroup(type) || type == NodeType::Connection || type == NodeType::Contact;
    painter->setPen(color(isFaint ? Role::TextMuted : Role::Text));
    const Qt::TextElideMode cut = type == NodeType::Contact ? Qt::ElideRight : Qt::ElideMiddle; // a sentence
    paintName(*painter, area, index.data().toString(), cut);
    painter->restore();
}

void NavigatorDelegate::paintPlain(QPainter &painter, const QStyleOptionViewItem &option,
                                   const QString &iconName, const QString &name)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintGround(painter, option);
    const QRectF area = areaOf(option);
    paintIcon(painter, area, iconName);
    painter.setFont(font(Type::Body));
    painter.setPen(color(Role::Text));
    paintName(painter, area.adjusted(scaled(iconSize) + space8, 0, 0, 0), name, Qt::ElideMiddle);
    painter.restore();
}

QSize NavigatorDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    return {QStyledItemDelegate::sizeHint(option, index).width(), scaled(rowHeight)};
}

} // namespace trainyard::navigator
