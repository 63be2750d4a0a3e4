// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMenu>

class QMainWindow;

namespace trainyard {

// What a hand does with the borders between parts of the window, by commands: the part that has the keyboard,
// in the window or in one above it, gets more or less of the room that it shares with its neighbour.
class BordersMenu final : public QMenu
{
    Q_OBJECT
public:
    explicit BordersMenu(QMainWindow &window); // its child

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; // of windows above, which have no menu

private:
    QAction *make(const char *name, Qt::Key key, Qt::Orientation way, int direction);
    bool isAbove(const QWidget &widget) const;
    void grow(Qt::Orientation way, int by);
    void growBesideDock(const QWidget &part, int by);
    void retranslate();

    QMainWindow &m_window;
    QAction *m_wider = nullptr;
    QAction *m_narrower = nullptr;
    QAction *m_taller = nullptr;
    QAction *m_lower = nullptr;
};

} // namespace trainyard
