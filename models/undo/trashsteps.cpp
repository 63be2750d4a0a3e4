// SPDX-License-Identifier: Apache-2.0
#include "models/undo/trashsteps.h"

#include "models/trash/trashbin.h"
#include "models/undo/enginesteps.h"

#include <algorithm>
#include <memory>

namespace trainyard::models {

namespace {

using Orders = std::shared_ptr<std::vector<api::TrashOrder>>;

void restore(TrashBin &trash, const Orders &orders, const UndoHistory::Answer &to)
{
    std::vector<std::string> ids;
    for (const api::TrashOrder &order : *orders)
        ids.push_back(order.id);
    trash.restore(ids, &trash, [to](const Status &done) { answer(to, done); });
}

// Deleted again they get ids of their own.
void remove(TrashBin &trash, const Orders &orders, const UndoHistory::Answer &to)
{
    *orders = TrashBin::again(*orders);
    trash.remove(*orders, &trash, [to](const Status &done) { answer(to, done); });
}

} // namespace

UndoHistory::Step trashStep(TrashBin &trash, const std::vector<api::TrashOrder> &orders, const Sentence &text)
{
    const auto present = std::make_shared<std::vector<api::TrashOrder>>(orders);
    return {text, [&trash, present](const UndoHistory::Answer &to) { restore(trash, present, to); },
            [&trash, present](const UndoHistory::Answer &to) { remove(trash, present, to); }};
}

UndoHistory::Step restoreStep(TrashBin &trash, const std::vector<api::TrashOrder> &orders,
                              const Sentence &text,
                              const std::function<bool(const api::ResourceId &)> &isInUse)
{
    const auto present = std::make_shared<std::vector<api::TrashOrder>>(orders);
    const auto undo = [&trash, present, text, isInUse](const UndoHistory::Answer &to) {
        const bool isAnyInUse =
            std::any_of(present->begin(), present->end(), [&](const api::TrashOrder &order) {
                return !order.stored && isInUse(order.resource);
            });
        if (isAnyInUse)
            return to(UndoHistory::Outcome::Refused, UndoHistory::tooLate(text));
        remove(trash, present, to);
    };
    return {text, undo, [&trash, present](const UndoHistory::Answer &to) { restore(trash, present, to); }};
}

} // namespace trainyard::models
