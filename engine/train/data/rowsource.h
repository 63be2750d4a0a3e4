// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/data/featureview.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace trainyard::train {

// A minibatch: indices into rows that are in memory now, laid out as in Dataset.
struct Minibatch {
    FeatureView features;
    std::span<const std::int32_t> labels;
    std::uint64_t window = 0; // another number whenever features and labels are others
    std::span<const std::uint32_t> rows;
};

// Where the rows of a training or evaluation come from, epoch by epoch, minibatch by minibatch: from memory,
// or from files that are read ahead. What comes depends on the seed of the source and the epoch alone. Used
// from one thread at a time.
class RowSource
{
public:
    virtual ~RowSource() = default;

    // Of one epoch. Fewer may come where broken rows are left out.
    virtual std::size_t rows() const = 0;

    // Begins an epoch, counted from 0, in any order of epochs.
    virtual Status startEpoch(int epoch) = 0;

    // The next rows, valid until the next call of anything here; none when the epoch is over. There are
    // `most` of them except at an epoch's end, or where the source cannot hold so many at once. In an
    // evaluation they lie one after the other.
    virtual Result<Minibatch> next(std::size_t most) = 0;

    // Leaves out the next rows of the epoch, or all that are left of it.
    virtual Status skip(std::size_t rows);

    // What whoever trains should know about the rows so far, in one sentence; empty: nothing.
    virtual std::string notice() const { return {}; }
};

} // namespace trainyard::train
