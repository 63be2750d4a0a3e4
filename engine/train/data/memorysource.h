// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/data/rowsource.h"

#include <optional>
#include <vector>

namespace trainyard::train {

// All rows at once, owned by the caller.
class MemorySource final : public RowSource
{
public:
    // With a seed every pass over the rows has an order of its own; without one they come as they lie. An
    // epoch is one pass, or `epochSize` rows where that is not 0: it then goes on where the one before ended.
    MemorySource(FeatureView features, std::span<const std::int32_t> labels,
                 std::optional<std::uint64_t> seed, std::size_t epochSize = 0);

    std::size_t rows() const override { return m_epochSize; }
    Status startEpoch(int epoch) override;
    Result<Minibatch> next(std::size_t most) override;

private:
    void beginPass(std::uint64_t pass);

    const FeatureView m_features;
    const std::span<const std::int32_t> m_labels;
    const std::optional<std::uint64_t> m_seed;
    const std::size_t m_epochSize;
    std::vector<std::uint32_t> m_order;  // of one pass
    std::vector<std::uint32_t> m_joined; // a minibatch that goes over the end of a pass
    std::uint64_t m_pass = 0;
    std::size_t m_done = 0; // of the pass
    std::size_t m_left = 0; // of the epoch
};

} // namespace trainyard::train
