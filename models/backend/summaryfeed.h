// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "engine/api/summaries.h"
#include "models/backend/taskthread.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace trainyard::models {

// Keeps the summaries of every job's metrics that a table shows: what the engine has told of a job is asked
// for again when the job has grown, begins or ends, and now and then while it runs; many jobs at a time, and
// only of the metrics that somebody wants. What there was no answer to is asked for again after a while. GUI
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

public slots:
    void wantMetrics(const QStringList &tags); // of every job that has them, from now on
    void wantOutline(const trainyard::api::ResourceId &id, const QString &tag);

signals:
    // Of jobs of which more is known; the series are those that are wanted.
    void summariesRead(const std::shared_ptr<const trainyard::api::SummariesReply> &reply);

private:
    struct Tracked {
        api::ResourceId id;
        std::string uuid;
        std::optional<std::uint64_t> points;            // as last told; none: to be told whatever it is
        const std::vector<std::string> *tags = nullptr; // all that it has, in m_tagSets; null: not told yet
        std::set<std::string> outlines;                 // wanted
        bool isWaiting = false;                         // in m_waiting
        bool isRunning = false;
    };

    void enqueue(Tracked &job);
    void readNext();
    api::SummariesRequest nextRequest();
    void take(const api::SummariesReply &reply);
    void askAgain(const api::SummariesRequest &request);
    void want(const std::string &tag);

    std::map<std::string, Tracked> m_jobs;        // by key
    std::deque<std::string> m_waiting;            // keys
    std::set<std::string> m_wanted;               // tags
    std::set<std::vector<std::string>> m_tagSets; // sorted tags; jobs alike share one
    bool m_busy = false;
    QTimer m_pause; // so that what comes in a burst is asked for together
    QTimer m_again; // how busy running jobs are is told by no event
    TaskThread m_thread;
};

} // namespace trainyard::models
