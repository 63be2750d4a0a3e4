// SPDX-License-Identifier: Apache-2.0
#include "engine/train/inference.h"

#include <algorithm>
#include <optional>

namespace trainyard::train {

Status forEachLogits(Session &session, RowSource &rows, std::size_t most, const TakeLogits &take)
{
    constexpr std::size_t piece = 1024;
    if (auto started = rows.startEpoch(0); !started)
        return started;
    std::optional<std::uint64_t> window; // that the session has
    while (most > 0) {
        const auto minibatch = rows.next(std::min(most, piece));
        if (!minibatch)
            return minibatch.error();
        if (minibatch->rows.empty())
            return {};
        if (window != minibatch->window) {
            if (auto set = session.setEvaluationRows({minibatch->features, minibatch->labels}); !set)
                return set;
            window = minibatch->window;
        }
        const std::size_t first = minibatch->rows.front(), count = minibatch->rows.size();
        const auto logits = session.logits(first, count);
        if (!logits)
            return logits.error();
        take(*logits, minibatch->labels.subspan(first, count));
        most -= count;
    }
    return {};
}

} // namespace trainyard::train
