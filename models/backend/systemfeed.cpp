// SPDX-License-Identifier: Apache-2.0
#include "models/backend/systemfeed.h"

#include "models/backend/taskthread.h"

#include <utility>

namespace trainyard::models {

namespace {

constexpr int pollMs = 1000; // as often as the engine looks

} // namespace

SystemFeed::SystemFeed(api::ResourceId job, TaskThread &feed, QObject *parent)
    : QObject(parent)
    , m_job(std::move(job))
    , m_feed(feed)
    , m_poll(pollMs, [this] { pull(); })
{
    connect(&m_poll, &PagePoll::loaded, this, &SystemFeed::loaded);
    connect(&m_poll, &PagePoll::failed, this, &SystemFeed::failed);
}

void SystemFeed::clear()
{
    m_poll.clear();
    m_metrics.clear();
}

void SystemFeed::pull()
{
    const std::uint64_t after = m_metrics.loadedUpTo();
    m_feed.run(
        this, [job = m_job, after](client::Client &client) { return client.system(job, after); },
        [this, after, generation = m_poll.generation()](const Result<api::MetricsPage> &page) {
            if (!m_poll.takes(generation, page))
                return;
            m_metrics.append(after, *page);
            m_poll.taken(page->next > after);
        });
}

} // namespace trainyard::models
