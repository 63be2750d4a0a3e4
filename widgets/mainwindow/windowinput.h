// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QAction;
class QKeyEvent;
class QMainWindow;
class QWidget;

namespace trainyard {

class WindowActions;

// Input that belongs to the window as a whole: the mouse's buttons for back and forward; and of keys that
// both the window and the widget with the focus have an action for, the widget's goes first.
class WindowInput final : public QObject
{
    Q_OBJECT
public:
    WindowInput(QMainWindow &window, WindowActions &actions); // the window's child

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; // of the application

private:
    bool pressed(int mouseButton);
    QAction *ownAction(const QWidget &widget, const QKeyEvent &event) const;

    QMainWindow &m_window;
    WindowActions &m_actions;
};

} // namespace trainyard
