// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/basestyle.h"

#include "widgets/theme/inputhabits.h"
#include "widgets/theme/tokens.h"

#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QStyleFactory>
#include <QStyleOption>
#include <QStyleOptionHeader>
#include <QTabBar>
#include <QToolButton>
#include <QWidget>

namespace trainyard::theme {

namespace {

constexpr double markWidth = 7;
constexpr double markHeight = 4;
constexpr int captionPadding = 10; // as the style sheet says
constexpr double markGap = 6;      // between it and the caption

// Upwards where the least comes first. Behind the caption, before one at the right, above one without room.
// The style sheet has the caption painted by itself, and leaves no room for the mark.
void drawSortMark(const QHeaderView &view, const QStyleOptionHeader &header, QPainter &painter)
{
    const QRectF room = QRectF(view.sectionViewportPosition(header.section), 0,
                               view.sectionSize(header.section), view.height())
                            .adjusted(captionPadding, 0, -captionPadding, 0);
    QFont captions = font(Type::Caption);
    captions.setWeight(QFont::DemiBold);
    const double text = QFontMetricsF(captions).horizontalAdvance(header.text);
    const bool isAtRight = header.textAlignment & Qt::AlignRight;
    QPointF middle(isAtRight ? room.right() - text - markGap - markWidth / 2
                             : room.left() + text + markGap + markWidth / 2,
                   room.center().y());
    if (text + markGap + markWidth > room.width())
        middle = {room.center().x(), room.top() + markHeight};
    const bool isAscending = header.sortIndicator == QStyleOptionHeader::SortDown; // as Qt calls it
    const double rise = isAscending ? -markHeight / 2 : markHeight / 2;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color(Role::TextMuted), 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF{middle + QPointF(-markWidth / 2, -rise), middle + QPointF(0, rise),
                                   middle + QPointF(markWidth / 2, -rise)});
    painter.restore();
}

void drawFocusFrame(const QRectF &frame, QPainter &painter)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(color(Role::Accent));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(frame.adjusted(0.5, 0.5, -0.5, -0.5), radiusSmall, radiusSmall);
    painter.restore();
}

} // namespace

BaseStyle::BaseStyle()
    : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion")))
{
    qApp->installEventFilter(new InputHabits(this));
    qApp->installEventFilter(this); // asked before the other: it hears of every key
}

int BaseStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                         QStyleHintReturn *returnData) const
{
    if (hint == SH_UnderlineShortcut)
        return m_altHeld || (m_areKeysUsed && qobject_cast<const QMenu *>(widget));
    return QProxyStyle::styleHint(hint, option, widget, returnData);
}

// The line below tabs is part of the style sheet; beside them, above what stands in the corner, it is none.
// The borders of buttons tell of the focus already; of others a frame does, once the keyboard is used.
void BaseStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                              const QWidget *widget) const
{
    if (element == PE_FrameTabBarBase)
        return;
    const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option);
    const auto *view = qobject_cast<const QHeaderView *>(widget);
    if (element == PE_IndicatorHeaderArrow && header && view && view->orientation() == Qt::Horizontal) {
        if (header->sortIndicator != QStyleOptionHeader::None)
            drawSortMark(*view, *header, *painter);
        return;
    }
    if (element != PE_FrameFocusRect)
        return QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool isByKeyboard = option->state & State_KeyboardFocusChange;
    if (!isByKeyboard || qobject_cast<const QPushButton *>(widget) ||
        qobject_cast<const QToolButton *>(widget))
        return;
    const int aside = qobject_cast<const QTabBar *>(widget) ? space4 : 0; // of the text of a tab
    drawFocusFrame(option->rect.adjusted(-aside, 0, aside, 0), *painter);
}

bool BaseStyle::eventFilter(QObject *watched, QEvent *event)
{
    noteHands(*event);
    return QProxyStyle::eventFilter(watched, event);
}

void BaseStyle::noteHands(const QEvent &event)
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
