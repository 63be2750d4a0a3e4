// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMargins>

class QModelIndex;
class QPainter;
class QStyleOptionViewItem;
class QWidget;

// The items of lists, trees and tables, by the `kind` of their view.
namespace trainyard::theme {

bool isInComboBox(const QWidget &list); // that opens below one
// Lists, texts and charts stand on their page without a frame; some that are chosen from have one.
QMargins viewFrame(const QWidget &area);
QMargins itemPadding(const QWidget *view, const QModelIndex &item);
// False where the view leaves its items' ground to Fusion.
bool paintItemGround(QPainter &painter, const QStyleOptionViewItem &item, const QWidget *view);

} // namespace trainyard::theme
