// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/keys/partkeys.h"

#include <QKeyEvent>
#include <QKeySequence>
#include <QList>

// The keys that the text of a job has of its own.
namespace trainyard::editor {

inline bool isFormatKey(const QKeyEvent *event)
{
    return event->key() == Qt::Key_F && event->modifiers() == (Qt::ControlModifier | Qt::ShiftModifier);
}

// Ctrl+Shift and a bracket, as it is typed with Shift or without; with Alt it means all.
inline bool isFoldKey(const QKeyEvent *event)
{
    const Qt::KeyboardModifiers modifiers = event->modifiers() & ~(Qt::AltModifier | Qt::KeypadModifier);
    const QList<int> keys{Qt::Key_BracketLeft, Qt::Key_BraceLeft, Qt::Key_BracketRight, Qt::Key_BraceRight};
    return modifiers == (Qt::ControlModifier | Qt::ShiftModifier) && keys.contains(event->key());
}

inline QList<QKeySequence> mendKeys() // of a problem: in its list, or where the cursor is
{
    return {QKeySequence(Qt::ALT | Qt::Key_Return), QKeySequence(Qt::ALT | Qt::Key_Enter)};
}

inline bool isFolding(const QKeyEvent *event) // of a fold key: the bracket that opens
{
    return event->key() == Qt::Key_BracketLeft || event->key() == Qt::Key_BraceLeft;
}

// What else keys do there, as the user has chosen them.
inline const keys::PartKey explainKey{
    "editor/explain",
    {QKeySequence(Qt::CTRL | Qt::Key_I)},
    QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Say what stands at the cursor")};
inline const keys::PartKey replaceKey{"editor/replace",
                                      {QKeySequence(Qt::CTRL | Qt::Key_H)},
                                      QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Replace")};
inline const keys::PartKey wrapKey{"editor/wrap",
                                   {QKeySequence(Qt::ALT | Qt::Key_Z)},
                                   QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Wrap long lines")};
inline const keys::PartKey nextDifferenceKey{
    "editor/nextDifference", {Qt::Key_F7}, QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Next difference")};
inline const keys::PartKey previousDifferenceKey{
    "editor/previousDifference",
    {QKeySequence(Qt::SHIFT | Qt::Key_F7)},
    QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Previous difference")};

inline QList<keys::PartKey> editorKeys()
{
    return {explainKey, replaceKey, wrapKey, nextDifferenceKey, previousDifferenceKey};
}

} // namespace trainyard::editor
