// SPDX-License-Identifier: Apache-2.0
#include "models/engineclock.h"

namespace trainyard::models {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds same(2000); // answers tell whole seconds

} // namespace

void EngineClock::take(const client::ClockReading &reading)
{
    const auto told = std::chrono::duration_cast<milliseconds>(reading.there - reading.here);
    if (std::chrono::abs(told - ahead()) >= same + reading.way / 2)
        m_ahead = std::chrono::abs(told) < same ? 0 : told.count();
}

milliseconds EngineClock::ahead() const
{
    return milliseconds(m_ahead.load());
}

Timestamp EngineClock::now() const
{
    return trainyard::now() + ahead();
}

QDateTime EngineClock::dateTime() const
{
    return of(QDateTime::currentDateTime());
}

QDateTime EngineClock::of(const QDateTime &here) const
{
    return here.isValid() ? here.addMSecs(ahead().count()) : here;
}

QDateTime EngineClock::here(const QDateTime &there) const
{
    return there.isValid() ? there.addMSecs(-ahead().count()) : there;
}

} // namespace trainyard::models
