// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "models/backend/coalescedcall.h"
#include "models/backend/systemfeed.h"
#include "models/engineclock.h"
#include "models/files/outputfilesmodel.h"
#include "models/logs/joboutput.h"
#include "models/media/jobmedia.h"
#include "models/metrics/jobmetrics.h"
#include "models/notes/jobnotes.h"
#include "models/overview/jobhistoryfeed.h"
#include "models/overview/queueplacefeed.h"
#include "models/patterns/jobpatterns.h"
#include "models/plan/jobplanfeed.h"

#include <QDateTime>
#include <QObject>
#include <QTimer>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace trainyard::models {

class TaskThread;

// Everything that a job's page shows, live for as long as someone holds it. Made by Backend::openJob(). GUI
// thread.
class JobSession final : public QObject
{
    Q_OBJECT
public:
    // They outlive it. None holds up the others.
    struct Threads {
        TaskThread &feed;   // reads
        TaskThread &seeker; // does what may take the engine longer
        TaskThread &lister; // walks through folders
    };
    JobSession(api::ResourceId id, const Threads &threads, QObject *parent = nullptr);

    const api::ResourceId &id() const { return m_id; }
    const std::optional<api::Job> &job() const { return m_job; } // none until it is known
    bool isDeleted() const { return m_deleted; }
    JobMetrics &metrics() { return m_metrics; }
    SystemFeed &system() { return m_system; } // read while it is watched
    JobOutput &output() { return m_output; }
    OutputFilesModel &files() { return m_files; }
    JobMedia &media() { return m_media; }           // read while it is watched
    JobPatterns &patterns() { return m_patterns; }  // loaded when asked to
    JobNotes &notes() { return m_notes; }           // likewise
    JobPlanFeed &plan() { return m_plan; }          // likewise
    JobHistoryFeed &history() { return m_history; } // likewise
    QueuePlaceFeed &place() { return m_place; }     // read while it is watched
    bool isFinishedAndLoaded() const { return m_finishedAndLoaded; }
    const QDateTime &lostSince() const { return m_lostSince; } // invalid while there is contact
    const std::shared_ptr<const EngineClock> &clock() const { return m_clock; }

    // Until then it reads metrics alone, as who draws a hundred jobs wants it.
    void readAll();
    void load(); // reads on; also how it goes on after the connection was lost

    // For the backend, which knows the engine's clock and routes its events.
    void setClock(const std::shared_ptr<const EngineClock> &clock);
    void setJob(const api::Job &job);
    void setDeleted();
    void setLostSince(const QDateTime &time); // invalid: there is contact
    void metricsGrew();
    void outputGrew(const std::string &file, std::uint64_t size);

signals:
    void jobChanged();
    void deleted();
    void contactChanged(); // lostSince() is another
    // Once the job is finished and all its points are here, and its logs and files are known.
    void finishedAndLoaded();
    void failed(const QString &sentence); // reads fail, which they did not before; they are tried again

private:
    enum Part : unsigned { MetricsPart = 1, OutputPart = 2, FilesPart = 4, AllParts = 7 };

    void startAnew();
    void followFiles();
    void pullMetrics();
    void metricsPulled(std::uint64_t after, const Result<api::MetricsPage> &page);
    void arrived(Part part);
    void readFailed(const QString &sentence);

    api::ResourceId m_id;
    TaskThread &m_feed;
    std::optional<api::Job> m_job;
    bool m_deleted = false;
    QDateTime m_lostSince;
    std::shared_ptr<const EngineClock> m_clock = std::make_shared<EngineClock>();
    bool m_readsAll = false;
    JobMetrics m_metrics;
    SystemFeed m_system;
    JobOutput m_output;
    OutputFilesModel m_files;
    JobMedia m_media;
    JobPatterns m_patterns;
    JobNotes m_notes;
    JobPlanFeed m_plan;
    JobHistoryFeed m_history;
    QueuePlaceFeed m_place;
    CoalescedCall m_metricsCall;
    int m_generation = 0;   // answers about an earlier job of this name are not taken in
    QTimer m_retry;         // after a failed read
    QTimer m_filesRefresh;  // while the job runs
    unsigned m_missing = 0; // parts of a finished job that are not all here
    bool m_isFailing = false;
    bool m_finishedAndLoaded = false;
};

} // namespace trainyard::models
