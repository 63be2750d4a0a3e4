// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/keys/partkeys.h"

#include <QKeyEvent>
#include <QKeySequence>
#include <QList>

// The keys that the text of a job has of its own.
namespace trainyard::editor {

// Ctrl+Shift and a bracket, as it is typed with Shift or without; with Alt it means all.
inline bool isFoldKey(const QKeyEvent *event)
{
    const Qt::KeyboardModifiers modifiers = event->modifiers() & ~(Qt::AltModifier | Qt::KeypadModifier);
    const QList<int> keys{Qt::Key_BracketLeft, Qt::Key_BraceLeft, Qt::Key_BracketRight, Qt::Key_BraceRight};
    return modifiers == (Qt::ControlModifier | Qt::ShiftModifier) && keys.contains(event->key());
}

inline bool isFolding(const QKeyEvent *event) // of a fold key: the bracket that opens
{
    return event->key() == Qt::Key_BracketLeft || event->key() == Qt::Key_BraceLeft;
}

// What else keys do there, as the user has chosen them.
inline const keys::PartKey formatKey{"editor/format",
                                     {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F)},
                                     QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Format")};
inline const keys::PartKey mendKey{
    "editor/mend", // in the list of problems, or where the cursor is
    {QKeySequence(Qt::ALT | Qt::Key_Return), QKeySequence(Qt::ALT | Qt::Key_Enter)},
    QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Mend the problem")};
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
    return {formatKey, mendKey, explainKey, replaceKey, wrapKey, nextDifferenceKey, previousDifferenceKey};
}

// Those that cannot be changed.
inline QList<keys::PartKey> fixedEditorKeys()
{
    return {
        {"editor/complete",
         {QKeySequence(Qt::CTRL | Qt::Key_Space)},
         QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Suggest what can stand at the cursor")},
        {"editor/fold",
         {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_BracketLeft),
          QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_BracketRight)},
         QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Fold and unfold; with Alt all")},
    };
}

} // namespace trainyard::editor
