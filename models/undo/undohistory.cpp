// SPDX-License-Identifier: Apache-2.0
#include "models/undo/undohistory.h"

#include <QPointer>

#include <algorithm>
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

// Where it was in the order of time: others may have come meanwhile.
template <class Entries>
void insert(Entries &into, typename Entries::value_type entry)
{
    const auto at =
        std::find_if(into.begin(), into.end(), [&entry](const auto &each) { return each.time > entry.time; });
    into.insert(at, std::move(entry));
}

quint64 nextTime()
{
    static quint64 last = 0;
    return ++last;
}

} // namespace

void UndoHistory::add(Step step)
{
    emit adding();
    if (step.of)
        connect(step.of, &QObject::destroyed, this, &UndoHistory::forgetOf, Qt::UniqueConnection);
    takeAgain();
    append(m_steps.done, {Entry{std::move(step), nextTime()}});
    m_steps.undone.clear();
    overtake();
    emit changed();
}

void UndoHistory::clear()
{
    m_steps = {};
    m_isForgotten = m_isForgotten || (m_isBusy && m_currentEngine == m_engine);
    emit changed();
}

void UndoHistory::forgetUndone()
{
    m_isOvertaken = m_isOvertaken || m_isBusy;
    if (!std::exchange(m_steps.undone, {}).empty())
        emit changed();
}

bool UndoHistory::isEmpty() const
{
    return !m_isBusy && m_steps.isEmpty() &&
           std::all_of(m_others.begin(), m_others.end(),
                       [](const auto &each) { return each.second.isEmpty(); });
}

void UndoHistory::dropFrom(Steps &steps, const Which &which)
{
    const auto isMeant = [&which](const Entry &entry) { return which(entry.step); };
    std::erase_if(steps.done, isMeant);
    std::erase_if(steps.undone, isMeant);
}

void UndoHistory::drop(const Which &which)
{
    dropFrom(m_steps, which);
    for (auto &[engine, steps] : m_others)
        dropFrom(steps, which);
    m_isForgotten = m_isForgotten || (m_isBusy && which(m_current->step));
}

void UndoHistory::leaveWindows()
{
    drop([](const Step &step) { return !step.isOfEngine; });
    emit changed();
}

// That is told later: a whole window may be going.
void UndoHistory::forgetOf(const QObject *gone)
{
    drop([gone](const Step &step) { return step.of == gone; });
    QMetaObject::invokeMethod(this, &UndoHistory::changed, Qt::QueuedConnection);
}

UndoHistory::Entries::const_iterator UndoHistory::next(const Entries &entries)
{
    const auto last =
        std::find_if(entries.rbegin(), entries.rend(), [](const Entry &entry) { return !entry.isPassed; });
    if (last != entries.rend())
        return std::prev(last.base());
    return entries.empty() ? entries.end() : std::prev(entries.end());
}

QString UndoHistory::textOf(const Entries &entries)
{
    return entries.empty() ? QString() : next(entries)->step.text.text();
}

UndoHistory::Place UndoHistory::placeOf(const Entries &entries)
{
    return entries.empty() ? Place{true, 0} : Place{next(entries)->isPassed, next(entries)->time};
}

bool UndoHistory::waits(const Entries &entries) const
{
    return !m_isReached && !entries.empty() && next(entries)->step.needsContact;
}

void UndoHistory::passOver()
{
    for (Entries *entries : {&m_steps.done, &m_steps.undone})
        for (Entry &entry : *entries)
            entry.isPassed = entry.step.isOfEngine;
    emit changed();
}

bool UndoHistory::takeAgain()
{
    bool isAny = false;
    for (Entries *entries : {&m_steps.done, &m_steps.undone})
        for (Entry &entry : *entries)
            isAny = std::exchange(entry.isPassed, false) || isAny;
    return isAny;
}

void UndoHistory::setReached(bool isReached)
{
    m_isReached = isReached;
    if (isReached && takeAgain())
        emit changed();
}

void UndoHistory::overtake()
{
    m_isOvertaken = m_isOvertaken || (m_isBusy && m_currentEngine == m_engine);
}

void UndoHistory::leaveEngine()
{
    if (m_engine.isEmpty()) { // nobody will ever know whose its steps were
        const auto isLost = [](const Step &step) { return step.isOfEngine; };
        dropFrom(m_steps, isLost);
        m_isForgotten = m_isForgotten || (m_isBusy && m_currentEngine.isEmpty() && isLost(m_current->step));
    } else {
        takeAgain();
        m_others[std::exchange(m_engine, {})] = std::exchange(m_steps, {});
    }
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
    Entries &from = direction == Direction::Back ? m_steps.done : m_steps.undone;
    const auto at = from.begin() + (next(from) - from.cbegin());
    m_current = std::move(*at);
    from.erase(at);
    m_currentEngine = m_engine;
    m_isBusy = true;
    m_isOvertaken = false;
    m_isForgotten = false;
    emit changed();
    const auto act = direction == Direction::Back ? m_current->step.undo : m_current->step.redo;
    act([self = QPointer(this), direction](Outcome outcome, const QString &why) {
        if (self)
            self->finish(direction, outcome, why);
    });
}

void UndoHistory::finish(Direction direction, Outcome outcome, const QString &why)
{
    if (!std::exchange(m_isBusy, false))
        return;
    Entry entry = std::move(*std::exchange(m_current, std::nullopt));
    const bool goesBack = direction == Direction::Back;
    const bool isKept = outcome == Outcome::Done || outcome == Outcome::Later;
    const bool isHere = m_currentEngine == m_engine;
    const bool isUndone = goesBack == (outcome == Outcome::Done);
    if (isKept && !m_isForgotten && !(isUndone && m_isOvertaken)) {
        if (outcome == Outcome::Done)
            entry.time = nextTime();
        entry.isPassed = false;
        const bool givesWay = outcome == Outcome::Later && isHere && entry.step.isOfEngine;
        if (outcome == Outcome::Done && isHere && entry.step.isOfEngine)
            takeAgain(); // the others may be done, too
        // What is no engine's own stays with the windows: the step itself may have left the engine.
        const bool staysHere = isHere || (m_engine.isEmpty() && !entry.step.isOfEngine);
        Steps &steps = staysHere ? m_steps : m_others[m_currentEngine];
        insert(isUndone ? steps.undone : steps.done, std::move(entry));
        if (givesWay)
            passOver();
    }
    emit changed();
    if (outcome == Outcome::Refused || outcome == Outcome::Later)
        emit failed(why);
    else if (outcome == Outcome::Gone && m_goOn) // as if it had never been
        m_goOn(goesBack);
    else if (outcome == Outcome::Gone && isHere)
        goesBack ? undo() : redo();
}

} // namespace trainyard::models
