// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/backend/pagepoll.h"
#include "models/metrics/jobmetrics.h"

#include <QObject>

namespace trainyard::models {

class TaskThread;

// How busy a job and its machine are: `system/cpu`, `system/gpu0/utilization` and so on, a point a second,
// whose steps are the seconds since the first one. Read while somebody watches, and live while the job runs;
// what was missed meanwhile comes with the next read. GUI thread.
class SystemFeed final : public QObject
{
    Q_OBJECT
public:
    SystemFeed(api::ResourceId job, TaskThread &feed, QObject *parent = nullptr); // the thread outlives it

    JobMetrics &metrics() { return m_metrics; }
    bool isLoaded() const { return m_poll.isLoaded(); } // all that there was has come once
    bool isRunning() const { return m_poll.isRunning(); }

    void watch() { m_poll.watch(); } // each is ended by one unwatch()
    void unwatch() { m_poll.unwatch(); }
    void setRunning(bool isRunning) { m_poll.setRunning(isRunning); }
    void load() { m_poll.load(); } // reads on; also how it goes on after a failure
    void stop() { m_poll.stop(); } // the job is gone; what is here stays
    void clear();                  // the job was made anew

signals:
    void loaded();
    void failed(const QString &sentence); // nothing is read until load()

private:
    void pull();

    api::ResourceId m_job;
    TaskThread &m_feed;
    JobMetrics m_metrics;
    PagePoll m_poll;
};

} // namespace trainyard::models
