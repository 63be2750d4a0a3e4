// SPDX-License-Identifier: Apache-2.0
#include "widgets/storage/storagedelegate.h"

#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QPainter>

#include <utility>

namespace trainyard::storage {

using namespace theme;

namespace {

constexpr int iconSize = 16;

} // namespace

StorageDelegate::StorageDelegate(Icon icon, int detailRole, QObject *parent)
    : RowDelegate(parent)
    , m_icon(std::move(icon))
    , m_detailRole(detailRole)
{}

void StorageDelegate::paintContent(QPainter &painter, const QRectF &area, const QModelIndex &index) const
{
    const QRect place(int(area.left()), int(area.center().y()) - scaled(iconSize) / 2, scaled(iconSize),
                      scaled(iconSize));
    icon(m_icon(index)).paint(&painter, place);
    QRectF text = area.adjusted(scaled(iconSize) + space8, 0, 0, 0);
    if (m_detailRole >= 0) {
        const QString detail = index.data(m_detailRole).toString();
        painter.save();
        painter.setFont(font(Type::Caption));
        painter.setPen(color(Role::TextMuted));
        painter.drawText(text, Qt::AlignRight | Qt::AlignVCenter, detail);
        text.adjust(0, 0, -painter.fontMetrics().horizontalAdvance(detail) - space8, 0);
        painter.restore();
    }
    RowDelegate::paintContent(painter, text, index);
}

} // namespace trainyard::storage
