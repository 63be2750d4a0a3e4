// SPDX-License-Identifier: Apache-2.0
#include "models/backend/clockfeed.h"

#include "models/backend/taskthread.h"

#include <optional>

namespace trainyard::models {

namespace {

constexpr int pollMs = 60'000;

} // namespace

ClockFeed::ClockFeed(TaskThread &thread, QObject *parent)
    : QObject(parent)
    , m_thread(thread)
{
    m_poll.setInterval(pollMs);
    connect(&m_poll, &QTimer::timeout, this, &ClockFeed::read);
}

void ClockFeed::setConnected(bool isConnected)
{
    if (!isConnected)
        return m_poll.stop();
    read();
    m_poll.start();
}

void ClockFeed::read()
{
    m_thread.run(
        this, [](client::Client &client) { return client.clock(); },
        [this](const std::optional<client::ClockReading> &reading) {
            if (reading)
                m_clock->take(*reading);
        });
}

} // namespace trainyard::models
