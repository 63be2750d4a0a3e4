// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/editormenu.h"

#include "widgets/editor/editorkeys.h"
#include "widgets/editor/jobeditor.h"

#include <QMenu>

namespace trainyard::editor {

namespace {

void addEditing(QMenu &menu, JobEditor &editor)
{
    QAction *undo = menu.addAction(JobEditor::tr("&Undo"), &editor, &JobEditor::undoEdit);
    undo->setEnabled(editor.job().canUndo());
    QAction *redo = menu.addAction(JobEditor::tr("&Redo"), &editor, &JobEditor::redoEdit);
    redo->setEnabled(editor.job().canRedo());
    menu.addAction(JobEditor::tr("&Format"), &editor, &JobEditor::format)
        ->setShortcuts(keys::PartKeys::of(formatKey));
    menu.addAction(JobEditor::tr("R&eplace…"), &editor, &JobEditor::replaceWanted)
        ->setShortcuts(keys::PartKeys::of(replaceKey));
    menu.addSeparator();
}

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

} // namespace

QMenu *makeMenu(JobEditor &editor)
{
    QMenu *menu = editor.createStandardContextMenu();
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addSeparator();
    if (!editor.isReadOnly())
        addEditing(*menu, editor);
    addFolding(*menu, editor);
    menu->addSeparator();
    QAction *wrap = menu->addAction(JobEditor::tr("&Wrap long lines"));
    wrap->setCheckable(true);
    wrap->setChecked(editor.isWrapping());
    wrap->setShortcuts(keys::PartKeys::of(wrapKey));
    QObject::connect(wrap, &QAction::triggered, &editor, &JobEditor::setWrapping);
    menu->addAction(JobEditor::tr("What is th&is?"), &editor, &JobEditor::explain)
        ->setShortcuts(keys::PartKeys::of(explainKey));
    return menu;
}

} // namespace trainyard::editor
