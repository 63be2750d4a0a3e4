// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QMargins>
#include <QSize>

class QPainter;
class QStyleOptionTab;
class QWidget;

// Tabs of pages (`kind` "documents", `marked` where new pages open) and of what is inside a page.
namespace trainyard::theme {

QMargins tabPadding(const QWidget *bar); // from a tab's outer edge to its caption
QSize tabSize(const QSize &caption, const QStyleOptionTab &tab, const QWidget *bar);
QColor tabTextColor(const QStyleOptionTab &tab);
bool isPreview(const QStyleOptionTab &tab, const QWidget *bar); // of a page that is not to stay: in italics
void paintTab(QPainter &painter, const QStyleOptionTab &tab, const QWidget *bar);

} // namespace trainyard::theme
