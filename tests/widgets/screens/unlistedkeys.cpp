// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/unlistedkeys.h"

#include "widgets/keys/keybindings.h"
#include "widgets/mainwindow/mainwindow.h"

#include <QAbstractButton>
#include <QAction>
#include <QShortcut>

#include <algorithm>

namespace trainyard::test {

namespace {

// What such widgets have everywhere, so that nobody would give them something else to do.
bool isConvention(const QKeySequence &keys)
{
    static const QList<QKeySequence> conventions =
        QList<QKeySequence>{Qt::Key_Space, Qt::Key_Return, Qt::Key_Enter, Qt::Key_Escape} +
        QKeySequence::keyBindings(QKeySequence::Delete) + QKeySequence::keyBindings(QKeySequence::Copy) +
        QKeySequence::keyBindings(QKeySequence::SelectAll) + QKeySequence::keyBindings(QKeySequence::Undo) +
        QKeySequence::keyBindings(QKeySequence::Redo);
    return conventions.contains(keys);
}

} // namespace

QStringList unlistedKeys(MainWindow &window)
{
    const QList<QAction *> listed = window.bindings().actions();
    QStringList found;
    const auto look = [&](const QObject &of, const QList<QKeySequence> &keys) {
        const bool isListed = std::any_of(listed.begin(), listed.end(), [&of](const QAction *action) {
            return !of.objectName().isEmpty() && action->objectName() == of.objectName();
        });
        for (const QKeySequence &each : keys)
            if (!isListed && !each.isEmpty() && !isConvention(each))
                found << QStringLiteral("%1 of a %2 in a %3 is not on the page of keys")
                             .arg(each.toString(), of.metaObject()->className(),
                                  of.parent() ? of.parent()->metaObject()->className() : "window");
    };
    for (const QAction *action : window.findChildren<QAction *>())
        look(*action, action->shortcuts());
    for (const QShortcut *shortcut : window.findChildren<QShortcut *>())
        look(*shortcut, shortcut->keys());
    for (const QAbstractButton *button : window.findChildren<QAbstractButton *>())
        if (button->shortcut() != QKeySequence::mnemonic(button->text()))
            look(*button, {button->shortcut()});
    return found;
}

} // namespace trainyard::test
