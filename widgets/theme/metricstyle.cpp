// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/metricstyle.h"

#include "widgets/theme/buttonlooks.h"
#include "widgets/theme/fieldpainting.h"
#include "widgets/theme/framelooks.h"
#include "widgets/theme/headerpainting.h"
#include "widgets/theme/menupainting.h"
#include "widgets/theme/styleoptions.h"
#include "widgets/theme/tablooks.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"
#include "widgets/theme/trackpainting.h"
#include "widgets/theme/viewlooks.h"

#include <QAbstractScrollArea>
#include <QFocusFrame>
#include <QStyleFactory>

#include <algorithm>
#include <optional>

namespace trainyard::theme {

namespace {

constexpr int tipPadding = 5;
constexpr int leastButtonHeight = 30;
constexpr int countedGap = 4; // that buttons count between their icon and their text

std::optional<QMargins> frameMargins(const QWidget *widget)
{
    if (const auto *area = qobject_cast<const QAbstractScrollArea *>(widget))
        return viewFrame(*area);
    if (const auto look = frameLook(kindOf(widget)))
        return look->margins();
    return {};
}

// What iconGap() is wider than what buttons count.
template <class Option>
int moreGap(const Option &button)
{
    return button.icon.isNull() || button.text.isEmpty() ? 0 : iconGap() - countedGap;
}

} // namespace

MetricStyle::MetricStyle()
    : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion")))
{}

int MetricStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
        return scaled(checkSize);
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return scaled(radioSize);
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
    case PM_ListViewIconSize:
    case PM_TabBarIconSize:
    case PM_LineEditIconSize:
    case PM_ToolBarIconSize:
    case PM_MenuButtonIndicator:
    case PM_HeaderDefaultSectionSizeVertical:
    case PM_HeaderDefaultSectionSizeHorizontal:
        return scaled(QProxyStyle::pixelMetric(metric, option, widget));
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing:
        return space8;
    case PM_ScrollBarExtent:
        return scrollBarWidth;
    case PM_DockWidgetSeparatorExtent:
        return 1;
    case PM_TabBarTabHSpace:
    case PM_TabBarTabVSpace:
    case PM_TabBarTabOverlap:
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarTabShiftVertical:
    case PM_TabBarBaseHeight:
    case PM_TabBarBaseOverlap:
    case PM_MenuBarPanelWidth:
        return 0;
    case PM_ToolBarItemMargin:
        return space8;
    case PM_ToolBarFrameWidth:
        return 0;
    case PM_ToolBarItemSpacing:
        return space4;
    case PM_ToolBarSeparatorExtent:
        return 2 * space4 + 5;
    case PM_MenuBarItemSpacing:
    case PM_MenuBarHMargin:
        return 6;
    case PM_MenuBarVMargin:
        return 2;
    case PM_MenuPanelWidth:
        return 1;
    case PM_MenuHMargin:
    case PM_MenuVMargin:
        return menuPadding;
    case PM_ToolTipLabelFrameWidth:
        return tipPadding;
    case PM_FocusFrameHMargin: // of texts in lists; a ring itself lies within what it is around
    case PM_FocusFrameVMargin:
        if (option && qobject_cast<const QFocusFrame *>(option->styleObject))
            return 0;
        return QProxyStyle::pixelMetric(metric, option, widget);
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

QSize MetricStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                                    const QWidget *widget) const
{
    switch (type) {
    case CT_PushButton: {
        const auto &button = as<QStyleOptionButton>(*option);
        const bool hasMenu = button.features & QStyleOptionButton::HasMenu;
        return (size + QSize((hasMenu ? scaled(space12) : 0) + moreGap(button), 0))
            .grownBy(pushButtonLook(kindOf(widget), *option).padding)
            .expandedTo({0, scaled(leastButtonHeight)});
    }
    case CT_ToolButton: {
        const auto &button = as<QStyleOptionToolButton>(*option);
        const int more = button.toolButtonStyle == Qt::ToolButtonTextBesideIcon ? moreGap(button) : 0;
        return size.grownBy(toolButtonLook(toolKind(widget), *option).padding) + QSize(3 + more, 3);
    }
    case CT_CheckBox:
        return {size.width() + scaled(checkSize) + space8, std::max(size.height(), scaled(checkSize))};
    case CT_RadioButton:
        return {size.width() + scaled(radioSize) + space8, std::max(size.height(), scaled(radioSize))};
    case CT_LineEdit:
        if (as<QStyleOptionFrame>(*option).lineWidth == 0)
            return size;
        return size.grownBy(fieldPadding).expandedTo({0, scaled(leastFieldHeight)});
    case CT_SpinBox:
        return size.grownBy(fieldPadding).expandedTo({0, scaled(leastFieldHeight)});
    case CT_ComboBox:
        return (size + QSize(scaled(chooserWidth) + 2, 0))
            .grownBy(fieldPadding)
            .expandedTo({0, scaled(leastFieldHeight)});
    case CT_HeaderSection: {
        const auto &header = as<QStyleOptionHeader>(*option);
        const int sign = header.icon.isNull() ? 0 : pixelMetric(PM_SmallIconSize, option, widget) + space8;
        return header.fontMetrics.size(0, header.text).grownBy(captionPadding) +
               QSize(sign + sortMarkRoom(), 0);
    }
    case CT_TabBarTab:
        return tabSize(size, as<QStyleOptionTab>(*option), widget);
    case CT_TabWidget:
        return size;
    case CT_MenuItem:
        return menuItemSize(size, as<QStyleOptionMenuItem>(*option));
    case CT_MenuBarItem:
        return size + QSize(2 * space8, 2 * space4);
    case CT_ItemViewItem:
        return QProxyStyle::sizeFromContents(type, option, size, widget)
            .grownBy(itemPadding(widget, as<QStyleOptionViewItem>(*option).index));
    case CT_ProgressBar:
        return {size.width(), progressHeight};
    default:
        return QProxyStyle::sizeFromContents(type, option, size, widget);
    }
}

