// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/backend/coalescedcall.h"
#include "models/metrics/jobmetrics.h"

#include <QObject>
#include <QTimer>

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
    bool isLoaded() const { return m_isLoaded; } // all that there was has come once
    bool isRunning() const { return m_isRunning; }

    void watch(); // each is ended by one unwatch()
    void unwatch();
    void setRunning(bool isRunning);
    void load();  // reads on; also how it goes on after a failure
    void stop();  // the job is gone; what is here stays
    void clear(); // the job was made anew

signals:
    void loaded();
    void failed(const QString &sentence); // nothing is read until load()

private:
    void pull();
    void pulled(std::uint64_t after, const Result<api::MetricsPage> &page);
    void follow();

    api::ResourceId m_job;
    TaskThread &m_feed;
    JobMetrics m_metrics;
    CoalescedCall m_call;
    QTimer m_poll;
    int m_watchers = 0;
    int m_generation = 0; // answers about an earlier job of this name are not taken in
    bool m_isRunning = false;
    bool m_isLoaded = false;
    bool m_isCatchingUp = false; // until a page is empty
};

} // namespace trainyard::models
