// SPDX-License-Identifier: Apache-2.0
#include "models/backend/jobsession.h"

#include "models/backend/taskthread.h"
#include "models/text.h"

#include <algorithm>
#include <utility>

namespace trainyard::models {

namespace {

constexpr int filesRefreshMs = 5000;

std::vector<std::string> directoryIds(const api::JobSpec &spec)
{
    std::vector<std::string> ids;
    for (const api::OutputDirectory &directory : spec.outputDirectories)
        ids.push_back(directory.id);
    return ids;
}

} // namespace

JobSession::JobSession(api::ResourceId id, const Threads &threads, QObject *parent)
    : QObject(parent)
    , m_id(std::move(id))
    , m_feed(threads.feed)
    , m_system(m_id, threads.feed)
    , m_output(m_id, threads.feed, threads.seeker)
    , m_files(m_id, threads.lister)
    , m_media(m_id, threads.feed)
    , m_patterns(m_id, threads.seeker)
    , m_notes(m_id, threads.seeker)
    , m_plan(m_id, threads.seeker)
    , m_history(m_id, threads.feed)
    , m_place(m_id, threads.feed)
    , m_metricsCall([this] { pullMetrics(); })
{
    m_retry.setSingleShot(true);
    m_filesRefresh.setSingleShot(true);
    connect(&m_retry, &QTimer::timeout, this, &JobSession::load);
    connect(&m_filesRefresh, &QTimer::timeout, &m_files, &OutputFilesModel::refresh);
    connect(&m_system, &SystemFeed::failed, this, &JobSession::readFailed);
    connect(&m_media, &JobMedia::failed, this, &JobSession::readFailed);
    connect(&m_output, &JobOutput::failed, this, &JobSession::readFailed);
    connect(&m_files, &OutputFilesModel::failed, this, &JobSession::readFailed);
    connect(&m_output, &JobOutput::loaded, this, [this] { arrived(OutputPart); });
    connect(&m_files, &OutputFilesModel::refreshed, this, [this] {
        followFiles();
        arrived(FilesPart);
    });
}

void JobSession::load()
{
    if (!m_job || m_deleted)
        return;
    m_metricsCall.request();
    m_system.load();
    if (!m_readsAll)
        return;
    m_media.load();
    m_output.load();
    m_files.refresh();
}

void JobSession::readAll()
{
    if (std::exchange(m_readsAll, true) || !m_job || m_deleted)
        return;
    followFiles();
    load();
}

void JobSession::followFiles()
{
    const bool follows = m_readsAll && !m_deleted && m_job->executionState == api::ExecutionState::Running;
    m_media.setRunning(follows);
    if (!follows)
        m_filesRefresh.stop();
    else if (!m_filesRefresh.isActive() && !m_files.isListing()) // the longer it takes the less often
        m_filesRefresh.start(int(std::max<qint64>(filesRefreshMs, 4 * m_files.lastMs())));
}

void JobSession::setJob(const api::Job &job)
{
    const bool isFirst = !m_job;
    const bool isAnother = m_job && m_job->uuid != job.uuid; // its deletion need not have been heard
    if (isAnother)
        startAnew();
    const bool wasFinished = m_job && api::isFinished(m_job->executionState);
    const bool isFinished = api::isFinished(job.executionState);
    m_job = job;
    m_notes.setRun(job.uuid);
    m_place.setJob(job);
    const bool wasDeleted = std::exchange(m_deleted, false);
    m_files.setDirectories(directoryIds(job.spec));
    m_system.setRunning(job.executionState == api::ExecutionState::Running);
    followFiles();
    emit jobChanged();

    if (isFinished && !wasFinished)
        m_missing = AllParts; // what is asked for from now on is final
    if (isFirst || isAnother || wasDeleted || isFinished != wasFinished)
        load();
}

void JobSession::startAnew()
{
    m_job.reset();
    m_missing = 0;
    m_finishedAndLoaded = false;
    ++m_generation;
    m_metrics.clear();
    m_system.clear();
    m_media.clear();
    m_output.clear();
    m_files.setEntries({});
}

void JobSession::setClock(const std::shared_ptr<const EngineClock> &clock)
{
    m_clock = clock;
    m_place.setClock(clock);
}

void JobSession::setDeleted()
{
    m_deleted = true;
    m_filesRefresh.stop();
    m_retry.stop();
    m_system.stop();
    m_media.setRunning(false);
    m_place.stop();
    emit deleted();
}

void JobSession::setLostSince(const QDateTime &time)
{
    if (m_lostSince == time)
        return;
    m_lostSince = time;
    emit contactChanged();
}

void JobSession::metricsGrew()
{
    if (m_job)
        m_metricsCall.request();
}

void JobSession::outputGrew(const std::string &file, std::uint64_t size)
{
    if (m_job && m_readsAll)
        m_output.grew(file, size);
}

void JobSession::pullMetrics()
{
    const std::uint64_t after = m_metrics.loadedUpTo();
    m_feed.run(
        this, [id = m_id, after](client::Client &client) { return client.metrics(id, after); },
        [this, after, generation = m_generation](const Result<api::MetricsPage> &page) {
            if (generation == m_generation)
                metricsPulled(after, page);
            else
                m_metricsCall.done();
        });
}

void JobSession::metricsPulled(std::uint64_t after, const Result<api::MetricsPage> &page)
{
    if (!page) {
        m_metricsCall.done();
        readFailed(toQString(page.error().message));
        return;
    }
    m_metrics.append(after, *page);
    if (page->next > after) // a page may hold only part of what there is
        m_metricsCall.request();
    if (!m_metricsCall.done())
        arrived(MetricsPart);
}

// A part that was asked for before the job had finished may have been asked for again since: its call then
// reports only the later one, so that what arrives after the end is whole.
void JobSession::arrived(Part part)
{
    m_isFailing = false;
    if (m_missing == 0)
        return;
    m_missing &= ~unsigned(part);
    if (m_missing != 0 || m_finishedAndLoaded)
        return;
    m_finishedAndLoaded = true;
    emit finishedAndLoaded();
}

void JobSession::readFailed(const QString &sentence)
{
    if (m_deleted)
        return;
    m_retry.start(m_feed.patience().retry);
    if (!std::exchange(m_isFailing, true))
        emit failed(sentence);
}

} // namespace trainyard::models
