// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/editormenu.h"

#include "widgets/editor/jobeditor.h"

#include <QMenu>

namespace trainyard::editor {

void addFolding(QMenu &menu, JobEditor &editor)
{
    const auto add = [&](const QString &text, const char *keys, auto act) {
        menu.addAction(text, &editor, act)->setShortcut(QKeySequence(QLatin1String(keys)));
    };
    const int line = editor.textCursor().blockNumber() + 1;
    add(JobEditor::tr("Fol&d"), "Ctrl+Shift+[",
        [&editor, line] { editor.setFolded(editor.folding().innermost(line), true); });
    add(JobEditor::tr("&Unfold"), "Ctrl+Shift+]", [&editor, line] { editor.setFolded(line, false); });
    add(JobEditor::tr("Fold &all"), "Ctrl+Alt+Shift+[", [&editor] { editor.setAllFolded(true); });
    add(JobEditor::tr("U&nfold all"), "Ctrl+Alt+Shift+]", [&editor] { editor.setAllFolded(false); });
}

} // namespace trainyard::editor
