// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/volumedelegate.h"

#include "models/storage/volumelist.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/choicepainting.h"

#include <QPainter>

namespace trainyard::wizards {

using namespace theme;
using models::VolumeKind;

namespace {

QString iconOf(VolumeKind kind)
{
    switch (kind) {
    case VolumeKind::FileShare:
        return QStringLiteral("folder");
    case VolumeKind::BlobContainer:
        return QStringLiteral("storage");
    case VolumeKind::FileServer:
        return QStringLiteral("engine");
    }
    return {};
}

} // namespace

VolumeDelegate::VolumeDelegate(VolumeKind kind, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_kind(kind)
{}

void VolumeDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const
{
    painter->save();
    QRect area = paintChoice(*painter, option, iconOf(m_kind));
    painter->setFont(font(Type::BodyStrong));
    painter->setPen(color(Role::Text));
    const QString name =
        painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle, area.width() * 3 / 5);
    painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter, name);
    area.adjust(painter->fontMetrics().horizontalAdvance(name) + space12, 0, 0, 0);
    painter->setFont(font(Type::Body));
    painter->setPen(color(Role::TextMuted));
    painter->drawText(area, Qt::AlignRight | Qt::AlignVCenter,
                      painter->fontMetrics().elidedText(index.data(models::VolumeList::DetailRole).toString(),
                                                        Qt::ElideRight, area.width()));
    painter->restore();
}

QSize VolumeDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {200, scaled(rowHeight)};
}

} // namespace trainyard::wizards
