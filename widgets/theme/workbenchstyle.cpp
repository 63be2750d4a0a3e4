// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/workbenchstyle.h"

#include "widgets/theme/buttonlooks.h"
#include "widgets/theme/cuttexts.h"
#include "widgets/theme/dressing.h"
#include "widgets/theme/fieldpainting.h"
#include "widgets/theme/filedrops.h"
#include "widgets/theme/focusring.h"
#include "widgets/theme/framelooks.h"
#include "widgets/theme/headerpainting.h"
#include "widgets/theme/inputhabits.h"
#include "widgets/theme/menupainting.h"
#include "widgets/theme/outlines.h"
#include "widgets/theme/styleoptions.h"
#include "widgets/theme/tablooks.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"
#include "widgets/theme/trackpainting.h"
#include "widgets/theme/viewlooks.h"

#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QApplication>
#include <QDynamicPropertyChangeEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QStyleOption>
#include <QTabBar>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <utility>

namespace trainyard::theme {

namespace {

void drawFocusFrame(const QRectF &frame, QPainter &painter)
{
    paintBox(painter, frame, {Qt::transparent, color(Role::Accent), radiusSmall});
}

// Of a button's icon and text beside each other.
template <class Option>
int wantedWidth(const Option &button, const QFontMetrics &metrics)
{
    return button.iconSize.width() + iconGap() + metrics.size(Qt::TextShowMnemonic, button.text).width();
}

// Where its icon and its text stand, from the edge of `room` where texts begin.
template <class Option>
std::pair<QRect, QRect> besideEachOther(const Option &button, const QRect &room, const QPainter &painter)
{
    const int icon = button.iconSize.width();
    const int width = std::min(room.width(), wantedWidth(button, painter.fontMetrics()));
    const QRect sign(room.left(), room.top() + (room.height() - button.iconSize.height()) / 2, icon,
                     button.iconSize.height());
    const QRect text(room.left() + icon + iconGap(), room.top(), width - icon - iconGap(), room.height());
    return {QStyle::visualRect(button.direction, button.rect, sign),
            QStyle::visualRect(button.direction, button.rect, text)};
}

template <class Option>
void paintIcon(QPainter &painter, const Option &button, const QRect &place)
{
    const QIcon::Mode mode = button.state & QStyle::State_Enabled ? QIcon::Normal : QIcon::Disabled;
    const QIcon::State state = button.state & QStyle::State_On ? QIcon::On : QIcon::Off;
    button.icon.paint(&painter, place, Qt::AlignCenter, mode, state);
}

} // namespace

WorkbenchStyle::WorkbenchStyle()
{
    qApp->installEventFilter(new InputHabits(this));
    qApp->installEventFilter(new CutTexts(this));
    qApp->installEventFilter(new FileDrops(this));
    new FocusRing(this);
    qApp->installEventFilter(this); // asked before the other: it hears of every key
}

void WorkbenchStyle::polish(QWidget *widget)
{
    MetricStyle::polish(widget);
    // Names, lines and what an engine says are shown as they are, whatever tags are in them.
    auto *label = qobject_cast<QLabel *>(widget);
    if (label && label->textFormat() == Qt::AutoText && !label->inherits("QTipLabel"))
        label->setTextFormat(Qt::PlainText);
    dress(*widget);
}

int WorkbenchStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                              QStyleHintReturn *returnData) const
{
    switch (hint) {
    case SH_UnderlineShortcut:
        return m_altHeld || (m_areKeysUsed && qobject_cast<const QMenu *>(widget));
    case SH_ComboBox_Popup: // a list below the field, not a menu above it
        return false;
    case SH_ComboBox_PopupFrameStyle:
        return QFrame::NoFrame;
    case SH_Table_GridLineColor: // none: delegates draw what separates rows
        return 0;
    case SH_ItemView_ActivateItemOnSingleClick: // what it shows by a click it tells of itself
        return kindOf(widget) != u"sidebar" && MetricStyle::styleHint(hint, option, widget, returnData);
    case SH_FocusFrame_AboveWidget:
        return true;
    case SH_FocusFrame_Mask:
        if (auto *mask = qstyleoption_cast<QStyleHintReturnMask *>(returnData))
            mask->region = focusRing(option->rect);
        return true;
    default:
        return MetricStyle::styleHint(hint, option, widget, returnData);
    }
}

