// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/clock.h"
#include "engine/client/clockreading.h"

#include <QDateTime>

#include <atomic>
#include <chrono>

namespace trainyard::models {

// The clock of an engine's machine: by it are the times that the engine tells, and so must be what is
// reckoned from them until now. It is this machine's until readings show that it is not. For any thread.
class EngineClock
{
public:
    // What it shows stays unless the reading proves it wrong by about two seconds: nearer none can tell.
    void take(const client::ClockReading &reading);

    std::chrono::milliseconds ahead() const; // of this machine's
    Timestamp now() const;
    QDateTime dateTime() const;                   // likewise now
    QDateTime of(const QDateTime &here) const;    // what it shows when this machine's shows that
    QDateTime here(const QDateTime &there) const; // the other way round

private:
    std::atomic<std::chrono::milliseconds::rep> m_ahead = 0;
};

} // namespace trainyard::models
