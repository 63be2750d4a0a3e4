// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/engineclock.h"

#include <memory>

namespace trainyard::models {

inline client::ClockReading readingOf(std::chrono::milliseconds ahead, std::chrono::milliseconds way = {})
{
    const Timestamp here = now();
    return {here + ahead, here, way};
}

// Of an engine whose clock is known to be ahead of this machine's.
inline std::shared_ptr<EngineClock> clockAhead(std::chrono::milliseconds ahead)
{
    auto clock = std::make_shared<EngineClock>();
    clock->take(readingOf(ahead));
    return clock;
}

} // namespace trainyard::models
