// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "models/backend/taskthread.h"
#include "models/metrics/jobmetrics.h"
#include "models/trainer/trialmeter.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace trainyard::models {

// Trains for about two seconds on the cluster of a job that is being made, wherever that is, to see how fast
// it goes: as a job of its own in an experiment of its own (trialjob.h), which waits for its nodes as others
// do and is deleted for good, with the experiment where it was made for it. Lives in the GUI thread; asks on
// a thread of its own.
class ClusterTrial final : public QObject
{
    Q_OBJECT
public:
    enum class State { Resting, Submitting, Waiting, Starting, Training };

    explicit ClusterTrial(QObject *parent = nullptr);
    ~ClusterTrial() override;

    void setEndpoint(const client::Endpoint &endpoint);
    void start(const api::JobSpec &spec); // in place of one that runs; spec.cluster is set
    void cancel();
    State state() const { return m_state; }
    bool isRunning() const { return m_state != State::Resting; }
    const QString &waitReason() const { return m_waitReason; } // the engine's sentence
    const QByteArray &question() const
    {
        return m_question;
    }                                     // of the last start: textOfJob() of its trialJob()
    int nodes() const { return m_nodes; } // of the last start
    const std::optional<TrialResult> &result() const { return m_result; } // none: not tried, or cancelled
    bool hasLeft() const { return m_trials.empty(); }                     // no job of it is there any more

signals:
    void changed();
    void left(); // hasLeft() is true again

private:
    struct Look;

    void look();
    void take(const Look &look);
    void finish(const QString &problem);
    void rest(); // and clean up
    void discard(const api::ResourceId &job);
    void forget(const api::ResourceId &job);
    void setState(State state);

    const std::shared_ptr<std::atomic_bool> m_isGone = std::make_shared<std::atomic_bool>(false);
    std::optional<client::Endpoint> m_endpoint;
    std::vector<api::ResourceId> m_trials; // that are not cleaned up yet
    TaskThread m_thread;
    QTimer m_pause;
    QElapsedTimer m_clock;
    TrialMeter m_meter;
    JobMetrics m_load; // how busy it is
    State m_state = State::Resting;
    int m_run = 0; // counts the starts: answers to older ones are not taken
    int m_nodes = 1;
    int m_batchSize = 0;
    QByteArray m_question;
    QString m_waitReason;
    std::optional<api::ResourceId> m_job;
    std::string m_log; // where its lines are read, once that is known
    std::uint64_t m_offset = 0;
    std::optional<TrialResult> m_result;
};

} // namespace trainyard::models
