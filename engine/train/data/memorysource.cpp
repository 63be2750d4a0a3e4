// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/memorysource.h"

#include "engine/train/data/order.h"

#include <algorithm>
#include <numeric>

namespace trainyard::train {

MemorySource::MemorySource(FeatureView features, std::span<const std::int32_t> labels,
                           std::optional<std::uint64_t> seed, std::size_t epochSize)
    : m_features(features)
    , m_labels(labels)
    , m_seed(seed)
    , m_epochSize(epochSize > 0 && !labels.empty() ? epochSize : labels.size())
    , m_order(labels.size())
{
    std::iota(m_order.begin(), m_order.end(), 0U);
}

void MemorySource::beginPass(std::uint64_t pass)
{
    if (m_seed)
        m_order = shuffledRows(m_labels.size(), *m_seed, static_cast<int>(pass));
    m_pass = pass;
    m_done = 0;
}

Status MemorySource::startEpoch(int epoch)
{
    m_left = m_epochSize;
    if (m_labels.empty())
        return {};
    const std::uint64_t first = static_cast<std::uint64_t>(epoch) * m_epochSize;
    beginPass(first / m_labels.size());
    m_done = first % m_labels.size();
    return {};
}

Result<Minibatch> MemorySource::next(std::size_t most)
{
    const std::size_t count = std::min(most, m_left);
    m_left -= count;
    if (m_done + count <= m_order.size()) {
        const auto rows = std::span<const std::uint32_t>(m_order).subspan(m_done, count);
        m_done += count;
        return Minibatch{m_features, m_labels, 0, rows};
    }
    m_joined.clear();
    while (m_joined.size() < count) {
        if (m_done == m_order.size())
            beginPass(m_pass + 1);
        const std::size_t piece = std::min(count - m_joined.size(), m_order.size() - m_done);
        const auto from = m_order.begin() + static_cast<std::ptrdiff_t>(m_done);
        m_joined.insert(m_joined.end(), from, from + static_cast<std::ptrdiff_t>(piece));
        m_done += piece;
    }
    return Minibatch{m_features, m_labels, 0, m_joined};
}

} // namespace trainyard::train
