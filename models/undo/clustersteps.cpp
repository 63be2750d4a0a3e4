// SPDX-License-Identifier: Apache-2.0
#include "models/undo/clustersteps.h"

#include "models/backend/taskthread.h"
#include "models/clusters/clusterqueue.h"
#include "models/text.h"
#include "models/undo/enginesteps.h"

namespace trainyard::models {

namespace {

template <class Change>
UndoHistory::Step stepOf(TaskThread &requests, const Change &change, const Sentence &text)
{
    const auto take = [text](const UndoHistory::Answer &to, const Result<Went> &went) {
        if (!went)
            answer(to, went.error());
        else if (*went == Went::TooLate)
            to(UndoHistory::Outcome::Refused, UndoHistory::tooLate(text));
        else
            to(UndoHistory::Outcome::Done, {});
    };
    const auto undo = [&requests, change, take](const UndoHistory::Answer &to) {
        requests.run(
            &requests, [change](client::Client &engine) { return goBack(engine, change); },
            [take, to](const Result<Went> &went) { take(to, went); });
    };
    const auto redo = [&requests, change, take](const UndoHistory::Answer &to) {
        requests.run(
            &requests, [change](client::Client &engine) { return goForth(engine, change); },
            [take, to](const Result<Went> &went) { take(to, went); });
    };
    return {.text = text, .undo = undo, .redo = redo, .isOfEngine = true, .needsContact = true};
}

} // namespace

std::optional<UndoHistory::Step> clusterStep(TaskThread &requests, const ScaleChange &change)
{
    if (isSame(change.before, change.after))
        return std::nullopt;
    return stepOf(requests, change,
                  [name = toQString(change.cluster.name)] { return UndoHistory::tr("scale %1").arg(name); });
}

std::optional<UndoHistory::Step> clusterStep(TaskThread &requests, const DrainChange &change)
{
    if (change.nodes.empty())
        return std::nullopt;
    const auto text = [name = toQString(change.nodes.front()), count = int(change.nodes.size()),
                       isDrained = change.isDrained] {
        if (count == 1)
            return isDrained ? UndoHistory::tr("drain %1").arg(name)
                             : UndoHistory::tr("let %1 take work again").arg(name);
        return isDrained ? UndoHistory::tr("drain %n node(s)", nullptr, count)
                         : UndoHistory::tr("let %n node(s) take work again", nullptr, count);
    };
    return stepOf(requests, change, text);
}

std::optional<UndoHistory::Step> clusterStep(TaskThread &requests, const QueueChange &change)
{
    if (change.moved.empty())
        return std::nullopt;
    const auto text = [name = toQString(change.moved.front().job.name), count = int(change.moved.size()),
                       priority = change.moved.front().move.priority] {
        if (priority)
            return count == 1
                       ? UndoHistory::tr("set the priority of %1: %2").arg(name, priorityText(*priority))
                       : UndoHistory::tr("set the priority of %n job(s): %1", nullptr, count)
                             .arg(priorityText(*priority));
        return count == 1 ? UndoHistory::tr("move %1 in the queue").arg(name)
                          : UndoHistory::tr("move %n job(s) in the queue", nullptr, count);
    };
    return stepOf(requests, change, text);
}

} // namespace trainyard::models
