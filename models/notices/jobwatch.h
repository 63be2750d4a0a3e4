// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "models/engineclock.h"
#include "models/notices/notice.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QSet>

#include <functional>
#include <memory>
#include <optional>

namespace trainyard::models {

// Makes notices of what is told of jobs: each once, however often the engine tells it and whenever the
// connection was lost. What ended while nobody looked is told, too: for this it is remembered up to when the
// ends of an engine's jobs are known. Times given and told are this machine's.
class JobWatch final : public QObject
{
    Q_OBJECT
public:
    explicit JobWatch(QObject *parent = nullptr);

    void setClock(std::shared_ptr<const EngineClock> clock) { m_clock = std::move(clock); } // of the engine
    // The engine that the jobs are of; `knownUntil`: as it was told by knownUntil() the last time.
    void setEngine(const QString &name, std::optional<qint64> knownUntil);
    void setLoaded(); // all of its jobs have been told once
    void take(const api::Job &job);
    void takeKnown(const api::Job &job); // as it was before this began to watch: its end is no news
    void forget(const api::ResourceId &job);
    void setEndWanted(const api::ResourceId &job, bool isWanted); // by the user, who need not be told of it
    // It was told at that time that the job waits, by one before this.
    void setWaitTold(const api::ResourceId &job, const QDateTime &time);
    void setWaitMinutes(int minutes) { m_waitMinutes = minutes; }
    void lookAtWaiting(const QDateTime &now);
    // All jobs of an experiment, as its engine has them now; they are looked at before anything else is done.
    using JobsOf = std::function<QList<const api::Job *>(const api::ResourceId &experiment)>;
    // Tells of experiments of which several jobs have ended and none is left, some seconds after the last:
    // who submits one after the other need not be told of each. Counted are those that ended since the
    // experiment last had none left, also before this watched.
    void lookAtEnded(const QDateTime &now, const JobsOf &jobsOf);

    const QString &engine() const { return m_engine; }
    std::optional<qint64> knownUntil() const { return m_knownUntil; } // ms since 1970, the engine's

signals:
    void noticed(const trainyard::models::Notice &notice);

private:
    struct Waiting {
        QString uuid;
        api::ResourceId job;
        QDateTime since; // the engine's
        QString reason;
    };

    struct Experiment {
        api::ResourceId id;
        QSet<QString> open;                 // keys of jobs that have not ended
        std::optional<qint64> firstCreated; // of those whose end was news; ms since 1970
        QDateTime lastEnd;                  // likewise; when it was told here
    };

    void takeEnd(const api::Job &job);
    Experiment &experimentOf(const api::ResourceId &job);

    std::shared_ptr<const EngineClock> m_clock = std::make_shared<EngineClock>();
    QString m_engine;
    std::optional<qint64> m_knownAtStart;
    std::optional<qint64> m_knownUntil;
    QSet<QString> m_open;                     // uuids of jobs that had not ended
    QHash<QString, Waiting> m_waiting;        // by the job's key
    QHash<QString, Experiment> m_experiments; // by their keys; those of which jobs are open or ended lately
    QSet<QString> m_ended;                    // uuids of those whose end was news
    QSet<QString> m_told;                     // uuids of those whose waiting was told
    QHash<QString, QDateTime> m_waitTold;     // by key: when one before this told it last
    QSet<QString> m_endWanted;                // keys
    int m_waitMinutes = 30;
};

} // namespace trainyard::models
