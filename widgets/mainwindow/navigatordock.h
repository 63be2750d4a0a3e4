// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDockWidget>
#include <QJsonObject>

class QAction;
class QLabel;
class QToolButton;

namespace trainyard {

class ValueSteps;

// Where the navigator stands: at the left or right side of the window, or in a small window of its own. It is
// dragged by its title, double click takes it out and back; by keys its actions do the same. Where it stands
// and how wide it is are steps of the window's undo.
class NavigatorDock final : public QDockWidget
{
    Q_OBJECT
public:
    explicit NavigatorDock(QMainWindow &window); // its child

    ValueSteps &placeSteps() { return *m_steps; }      // to be settled where it was no hand that placed it
    ValueSteps &widthSteps() { return *m_widthSteps; } // likewise
    void drawWidth(int width);                         // as a hand does
    QList<QAction *> actions() const;                  // for the menu; the first one shows and hides it

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override; // of the window, whose border it is drawn by

private:
    QWidget *makeTitle();
    void setOnRight(bool isOnRight);
    void setApart(bool isApart);
    bool isSentAway() const; // by somebody, and not with the window
    void notePlace();
    QJsonObject place() const;
    void takePlace(const QJsonObject &place);
    void showPlace();
    void retranslate();

    QMainWindow &m_window;
    QAction *m_onRight = nullptr;
    QAction *m_apart = nullptr;
    QLabel *m_title = nullptr;
    QToolButton *m_move = nullptr;
    QToolButton *m_close = nullptr;
    ValueSteps *m_steps = nullptr;
    ValueSteps *m_widthSteps = nullptr;
    int m_width = 0;         // in the window
    bool m_isDrawn = false;  // by the mouse
    QJsonObject m_noted;     // where it stood last
    QRect m_apartPlace;      // where it stood when it was apart last; null: it never was
    bool m_wasApart = false; // in whichever way
};

} // namespace trainyard
