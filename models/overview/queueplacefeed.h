// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "models/backend/coalescedcall.h"
#include "models/engineclock.h"

#include <QDateTime>
#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace trainyard::api {
struct JobQueue;
}

namespace trainyard::models {

class TaskThread;

// How a job stands among those that wait for its cluster.
struct QueueStanding {
    int number = 1; // from the front
    int total = 1;
    QDateTime start = {}; // expected, by the engine's clock; invalid: there is nothing to go by
    bool isLatest = false;

    friend bool operator==(const QueueStanding &, const QueueStanding &) = default;
};

// None where it is not among the jobs that the engine told.
std::optional<QueueStanding> standingOf(const api::ResourceId &job, const api::JobQueue &queue);

// One or two sentences about it at `now`.
QString standingText(const QueueStanding &place, const QDateTime &now);

// The place of a job, read again every few seconds while it waits and somebody looks at it. GUI thread.
class QueuePlaceFeed final : public QObject
{
    Q_OBJECT
public:
    QueuePlaceFeed(api::ResourceId job, TaskThread &thread, QObject *parent = nullptr); // it outlives this

    void setClock(std::shared_ptr<const EngineClock> clock) { m_clock = std::move(clock); }
    void setJob(const api::Job &job); // as it is now
    void stop();                      // it is gone
    void setWatched(bool isWatched);
    const std::optional<QueueStanding> &place() const
    {
        return m_place;
    }                     // none: it is not known, or has started
    QString text() const; // empty: likewise

signals:
    void changed(); // or time has gone on

private:
    void follow();
    void pull();

    api::ResourceId m_id;
    TaskThread &m_thread;
    std::shared_ptr<const EngineClock> m_clock = std::make_shared<EngineClock>();
    api::ResourceId m_cluster;
    bool m_waits = false;
    bool m_isWatched = false;
    std::optional<QueueStanding> m_place;
    CoalescedCall m_call;
    QTimer m_poll;
};

} // namespace trainyard::models
