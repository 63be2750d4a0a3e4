// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/tablooks.h"

#include "widgets/theme/box.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QPainter>
#include <QStyleOptionTab>
#include <QTabBar>
#include <QWidget>

#include <algorithm>

namespace trainyard::theme {

namespace {

constexpr QMargins innerGap(12, 0, 4, 0); // between the captions of tabs inside a page
constexpr int mark = 2;
constexpr int narrowest = 90, widest = 240, lowest = 20; // captions of pages
constexpr int besideIcon = 12;

bool isOfPages(const QWidget *bar)
{
    return kindOf(bar) == u"documents";
}

void paintPageTab(QPainter &painter, const QStyleOptionTab &tab, bool isMarked)
{
    const bool isSelected = tab.state & QStyle::State_Selected;
    if (isSelected)
        painter.fillRect(tab.rect, color(Role::Canvas));
    else if (tab.state & QStyle::State_MouseOver)
        painter.fillRect(tab.rect, color(Role::Hover));
    paintLine(painter, tab.rect, Qt::RightEdge, color(Role::Border));
    paintLine(painter, tab.rect, Qt::BottomEdge, color(isSelected ? Role::Canvas : Role::Border));
    if (isSelected && isMarked)
        paintLine(painter, tab.rect, Qt::TopEdge, color(Role::Accent), mark);
}

} // namespace

QMargins tabPadding(const QWidget *bar)
{
    if (isOfPages(bar))
        return {12, 6, 9, 7};
    return QMargins(4, 8, 4, 6 + mark) + innerGap;
}

QSize tabSize(const QSize &caption, const QStyleOptionTab &tab, const QWidget *bar)
{
    QSize inner = caption;
    if (!tab.icon.isNull())
        inner.rwidth() += besideIcon;
    if (isOfPages(bar))
        inner = {std::clamp(inner.width(), scaled(narrowest), scaled(widest)),
                 std::max(inner.height(), scaled(lowest))};
    return inner.grownBy(tabPadding(bar));
}

QColor tabTextColor(const QStyleOptionTab &tab)
{
    if (!(tab.state & QStyle::State_Enabled))
        return color(Role::TextFaint);
    const bool isClear = tab.state & (QStyle::State_Selected | QStyle::State_MouseOver);
    return color(isClear ? Role::Text : Role::TextMuted);
}

bool isPreview(const QStyleOptionTab &tab, const QWidget *bar)
{
    const auto *tabs = qobject_cast<const QTabBar *>(bar);
    return tabs && isOfPages(bar) && tabs->tabData(tab.tabIndex).toBool();
}

void paintTab(QPainter &painter, const QStyleOptionTab &tab, const QWidget *bar)
{
    if (isOfPages(bar))
        return paintPageTab(painter, tab, bar->property("marked").toBool());
    if (tab.state & QStyle::State_Selected)
        paintLine(painter, tab.rect.marginsRemoved(innerGap), Qt::BottomEdge, color(Role::Accent), mark);
}

} // namespace trainyard::theme
