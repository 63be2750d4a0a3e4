// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "engine/api/workspace.h"
#include "models/backend/taskthread.h"
#include "models/partedtable.h"

#include <QObject>
#include <QTimer>

#include <deque>
#include <string>
#include <unordered_set>
#include <vector>

namespace trainyard::models {

class JobTableModel;

// Reads all jobs of an engine page by page, the newest of every experiment first, and hands them over some at
// a time, so that the window's thread is never long at it. What is told of a job meanwhile is newer than its
// page, which then leaves it out. At the end it names the jobs that were known and are not there any more.
// GUI thread; what blocks runs in a thread of its own.
class JobListing final : public QObject
{
    Q_OBJECT
public:
    explicit JobListing(const JobTableModel &known, QObject *parent = nullptr); // which outlive it

    void setEndpoint(const client::Endpoint &endpoint);
    void read(const std::vector<api::Experiment> &experiments); // ends by finished()
    void told(const api::ResourceId &job);                      // an event has told of it, or of its end

signals:
    void jobsRead(const std::vector<trainyard::api::Job> &jobs);
    void jobGone(const trainyard::api::ResourceId &job);
    void finished(const trainyard::Status &read);

private:
    // What is still to be asked for: the first page of an experiment, or what follows a page.
    struct Place {
        api::ResourceId experiment;
        std::string next;
    };
    using Keys = PartedTable<std::unordered_set<std::string>>; // of jobs

    void ask();
    void take(const Place &place, Result<client::Client::JobsPage> page);
    void work();
    bool handOver();
    bool sweep();
    void finish(const Status &read);

    const JobTableModel &m_known;
    bool m_isReading = false;
    bool m_isAsking = false;
    std::deque<Place> m_places;
    std::deque<api::Job> m_arrived; // not handed over yet
    Keys m_present;
    std::unordered_set<std::string> m_told;
    bool m_hadJobs = false; // some were known at the beginning
    int m_sweptTo = -1;     // row; those from it on have been looked at
    QTimer m_work;
    TaskThread m_thread;
};

} // namespace trainyard::models
