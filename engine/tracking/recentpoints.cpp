// SPDX-License-Identifier: Apache-2.0
#include "engine/tracking/recentpoints.h"

#include <bit>
#include <cstddef>
#include <functional>

namespace trainyard::tracking {

namespace {

constexpr std::size_t mostKept = 4096; // more than one request has points

std::uint64_t mixed(std::uint64_t hash, std::uint64_t more)
{
    return (std::rotl(hash, 23) ^ more) * 0x9E3779B97F4A7C15U;
}

std::uint64_t hashOf(std::string_view tag, const MetricPoint &point)
{
    std::uint64_t hash = std::hash<std::string_view>()(tag);
    hash = mixed(hash, static_cast<std::uint64_t>(point.step));
    hash = mixed(hash, static_cast<std::uint64_t>(point.timestampMs));
    return mixed(hash, std::bit_cast<std::uint64_t>(point.value));
}

} // namespace

bool RecentPoints::contains(std::string_view tag, const MetricPoint &point) const
{
    return m_known.contains(hashOf(tag, point));
}

void RecentPoints::add(std::string_view tag, const MetricPoint &point)
{
    const std::uint64_t hash = hashOf(tag, point);
    if (!m_known.insert(hash).second)
        return;
    m_order.push_back(hash);
    if (m_order.size() > mostKept) {
        m_known.erase(m_order.front());
        m_order.pop_front();
    }
}

} // namespace trainyard::tracking
