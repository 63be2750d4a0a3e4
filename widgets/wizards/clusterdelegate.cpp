// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/clusterdelegate.h"

#include "models/resources/clusterlistmodel.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/choicepainting.h"

#include <QPainter>

namespace trainyard::wizards {

using namespace theme;
using Model = models::ClusterListModel;

void ClusterDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    painter->save();
    QRect area = paintChoice(*painter, option, QStringLiteral("cluster"));
    if (const QString node = index.data(Model::NodeRole).toString(); !node.isEmpty()) {
        constexpr int margin = 6;
        area.adjust(0, scaled(margin), 0, -scaled(margin));
        const QRect lower = area.adjusted(0, area.height() / 2, 0, 0);
        area.setBottom(lower.top() - 1);
        painter->setFont(font(Type::Caption));
        painter->setPen(color(Role::TextMuted));
        painter->drawText(lower, Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(node, Qt::ElideRight, lower.width()));
    }
    painter->setFont(font(Type::Body));
    const QString detail = index.data(Model::DetailRole).toString();
    painter->setPen(color(index.data(Model::FailedRole).toBool()    ? Role::Failed
                          : index.data(Model::FreeRole).toInt() > 0 ? Role::Succeeded
                                                                    : Role::TextMuted));
    painter->drawText(area, Qt::AlignRight | Qt::AlignVCenter, detail);
    area.adjust(0, 0, -painter->fontMetrics().horizontalAdvance(detail) - space12, 0);
    painter->setFont(font(Type::BodyStrong));
    painter->setPen(color(Role::Text));
    const QString name =
        painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle, area.width());
    painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter, name);
    area.adjust(painter->fontMetrics().horizontalAdvance(name) + space12, 0, 0, 0);
    painter->setFont(font(Type::Body));
    painter->setPen(color(Role::TextMuted));
    painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                      painter->fontMetrics().elidedText(index.data(Model::PlaceRole).toString(),
                                                        Qt::ElideRight, area.width()));
    painter->restore();
}

QSize ClusterDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {200, scaled(rowHeight)};
}

} // namespace trainyard::wizards
