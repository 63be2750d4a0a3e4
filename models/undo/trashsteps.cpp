// SPDX-License-Identifier: Apache-2.0
#include "models/undo/trashsteps.h"

#include "models/text.h"
#include "models/trash/trashbin.h"

#include <memory>

namespace trainyard::models {

namespace {

// How a step ended: one that the engine refuses can never be done, one that it did not hear of may be tried
// again.
void answer(const UndoHistory::Answer &to, const Status &done)
{
    if (done)
        to(UndoHistory::Outcome::Done, {});
    else if (done.error().code == Error::Code::Unavailable)
        to(UndoHistory::Outcome::Later, toQString(done.error().message));
    else
        to(UndoHistory::Outcome::Refused, toQString(done.error().message));
}

} // namespace

UndoHistory::Step trashStep(TrashBin &trash, const std::vector<api::TrashOrder> &orders, const Sentence &text)
{
    // Deleted again they get ids of their own.
    const auto present = std::make_shared<std::vector<api::TrashOrder>>(orders);
    const auto undo = [&trash, present](const UndoHistory::Answer &to) {
        std::vector<std::string> ids;
        for (const api::TrashOrder &order : *present)
            ids.push_back(order.id);
        trash.restore(ids, &trash, [to](const Status &done) { answer(to, done); });
    };
    const auto redo = [&trash, present](const UndoHistory::Answer &to) {
        *present = TrashBin::again(*present);
        trash.remove(*present, &trash, [to](const Status &done) { answer(to, done); });
    };
    return {text, undo, redo};
}

} // namespace trainyard::models
