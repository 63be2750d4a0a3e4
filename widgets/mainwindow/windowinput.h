// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QObject>

class QAction;
class QKeyEvent;
class QMainWindow;
class QWidget;

namespace trainyard {

class WindowActions;

// Input that belongs to the window as a whole: the mouse's buttons for back and forward; the keys that lead
// from one part of the window to the next; and of keys that both the window and the widget with the focus
// have an action for, the widget's goes first.
class WindowInput final : public QObject
{
    Q_OBJECT
public:
    // The window's child. `parts` in their order; those that are hidden are left out.
    WindowInput(QMainWindow &window, WindowActions &actions, const QList<QWidget *> &parts);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; // of the application

private:
    bool pressed(int mouseButton);
    void stepPart(int by);
    QAction *ownAction(const QWidget &widget, const QKeyEvent &event) const;

    QMainWindow &m_window;
    WindowActions &m_actions;
    QList<QWidget *> m_parts;
};

} // namespace trainyard