// The borders of buttons and the items of lists tell of the focus already; of others a frame does, once the
// keyboard is used.
void WorkbenchStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                                   const QWidget *widget) const
{
    switch (element) {
    case PE_Widget:
        if (const auto look = frameLook(kindOf(widget)))
            paintFrame(*painter, option->rect, *look);
        return;
    case PE_Frame:
        if (widget && !viewFrame(*widget).isNull()) {
            const bool isPopup = kindOf(widget) != u"framed";
            paintBox(*painter, option->rect,
                     {color(isPopup ? Role::Raised : Role::Surface),
                      isPopup ? color(Role::BorderStrong) : outlineColor(), isPopup ? 0.0 : radius});
        }
        return;
    case PE_PanelLineEdit:
        if (as<QStyleOptionFrame>(*option).lineWidth > 0)
            paintField(*painter, *option);
        return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        return paintCheck(*painter, *option);
    case PE_IndicatorRadioButton:
        return paintRadio(*painter, *option);
    case PE_PanelItemViewItem:
        return drawItemGround(as<QStyleOptionViewItem>(*option), *painter, widget);
    case PE_PanelItemViewRow: // is told to be selected for the branches of trees alone
        MetricStyle::drawPrimitive(element, option, painter, widget);
        if (option->state & State_Selected && qobject_cast<const QTreeView *>(widget) &&
            option->rect.width() > 0 && option->palette.color(QPalette::Highlight).alpha() > 0)
            paintChosenMark(*painter, option->rect, option->direction);
        return;
    case PE_PanelMenu:
    case PE_PanelTipLabel:
        return paintBox(*painter, option->rect, {color(Role::Raised), color(Role::BorderStrong)});
    case PE_PanelStatusBar:
        painter->fillRect(option->rect, color(Role::Sidebar));
        return paintLine(*painter, option->rect, Qt::TopEdge, color(Role::Border));
    case PE_IndicatorToolBarSeparator: {
        const QPoint middle = option->rect.center();
        return painter->fillRect(middle.x(), option->rect.top() + 5, 1, option->rect.height() - 10,
                                 color(Role::BorderStrong));
    }
    case PE_IndicatorDockWidgetResizeHandle:
        return painter->fillRect(option->rect,
                                 color(option->state & State_MouseOver ? Role::Accent : Role::Border));
    case PE_FrameFocusRect: {
        const bool isByKeyboard = option->state & State_KeyboardFocusChange;
        if (!isByKeyboard || qobject_cast<const QPushButton *>(widget) ||
            qobject_cast<const QToolButton *>(widget) || qobject_cast<const QAbstractItemView *>(widget))
            return;
        const int aside = qobject_cast<const QTabBar *>(widget) ? space4 : 0; // of the text of a tab
        return drawFocusFrame(option->rect.adjusted(-aside, 0, aside, 0), *painter);
    }
    case PE_PanelScrollAreaCorner:
    case PE_FrameMenu:
    case PE_FrameStatusBarItem:
    case PE_FrameTabBarBase:
    case PE_FrameTabWidget:
        return; // none
    default:
        break;
    }
    MetricStyle::drawPrimitive(element, option, painter, widget);
}

void WorkbenchStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                                 const QWidget *widget) const
{
    switch (element) {
    case CE_PushButtonBevel:
        return paintBox(*painter, option->rect, pushButtonLook(kindOf(widget), *option).box);
    case CE_PushButtonLabel:
        return drawPushButtonLabel(*option, *painter, widget);
    case CE_TabBarTabShape:
        return paintTab(*painter, as<QStyleOptionTab>(*option), widget);
    case CE_TabBarTabLabel:
        return drawTabLabel(*option, *painter, widget);
    case CE_Header:
        return drawHeader(*option, *painter, widget);
    case CE_HeaderEmptyArea:
        return paintHeaderGround(*painter, option->rect);
    case CE_MenuItem:
        return paintMenuItem(*painter, as<QStyleOptionMenuItem>(*option), *proxy(), widget);
    case CE_MenuBarItem:
        return paintMenuBarItem(*painter, as<QStyleOptionMenuItem>(*option), *proxy(), widget);
    case CE_ToolBar:
        painter->fillRect(option->rect, color(Role::Sidebar));
        return paintLine(*painter, option->rect, Qt::BottomEdge, color(Role::Border));
    case CE_MenuBarEmptyArea:
        return painter->fillRect(option->rect, color(Role::Sidebar));
    case CE_MenuEmptyArea:
    case CE_ProgressBarLabel:
        return;
    case CE_Splitter:
        return painter->fillRect(option->rect,
                                 color(option->state & State_MouseOver ? Role::Accent : Role::Border));
    case CE_FocusFrame:
        return paintFocusRing(*painter, option->rect);
    case CE_ProgressBar:
        return paintProgress(*painter, as<QStyleOptionProgressBar>(*option), widget);
    case CE_ShapedFrame:
        if (qobject_cast<const QAbstractScrollArea *>(widget))
            return drawPrimitive(PE_Frame, option, painter, widget);
        break;
    default:
        break;
    }
    MetricStyle::drawControl(element, option, painter, widget);
}

void WorkbenchStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                                        QPainter *painter, const QWidget *widget) const
{
    switch (control) {
    case CC_ToolButton:
        return drawToolButton(*option, *painter, widget);
    case CC_ComboBox:
        return drawComboBox(*option, *painter, widget);
    case CC_SpinBox:
        return paintField(*painter, *option);
    case CC_ScrollBar:
        return paintScrollBar(*painter, as<QStyleOptionSlider>(*option));
    case CC_Slider:
        return paintSlider(*painter, as<QStyleOptionSlider>(*option),
                           proxy()->subControlRect(control, option, SC_SliderHandle, widget));
    default:
        MetricStyle::drawComplexControl(control, option, painter, widget);
    }
}

void WorkbenchStyle::drawItemGround(const QStyleOptionViewItem &item, QPainter &painter,
                                    const QWidget *view) const
{
    if (paintItemGround(painter, item, view))
        return;
    MetricStyle::drawPrimitive(PE_PanelItemViewItem, &item, &painter, view);
    if (item.state & State_Selected && beginsChosen(view, item.index))
        paintChosenMark(painter, item.rect, item.direction);
}

void WorkbenchStyle::drawPushButtonLabel(const QStyleOption &option, QPainter &painter,
                                         const QWidget *widget) const
{
    const ButtonLook look = pushButtonLook(kindOf(widget), option);
    QStyleOptionButton button = as<QStyleOptionButton>(option);
    if (button.features & QStyleOptionButton::HasMenu) {
        const QRect chevron(button.rect.right() - scaled(21), button.rect.top(), scaled(16),
                            button.rect.height());
        paintChevron(painter, visualRect(button.direction, button.rect, chevron),
                     button.state & State_Enabled);
        button.rect =
            visualRect(button.direction, button.rect, button.rect.adjusted(0, 0, -chevron.width(), 0));
    }
    button.features &= ~QStyleOptionButton::HasMenu;
    button.palette.setColor(QPalette::ButtonText, look.text);
    painter.save();
    QFont font = painter.font();
    font.setUnderline(look.isUnderlined);
    painter.setFont(font);
    if (!button.icon.isNull() && !button.text.isEmpty()) {
        const int wanted = wantedWidth(button, painter.fontMetrics());
        const int left = std::max(0, button.rect.width() - wanted) / 2;
        const auto [icon, text] = besideEachOther(button, button.rect.adjusted(left, 0, 0, 0), painter);
        paintIcon(painter, button, icon);
        button.icon = {};
        button.rect = text;
    }
    MetricStyle::drawControl(CE_PushButtonLabel, &button, &painter, widget);
    painter.restore();
}

void WorkbenchStyle::drawToolButton(const QStyleOptionComplex &option, QPainter &painter,
                                    const QWidget *widget) const
{
    const ButtonLook look = toolButtonLook(toolKind(widget), option);
    paintBox(painter, option.rect, look.box);
    QStyleOptionToolButton label = as<QStyleOptionToolButton>(option);
    label.rect = label.rect.marginsRemoved(look.padding);
    label.palette.setColor(QPalette::ButtonText, look.text);
    if (look.isBold)
        label.font.setWeight(QFont::DemiBold);
    if (label.toolButtonStyle == Qt::ToolButtonTextBesideIcon && !label.icon.isNull() &&
        !label.text.isEmpty()) {
        painter.save();
        painter.setFont(label.font);
        QRect room = label.rect;
        if (toolKind(widget).isEmpty()) // its room is wider than what is in it
            room.setLeft(room.left() +
                         std::max(0, room.width() - wantedWidth(label, painter.fontMetrics())) / 2);
        const auto [icon, text] = besideEachOther(label, room, painter);
        painter.restore();
        paintIcon(painter, label, icon);
        label.icon = {};
        label.toolButtonStyle = Qt::ToolButtonTextOnly;
        label.rect = text;
    }
    proxy()->drawControl(CE_ToolButtonLabel, &label, &painter, widget);
}

