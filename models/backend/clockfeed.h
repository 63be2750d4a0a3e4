// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/engineclock.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace trainyard::models {

class TaskThread;

// Learns the clock of the engine that the thread speaks to. GUI thread.
class ClockFeed final : public QObject
{
    Q_OBJECT
public:
    explicit ClockFeed(TaskThread &thread, QObject *parent = nullptr); // which outlives it

    std::shared_ptr<const EngineClock> clock() const { return m_clock; } // may outlive it
    void setConnected(bool isConnected); // asks, and goes on asking: either machine's clock may be set

private:
    void read();

    TaskThread &m_thread;
    std::shared_ptr<EngineClock> m_clock = std::make_shared<EngineClock>();
    QTimer m_poll;
};

} // namespace trainyard::models
