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
    // With a seed every epoch has an order of its own; without one the rows come as they lie.
    MemorySource(std::span<const float> features, std::span<const std::int32_t> labels,
                 std::optional<std::uint64_t> seed);

    std::size_t rows() const override { return m_labels.size(); }
    Status startEpoch(int epoch) override;
    Result<Minibatch> next(std::size_t most) override;

private:
    const std::span<const float> m_features;
    const std::span<const std::int32_t> m_labels;
    const std::optional<std::uint64_t> m_seed;
    std::vector<std::uint32_t> m_order;
    std::size_t m_done = 0;
};

} // namespace trainyard::train
