// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>

namespace trainyard::wizards {

// A card of a models::TemplateList: a picture with badges beside it, title and description, of two lines
// each.
class TemplateDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    static constexpr QSize cardSize{170, 206}; // at least: three beside each other in a window of 1280

    using QStyledItemDelegate::QStyledItemDelegate;

    void setCardWidth(int width) { m_cardWidth = width; } // before the view is laid out
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    int m_cardWidth = cardSize.width();
};

} // namespace trainyard::wizards
