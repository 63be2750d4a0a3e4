// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>

namespace trainyard::wizards {

// A card of a models::TemplateList: picture, title, two lines of description.
class TemplateDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    static constexpr QSize cardSize{170, 150}; // three beside each other in a window of 1280

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace trainyard::wizards
