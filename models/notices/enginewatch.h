// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/notices/diskwatch.h"
#include "models/notices/jobwatch.h"
#include "models/notices/starsieve.h"

#include <QPointer>
#include <QTimer>

namespace trainyard::models {

class Backend;

// Makes notices of what one engine tells, of its jobs and its disks, under the engine's id; what it knows of
// the ends of jobs is remembered for the next time. GUI thread.
class EngineWatch final : public QObject
{
    Q_OBJECT
public:
    struct Pace { // how often it looks by itself, in ms
        int jobsMs = 15'000;
        int diskMs = 60'000;
    };

    // The backend may go before this. `engine`: Notice::engine of what it makes.
    // `told`: what is not told again.
    EngineWatch(Backend &backend, const QString &engine, const QList<Notice> &told,
                QObject *parent = nullptr);
    EngineWatch(Backend &backend, const QString &engine, const QList<Notice> &told, Pace pace,
                QObject *parent = nullptr);
    ~EngineWatch() override; // remembers

    const QString &engine() const { return m_engine; }
    Backend *backend() const; // null: it is gone
    JobWatch &jobs() { return m_jobs; }
    void setRules(const NoticeRules &rules); // when waiting is long, a disk full, and whose jobs are told
    void keep();

signals:
    void noticed(const trainyard::models::Notice &notice);
    void learnt(); // there is something to keep

private:
    void followJobs(Backend &backend, int everyMs);
    QList<const api::Job *> jobsOf(const api::ResourceId &experiment) const;
    void followDisk(Backend &backend, int everyMs);
    void lookAt(const QString &disk, const api::DiskSpace &space);
    void tell(Notice notice);

    QPointer<Backend> m_backend;
    QString m_engine;
    JobWatch m_jobs;
    StarSieve m_starred;
    bool m_onlyStarred = false;
    DiskWatch m_disk;
    QTimer m_clock;
    QTimer m_diskClock;
    std::optional<qint64> m_kept; // JobWatch::knownUntil(), as it was last written
};

} // namespace trainyard::models
