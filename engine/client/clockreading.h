// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/clock.h"

#include <chrono>

namespace trainyard::client {

// What the clock of an engine's machine showed, and what this one's did then: one was read on the way there
// and back that took so long, the other in its middle.
struct ClockReading {
    Timestamp there;
    Timestamp here;
    std::chrono::milliseconds way{};
};

} // namespace trainyard::client
