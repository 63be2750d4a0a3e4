// SPDX-License-Identifier: Apache-2.0
#include "models/undo/patternsteps.h"

#include "models/backend/jobsession.h"
#include "models/text.h"

namespace trainyard::models {

namespace {

using Patterns = JobPatterns::Patterns;
using Outcome = UndoHistory::Outcome;
using Open = std::function<std::shared_ptr<JobSession>()>;

void tell(const UndoHistory::Answer &answer, const Result<bool> &done, const Sentence &text)
{
    if (done && *done)
        answer(Outcome::Done, {});
    else if (done)
        answer(Outcome::Refused, UndoHistory::tooLate(text));
    else if (done.error().code == Error::Code::NotFound)
        answer(Outcome::Refused, toQString(done.error().message));
    else // the engine may still be reading the log by those that were applied
        answer(Outcome::Later, toQString(done.error().message));
}

} // namespace

UndoHistory::Step patternStep(const Open &open, const Patterns &before, const Patterns &after)
{
    const Sentence text = [name = toQString(open()->id().name)] {
        return UndoHistory::tr("apply patterns to the lines of %1").arg(name);
    };
    const auto go = [open, text](const Patterns &from, const Patterns &to) {
        // Of the step alone: what the engine's thread holds does not keep the job open.
        const auto held = std::make_shared<std::shared_ptr<JobSession>>();
        return [open, text, from, to, held](const UndoHistory::Answer &answer) {
            *held = open();
            (*held)->patterns().exchange(
                from, to, [holder = std::weak_ptr(held), text, answer](const Result<bool> &done) {
                    tell(answer, done, text);
                    if (const auto holding = holder.lock())
                        holding->reset();
                });
        };
    };
    return {.text = text,
            .undo = go(after, before),
            .redo = go(before, after),
            .isOfEngine = true,
            .needsContact = true};
}

} // namespace trainyard::models
