// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/basestyle.h"

#include "widgets/theme/tokens.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QPainter>
#include <QPushButton>
#include <QStyleFactory>
#include <QStyleOption>
#include <QTabBar>
#include <QToolButton>

namespace trainyard::theme {

namespace {

bool isField(const QObject *object)
{
    return qobject_cast<const QComboBox *>(object) || qobject_cast<const QAbstractSpinBox *>(object);
}

// Qt does so only in dialogs. What is checked is Space's alone: Return there is for the whole.
bool pressesButton(QObject *watched, const QKeyEvent &event)
{
    const bool isReturn = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (!isReturn || event.modifiers() & ~Qt::KeyboardModifiers(Qt::KeypadModifier))
        return false;
    const auto *push = qobject_cast<QPushButton *>(watched);
    if (!qobject_cast<QToolButton *>(watched) && (!push || push->autoDefault()))
        return false;
    auto *button = static_cast<QAbstractButton *>(watched);
    if (!button->hasFocus() || !button->isEnabled())
        return false;
    if (!event.isAutoRepeat())
        button->click();
    return true;
}

} // namespace

BaseStyle::BaseStyle()
    : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion")))
{
    qApp->installEventFilter(this);
}

int BaseStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                         QStyleHintReturn *returnData) const
{
    if (hint == SH_UnderlineShortcut)
        return m_altHeld;
    return QProxyStyle::styleHint(hint, option, widget, returnData);
}

void BaseStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (isField(widget) && widget->focusPolicy() == Qt::WheelFocus)
        widget->setFocusPolicy(Qt::StrongFocus);
}

// The line below tabs is part of the style sheet; beside them, above what stands in the corner, it is none.
// The borders of buttons tell of the focus already; of others a frame does.
void BaseStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                              const QWidget *widget) const
{
    if (element == PE_FrameTabBarBase)
        return;
    if (element != PE_FrameFocusRect)
        return QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (qobject_cast<const QPushButton *>(widget) || qobject_cast<const QToolButton *>(widget))
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(color(Role::Accent));
    painter->setBrush(Qt::NoBrush);
    painter->drawRoundedRect(QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5), radiusSmall, radiusSmall);
    painter->restore();
}

bool BaseStyle::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::KeyPress:
        noteAlt(*event);
        return pressesButton(watched, *static_cast<QKeyEvent *>(event));
    case QEvent::KeyRelease:
    case QEvent::ApplicationDeactivate:
        noteAlt(*event);
        return false;
    case QEvent::Wheel:
        if (!isField(watched))
            return false;
        event->ignore(); // so that what is around it gets it
        return true;
    default:
        return false;
    }
}

void BaseStyle::noteAlt(const QEvent &event)
{
    bool held = m_altHeld;
    if (event.type() == QEvent::ApplicationDeactivate)
        held = false;
    else if (static_cast<const QKeyEvent &>(event).key() == Qt::Key_Alt)
        held = event.type() == QEvent::KeyPress;
    if (held != m_altHeld) {
        m_altHeld = held;
        for (QWidget *window : QApplication::topLevelWidgets())
            for (QWidget *child : window->findChildren<QWidget *>())
                child->update();
    }
}

} // namespace trainyard::theme
