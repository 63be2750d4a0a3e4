// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/windowinput.h"

#include "widgets/mainwindow/windowactions.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMainWindow>
#include <QMouseEvent>

#include <algorithm>

namespace trainyard {

namespace {

// What Tab reaches first in the part, or had the focus when it was left.
QWidget *entry(QWidget &part)
{
    if (QWidget *before = part.focusWidget(); before && before->isVisible() && before->isEnabled())
        return before;
    const auto canHave = [](const QWidget &widget) {
        return (widget.focusPolicy() & Qt::TabFocus) && widget.isVisible() && widget.isEnabled();
    };
    QWidget *widget = &part;
    do {
        if (canHave(*widget) && (widget == &part || part.isAncestorOf(widget)))
            return widget;
        widget = widget->nextInFocusChain();
    } while (widget != &part);
    return nullptr;
}

} // namespace

WindowInput::WindowInput(QMainWindow &window, WindowActions &actions, const QList<QWidget *> &parts)
    : QObject(&window)
    , m_window(window)
    , m_actions(actions)
    , m_parts(parts)
{
    qApp->installEventFilter(this);
    connect(actions.nextPart, &QAction::triggered, this, [this] { stepPart(1); });
    connect(actions.previousPart, &QAction::triggered, this, [this] { stepPart(-1); });
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

void WindowInput::stepPart(int by)
{
    const QWidget *focus = m_window.focusWidget();
    const qsizetype count = m_parts.size();
    qsizetype at = -1;
    for (qsizetype i = 0; i < count; ++i)
        if (m_parts[i] == focus || (focus && m_parts[i]->isAncestorOf(focus)))
            at = i;
    for (qsizetype step = 1; step <= count; ++step) {
        QWidget *part = m_parts[((at < 0 && by < 0 ? 0 : at) + by * step + count) % count];
        QWidget *into = part->isVisible() ? entry(*part) : nullptr;
        if (into)
            return into->setFocus(by > 0 ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    }
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
