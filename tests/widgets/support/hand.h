// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/widgets/support/keys.h"
#include "tests/widgets/support/sight.h"

#include <QStringList>

class QAbstractButton;
class QAbstractItemView;
class QMainWindow;
class QTabBar;
class QTableView;
class QWidget;

namespace trainyard::test {

// Somebody who works in a window by mouse and keyboard alone, and finds things by what stands on them: the
// front dialog's, where there is one. A thing that is not there, is disabled or is hidden fails the test that
// is running, and nothing is done from then on.
class Hand
{
public:
    enum class Way { Mouse, Keyboard };

    explicit Hand(QMainWindow &window, Way way = Way::Mouse);

    void menu(const QStringList &path); // with the mouse; with the keyboard by the palette of commands
    void press(const QString &button);
    void fill(const QString &label,
              const QString &text); // a line, a number, or what can be written over a list
    void choose(const QString &label, const QString &item);       // of a list to choose from
    void chooseRow(QAbstractItemView &list, const QString &text); // the first that begins so
    // Adds a row to a table that has this button, and fills its cells from the left; a null text leaves what
    // stands there.
    void addRow(const QString &button, const QStringList &cells);
    void tab(const QString &text);
    void chooseFile(const QString &path); // in the file dialog that is open
    void comeForward();                   // as a window manager does with what is left when a dialog is gone
    void key(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);

    QWidget *field(const QString &label) const { return m_sight.field(label); }
    QAbstractButton *button(const QString &text) const { return m_sight.button(text); }
    bool isAlone() const; // no dialog is open
    QString reading() const { return m_sight.reading(); }
    QString problem() const { return m_problem; } // what was not there; empty: nothing
    bool hasFailed() const { return !m_problem.isEmpty(); }

private:
    void openMenu(const QStringList &path);
    void openCommand(const QString &text);
    bool use(QWidget *widget, const QString &what); // brings it into sight and to it the focus
    void fail(const QString &sentence);

    QMainWindow &m_window;
    Sight m_sight;
    Keys m_keys;
    Way m_way;
    QString m_problem;
};

} // namespace trainyard::test
