// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/support/keys.h"

#include "tests/widgets/support/sight.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QButtonGroup>
#include <QComboBox>
#include <QInputMethodEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTabBar>
#include <QtTest>

namespace trainyard::test {

namespace {

constexpr int mostSteps = 400;
constexpr int mostArrows = 12;

bool hasFocus(const QWidget &widget)
{
    const QWidget *focus = QApplication::focusWidget();
    return focus && (focus == &widget || widget.isAncestorOf(focus) || focus == widget.focusProxy());
}

} // namespace

QString nameOf(const QWidget *widget)
{
    if (!widget)
        return QStringLiteral("nothing");
    if (!widget->accessibleName().isEmpty())
        return widget->accessibleName();
    if (const auto *button = qobject_cast<const QAbstractButton *>(widget);
        button && !button->text().isEmpty())
        return plain(button->text());
    for (const QLabel *label : widget->window()->findChildren<QLabel *>())
        if (label->buddy() == widget)
            return plain(label->text());
    return QString::fromLatin1(widget->metaObject()->className());
}

void writeInto(QWidget &widget, const QString &text)
{
    if (text.toLatin1() == text) {
        QTest::keyClicks(&widget, text);
        return;
    }
    QInputMethodEvent event;
    event.setCommitString(text);
    QCoreApplication::sendEvent(&widget, &event);
}

void Keys::press(QWidget &window, int key, Qt::KeyboardModifiers modifiers)
{
    QWidget *focus = QApplication::focusWidget();
    if (QWidget *popup = QApplication::activePopupWidget())
        focus = popup->focusWidget() ? popup->focusWidget() : popup;
    QTest::keyClick(focus ? focus : &window, Qt::Key(key), modifiers);
}

// Who writes a text keeps the tabulator; Escape lets it go.
void Keys::step(QWidget &window, bool isBack)
{
    const auto *text = qobject_cast<QPlainTextEdit *>(QApplication::focusWidget());
    if (text && !text->isReadOnly() && !text->tabChangesFocus())
        press(window, Qt::Key_Escape);
    if (isBack)
        press(window, Qt::Key_Backtab, Qt::ShiftModifier);
    else
        press(window, Qt::Key_Tab);
}

bool Keys::stepTo(QWidget &widget, QWidget &window)
{
    return stepUntil(widget, window, false);
}

bool Keys::stepBackTo(QWidget &widget, QWidget &window)
{
    return stepUntil(widget, window, true);
}

bool Keys::stepUntil(QWidget &widget, QWidget &window, bool isBack)
{
    auto *button = qobject_cast<QAbstractButton *>(&widget);
    if (button && button->group() && button->group()->exclusive() && button->group()->checkedButton())
        return stepWithinGroup(*button, window, isBack);
    m_passed.clear();
    QList<const QWidget *> ways;
    while (!hasFocus(widget) && ways.size() < mostSteps) {
        const QWidget *focus = QApplication::focusWidget();
        if (ways.contains(focus) && ways.size() > 1)
            return false; // once around
        ways.append(focus);
        m_passed.append(nameOf(focus));
        step(window, isBack);
    }
    return hasFocus(widget);
}

// Of buttons of which one is chosen the tabulator leads to that one, and arrows from it to the others.
bool Keys::stepWithinGroup(QAbstractButton &button, QWidget &window, bool isBack)
{
    const auto isInGroup = [&] {
        const auto *focus = qobject_cast<QAbstractButton *>(QApplication::focusWidget());
        return focus && focus->group() == button.group();
    };
    m_passed.clear();
    for (int steps = 0; !isInGroup() && steps < mostSteps; ++steps) {
        m_passed.append(nameOf(QApplication::focusWidget()));
        step(window, isBack);
    }
    for (int steps = 0; steps < mostArrows && isInGroup() && !button.hasFocus(); ++steps) {
        const QWidget *focus = QApplication::focusWidget();
        m_passed.append(nameOf(focus));
        const QPoint way = button.mapToGlobal(QPoint()) - focus->mapToGlobal(QPoint());
        if (way.y() != 0)
            press(window, way.y() > 0 ? Qt::Key_Down : Qt::Key_Up);
        else
            press(window, way.x() > 0 ? Qt::Key_Right : Qt::Key_Left);
    }
    return button.hasFocus();
}

bool Keys::chooseItem(QComboBox &list, int row)
{
    for (int steps = 0; list.currentIndex() != row && steps < mostSteps; ++steps)
        press(*list.window(), list.currentIndex() < row ? Qt::Key_Down : Qt::Key_Up);
    return list.currentIndex() == row;
}

bool Keys::chooseRow(QAbstractItemView &list, int row)
{
    press(*list.window(), Qt::Key_Home);
    for (int steps = 0; list.currentIndex().row() != row && steps < mostSteps; ++steps)
        press(*list.window(), Qt::Key_Down);
    return list.currentIndex().row() == row;
}

bool Keys::chooseTab(QTabBar &bar, int number)
{
    for (int steps = 0; bar.currentIndex() != number && steps < bar.count(); ++steps)
        press(*bar.window(), bar.currentIndex() < number ? Qt::Key_Right : Qt::Key_Left);
    return bar.currentIndex() == number;
}

} // namespace trainyard::test
