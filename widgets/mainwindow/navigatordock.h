// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDockWidget>

class QAction;
class QLabel;
class QToolButton;

namespace trainyard {

// Where the navigator stands: at the left or right side of the window, or in a small window of its own. It is
// dragged by its title, double click takes it out and back; by keys its actions do the same.
class NavigatorDock final : public QDockWidget
{
    Q_OBJECT
public:
    explicit NavigatorDock(QMainWindow &window); // its child

    QList<QAction *> actions() const; // for the menu; the first one shows and hides it

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeTitle();
    void showPlace();
    void retranslate();

    QMainWindow &m_window;
    QAction *m_onRight = nullptr;
    QAction *m_apart = nullptr;
    QLabel *m_title = nullptr;
    QToolButton *m_move = nullptr;
    QToolButton *m_close = nullptr;
};

} // namespace trainyard