void WorkbenchStyle::drawComboBox(const QStyleOptionComplex &option, QPainter &painter,
                                  const QWidget *widget) const
{
    paintField(painter, option);
    paintChevron(painter, proxy()->subControlRect(CC_ComboBox, &option, SC_ComboBoxArrow, widget),
                 option.state & State_Enabled);
}

void WorkbenchStyle::drawTabLabel(const QStyleOption &option, QPainter &painter, const QWidget *widget) const
{
    const auto &tab = as<QStyleOptionTab>(option);
    const QRect inner = tab.rect.marginsRemoved(tabPadding(widget));
    const QIcon::Mode mode = tab.state & State_Enabled ? QIcon::Normal : QIcon::Disabled;
    const QRect icon = alignedRect(tab.direction, Qt::AlignLeft | Qt::AlignVCenter, tab.iconSize, inner);
    const QIcon::State state = tab.state & State_Selected ? QIcon::On : QIcon::Off;
    tab.icon.paint(&painter, icon, Qt::AlignCenter, mode, state);
    painter.save();
    painter.setPen(tabTextColor(tab));
    if (isPreview(tab, widget)) {
        QFont font = painter.font();
        font.setItalic(true);
        painter.setFont(font);
    }
    const QRect text = proxy()->subElementRect(SE_TabBarTabText, &tab, widget);
    const int mnemonic =
        proxy()->styleHint(SH_UnderlineShortcut, &tab, widget) ? Qt::TextShowMnemonic : Qt::TextHideMnemonic;
    painter.drawText(text, Qt::AlignCenter | mnemonic, tab.text);
    painter.restore();
    if (tab.state & State_HasFocus) {
        QStyleOptionFocusRect focus;
        focus.QStyleOption::operator=(tab);
        focus.rect = text;
        proxy()->drawPrimitive(PE_FrameFocusRect, &focus, &painter, widget);
    }
}

void WorkbenchStyle::drawHeader(const QStyleOption &option, QPainter &painter, const QWidget *widget) const
{
    QStyleOptionHeader header = as<QStyleOptionHeader>(option);
    paintHeaderGround(painter, header.rect);
    header.rect = header.rect.marginsRemoved(captionPadding);
    header.palette.setColor(QPalette::ButtonText,
                            color(header.state & State_MouseOver ? Role::Text : Role::TextMuted));
    if (const QIcon sign = std::exchange(header.icon, {});
        !sign.isNull()) { // further from its text than usual
        const int side = pixelMetric(PM_SmallIconSize, &option, widget);
        const QRect place =
            alignedRect(header.direction, Qt::AlignLeft | Qt::AlignVCenter, {side, side}, header.rect);
        sign.paint(&painter, place);
        header.rect.adjust(header.direction == Qt::RightToLeft ? 0 : side + space8, 0,
                           header.direction == Qt::RightToLeft ? -side - space8 : 0, 0);
    }
    MetricStyle::drawControl(CE_HeaderLabel, &header, &painter, widget);
    const auto *view = qobject_cast<const QHeaderView *>(widget);
    if (view && view->orientation() == Qt::Horizontal && header.sortIndicator != QStyleOptionHeader::None)
        paintSortMark(painter, header.rect, header);
}

bool WorkbenchStyle::eventFilter(QObject *watched, QEvent *event)
{
    noteHands(*event);
    if (event->type() == QEvent::DynamicPropertyChange && watched->isWidgetType()) {
        const QByteArray name = static_cast<const QDynamicPropertyChangeEvent *>(event)->propertyName();
        auto *widget = static_cast<QWidget *>(watched);
        if ((name == "kind" || name == "text_role" || name == "marked") &&
            widget->testAttribute(Qt::WA_WState_Polished)) {
            dress(*widget);
            widget->update();
        }
    }
    return MetricStyle::eventFilter(watched, event);
}

void WorkbenchStyle::noteHands(const QEvent &event)
{
    const QEvent::Type type = event.type();
    if (type == QEvent::KeyPress || type == QEvent::MouseButtonPress)
        m_areKeysUsed = type == QEvent::KeyPress;
    bool held = m_altHeld;
    if (type == QEvent::ApplicationDeactivate)
        held = false;
    else if ((type == QEvent::KeyPress || type == QEvent::KeyRelease) &&
             static_cast<const QKeyEvent &>(event).key() == Qt::Key_Alt)
        held = type == QEvent::KeyPress;
    if (held == m_altHeld)
        return;
    m_altHeld = held;
    for (QWidget *window : QApplication::topLevelWidgets())
        for (QWidget *child : window->findChildren<QWidget *>())
            child->update();
}

} // namespace trainyard::theme
