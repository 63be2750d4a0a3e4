// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "models/backend/taskthread.h"
#include "models/metrics/jobsummary.h"

#include <QObject>

#include <deque>
#include <map>
#include <string>

namespace trainyard::models {

// Keeps the few numbers that a table shows of every job, reading one page of one job's metrics at a time. GUI
// thread; what blocks runs in a thread of its own.
class SummaryFeed final : public QObject
{
    Q_OBJECT
public:
    explicit SummaryFeed(QObject *parent = nullptr);

    void setEndpoint(const client::Endpoint &endpoint);
    void track(const api::Job &job); // known or changed
    void forget(const api::ResourceId &id);
    void grew(const api::ResourceId &id); // it has new points
    void resume();                        // there is contact again: goes on where it failed

signals:
    void summaryChanged(const trainyard::api::ResourceId &id, const trainyard::models::JobSummary &summary);

private:
    struct Tracked {
        api::ResourceId id;
        std::string uuid;
        JobSummaryBuilder builder;
        bool isWaiting = false; // in m_waiting
    };

    void enqueue(const std::string &key);
    void readNext();
    void read(const std::string &key, const std::string &uuid, std::uint64_t after,
              const Result<api::MetricsPage> &page);

    std::map<std::string, Tracked> m_jobs; // by key
    std::deque<std::string> m_waiting;
    bool m_busy = false;
    TaskThread m_thread;
};

} // namespace trainyard::models
