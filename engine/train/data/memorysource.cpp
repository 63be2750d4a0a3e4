// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/memorysource.h"

#include "engine/train/data/order.h"

#include <algorithm>
#include <numeric>

namespace trainyard::train {

MemorySource::MemorySource(std::span<const float> features, std::span<const std::int32_t> labels,
                           std::optional<std::uint64_t> seed)
    : m_features(features)
    , m_labels(labels)
    , m_seed(seed)
    , m_order(labels.size())
{
    std::iota(m_order.begin(), m_order.end(), 0U);
    m_done = m_order.size();
}

Status MemorySource::startEpoch(int epoch)
{
    if (m_seed)
        m_order = shuffledRows(m_labels.size(), *m_seed, epoch);
    m_done = 0;
    return {};
}

Result<Minibatch> MemorySource::next(std::size_t most)
{
    const std::size_t count = std::min(most, m_order.size() - m_done);
    const auto rows = std::span<const std::uint32_t>(m_order).subspan(m_done, count);
    m_done += count;
    return Minibatch{m_features, m_labels, 0, rows};
}

} // namespace trainyard::train
