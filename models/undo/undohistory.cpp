// SPDX-License-Identifier: Apache-2.0
#include "models/undo/undohistory.h"

#include <QPointer>

#include <iterator>
#include <utility>

namespace trainyard::models {

namespace {

template <class Steps>
void append(Steps &to, Steps more)
{
    to.insert(to.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    if (to.size() > UndoHistory::mostSteps)
        to.erase(to.begin(), to.end() - UndoHistory::mostSteps);
}

} // namespace

void UndoHistory::add(Step step)
{
    emit adding();
    append(m_steps.done, {std::move(step)});
    m_steps.undone.clear();
    overtake();
    emit changed();
}

void UndoHistory::clear()
{
    m_steps = {};
    overtake();
    emit changed();
}

void UndoHistory::overtake()
{
    m_isOvertaken = m_isOvertaken || (m_isBusy && m_currentEngine == m_engine);
}

void UndoHistory::leaveEngine()
{
    if (m_engine.isEmpty())
        return clear(); // nobody will ever know whose they were
    m_others[std::exchange(m_engine, {})] = std::exchange(m_steps, {});
    emit changed();
}

void UndoHistory::setEngine(const QString &engine)
{
    if (m_engine == engine)
        return;
    if (!m_engine.isEmpty())
        leaveEngine();
    else if (m_isBusy && m_currentEngine.isEmpty())
        m_currentEngine = engine;
    Steps meanwhile = std::exchange(m_steps, std::exchange(m_others[engine], {}));
    m_engine = engine;
    if (!meanwhile.done.empty() || !meanwhile.undone.empty())
        m_steps.undone = std::move(meanwhile.undone);
    append(m_steps.done, std::move(meanwhile.done));
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
    auto &from = direction == Direction::Back ? m_steps.done : m_steps.undone;
    m_current = std::move(from.back());
    from.pop_back();
    m_currentEngine = m_engine;
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
    const bool isHere = m_currentEngine == m_engine;
    if (isKept && !m_isOvertaken) {
        const bool isUndone = goesBack == (outcome == Outcome::Done);
        Steps &steps = isHere ? m_steps : m_others[m_currentEngine];
        (isUndone ? steps.undone : steps.done).push_back(std::move(step));
    }
    emit changed();
    if (outcome == Outcome::Refused || outcome == Outcome::Later)
        emit failed(why);
    else if (outcome == Outcome::Gone && isHere) // as if it had never been
        goesBack ? undo() : redo();
}

} // namespace trainyard::models
