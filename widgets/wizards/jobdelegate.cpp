// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/jobdelegate.h"

#include "models/placetext.h"
#include "models/resources/jobtablemodel.h"
#include "widgets/delegates/statepainting.h"
#include "widgets/delegates/timetext.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/choicepainting.h"

#include <QPainter>

namespace trainyard::wizards {

using namespace theme;
using Model = models::JobTableModel;

QList<models::ColumnId> JobDelegate::columns()
{
    using models::ColumnId;
    return {ColumnId::ofField(ColumnId::Field::Name), ColumnId::ofField(ColumnId::Field::Created)};
}

void JobDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    QRect area = paintChoice(*painter, option, QStringLiteral("chart"));
    painter->setFont(font(Type::Body));
    painter->setPen(color(Role::TextMuted));
    const QString made =
        delegates::timeText(index.siblingAtColumn(CreatedColumn).data(Model::SortRole).toDateTime());
    painter->drawText(area, Qt::AlignRight | Qt::AlignVCenter, made);
    area.adjust(0, 0, -painter->fontMetrics().horizontalAdvance(made) - space24, 0);
    delegates::paintStateDot(*painter, QPointF(area.right() + space12, area.center().y() + 0.5),
                             index.data(Model::StateRole).value<models::DisplayState>());
    painter->setFont(font(Type::BodyStrong));
    painter->setPen(color(Role::Text));
    const QString name =
        painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle, area.width());
    painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter, name);
    area.adjust(painter->fontMetrics().horizontalAdvance(name) + space12, 0, 0, 0);
    const auto id = api::ResourceId::parse(index.data(Model::IdRole).toString().toStdString());
    painter->setFont(font(Type::Body));
    painter->setPen(color(Role::TextMuted));
    painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                      painter->fontMetrics().elidedText(id ? models::placeText(*id) : QString(),
                                                        Qt::ElideRight, area.width()));
    painter->restore();
}

QSize JobDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {200, scaled(rowHeight)};
}

} // namespace trainyard::wizards
