// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/inputhabits.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QInputMethodEvent>
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

// Return takes the word and Escape drops it: neither is for the form around it.
bool InputHabits::isOfWord(const QObject *watched, const QKeyEvent &event) const
{
    const int key = event.key();
    return watched == m_composer && (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Escape);
}

bool InputHabits::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::InputMethod:
        m_composer = static_cast<QInputMethodEvent *>(event)->preeditString().isEmpty() ? nullptr : watched;
        return false;
    case QEvent::FocusOut:
        if (watched == m_composer)
            m_composer = nullptr;
        return false;
    case QEvent::ShortcutOverride:
        if (watched != m_composer)
            return false;
        event->accept(); // so that no shortcut has it
        return true;
    case QEvent::KeyPress: {
        const auto &key = *static_cast<QKeyEvent *>(event);
        return isOfWord(watched, key) || pressesButton(watched, key);
    }
    default:
        break;
    }
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
