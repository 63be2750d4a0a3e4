// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/tracking/run.h"

#include <cstdint>
#include <deque>
#include <string_view>
#include <unordered_set>

namespace trainyard::tracking {

// Knows the last points that were stored. A client whose connection broke sends its points again, since it
// cannot know whether the first time was enough.
class RecentPoints
{
public:
    // Whether the very same point of this series, with the same time, is among the last ones.
    bool contains(std::string_view tag, const MetricPoint &point) const;
    void add(std::string_view tag, const MetricPoint &point);

private:
    std::deque<std::uint64_t> m_order;
    std::unordered_set<std::uint64_t> m_known;
};

} // namespace trainyard::tracking
