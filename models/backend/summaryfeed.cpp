// SPDX-License-Identifier: Apache-2.0
#include "models/backend/summaryfeed.h"

#include "models/metrics/jobsummary.h"

#include <algorithm>
#include <utility>

namespace trainyard::models {

namespace {

constexpr std::size_t jobsAtOnce = 500;
constexpr int pauseMs = 50;
constexpr int againMs = 30'000;

} // namespace

SummaryFeed::SummaryFeed(QObject *parent)
    : QObject(parent)
    , m_wanted{"epoch/error", "epoch/loss", "test/error", "train/loss"}
{
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &SummaryFeed::readNext);
    connect(&m_again, &QTimer::timeout, this, [this] {
        for (auto &[key, job] : m_jobs)
            if (job.isRunning)
                enqueue(job);
    });
    m_again.start(againMs);
}

void SummaryFeed::setEndpoint(const client::Endpoint &endpoint)
{
    m_thread.setEndpoint(endpoint);
}

void SummaryFeed::track(const api::Job &job)
{
    const std::string key = job.id.key();
    Tracked &tracked = m_jobs[key];
    const bool isRunning = job.executionState == api::ExecutionState::Running;
    if (tracked.uuid == job.uuid && !tracked.id.name.empty()) {
        if (std::exchange(tracked.isRunning, isRunning) != isRunning)
            enqueue(tracked);
        return;
    }
    const bool isWaiting = tracked.isWaiting;
    tracked = {job.id, job.uuid, {}, {}, {}, isWaiting, isRunning};
    enqueue(tracked);
}

void SummaryFeed::forget(const api::ResourceId &id)
{
    m_jobs.erase(id.key());
}

void SummaryFeed::grew(const api::ResourceId &id)
{
    if (const auto job = m_jobs.find(id.key()); job != m_jobs.end())
        enqueue(job->second);
}

void SummaryFeed::resume()
{
    for (auto &[key, job] : m_jobs)
        enqueue(job);
    if (m_pause.isActive())
        m_pause.start(pauseMs); // also after a failure
}

void SummaryFeed::want(const std::string &tag)
{
    if (!m_wanted.insert(tag).second)
        return;
    for (auto &[key, job] : m_jobs) {
        if (!job.tags || !std::binary_search(job.tags->begin(), job.tags->end(), tag))
            continue;
        job.points.reset();
        enqueue(job);
    }
}

void SummaryFeed::wantMetrics(const QStringList &tags)
{
    for (const QString &tag : tags)
        want(tag.toStdString());
}

void SummaryFeed::wantOutline(const api::ResourceId &id, const QString &tag)
{
    const auto job = m_jobs.find(id.key());
    if (job == m_jobs.end() || !job->second.outlines.insert(tag.toStdString()).second)
        return;
    want(tag.toStdString());
    job->second.points.reset();
    enqueue(job->second);
}

void SummaryFeed::enqueue(Tracked &job)
{
    if (!job.isWaiting) {
        job.isWaiting = true;
        m_waiting.push_back(job.id.key());
    }
    if (!m_busy && !m_pause.isActive())
        m_pause.start(pauseMs);
}

// The jobs that have waited longest, and of which the same outlines are wanted.
api::SummariesRequest SummaryFeed::nextRequest()
{
    api::SummariesRequest request;
    request.tags.emplace(m_wanted.begin(), m_wanted.end());
    std::optional<std::set<std::string>> outlines;
    std::deque<std::string> later;
    while (!m_waiting.empty() && request.jobs.size() < jobsAtOnce) {
        const std::string key = std::move(m_waiting.front());
        m_waiting.pop_front();
        const auto job = m_jobs.find(key);
        if (job == m_jobs.end())
            continue;
        if (outlines && *outlines != job->second.outlines) {
            later.push_back(key);
            continue;
        }
        outlines = job->second.outlines;
        job->second.isWaiting = false;
        request.jobs.push_back({job->second.id.path(), job->second.points});
    }
    m_waiting.insert(m_waiting.begin(), later.begin(), later.end());
    if (outlines)
        request.outlines.assign(outlines->begin(), outlines->end());
    return request;
}

void SummaryFeed::readNext()
{
    if (m_busy)
        return;
    const api::SummariesRequest request = nextRequest();
    if (request.jobs.empty())
        return;
    m_busy = true;
    m_thread.run(
        this, [request](client::Client &client) { return client.summaries(request); },
        [this, request](Result<api::SummariesReply> reply) {
            m_busy = false;
            if (reply) {
                take(*reply);
                emit summariesRead(std::make_shared<const api::SummariesReply>(std::move(*reply)));
            } else if (reply.error().code == Error::Code::Unavailable) {
                return askAgain(request);
            }
            if (!m_waiting.empty())
                m_pause.start(pauseMs);
        });
}

// Behind those that wait, after a while for all.
void SummaryFeed::askAgain(const api::SummariesRequest &request)
{
    for (const api::SummariesRequest::Job &asked : request.jobs) {
        const auto id = api::ResourceId::parse(asked.id);
        if (const auto job = id ? m_jobs.find(id->key()) : m_jobs.end(); job != m_jobs.end())
            enqueue(job->second);
    }
    if (!m_waiting.empty())
        m_pause.start(m_thread.patience().retry);
}

void SummaryFeed::take(const api::SummariesReply &reply)
{
    std::set<std::string> needed;
    for (const auto &tags : reply.tagSets) {
        const auto some = summaryTags(tags);
        needed.insert(some.begin(), some.end());
    }
    for (const api::JobSummaries &told : reply.jobs) {
        const auto id = api::ResourceId::parse(told.id);
        const auto job = id ? m_jobs.find(id->key()) : m_jobs.end();
        if (job == m_jobs.end())
            continue;
        job->second.points = told.points;
        job->second.tags = &*m_tagSets.insert(reply.tagSets[told.tagSet]).first;
    }
    for (const std::string &tag : needed)
        want(tag);
}

} // namespace trainyard::models
