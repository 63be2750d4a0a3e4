// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/undoactions.h"

#include "models/undo/undohistory.h"
#include "widgets/keys/keybindingmodel.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/pages/page.h"
#include "widgets/palette/commandlist.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/theme/mnemonics.h"

#include <QApplication>
#include <QPointer>

namespace trainyard {

using models::UndoHistory;

UndoActions::UndoActions(UndoHistory &history, tabs::PageArea &pages, WindowActions &actions, QObject *parent)
    : QObject(parent)
    , m_history(history)
    , m_pages(pages)
    , m_actions(actions)
{
    connect(actions.undo, &QAction::triggered, this, &UndoActions::undo);
    connect(actions.redo, &QAction::triggered, this, &UndoActions::redo);
    connect(&history, &UndoHistory::changed, this, &UndoActions::refresh);
    connect(&history, &UndoHistory::adding, this, [this] {
        Page *looked = m_pages.previewPage();
        const QWidget *focus = QApplication::focusWidget();
        if (looked && (looked == focus || looked->isAncestorOf(focus))) // it was done there
            m_pages.keep(looked);
    });
    connect(&pages, &tabs::PageArea::pageOpened, this, &UndoActions::take);
    refresh();
}

void UndoActions::take(Page *page)
{
    page->leaveSteps();
    connect(&m_history, &UndoHistory::adding, page, &Page::noteSteps);
    connect(page, &Page::stepDone, this, [this, page](const models::Sentence &text) {
        const auto step = [open = QPointer(page)](bool (Page::*go)()) {
            return [open, go](const UndoHistory::Answer &answer) {
                const bool isDone = open && (open->*go)();
                answer(isDone ? UndoHistory::Outcome::Done : UndoHistory::Outcome::Gone, {});
            };
        };
        m_history.add({text, step(&Page::stepBack), step(&Page::stepForth)});
    });
}

void UndoActions::undo()
{
    if (Page *page = m_pages.currentPage())
        page->noteSteps();
    m_history.undo();
}

void UndoActions::redo()
{
    if (Page *page = m_pages.currentPage())
        page->noteSteps();
    m_history.redo();
}

void UndoActions::refresh()
{
    m_actions.undo->setEnabled(m_history.canUndo());
    m_actions.redo->setEnabled(m_history.canRedo());
    retranslate();
}

void UndoActions::retranslate()
{
    const QString undo = m_history.undoText();
    const QString redo = m_history.redoText();
    for (const char *property : {keys::generalText, palette::soughtProperty}) {
        m_actions.undo->setProperty(property, tr("&Undo"));
        m_actions.redo->setProperty(property, tr("&Redo"));
    }
    m_actions.undo->setText(undo.isEmpty() ? tr("&Undo") : tr("&Undo: %1").arg(theme::literal(undo)));
    m_actions.redo->setText(redo.isEmpty() ? tr("&Redo") : tr("&Redo: %1").arg(theme::literal(redo)));
}

} // namespace trainyard
