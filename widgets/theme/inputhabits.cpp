// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/inputhabits.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QKeyEvent>
#include <QPushButton>
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

bool InputHabits::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress)
        return pressesButton(watched, *static_cast<QKeyEvent *>(event));
    if (!isField(watched))
        return false;
    if (event->type() == QEvent::Polish) { // the wheel is not to give it the focus, either
        auto *field = static_cast<QWidget *>(watched);
        if (field->focusPolicy() == Qt::WheelFocus)
            field->setFocusPolicy(Qt::StrongFocus);
        return false;
    }
    if (event->type() != QEvent::Wheel)
        return false;
    event->ignore(); // so that what is around it gets it
    return true;
}

} // namespace trainyard::theme
