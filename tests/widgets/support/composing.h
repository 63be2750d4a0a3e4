// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>
#include <QInputMethodEvent>
#include <QWidget>

// A word as an input method writes it.
namespace trainyard::test {

inline void compose(QWidget &field, const QString &unfinished)
{
    QInputMethodEvent event(unfinished, {});
    QCoreApplication::sendEvent(&field, &event);
}

inline void finish(QWidget &field, const QString &word)
{
    QInputMethodEvent event;
    event.setCommitString(word);
    QCoreApplication::sendEvent(&field, &event);
}

// Of a line, which tells what is unfinished only by where the cursor is behind it.
inline int cursorX(const QWidget &line)
{
    return line.inputMethodQuery(Qt::ImCursorRectangle).toRect().x();
}

} // namespace trainyard::test
