// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/inputhabits.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <array>

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

// The table that has the keyboard while the editor of a cell, which opens by it, is given the word.
bool InputHabits::isComposing(const QObject *watched) const
{
    for (const QObject *each = m_composer; each; each = each->parent())
        if (each == watched)
            return true;
    return false;
}

// Return takes the word, Escape drops it, and the others choose among those that are offered: none is for the
// form around it, or for a list beside it.
bool InputHabits::isOfWord(const QObject *watched, const QKeyEvent &event) const
{
    static constexpr std::array keys{Qt::Key_Return, Qt::Key_Enter, Qt::Key_Escape, Qt::Key_Tab,
                                     Qt::Key_Up,     Qt::Key_Down,  Qt::Key_PageUp, Qt::Key_PageDown};
    return isComposing(watched) && std::ranges::find(keys, event.key()) != keys.end();
}

bool InputHabits::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::InputMethod:
        if (!static_cast<QInputMethodEvent *>(event)->preeditString().isEmpty())
            m_composer = watched;
        else if (watched == m_composer) // others are only painted by it
            m_composer = nullptr;
        return false;
    case QEvent::FocusOut:
        if (isComposing(watched))
            m_composer = nullptr;
        return false;
    case QEvent::ShortcutOverride:
        if (!isComposing(watched))
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
