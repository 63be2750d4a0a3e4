// SPDX-License-Identifier: Apache-2.0
#include "models/undo/undohistory.h"

#include <QPointer>

#include <utility>

namespace trainyard::models {

void UndoHistory::add(Step step)
{
    emit adding();
    m_done.push_back(std::move(step));
    if (m_done.size() > mostSteps)
        m_done.erase(m_done.begin());
    m_undone.clear();
    m_isOvertaken = m_isBusy;
    emit changed();
}

void UndoHistory::clear()
{
    m_done.clear();
    m_undone.clear();
    m_isOvertaken = m_isBusy;
    emit changed();
}

QString UndoHistory::tooLate(const Sentence &step)
{
    return tr("It is too late for “%1”: what it changed has been changed again since.").arg(step.text());
}

void UndoHistory::undo()
{
    if (canUndo())
        go(Direction::Back);
}

void UndoHistory::redo()
{
    if (canRedo())
        go(Direction::Forth);
}

void UndoHistory::go(Direction direction)
{
    auto &from = direction == Direction::Back ? m_done : m_undone;
    m_current = std::move(from.back());
    from.pop_back();
    m_isBusy = true;
    m_isOvertaken = false;
    emit changed();
    const auto act = direction == Direction::Back ? m_current->undo : m_current->redo;
    act([self = QPointer(this), direction](Outcome outcome, const QString &why) {
        if (self)
            self->finish(direction, outcome, why);
    });
}

void UndoHistory::finish(Direction direction, Outcome outcome, const QString &why)
{
    if (!std::exchange(m_isBusy, false))
        return;
    Step step = std::move(*std::exchange(m_current, std::nullopt));
    const bool goesBack = direction == Direction::Back;
    const bool isKept = outcome == Outcome::Done || outcome == Outcome::Later;
    if (isKept && !m_isOvertaken) {
        const bool isUndone = goesBack == (outcome == Outcome::Done);
        (isUndone ? m_undone : m_done).push_back(std::move(step));
    }
    emit changed();
    if (outcome == Outcome::Refused || outcome == Outcome::Later)
        emit failed(why);
    else if (outcome == Outcome::Gone) // as if it had never been
        goesBack ? undo() : redo();
}

} // namespace trainyard::models
