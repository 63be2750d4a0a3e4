// SPDX-License-Identifier: Apache-2.0
#include "models/backend/summaryfeed.h"

namespace trainyard::models {

SummaryFeed::SummaryFeed(QObject *parent)
    : QObject(parent)
{}

void SummaryFeed::setEndpoint(const client::Endpoint &endpoint)
{
    m_thread.setEndpoint(endpoint);
}

void SummaryFeed::track(const api::Job &job)
{
    const std::string key = job.id.key();
    const auto known = m_jobs.find(key);
    if (known != m_jobs.end() && known->second.uuid == job.uuid)
        return;
    if (known != m_jobs.end())
        m_jobs.erase(known);
    m_jobs.emplace(key, Tracked{job.id, job.uuid, JobSummaryBuilder(job)});
    enqueue(key);
}

void SummaryFeed::forget(const api::ResourceId &id)
{
    m_jobs.erase(id.key());
}

void SummaryFeed::grew(const api::ResourceId &id)
{
    enqueue(id.key());
}

void SummaryFeed::resume()
{
    for (const auto &[key, tracked] : m_jobs)
        enqueue(key);
}

void SummaryFeed::enqueue(const std::string &key)
{
    const auto job = m_jobs.find(key);
    if (job == m_jobs.end() || job->second.isWaiting)
        return;
    job->second.isWaiting = true;
    m_waiting.push_back(key);
    readNext();
}

void SummaryFeed::readNext()
{
    while (!m_busy && !m_waiting.empty()) {
        const std::string key = m_waiting.front();
        m_waiting.pop_front();
        const auto job = m_jobs.find(key);
        if (job == m_jobs.end())
            continue;
        job->second.isWaiting = false;
        m_busy = true;
        const std::uint64_t after = job->second.builder.next();
        m_thread.run(
            this, [id = job->second.id, after](client::Client &client) { return client.metrics(id, after); },
            [this, key, uuid = job->second.uuid, after](const Result<api::MetricsPage> &page) {
                read(key, uuid, after, page);
            });
    }
}

void SummaryFeed::read(const std::string &key, const std::string &uuid, std::uint64_t after,
                       const Result<api::MetricsPage> &page)
{
    m_busy = false;
    const auto job = m_jobs.find(key);
    if (page && job != m_jobs.end() && job->second.uuid == uuid && job->second.builder.add(after, *page)) {
        emit summaryChanged(job->second.id, job->second.builder.summary());
        if (page->next > after) // a page may hold only part of what there is
            enqueue(key);
    }
    readNext();
}

} // namespace trainyard::models
