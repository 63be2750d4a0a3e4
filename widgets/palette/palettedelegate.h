// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/palette/paletteitem.h"

#include <QIcon>
#include <QStyledItemDelegate>

#include <functional>

namespace trainyard::palette {

// A row of the palette: icon or state, the name with the letters that were met, where it is found, and at the
// right its keys or what it is.
class PaletteDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using CommandIcon = std::function<QIcon(const QString &key)>;

    PaletteDelegate(CommandIcon commandIcon, QObject *parent);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    static constexpr int rowHeight = 34;

private:
    void paintIcon(QPainter &painter, const QRectF &area, const models::PaletteItem &item) const;

    CommandIcon m_commandIcon;
};

} // namespace trainyard::palette
