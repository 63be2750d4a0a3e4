// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/windowinput.h"

#include "widgets/mainwindow/windowactions.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMainWindow>
#include <QMouseEvent>

#include <algorithm>

namespace trainyard {

WindowInput::WindowInput(QMainWindow &window, WindowActions &actions)
    : QObject(&window)
    , m_window(window)
    , m_actions(actions)
{
    qApp->installEventFilter(this);
}

bool WindowInput::eventFilter(QObject *watched, QEvent *event)
{
    const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (!isKey && event->type() != QEvent::MouseButtonPress)
        return false;
    const auto *widget = qobject_cast<const QWidget *>(watched);
    if (!widget || widget->window() != &m_window)
        return false;
    if (!isKey)
        return pressed(static_cast<QMouseEvent *>(event)->button());
    if (!widget->hasFocus())
        return false;
    QAction *own = ownAction(*widget, *static_cast<QKeyEvent *>(event));
    if (own && event->type() == QEvent::KeyPress)
        own->trigger();
    else if (own)
        event->accept(); // so that the key comes as a press
    return own != nullptr;
}

bool WindowInput::pressed(int mouseButton)
{
    if (mouseButton != Qt::BackButton && mouseButton != Qt::ForwardButton)
        return false;
    (mouseButton == Qt::BackButton ? m_actions.back : m_actions.forward)->trigger();
    return true;
}

// Qt would call the key ambiguous and run neither.
QAction *WindowInput::ownAction(const QWidget &widget, const QKeyEvent &event) const
{
    const QKeySequence keys(event.keyCombination());
    const auto has = [&](const QAction *action) { return action->shortcuts().contains(keys); };
    const QList<QAction *> windows = m_actions.findChildren<QAction *>();
    if (std::none_of(windows.begin(), windows.end(), has))
        return nullptr;
    for (QAction *own : widget.actions())
        if (own->isEnabled() && own->shortcutContext() == Qt::WidgetShortcut && has(own))
            return own;
    return nullptr;
}

} // namespace trainyard
