// SPDX-License-Identifier: Apache-2.0
#include "models/notices/jobwatch.h"

#include "models/text.h"
#include "models/trainer/trialjob.h"

#include <algorithm>

namespace trainyard::models {

namespace {

constexpr int quietSeconds = 5;

QString keyOf(const api::ResourceId &id)
{
    return toQString(id.key());
}

qint64 endOf(const api::Job &job) // ms since 1970
{
    return job.execution.endTime.value_or(job.executionTime).time_since_epoch().count();
}

qint64 creationOf(const api::Job &job) // likewise
{
    return job.creationTime.time_since_epoch().count();
}

Notice::Kind kindOf(const api::Job &ended)
{
    if (ended.executionState != api::ExecutionState::Failed)
        return Notice::Kind::Done;
    return ended.cause == api::Cause::TerminatedByUser ? Notice::Kind::Stopped : Notice::Kind::Failed;
}

// How many have ended, of those that were there when one of them was: whoever ended before `since`, and
// before all that ended later were made, was left alone then.
void count(QList<const api::Job *> jobs, qint64 since, Notice &notice)
{
    std::sort(jobs.begin(), jobs.end(),
              [](const api::Job *a, const api::Job *b) { return endOf(*a) > endOf(*b); });
    for (const api::Job *job : std::as_const(jobs)) {
        if (!api::isFinished(job->executionState))
            continue;
        if (endOf(*job) < since)
            return;
        since = std::min(since, creationOf(*job));
        const Notice::Kind kind = kindOf(*job);
        ++(kind == Notice::Kind::Done      ? notice.done
           : kind == Notice::Kind::Stopped ? notice.stopped
                                           : notice.failed);
    }
}

} // namespace

JobWatch::JobWatch(QObject *parent)
    : QObject(parent)
{}

void JobWatch::setEngine(const QString &name, std::optional<qint64> knownUntil)
{
    if (name == m_engine)
        return;
    m_engine = name;
    m_knownAtStart = knownUntil;
    m_knownUntil = knownUntil;
    m_waiting.clear();
    m_experiments.clear();
}

void JobWatch::setLoaded()
{
    if (!m_knownAtStart)
        m_knownAtStart = m_knownUntil.value_or(0);
    m_knownUntil = std::max(m_knownUntil.value_or(0), *m_knownAtStart);
}

void JobWatch::take(const api::Job &job)
{
    if (isTrial(job.id))
        return;
    const QString uuid = toQString(job.uuid);
    const QString key = keyOf(job.id);
    if (job.executionState == api::ExecutionState::Queued)
        m_waiting.insert(key, {uuid, job.id, toDateTime(job.executionTime), toQString(job.stateReason)});
    else
        m_waiting.remove(key);
    if (api::isFinished(job.executionState))
        takeEnd(job);
    else {
        m_open.insert(uuid);
        experimentOf(job.id).open.insert(key);
    }
}

void JobWatch::takeKnown(const api::Job &job)
{
    if (!api::isFinished(job.executionState))
        take(job);
    else
        m_knownUntil = std::max(m_knownUntil.value_or(0), endOf(job));
}

JobWatch::Experiment &JobWatch::experimentOf(const api::ResourceId &job)
{
    const api::ResourceId id = job.parent();
    Experiment &experiment = m_experiments[keyOf(id)];
    experiment.id = id;
    return experiment;
}

// One that was never seen before is news only where it ended after all that is known.
void JobWatch::takeEnd(const api::Job &job)
{
    const qint64 ended = endOf(job);
    const QString uuid = toQString(job.uuid);
    const bool wasOpen = m_open.remove(uuid);
    const bool isLater = m_knownAtStart && ended > *m_knownAtStart;
    const bool isNews = (wasOpen || isLater) && !m_ended.contains(uuid);
    if (isNews)
        m_ended.insert(uuid);
    m_knownUntil = std::max(m_knownUntil.value_or(0), ended);
    if (const auto known = m_experiments.find(keyOf(job.id.parent())); known != m_experiments.end())
        known->open.remove(keyOf(job.id));
    if (isNews) {
        Experiment &experiment = experimentOf(job.id);
        experiment.firstCreated =
            std::min(experiment.firstCreated.value_or(creationOf(job)), creationOf(job));
        experiment.lastEnd = QDateTime::currentDateTime();
    }
    const bool isWanted = m_endWanted.remove(keyOf(job.id));
    if (!isNews || isWanted)
        return;
    const Notice::Kind kind = kindOf(job);
    emit noticed({.kind = kind,
                  .job = job.id,
                  .time = m_clock->here(QDateTime::fromMSecsSinceEpoch(ended)),
                  .reason = kind == Notice::Kind::Failed ? toQString(job.stateReason) : QString()});
}

void JobWatch::forget(const api::ResourceId &job)
{
    m_waiting.remove(keyOf(job));
    m_endWanted.remove(keyOf(job));
    for (Experiment &experiment : m_experiments)
        experiment.open.remove(keyOf(job));
    m_experiments.remove(keyOf(job));
}

void JobWatch::setEndWanted(const api::ResourceId &job, bool isWanted)
{
    if (isWanted)
        m_endWanted.insert(keyOf(job));
    else
        m_endWanted.remove(keyOf(job));
}

void JobWatch::setWaitTold(const api::ResourceId &job, const QDateTime &time)
{
    QDateTime &last = m_waitTold[keyOf(job)];
    if (!last.isValid() || last < time)
        last = time;
}

void JobWatch::lookAtEnded(const QDateTime &now, const JobsOf &jobsOf)
{
    for (auto each = m_experiments.begin(); each != m_experiments.end();) {
        const Experiment experiment = *each;
        if (!experiment.open.isEmpty() || experiment.lastEnd.secsTo(now) < quietSeconds) {
            ++each;
            continue;
        }
        each = m_experiments.erase(each);
        if (!experiment.firstCreated)
            continue; // those that were left are deleted
        Notice notice{.kind = Notice::Kind::Ended, .job = experiment.id, .time = experiment.lastEnd};
        count(jobsOf(experiment.id), *experiment.firstCreated, notice);
        if (notice.done + notice.failed + notice.stopped > 1)
            emit noticed(notice);
    }
}

void JobWatch::lookAtWaiting(const QDateTime &now)
{
    for (const Waiting &waiting : std::as_const(m_waiting)) {
        const QDateTime since = m_clock->here(waiting.since);
        if (m_told.contains(waiting.uuid) || since.secsTo(now) < qint64(m_waitMinutes) * 60)
            continue;
        m_told.insert(waiting.uuid);
        if (const QDateTime before = m_waitTold.value(keyOf(waiting.job));
            before.isValid() && before >= since)
            continue; // another job of that name would have begun to wait later
        emit noticed(
            {.kind = Notice::Kind::Waits, .job = waiting.job, .time = now, .reason = waiting.reason});
    }
}

} // namespace trainyard::models
