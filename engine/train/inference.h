// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/data/rowsource.h"
#include "engine/train/solver/backend.h"

#include <functional>
#include <span>

namespace trainyard::train {

// Takes rows × classes logits and the label of each row.
using TakeLogits = std::function<void(std::span<const float> logits, std::span<const std::int32_t> labels)>;

// Runs the network over the first `most` rows of a source without a seed, or all, some at a time.
Status forEachLogits(Session &session, RowSource &rows, std::size_t most, const TakeLogits &take);

} // namespace trainyard::train
