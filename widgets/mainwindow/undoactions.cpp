// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/undoactions.h"

#include "models/undo/undoorder.h"
#include "widgets/keys/keybindingmodel.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/pages/valuesteps.h"
#include "widgets/palette/commandlist.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/theme/mnemonics.h"

#include <QApplication>
#include <QPointer>
#include <QScopedValueRollback>

namespace trainyard {

using models::UndoHistory;
using models::UndoOrder;

UndoActions::UndoActions(UndoOrder &order, tabs::PageArea &pages, WindowActions &actions, QWidget &window)
    : QObject(&window)
    , m_window(window)
    , m_order(order)
    , m_pages(pages)
    , m_actions(actions)
{
    connect(actions.undo, &QAction::triggered, this, &UndoActions::undo);
    connect(actions.redo, &QAction::triggered, this, &UndoActions::redo);
    connect(&order, &UndoOrder::changed, this, &UndoActions::refresh);
    connect(&order, &UndoOrder::adding, this, [this] {
        Page *looked = m_pages.previewPage();
        const QWidget *focus = QApplication::focusWidget();
        if (looked && (looked == focus || looked->isAncestorOf(focus))) // it was done there
            m_pages.keep(looked);
    });
    connect(&order, &UndoOrder::adding, this, &UndoActions::note);
    connect(&order, &UndoOrder::gathering, this, &UndoActions::note);
    connect(&RestingValues::ofProgram(), &RestingValues::changed, this, &UndoActions::refresh);
    connect(&pages, &tabs::PageArea::stepDone, this, [this](const PageStep &step) { add(step, &m_pages); });
    connect(&pages, &tabs::PageArea::pageOpened, this, &UndoActions::take);
    connect(&pages, &tabs::PageArea::pageLeaving, this, [](const Page *page) {
        for (RestingValue *value : page->findChildren<RestingValue *>())
            value->note(); // some steps go on without their page
    });
    refresh();
}

void UndoActions::take(Page *page)
{
    page->leaveSteps();
    for (RestingValue *value : page->findChildren<RestingValue *>())
        value->settle(); // as it was opened
    connect(page, &Page::stepDone, this, [this, page](const PageStep &step) { add(step, page); });
}

void UndoActions::takeStepsOf(const ValueSteps &value)
{
    connect(&value, &ValueSteps::stepDone, this, [this, &value](const PageStep &step) { add(step, &value); });
}

// As long as what it is of is there.
void UndoActions::add(const PageStep &step, const QObject *of)
{
    const auto way = [there = QPointer(of)](const std::function<bool()> &go) {
        return [there, go](const UndoHistory::Answer &answer) {
            const bool isDone = there && go();
            answer(isDone ? UndoHistory::Outcome::Done : UndoHistory::Outcome::Gone, {});
        };
    };
    m_order.own().add({.text = step.text, .undo = way(step.back), .redo = way(step.forth), .of = of});
}

// What has been changed, and is not told of yet.
void UndoActions::note()
{
    if (m_isNoting)
        return; // each that is told of comes behind the one before
    const QScopedValueRollback noting(m_isNoting, true);
    for (Page *page : m_pages.pages())
        page->noteSteps();
    for (RestingValue *value : m_window.findChildren<RestingValue *>())
        value->note();
}

// The other windows first: what was done here is likely the last.
void UndoActions::gather()
{
    {
        const QScopedValueRollback noting(m_isNoting, true);
        m_order.gather();
    }
    note();
}

void UndoActions::undo()
{
    gather();
    m_order.undo();
}

void UndoActions::redo()
{
    gather();
    m_order.redo();
}

void UndoActions::refresh()
{
    m_actions.undo->setEnabled(m_order.canUndo() ||
                               (!m_order.isBusy() && RestingValues::ofProgram().isAnyMoving()));
    m_actions.redo->setEnabled(m_order.canRedo());
    retranslate();
}

void UndoActions::retranslate()
{
    const QString undo = m_order.undoText();
    const QString redo = m_order.redoText();
    for (const char *property : {keys::generalText, palette::soughtProperty}) {
        m_actions.undo->setProperty(property, tr("&Undo"));
        m_actions.redo->setProperty(property, tr("&Redo"));
    }
    m_actions.undo->setText(undo.isEmpty() ? tr("&Undo") : tr("&Undo: %1").arg(theme::literal(undo)));
    m_actions.redo->setText(redo.isEmpty() ? tr("&Redo") : tr("&Redo: %1").arg(theme::literal(redo)));
}

} // namespace trainyard
