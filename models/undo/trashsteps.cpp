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

bool isAnyInUse(const Orders &orders, const IsInUse &isInUse)
{
    return std::any_of(orders->begin(), orders->end(), [&](const api::TrashOrder &order) {
        return !order.stored && isInUse && isInUse(order.resource);
    });
}

// What has begun to run since would be stopped without a question.
auto removal(TrashBin &trash, const Orders &orders, const Sentence &text, const IsInUse &isInUse)
{
    return [&trash, orders, text, isInUse](const UndoHistory::Answer &to) {
        if (isAnyInUse(orders, isInUse))
            return to(UndoHistory::Outcome::Refused, UndoHistory::tooLate(text));
        remove(trash, orders, to);
    };
}

auto restoration(TrashBin &trash, const Orders &orders)
{
    return [&trash, orders](const UndoHistory::Answer &to) { restore(trash, orders, to); };
}

} // namespace

UndoHistory::Step trashStep(TrashBin &trash, const std::vector<api::TrashOrder> &orders, const Sentence &text,
                            const IsInUse &isInUse)
{
    const auto present = std::make_shared<std::vector<api::TrashOrder>>(orders);
    return {.text = text,
            .undo = restoration(trash, present),
            .redo = removal(trash, present, text, isInUse),
            .isOfEngine = true,
            .needsContact = true};
}

UndoHistory::Step restoreStep(TrashBin &trash, const std::vector<api::TrashOrder> &orders,
                              const Sentence &text, const IsInUse &isInUse)
{
    const auto present = std::make_shared<std::vector<api::TrashOrder>>(orders);
    return {.text = text,
            .undo = removal(trash, present, text, isInUse),
            .redo = restoration(trash, present),
            .isOfEngine = true,
            .needsContact = true};
}

} // namespace trainyard::models