QRect MetricStyle::subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const
{
    switch (element) {
    case SE_LineEditContents:
        if (as<QStyleOptionFrame>(*option).lineWidth == 0)
            return option->rect;
        return option->rect.marginsRemoved(fieldPadding);
    case SE_ShapedFrameContents:
    case SE_FrameContents:
        if (const auto margins = frameMargins(widget))
            return option->rect.marginsRemoved(*margins);
        break;
    case SE_TabBarTabText: {
        QStyleOptionTab tab = as<QStyleOptionTab>(*option);
        tab.rect = tab.rect.marginsRemoved(tabPadding(widget));
        return QProxyStyle::subElementRect(element, &tab, widget);
    }
    case SE_TabWidgetTabPane:
    case SE_TabWidgetTabContents: {
        const auto &tabs = as<QStyleOptionTabWidgetFrame>(*option);
        return tabs.rect.adjusted(0, tabs.tabBarSize.height(), 0, 0);
    }
    case SE_ItemViewItemCheckIndicator:
    case SE_ItemViewItemDecoration:
    case SE_ItemViewItemText: {
        QStyleOptionViewItem item = as<QStyleOptionViewItem>(*option);
        item.rect = item.rect.marginsRemoved(itemPadding(widget, item.index));
        return QProxyStyle::subElementRect(element, &item, widget);
    }
    case SE_ProgressBarGroove:
    case SE_ProgressBarContents:
        return option->rect;
    default:
        break;
    }
    return QProxyStyle::subElementRect(element, option, widget);
}

QRect MetricStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                                  const QWidget *widget) const
{
    const QRect &whole = option->rect;
    switch (control) {
    case CC_ScrollBar:
        return scrollBarPart(as<QStyleOptionSlider>(*option), part);
    case CC_SpinBox:
        if (part == SC_SpinBoxUp || part == SC_SpinBoxDown)
            return {};
        return part == SC_SpinBoxEditField ? whole.marginsRemoved(fieldPadding) : whole;
    case CC_ComboBox:
        if (part == SC_ComboBoxArrow)
            return visualRect(option->direction, whole,
                              whole.adjusted(whole.width() - scaled(chooserWidth) - 1, 1, -1, -1));
        if (part == SC_ComboBoxEditField)
            return visualRect(option->direction, whole,
                              whole.marginsRemoved(fieldPadding)
                                  .adjusted(0, 0, fieldPadding.right() - 1 - scaled(chooserWidth), 0));
        return whole;
    default:
        return QProxyStyle::subControlRect(control, option, part, widget);
    }
}

} // namespace trainyard::theme
