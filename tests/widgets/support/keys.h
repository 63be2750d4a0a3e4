// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

class QAbstractButton;
class QAbstractItemView;
class QComboBox;
class QTabBar;
class QWidget;

namespace trainyard::test {

// What stands on a widget, or the name that a screen reader says; else its class.
QString nameOf(const QWidget *widget);

// What no key has, an input method writes.
void writeInto(QWidget &widget, const QString &text);

// Keys as they are pressed by somebody without a mouse: each goes to what has the focus, and only keys move
// that. GUI thread.
class Keys
{
public:
    // To the widget in focus, or to `window` where none has it.
    static void press(QWidget &window, int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);

    // The tabulator, out of a text that keeps it, too.
    static void step(QWidget &window, bool isBack = false);
    // With the tabulator, and arrows where only one of a group takes part in that, until the widget has the
    // focus. False when all that can be reached was passed.
    bool stepTo(QWidget &widget, QWidget &window);
    bool stepBackTo(QWidget &widget, QWidget &window);     // with Shift
    const QStringList &passed() const { return m_passed; } // what had the focus on the last way, in order

    // Of what has the focus; false when arrows do not lead there.
    static bool chooseItem(QComboBox &list, int row);
    static bool chooseRow(QAbstractItemView &list, int row);
    static bool chooseTab(QTabBar &bar, int number);

private:
    bool stepUntil(QWidget &widget, QWidget &window, bool isBack);
    bool stepWithinGroup(QAbstractButton &button, QWidget &window, bool isBack);

    QStringList m_passed;
};

} // namespace trainyard::test
