// SPDX-License-Identifier: Apache-2.0
#include "models/undo/undoorder.h"

#include "models/connections/otherengine.h"
#include "models/connections/otherengines.h"

#include <algorithm>

namespace trainyard::models {

UndoOrder::UndoOrder(UndoHistory &own, OtherEngines &others, QObject *parent)
    : QObject(parent)
    , m_own(own)
    , m_others(others)
{
    listen(own);
    connect(&own, &UndoHistory::changed, this, &UndoOrder::noteChange);
    connect(&others, &OtherEngines::opened, this,
            [this](OtherEngine *engine) { follow(m_others.open(engine->id(), {})); });
    noteChange();
}

UndoOrder::~UndoOrder()
{
    for (UndoHistory *history : histories())
        history->setGoOn({});
}

void UndoOrder::listen(UndoHistory &history)
{
    connect(&history, &UndoHistory::adding, this, [this, &history] { noteNew(history); });
    history.setGoOn([this](bool isBack) { go(isBack ? Way::Back : Way::Forth); });
}

void UndoOrder::follow(const std::shared_ptr<OtherEngine> &engine)
{
    const QString id = engine->id();
    UndoHistory *history = &engine->backend().undo();
    Other &known = m_known[id];
    known.engine = engine;
    if (std::exchange(known.history, history) != history) {
        listen(*history);
        connect(history, &UndoHistory::changed, this, [this, id] { note(id); });
    }
    note(id);
}

void UndoOrder::hold(const QStringList &engines)
{
    for (const QString &id : engines)
        if (const auto engine = m_others.open(id, {}))
            follow(engine);
}

QStringList UndoOrder::engines() const
{
    QStringList all;
    for (auto each = m_known.cbegin(); each != m_known.cend(); ++each)
        if (each->history && !each->history->isEmpty())
            all << each.key();
    return all;
}

// One that is let go may take its backend with it, which is just telling of this.
void UndoOrder::note(const QString &engine)
{
    Other &known = m_known[engine];
    if (known.history && !known.history->isEmpty())
        known.held = known.engine.lock();
    else if (known.held)
        QMetaObject::invokeMethod(
            this,
            [this, engine] {
                Other &other = m_known[engine];
                if (!other.history || other.history->isEmpty())
                    other.held.reset();
            },
            Qt::QueuedConnection);
    noteChange();
}

void UndoOrder::noteChange()
{
    const quint64 time = next(Way::Back).place.time;
    if (std::exchange(m_undoTime, time) != time)
        emit overtaken();
    emit changed();
}

// What was taken back before cannot be done again, wherever that was.
void UndoOrder::noteNew(const UndoHistory &in)
{
    emit adding();
    for (UndoHistory *history : histories())
        if (history != &in)
            history->forgetUndone();
}

QList<UndoHistory *> UndoOrder::histories() const
{
    QList<UndoHistory *> all{&m_own};
    for (const Other &other : m_known)
        if (other.history)
            all << other.history;
    return all;
}

UndoOrder::Next UndoOrder::next(Way way) const
{
    const auto placeOf = [way](const UndoHistory &history) {
        return way == Way::Back ? history.undoPlace() : history.redoPlace();
    };
    Next first{placeOf(m_own)};
    for (auto each = m_known.cbegin(); each != m_known.cend(); ++each)
        if (each->history && first.place < placeOf(*each->history))
            first = {placeOf(*each->history), each.key()};
    return first;
}

bool UndoOrder::isBusy() const
{
    const QList<UndoHistory *> all = histories();
    return std::any_of(all.begin(), all.end(), [](const UndoHistory *each) { return each->isBusy(); });
}

bool UndoOrder::canUndo() const
{
    return !isBusy() && next(Way::Back).place.time > 0;
}

bool UndoOrder::canRedo() const
{
    return !isBusy() && next(Way::Forth).place.time > 0;
}

QString UndoOrder::textOf(Way way) const
{
    const QString id = next(way).engine;
    const Other other = m_known.value(id);
    const UndoHistory &history = id.isEmpty() ? m_own : *other.history;
    const QString text = way == Way::Back ? history.undoText() : history.redoText();
    const auto engine = other.engine.lock();
    return engine && !id.isEmpty() ? tr("%1 at %2").arg(text, engine->title()) : text;
}

void UndoOrder::go(Way way)
{
    const auto [place, id] = next(way);
    if (isBusy() || place.time == 0)
        return;
    UndoHistory *history = id.isEmpty() ? &m_own : m_known[id].history.data();
    const bool waits = way == Way::Back ? history->undoWaits() : history->redoWaits();
    if (waits)
        wait(way, *history, id);
    else
        way == Way::Back ? history->undo() : history->redo();
}

// What stands before it may be done meanwhile: each is of something else.
void UndoOrder::wait(Way way, UndoHistory &history, const QString &engine)
{
    const QString step = way == Way::Back ? history.undoText() : history.redoText();
    QString where = m_others.ownTitle();
    if (const auto other = m_known.value(engine).engine.lock(); other && !engine.isEmpty()) {
        where = other->title();
        other->tryAgain();
    }
    history.passOver();
    const QString instead = next(way).place.isPassed ? QString() : textOf(way);
    emit failed([step, where, instead, way] {
        const bool isBack = way == Way::Back;
        const QString waits =
            isBack
                ? tr("There is no contact with %1: “%2” can be undone once it is back.").arg(where, step)
                : tr("There is no contact with %1: “%2” can be done again once it is back.").arg(where, step);
        if (instead.isEmpty())
            return waits;
        return isBack ? tr("%1 Until then “%2” can be undone.").arg(waits, instead)
                      : tr("%1 Until then “%2” can be done again.").arg(waits, instead);
    });
}

} // namespace trainyard::models
