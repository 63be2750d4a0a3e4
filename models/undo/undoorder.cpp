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
    const quint64 time = next(Way::Back).first;
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

std::pair<quint64, QString> UndoOrder::next(Way way) const
{
    const auto timeOf = [way](const UndoHistory &history) {
        return way == Way::Back ? history.undoTime() : history.redoTime();
    };
    std::pair<quint64, QString> latest{timeOf(m_own), QString()};
    for (auto each = m_known.cbegin(); each != m_known.cend(); ++each)
        if (each->history && timeOf(*each->history) > latest.first)
            latest = {timeOf(*each->history), each.key()};
    return latest;
}

bool UndoOrder::isBusy() const
{
    const QList<UndoHistory *> all = histories();
    return std::any_of(all.begin(), all.end(), [](const UndoHistory *each) { return each->isBusy(); });
}

bool UndoOrder::canUndo() const
{
    return !isBusy() && next(Way::Back).first > 0;
}

bool UndoOrder::canRedo() const
{
    return !isBusy() && next(Way::Forth).first > 0;
}

QString UndoOrder::textOf(Way way) const
{
    const auto [time, id] = next(way);
    const Other other = m_known.value(id);
    const UndoHistory &history = id.isEmpty() ? m_own : *other.history;
    const QString text = way == Way::Back ? history.undoText() : history.redoText();
    const auto engine = other.engine.lock();
    return engine && !id.isEmpty() ? tr("%1 at %2").arg(text, engine->title()) : text;
}

void UndoOrder::go(Way way)
{
    const auto [time, id] = next(way);
    if (isBusy() || time == 0)
        return;
    UndoHistory *history = &m_own;
    if (!id.isEmpty()) {
        const std::shared_ptr<OtherEngine> engine = m_known[id].engine.lock();
        history = m_known[id].history;
        if (!engine->isReached()) {
            const QString step = way == Way::Back ? history->undoText() : history->redoText();
            const auto sentence = [step, place = engine->title(), way] {
                return way == Way::Back
                           ? tr("There is no contact with %1: “%2” can be undone once it is back.")
                                 .arg(place, step)
                           : tr("There is no contact with %1: “%2” can be done again once it is back.")
                                 .arg(place, step);
            };
            engine->tryAgain();
            emit failed(sentence);
            return;
        }
    }
    way == Way::Back ? history->undo() : history->redo();
}

} // namespace trainyard::models
